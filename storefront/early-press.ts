/**
 * Remembers the last button that is pressed before the app handles presses.
 * @returns ends that, and returns a function that presses the button again, for after hydration
 */
export function rememberEarlyPress(): () => () => void {
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
