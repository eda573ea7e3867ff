// The first script of a built page. What is seen comes first: text, fonts and the first picture have
// the line to themselves until the page is painted, and only then the scripts that bring it to life.

import { protectCopies } from './features/protections/copy-protection.ts';

protectCopies();
noteEarlyPress();
whenPainted(() => {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="after-paint"]'))
    link.rel = 'modulepreload';
  const entry = document.createElement('script');
  entry.type = 'module';
  entry.src = document.querySelector<HTMLScriptElement>('script[data-entry]')?.dataset.entry ?? '';
  document.head.append(entry);
});

/** Runs once the page is painted; at once in a tab that nobody looks at, which is not painted. */
function whenPainted(run: () => void): void {
  if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) {
    run();
    return;
  }
  const painted = new PerformanceObserver(() => {
    painted.disconnect();
    run();
  });
  painted.observe({ type: 'paint', buffered: true });
}

/** Notes which button was pressed last, for ui/use-early-input.ts. */
function noteEarlyPress(): void {
  const alive = new AbortController();
  addEventListener('alive', () => alive.abort(), { once: true });
  addEventListener(
    'click',
    (event) => {
      const button = event.target instanceof Element ? event.target.closest('button') : null;
      if (!button) return;
      // A form would put what was typed into the address.
      event.preventDefault();
      document.querySelector('[data-pressed]')?.removeAttribute('data-pressed');
      button.dataset.pressed = '';
    },
    { signal: alive.signal },
  );
}
