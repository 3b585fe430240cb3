import { useReference } from '@/hooks/order/use-reference';

/** The host page's options for the settlement steps. */
export type WidgetOptions = {
  /** The host page has its own summary and confirm button: the method chooser stays open. */
  isSummaryHidden: boolean;
  /** `list` manages the saved methods without selecting one. */
  display: 'selectable' | 'list';
  isAlwaysDefault: boolean;
  shouldAutoContinue: boolean;
};

/** Returns the options in the URL; a value that is not known has no effect. */
export function useWidgetOptions(): WidgetOptions {
  const { hideSummary, autoContinue, alwaysDefault, display } = useReference().parameters;
  const isSummaryHidden = hideSummary === 'true';
  return {
    isSummaryHidden,
    display: display === 'list' ? display : 'selectable',
    isAlwaysDefault: alwaysDefault === 'true',
    shouldAutoContinue: autoContinue !== 'false' && !isSummaryHidden,
  };
}
