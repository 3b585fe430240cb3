import type { ComponentType } from 'react';
import type { Buyer } from '@/lib/domain/buyer';
import type { SavedMethod } from '@/lib/domain/payment-method';
import type { MethodType } from '@/lib/domain/providers';

/** The token and scheme that the widget's host gives it. */
export type Access = { token: string; scheme: string };

export type AddFormProps = {
  /** Which of the provider's types is added. */
  type: MethodType;
  buyer: Buyer;
  access: Access;
  /** New methods always become the default: the form does not ask. */
  alwaysDefault: boolean;
  onSaved: (method: SavedMethod) => void;
  onCancel?: () => void;
  /** The form is over and nothing was saved: back to the choice of methods. */
  onLeave: () => void;
  /** The form cannot work at all: the host decides what happens to the checkout. */
  onFatal: (error: Error) => void;
};

export type RemoveDialogProps = {
  method: SavedMethod;
  /** Who may become the default instead. */
  heirs: SavedMethod[];
  busy: boolean;
  /** The last try failed. */
  failed: boolean;
  onConfirm: (heir?: string) => void;
  onClose: () => void;
};

/** What a provider looks like. A part that a provider does not have is simply not there. */
export type ProviderView = {
  AddForm?: ComponentType<AddFormProps>;
  Summary: ComponentType<{ method: SavedMethod; buyer: Buyer }>;
  /** Asks before a method is deleted; without it there is nothing to delete. */
  RemoveDialog?: ComponentType<RemoveDialogProps>;
};
