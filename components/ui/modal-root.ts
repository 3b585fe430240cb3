/** Where dialogs are rendered: beside the page, inside its theme. */
export const modalRootId = 'modal-root';
