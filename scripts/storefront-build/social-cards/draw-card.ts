import sharp from 'sharp';
import { THEME } from '../brand-files.ts';
import { shapeText, type TextShape } from './text-shape.ts';
import type { Typeface } from './typeface.ts';

/** Measures in px that social networks show whole (https://ogp.me, Open Graph). */
export const CARD = { width: 1200, height: 630 } as const;

/** The photograph's part of the card, at the right. */
const PHOTOGRAPH = { width: 540, height: CARD.height } as const;

const MARGIN = 72;
const TEXT_WIDTH = CARD.width - PHOTOGRAPH.width - 2 * MARGIN;
const WORDMARK = { width: 276, height: 50 } as const;
const INK_SOFT = '#575b4d';

/** Sizes for a headline in px, largest first: a long one is set smaller. */
const HEADLINE_SIZES = [84, 72, 62, 54];
const MOST_LINES = 3;
const HEADLINE_GAP = 34;

export interface CardFaces {
  headline: Typeface;
  text: Typeface;
}

export type CardFocus = 'left' | 'centre' | 'right';

/** What stands on a card beside its photograph. */
export interface CardText {
  headline: string;
  line: string;
}

/** The part of a card that is no photograph, as SVG. */
export function drawCardText(faces: CardFaces, { headline, line }: CardText, wordmark: string) {
  const head = largestThatFits(faces.headline, headline);
  const foot = shapeText(faces.text, line, { size: 25, width: TEXT_WIDTH, leading: 1.45 });
  const headTop = CARD.height - MARGIN - foot.height - HEADLINE_GAP - head.height;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}">
<rect width="${CARD.width - PHOTOGRAPH.width}" height="${CARD.height}" fill="${THEME.paper}"/>
${wordmark.replace('<svg ', `<svg x="${MARGIN - 4}" y="${MARGIN - 14}" width="${WORDMARK.width}" height="${WORDMARK.height}" preserveAspectRatio="xMinYMid" `)}
<path transform="translate(${MARGIN} ${headTop})" d="${head.path}" fill="${THEME.green}"/>
<path transform="translate(${MARGIN} ${CARD.height - MARGIN - foot.height})" d="${foot.path}" fill="${INK_SOFT}"/>
</svg>`;
}

/**
 * The whole card as JPEG.
 * @param focus the side of a wide photograph that stays when it is cut
 */
export function composeCard(
  photograph: Buffer,
  focus: CardFocus,
  textSvg: string,
): Promise<Buffer> {
  return sharp(photograph)
    .resize({ ...PHOTOGRAPH, fit: 'cover', position: focus })
    .extend({ left: CARD.width - PHOTOGRAPH.width, background: THEME.paper })
    .composite([{ input: Buffer.from(textSvg) }])
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
}

function largestThatFits(face: Typeface, headline: string): TextShape {
  const shapes = HEADLINE_SIZES.map((size) =>
    shapeText(face, headline, { size, width: TEXT_WIDTH, leading: 1.04 }),
  );
  const fitting = shapes.find(({ lines }) => lines <= MOST_LINES) ?? shapes.at(-1);
  if (!fitting) throw new Error('There is no size for a headline');
  return fitting;
}
