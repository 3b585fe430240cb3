// A chunk boundary: the shell in the first load needs this id, `dialog.tsx` is lazy.
/** Id of the element beside the page into which dialogs are rendered. */
export const MODAL_ROOT_ID = 'modal-root';
