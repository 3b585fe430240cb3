import { mergeOptions } from './appearance';
import { createUsanceElement, type CheckoutElement, type CompanySearchElement } from './element';
import { buildFrameUrl, elementKinds, type ElementKind, type FrameTarget } from './frame-url';
import { checkName, checkOptions } from './known-name';
import {
  type AnyElementOptions,
  type CheckoutOptions,
  type CompanySearchOptions,
  type ElementOptions,
  type UsanceOptions,
} from './options';
import {
  loadHostedScript,
  reportProblem,
  setReportOrigin,
  UNREACHABLE,
  type DiagnosticsReport,
} from './report-problem';

/** The time after which `diagnose` reports that its script did not load. */
const DIAGNOSIS_TIMEOUT_MS = 5000;

declare global {
  interface Window {
    Usance?: typeof Usance;
  }
}

type AnyElement = CheckoutElement & CompanySearchElement;

export type Elements = {
  create(kind: 'checkout', options: CheckoutOptions): CheckoutElement;
  create(kind: 'companySearch', options?: CompanySearchOptions): CompanySearchElement;
  /** Returns the newest element of a kind that was not destroyed, or null. */
  getElement(kind: 'checkout'): CheckoutElement | null;
  getElement(kind: 'companySearch'): CompanySearchElement | null;
};

export type UsanceClient = {
  elements: () => Elements;
  /** Updates all existing and future elements of this client. */
  update: (changes: ElementOptions) => void;
  /**
   * Returns the address of a checkout as a standalone page, for a link or a redirect. It contains the key. In the end the
   * page leads to the addresses of the offer.
   */
  redirectUrl: (options: CheckoutOptions) => string;
  /**
   * Loads the scripts of the checkout into the browser's cache when the page is idle, for a page before the checkout, such
   * as the basket. Once for each page, and not for buyers who save data. Needs an `origin` or the hosted script.
   */
  preload: () => void;
  /** Checks the page and everything that went wrong so far; takes at most 5 seconds. */
  diagnose: () => Promise<DiagnosticsReport>;
  /** Does nothing; it exists for integrations that call it. */
  marketing: () => void;
};

/** Returns the kind of element, or the more similar one for a name that does not exist. */
function toKind(name: string): ElementKind {
  if (checkName('element', name, elementKinds)) return name as ElementKind;
  return /comp|search/i.test(name) ? 'companySearch' : 'checkout';
}

/**
 * Creates a client of Usance Checkout.
 * @param publicKey the merchant's public token, `pk_test…` or `pk_live…`
 * @param options for all elements; of several objects a later one has priority
 */
export function Usance(
  publicKey: string,
  options: UsanceOptions | readonly UsanceOptions[] = {},
): UsanceClient {
  const { origin, ...defaults } = checkOptions<UsanceOptions>(Object.assign({}, ...[options].flat()));
  const createdElements = new Map<AnyElement, ElementKind>();
  let sharedOptions: ElementOptions = defaults;
  setReportOrigin(origin);
  if (!/^pk_(test|live)/.test(publicKey))
    reportProblem({ code: /^sk/.test(publicKey) ? 'secret-key' : 'public-key' });

  function create(kindName: ElementKind, options: FrameTarget & AnyElementOptions = {}): AnyElement {
    const kind = toKind(kindName);
    const mergedOptions = mergeOptions(sharedOptions, checkOptions(options));
    const buildUrl = (changes: AnyElementOptions) =>
      buildFrameUrl(kind, { ...mergedOptions, ...changes }, { origin, publicKey });
    // Throws for missing options now rather than at mount.
    buildUrl({});
    const element = createUsanceElement(
      buildUrl,
      () => createdElements.delete(element),
      (changes) => mergeOptions(mergedOptions, changes).appearance,
    );
    createdElements.set(element, kind);
    return element;
  }
  function getElement(kindName: ElementKind): AnyElement | null {
    const kind = toKind(kindName);
    const [newest] = [...createdElements.keys()]
      .filter((element) => createdElements.get(element) === kind)
      .reverse();
    return newest ?? null;
  }

  return {
    elements: () => ({ create, getElement }),
    update: (changes) => {
      sharedOptions = mergeOptions(sharedOptions, checkOptions(changes));
      createdElements.forEach((_, element) => element.update(changes));
    },
    redirectUrl: (options) =>
      buildFrameUrl(
        'checkout',
        { redirect: 'frame', ...sharedOptions, ...checkOptions(options) },
        { origin, publicKey },
      ).href,
    preload: () => loadHostedScript('preload'),
    diagnose: () =>
      new Promise((resolve) => {
        setTimeout(() => resolve({ problems: [UNREACHABLE] }), DIAGNOSIS_TIMEOUT_MS);
        reportProblem({ code: 'diagnose', resolve });
      }),
    marketing: () => undefined,
  };
}
