import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { SignedNote } from './signature.tsx';

test('R10.51: reads the drawn signature below a note as the founder’s name', async () => {
  const screen = await render(<SignedNote>Two are enough.</SignedNote>);
  const signature = screen.getByRole('figure').getByRole('img', { name: 'Gráinne Tully' });
  await expect.element(signature).toHaveAttribute('src', expect.stringMatching(/signature.*\.svg/));
  await expect.element(screen.getByRole('blockquote')).toHaveTextContent('Two are enough.');
});
