import { expect } from '@playwright/test';
import { By, Key, type WebDriver, type WebElement } from 'selenium-webdriver';
import type { EnginePage, Size, Target } from './engine-page.ts';
import { recordProblems } from './record-problems.ts';
import { startWebkit, type WebkitSession } from './webkit-session.ts';

const TIMEOUT = { timeout: 30_000 };

/** A page in WebKitGTK, Safari's engine. */
export async function openWebkit(baseUrl: string, size: Size, folder: string): Promise<EnginePage> {
  return new WebkitPage(await startWebkit(folder, size), baseUrl);
}

/**
 * Problems are recorded from about the first moment of a document: WebDriver has no scripts that run before
 * those of the page. An error before it is missed, unless it keeps the page from hydrating.
 */
class WebkitPage implements EnginePage {
  readonly #session: WebkitSession;
  readonly #driver: WebDriver;
  readonly #baseUrl: string;
  readonly #problems: string[] = [];

  constructor(session: WebkitSession, baseUrl: string) {
    this.#session = session;
    this.#driver = session.driver;
    this.#baseUrl = baseUrl;
  }

  async goto(path: string): Promise<void> {
    await this.#keepProblems();
    const { href, hash } = new URL(path, this.#baseUrl);
    // The window's first, empty page can replace a page that is opened while it loads.
    await expect(async () => {
      await this.#driver.get(href);
      await expect
        .poll(() => this.evaluate('location.href'), { timeout: 3_000, intervals: [10] })
        // The page may remove the fragment.
        .toContain(href.replace(hash, ''));
    }).toPass(TIMEOUT);
    await this.#keepProblems();
    const isHydrated = 'document.body && !document.querySelector(".start-notice")';
    await expect
      .poll(() => this.evaluate(`document.readyState === "complete" && ${isHydrated}`), TIMEOUT)
      .toBe(true);
  }

  click(target: Target): Promise<void> {
    return this.#act(target, (element) => element.click());
  }

  type(target: Target, text: string): Promise<void> {
    return this.#act(target, (element) => element.sendKeys(text));
  }

  choose(target: Target, option: string): Promise<void> {
    return this.#act(target, (element) =>
      element.findElement(By.xpath(`./option[.="${option}"]`)).click(),
    );
  }

  async press(key: 'Escape'): Promise<void> {
    const keys = { Escape: Key.ESCAPE };
    await this.#driver.actions().sendKeys(keys[key]).perform();
  }

  async waitFor(target: Target): Promise<void> {
    await expect(() => this.#find(target)).toPass(TIMEOUT);
  }

  async inFrame(frame: Target, action: () => Promise<void>): Promise<void> {
    await this.#act(frame, (element) => this.#driver.switchTo().frame(element));
    await this.#keepProblems();
    await action();
    await this.#driver.switchTo().defaultContent();
  }

  evaluate(expression: string): Promise<unknown> {
    return this.#driver.executeScript(`return ${expression}`);
  }

  async problems(): Promise<string[]> {
    await this.#keepProblems();
    return this.#problems;
  }

  close(): Promise<void> {
    return this.#session.close();
  }

  async #keepProblems(): Promise<void> {
    const script = `return (${recordProblems})().splice(0)`;
    this.#problems.push(...(await this.#driver.executeScript<string[]>(script)));
  }

  /** Repeats an action until it succeeds, such as a click on an element that a notification covers. */
  async #act(target: Target, action: (element: WebElement) => Promise<void>): Promise<void> {
    await expect(async () => {
      const element = await this.#find(target);
      // WebKitWebDriver's own scrolling leaves elements of long pages outside the window.
      await this.#driver.executeScript(
        'arguments[0].scrollIntoView({ block: "center", behavior: "instant" })',
        element,
      );
      await action(element);
    }).toPass(TIMEOUT);
  }

  async #find(target: Target): Promise<WebElement> {
    for (const element of await this.#driver.findElements(By.xpath(target)))
      if (await element.isDisplayed()) return element;
    throw new Error(`Not visible: ${target}`);
  }
}
