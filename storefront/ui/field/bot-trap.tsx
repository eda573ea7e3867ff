/** The field's name. */
export const BOT_TRAP = 'homepage';

/**
 * A honeypot field that only bots fill in: invisible, not in the tab order, not announced. Not a hidden
 * input, because bots skip those.
 */
export function BotTrap() {
  return (
    <div aria-hidden="true" className="absolute size-px overflow-hidden opacity-0">
      <label>
        Please leave this field empty
        <input name={BOT_TRAP} tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  );
}
