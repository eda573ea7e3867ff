import './styles.css';

const endEarlyPress = rememberEarlyPress();

// The app's scripts would share the connection with the first picture.
await firstPaint();
const preloads = document.querySelector<HTMLTemplateElement>('#preloads');
if (preloads) document.head.append(preloads.content);

// The routes with their layout and React DOM are evaluated in separate tasks: a slow phone handles input
// in between (https://web.dev/articles/optimize-long-tasks).
await import('./routes.tsx');
const { startApp } = await import('./app.tsx');
await startApp(endEarlyPress);

/** Resolves after the first paint; after a second in a background tab, which paints nothing. */
function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
    setTimeout(resolve, 1_000);
  });
}

/**
 * Remembers the last button that is pressed before the app handles presses.
 * @returns ends that, and returns a function that presses the button again, for after hydration
 */
function rememberEarlyPress(): () => () => void {
  let pressed: HTMLButtonElement | null = null;

  function remember({ target }: Event) {
    const button = (target as Element).closest('button');
    // The browser itself has executed the button's command, where it can.
    if (button && !button.commandForElement) pressed = button;
  }

  addEventListener('click', remember);
  return () => {
    removeEventListener('click', remember);
    return () => pressed?.click();
  };
}
