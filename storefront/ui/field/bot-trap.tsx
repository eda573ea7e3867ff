/** The name under which a form posts what was typed into the trap. */
export const BOT_TRAP = 'homepage';

/**
 * A field that only programs fill in: out of sight, out of the tab order, and not read out. It is no
 * hidden input, which programs know to leave alone.
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
