import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './page-checks.ts';

test('R1.25: shows name, price and Buy Now in the first screen, a buy button at every scroll position, and swipes', {
  tag: '@phone-only',
}, async ({ page }) => {
  for (const path of ['/product/2', '/product/1'])
    await test.step(path, async () => {
      await page.goto(path);
      const button = page.getByRole('button', { name: /^Buy Now €/ });
      await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
      await expect(page.getByText(/^€\d\d\.\d\d$/).first()).toBeInViewport({ ratio: 1 });
      await expect(button).toBeInViewport({ ratio: 1 });
      await page.getByRole('button', { name: /^Increase quantity/ }).click();
      await expect(button).toHaveText(/€(57|72)\.00$/);

      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      for (let y = 0; y < height; y += 300) {
        await page.evaluate((top) => scrollTo(0, top), y);
        await expect.poll(() => buttonsInView(page), { message: `at ${y} px` }).toBeGreaterThan(0);
      }
      await expect(page.getByText('All rights reserved.')).toBeInViewport({ ratio: 1 });
      expect(await isCovered(page)).toBe(false);
    });
  await expectAccessible(page);

  const slides = page.getByRole('group', { name: /^Pictures of/ });
  await slides.evaluate((element) => element.scrollTo({ left: element.clientWidth }));
  await slides.scrollIntoViewIfNeeded();
  await expect(page.getByRole('img', { name: /picture 2 of 3$/ })).toBeInViewport({ ratio: 0.9 });
  await expect(page.getByRole('button', { name: /^Show .* picture 2/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('R1.34, R1.41: shows name, price, quantity and Buy Now in the first view of a low wide screen, and a buy button further down', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  for (const path of ['/product/1', '/product/2']) {
    await page.goto(path);
    for (const part of [
      page.getByRole('heading', { level: 1 }),
      page.getByText(/^€\d\d\.\d\d$/).first(),
      page.getByRole('group', { name: /^Quantity of/ }),
      page.getByRole('button', { name: /^Buy Now €/ }),
      page.getByText(/^Arrives between/),
    ])
      await expect(part).toBeInViewport({ ratio: 1 });
    const box = await page.getByRole('img', { name: /picture 1 of 3$/ }).boundingBox();
    expect(box?.width).toBeGreaterThanOrEqual(620);
    expect((box?.height ?? 0) / (box?.width ?? 1)).toBeCloseTo(5 / 4, 2);
    await page.getByRole('heading', { name: 'Safety' }).scrollIntoViewIfNeeded();
    await expect.poll(() => buttonsInView(page)).toBe(1);
  }
});

test('R3.24: adds with a toast that covers neither heading nor button', {
  tag: '@phone-only',
}, async ({ page }) => {
  await page.goto('/product/1');
  for (const scroll of [0, 100, 150, 200, 225, 250, 275, 300, 400, 600]) {
    await page.evaluate((top) => scrollTo(0, top), scroll);
    // Playwright's click would scroll.
    await page
      .getByRole('button', { name: /^Buy Now/ })
      .first()
      .dispatchEvent('click');
    const toast = page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem');
    await expect(toast).toContainText('Cart total €');
    // Its place counts once it has arrived there.
    await expect.poll(() => toast.evaluate((element) => element.getAnimations().length)).toBe(0);
    const covered = await toast.evaluate((element) => {
      const box = element.getBoundingClientRect();
      const parts = [...document.querySelectorAll('main h1, main button')].filter(
        (part) => part.matches('h1') || part.textContent?.startsWith('Buy Now'),
      );
      return parts.some((part) => {
        const { top, bottom } = part.getBoundingClientRect();
        const isShown = !part.closest('[inert]') && bottom > 64 && top < innerHeight;
        return isShown && top < box.bottom && bottom > box.top;
      });
    });
    expect(covered, `at ${scroll} px`).toBe(false);
  }
});

function buttonsInView(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      [...document.querySelectorAll('main button')].filter((button) => {
        const { top, bottom } = button.getBoundingClientRect();
        const isBuy = button.textContent?.startsWith('Buy Now') && !button.closest('[inert]');
        return isBuy && top >= 64 && bottom <= innerHeight;
      }).length,
  );
}

/** Whether the bar lies over the last line of the page. */
function isCovered(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const line = [...document.querySelectorAll('footer p')].at(-1)?.getBoundingClientRect();
    const bar = document.querySelector('.buy-bar')?.getBoundingClientRect();
    return line !== undefined && bar !== undefined && line.bottom > bar.top;
  });
}
