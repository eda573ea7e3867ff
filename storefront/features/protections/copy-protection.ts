const COPY_ALERT = 'Copying text is prohibited.';
const CUT_ALERT = 'Text clipping is prohibited.';
const EDITABLE = 'input, textarea, select, [contenteditable]';

/**
 * Blocks copying and cutting of the shop's texts with an alert, and dragging of its pictures
 * (spec section 2). What a visitor types into a field remains theirs to edit.
 */
export function protectCopies(): void {
  document.addEventListener('copy', (event) => refuse(event, COPY_ALERT));
  document.addEventListener('cut', (event) => refuse(event, CUT_ALERT));
  document.addEventListener('dragstart', keepPictures);
}

function refuse(event: ClipboardEvent, message: string): void {
  if (event.target instanceof Element && event.target.closest(EDITABLE)) return;
  event.preventDefault();
  window.alert(message);
}

/** A link round a picture is dragged in place of the picture, which takes no pointer. */
function keepPictures(event: DragEvent): void {
  const target = event.target instanceof Element ? event.target : null;
  if (target?.matches('img') || target?.querySelector('img')) event.preventDefault();
}
