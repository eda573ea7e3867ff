import { describe, expect, test } from 'vitest';
import { suggestEmail } from './email-typo.ts';

describe('suggestEmail', () => {
  test.each([
    ['max@gmial.com', 'max@gmail.com'],
    ['max@gmai.com', 'max@gmail.com'],
    ['max@gmail.con', 'max@gmail.com'],
    ['max@gmail.cm', 'max@gmail.com'],
    ['Max.Muster+shop@GMAL.com', 'Max.Muster+shop@gmail.com'],
    ['aoife@hotmial.com', 'aoife@hotmail.com'],
    ['aoife@outlok.com', 'aoife@outlook.com'],
    ['aoife@yaho.ie', 'aoife@yahoo.ie'],
    ['aoife@iclould.com', 'aoife@icloud.com'],
    [' jan@freent.de ', 'jan@freenet.de'],
    ['jan@gmail.co', 'jan@gmail.com'],
    ['jan@hotmailk.com', 'jan@hotmail.com'],
    ['jan@protonmial.cmo', 'jan@protonmail.com'],
  ])('R4.33: suggests for %j %s', (typed, meant) => {
    expect(suggestEmail(typed)).toBe(meant);
  });

  test.each([
    'max@gmail.com',
    'max@GMAIL.com',
    'max@mail.com',
    'max@email.com',
    'max@gmx.de',
    'max@hotmail.be',
    'max@yahoo.at',
    'aoife@example.com',
    'aoife@elderandclover.ie',
    'aoife@tcd.ie',
    'max@wed.de',
    'max@he.com',
    'max@gmial',
    'gmial.com',
    '',
  ])('R4.33: suggests nothing for %j', (email) => {
    expect(suggestEmail(email)).toBeUndefined();
  });
});
