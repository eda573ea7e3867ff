const COPY_ALERT = 'Copying text is prohibited.';
const CUT_ALERT = 'Text clipping is prohibited.';
const EDITABLE = 'input, textarea, select, [contenteditable]';

/** Blocks copying and cutting outside form fields (R10.14), and dragging of pictures (R10.15). */
export function preventCopying(): void {
  document.addEventListener('copy', (event) => blockOutsideFields(event, COPY_ALERT));
  document.addEventListener('cut', (event) => blockOutsideFields(event, CUT_ALERT));
  document.addEventListener('dragstart', blockPictureDrag);
}

function blockOutsideFields(event: ClipboardEvent, message: string): void {
  if (event.target instanceof Element && event.target.closest(EDITABLE)) return;
  event.preventDefault();
  window.alert(message);
}

// Pictures have no pointer events: a link around one is the target of the drag.
function blockPictureDrag(event: DragEvent): void {
  const target = event.target instanceof Element ? event.target : null;
  if (target?.matches('img') || target?.querySelector('img')) event.preventDefault();
}
