import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const PICTURES = ['A parcel', 'The bottle', 'The open jar', 'Long hair'];

test('R10.9: shows ingredients, founder and four steps, and a carousel that wraps around', async ({
  page,
}) => {
  await page.goto('/about');
  const main = page.getByRole('main');
  const ingredients = main.getByRole('region', { name: 'Six of our plants' }).getByRole('listitem');
  await expect(ingredients).toHaveCount(6);
  for (const name of ['Argan', 'Aloe', 'Shea', 'Rosemary', 'Elderflower', 'Red clover'])
    await expect(ingredients.filter({ hasText: name }).first()).toBeVisible();
  await expect(main.getByRole('region', { name: 'Why does my hair feel worse' })).toContainText(
    '25 years ago',
  );
  const steps = main.getByRole('region', { name: 'How it works' });
  const names = ['Order', 'Delivery', 'Use', 'Enjoy'];
  await expect(steps.getByRole('heading', { level: 3 })).toHaveText(names);
  await expect(steps).toContainText('at least 10 minutes, once a week');

  const next = page.getByRole('button', { name: 'Next picture' });
  const previous = page.getByRole('button', { name: 'Previous picture' });
  await expectPictures(page, [0, 1, 2]);
  await next.click();
  await expectPictures(page, [1, 2, 3]);
  for (let turn = 0; turn < 3; turn += 1) await next.click();
  await expectPictures(page, [0, 1, 2]);
  await previous.click();
  await expectPictures(page, [3, 0, 1]);
  await previous.press('ArrowRight');
  await expectPictures(page, [0, 1, 2]);
  await previous.press('ArrowLeft');
  await expectPictures(page, [3, 0, 1]);
  await swipe(page, -300);
  await expectPictures(page, [0, 1, 2]);
  await swipe(page, 300);
  await expectPictures(page, [3, 0, 1]);
  await swipe(page, 20);
  await expectPictures(page, [3, 0, 1]);

  await page.setViewportSize({ width: 390, height: 844 });
  await expectPictures(page, [3]);
  // The window is wide for a moment.
  await page.screenshot({ fullPage: true });
  await expectPictures(page, [3]);

  await main.getByRole('link', { name: 'Shop Now' }).click();
  await expect(page).toHaveURL('/shop');
});

async function expectPictures(page: Page, indices: number[]): Promise<void> {
  const shown = page.getByRole('region', { name: 'From our door' }).locator('img');
  await expect
    .poll(() =>
      shown.evaluateAll((images) => {
        const row = images[0]?.closest('ul')?.getBoundingClientRect() ?? new DOMRect();
        const isInRow = ({ left, right }: DOMRect) =>
          left >= row.left - 2 && right <= row.right + 2;
        return images
          .filter((image) => isInRow(image.getBoundingClientRect()))
          .map((image) => image.getAttribute('alt'));
      }),
    )
    .toEqual(indices.map((index) => expect.stringMatching(`^${PICTURES[index]}`)));
}

/** Swipes with a finger by a distance in px. */
async function swipe(page: Page, distance: number): Promise<void> {
  const list = page.getByRole('region', { name: 'From our door' }).getByRole('list');
  await list.scrollIntoViewIfNeeded();
  const box = await list.boundingBox();
  if (!box) throw new Error('The carousel is not visible');
  const [x, y] = [box.x + box.width / 2, box.y + 100];
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number }[]) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: touchPoints.map((point) => ({ ...point, y })),
    });
  await touch('touchStart', { x });
  for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', { x: x + distance * part });
  // A finger that rests before it leaves gives no momentum.
  await page.waitForTimeout(200);
  await touch('touchMove', { x: x + distance });
  await touch('touchEnd');
}
