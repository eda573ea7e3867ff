import { change } from './connection.ts';

/**
 * Prints a page of the desk in a tab of its own. Call it from a press itself: later the browser would block the tab.
 * @param path what makes the page
 * @throws DeskError when the desk refuses it, Error when the browser has blocked the tab
 */
export async function printPage(path: string, body: object): Promise<void> {
  const tab = open('', '_blank');
  try {
    const address = await change(path, body);
    if (!tab) throw new Error('The browser has blocked the page to print: allow it here.');
    tab.addEventListener('load', () => tab.print());
    tab.location.href = address;
  } catch (error) {
    tab?.close();
    throw error;
  }
}
