import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { products } from '#catalogue/products.ts';
import { Handwriting } from './handwriting.tsx';

test('R1.36: names a drawn text for screen readers, and writes a text without a drawing in italics', async () => {
  const screen = await render(
    <p>
      <Handwriting text="Honey" /> <Handwriting text="Nettles" />
    </p>,
  );
  await expect.element(screen.getByRole('img', { name: 'Honey' })).toHaveAttribute('width');
  expect(screen.getByText('Nettles').element().tagName).toBe('I');
});

test('R1.36: every line of the notebooks is drawn', async () => {
  const lines = products.flatMap(({ notebook }) => notebook?.lines ?? []);
  const texts = lines.flatMap(({ text, verdict }) => (verdict ? [text, verdict] : [text]));
  const screen = await render(texts.map((text) => <Handwriting key={text} text={text} />));
  expect(screen.getByRole('img').elements()).toHaveLength(texts.length);
});
