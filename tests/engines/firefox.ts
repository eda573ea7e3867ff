import { expect } from '@playwright/test';
import {
  type Browser,
  type ElementHandle,
  type Frame,
  type HTTPResponse,
  launch,
  type Page,
} from 'puppeteer-core';
import type { EnginePage, Size, Target } from './engine-page.ts';
import { FIREFOX } from './installed-engines.ts';
import { recordProblems } from './record-problems.ts';

/**
 * Firefox's message when a page that is left cancels a load through the service worker. A picture that fails on a page
 * that stays is recorded by its error event.
 */
const CANCELLED_LOAD =
  /A ServiceWorker intercepted the request and encountered an unexpected error/;

/** A page in Firefox, driven by WebDriver BiDi, which Playwright does not speak to an unpatched Firefox. */
export async function openFirefox(baseUrl: string, size: Size): Promise<EnginePage> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: FIREFOX,
    extraPrefsFirefox: { 'ui.prefersReducedMotion': 1 },
  });
  const [page = await browser.newPage()] = await browser.pages();
  await page.setViewport(size);
  await page.evaluateOnNewDocument(recordProblems);
  return new FirefoxPage(browser, page, baseUrl);
}

class FirefoxPage implements EnginePage {
  readonly #browser: Browser;
  readonly #page: Page;
  readonly #baseUrl: string;
  readonly #problems: string[] = [];
  #frame: Frame;

  constructor(browser: Browser, page: Page, baseUrl: string) {
    this.#browser = browser;
    this.#page = page;
    this.#baseUrl = baseUrl;
    this.#frame = page.mainFrame();
    page.on('pageerror', (error) => {
      if (!CANCELLED_LOAD.test(String(error))) this.#problems.push(String(error));
    });
    page.on('response', (response: HTTPResponse) => {
      if (response.status() >= 400) this.#problems.push(`${response.status()} ${response.url()}`);
    });
  }

  async goto(path: string): Promise<void> {
    await this.#keepProblems();
    await this.#page.goto(new URL(path, this.#baseUrl).href, { waitUntil: 'domcontentloaded' });
    await this.#page.waitForFunction('!document.querySelector(".start-notice")');
  }

  async click(target: Target): Promise<void> {
    const element = await this.#find(target);
    // Puppeteer leaves an element that is inside the window under a bar that sticks to its edge.
    await element.evaluate((it) => it.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await element.click();
  }

  async type(target: Target, text: string): Promise<void> {
    await (await this.#find(target)).type(text);
  }

  async choose(target: Target, option: string): Promise<void> {
    const select = await this.#find(target);
    const value = await select.$eval(`xpath/./option[.="${option}"]`, (element) =>
      element instanceof HTMLOptionElement ? element.value : '',
    );
    await select.select(value);
  }

  async press(key: 'Escape'): Promise<void> {
    await this.#page.keyboard.press(key);
  }

  async waitFor(target: Target): Promise<void> {
    await this.#find(target);
  }

  async inFrame(frame: Target, action: () => Promise<void>): Promise<void> {
    const content = await (await this.#find(frame)).contentFrame();
    if (!content) throw new Error(`Not a frame: ${frame}`);
    this.#frame = content;
    await action();
    this.#frame = this.#page.mainFrame();
  }

  evaluate(expression: string): Promise<unknown> {
    return this.#page.evaluate(expression);
  }

  async problems(): Promise<string[]> {
    await this.#keepProblems();
    return this.#problems;
  }

  close(): Promise<void> {
    return this.#browser.close();
  }

  /** The records of all frames, which a new document would delete. */
  async #keepProblems(): Promise<void> {
    for (const frame of this.#page.frames())
      this.#problems.push(...(await frame.evaluate(recordProblems)).splice(0));
  }

  async #find(target: Target): Promise<ElementHandle> {
    let visible: ElementHandle | undefined;
    await expect(async () => {
      for (const element of await this.#frame.$$(`xpath/${target}`))
        if (await element.isVisible()) visible = element;
      if (!visible) throw new Error(`Not visible: ${target}`);
    }).toPass({ timeout: 10_000 });
    return visible as ElementHandle;
  }
}
