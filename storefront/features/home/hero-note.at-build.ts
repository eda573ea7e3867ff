import { NOTE_HEIGHT, NOTE_WIDTHS } from '#storefront/ui/note-widths.ts';

/** The size of the note above the headline, without the sizes of all other notes. */
export const HERO_NOTE_SIZE = {
  width: NOTE_WIDTHS['elder-picked-in-june-clover-a-little-'],
  height: NOTE_HEIGHT,
};
