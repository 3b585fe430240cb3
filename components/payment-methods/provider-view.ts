import type { ComponentType } from 'react';
import type { SavedMethod } from '@/lib/domain/methods/payment-method';
import type { MethodType } from '@/lib/domain/methods/providers';
import type { Access } from '@/lib/domain/order/access';
import type { Buyer } from '@/lib/domain/order/buyer';

export type AddFormProps = {
  /** The type to add; a provider may offer several. */
  type: MethodType;
  buyer: Buyer;
  access: Access;
  /** The financing source of the plan, which legal texts name; the main one if it is absent. */
  sourceId?: string;
  /** The methods that are saved already. */
  savedMethods?: SavedMethod[];
  /** Every new method becomes the default, so the form does not ask. */
  isAlwaysDefault: boolean;
  /** Called for every saved method, also if the buyer has left the form before the save ended. */
  onSaved: (method: SavedMethod) => void;
  onCancel?: () => void;
  /** Closes a form that ended without a saved method. */
  onLeave: () => void;
  /** Reports that the form cannot work; the host decides how the checkout continues. */
  onFatal: (error: Error) => void;
};

export type RemoveDialogProps = {
  method: SavedMethod;
  /** The methods that may become the default instead. */
  nextDefaults: SavedMethod[];
  isBusy: boolean;
  /** The last deletion attempt failed. */
  hasFailed: boolean;
  onConfirm: (nextDefaultId?: string) => void;
  onClose: () => void;
};

/** The components of a provider. */
export type ProviderView = {
  /** Absent if buyers cannot add a method of this provider. */
  AddForm?: ComponentType<AddFormProps>;
  /** `isInList`: in the list of saved methods, not in a summary. */
  Summary: ComponentType<{ method: SavedMethod; buyer: Buyer; isInList?: boolean }>;
  /** Confirms a deletion. Absent if methods of this provider cannot be deleted. */
  RemoveDialog?: ComponentType<RemoveDialogProps>;
};
