import type { JSHandle, Page } from '@playwright/test';

/**
 * What screen readers are given to say from now on, such as 'polite: Message sent!'. A toast's
 * announcement is gone after a second: on a slow machine it would be looked for too late.
 */
export function recordAnnouncements(page: Page): Promise<JSHandle<string[]>> {
  return page.evaluateHandle(() => {
    const said: string[] = [];
    const listen = () => {
      for (const region of document.querySelectorAll('[role=status][aria-live]'))
        said.push(`${region.getAttribute('aria-live')}: ${region.textContent}`);
    };
    const changes = { childList: true, subtree: true, characterData: true };
    new MutationObserver(listen).observe(document.body, changes);
    return said;
  });
}
