/** One sentence for each mistake that a merchant can make: what is wrong, and what to do. `{}` is the detail. */
export const problemTexts = {
  'public-key':
    'The public key is missing or of another kind. Pass the one that begins with pk_test or pk_live.',
  'secret-key':
    'A secret key was passed in the browser. Remove it from the page, replace it, and pass the public key, pk_….',
  'mixed-content': 'The page is https and the checkout http: the browser blocks it. Use an https origin.',
  'blocked-by-policy':
    "The page's security policy blocks the checkout ({}). Add the checkout's origin to frame-src.",
  'no-answer':
    'The frame has loaded and the checkout in it does not answer. Its operator may not allow this page to embed it (CHECKOUT_FRAME_ANCESTORS), or the checkout is not reachable.',
  sandbox: 'The frame is sandboxed without {}. Add it to the sandbox of your page, or remove the sandbox.',
  camera: "The page's Permissions-Policy denies the camera to the checkout. Allow it for identity checks.",
  'two-sdks': 'The script of Usance Checkout is on this page twice. Remove one; the later one is used.',
  'hidden-container':
    'The container is hidden or has no width. Show it before mount(), or as soon as the checkout should be seen.',
  'shared-container':
    'The container already holds an element. Unmount that one, or use a container for each.',
  destroyed:
    'mount() follows destroy(), which removed all handlers. Call unmount() instead, or create another element.',
  unauthorised:
    'The API does not accept the key (401). Pass the one that came with the order or, for a company search, your public key.',
  not_found:
    'There is no such order, or no such plan in its offer (404). Check the ids, and test against live.',
  'unknown-plan':
    'update() names a plan that is not in the offer. The checkout keeps the plan before; pass one of its ids.',
  invalid_url:
    'The address of the frame names no order. Pass a paymentOffer, or order or intent with its key.',
  not_loaded:
    'The checkout did not answer for 20 seconds and was removed. Call mount() again, or offer another way to pay.',
  unavailable: 'The API, or an essential part of the checkout, does not work. Let the buyer try again.',
  offline: 'The browser is offline. Call mount() again when it is online.',
  appearance: 'The appearance was changed so that it is legible, or a token is not valid: {}.',
  'unknown-name': 'There is no {}',
} as const;

export type ProblemCode = keyof typeof problemTexts;
