import type { DeskEmail, DeskOrderDetails } from '#contract/desk.ts';
import { formatTime } from '#desk/format.ts';
import { Badge, type Tone } from '#desk/ui/badge.tsx';
import { Problem } from '#desk/ui/data.tsx';
import { Panel } from '#desk/ui/panel.tsx';
import { useChange } from '#desk/use-change.ts';
import { Button } from '#storefront/ui/button.tsx';

const TONES: Readonly<Record<DeskEmail['state'], Tone>> = {
  sent: 'good',
  waiting: 'wait',
  held: 'wait',
  failed: 'stop',
};

/** The order's emails, to read and to send again. */
export function Emails({ details: { emails } }: { details: DeskOrderDetails }) {
  const { busy, problem, make } = useChange();
  return (
    <Panel title="Emails">
      <ul>
        {emails.map(({ key, to, subject, state, at, lastError, text }) => (
          <li key={key} className="border-b border-line py-2 last:border-b-0">
            <details>
              <summary className="text-small">
                {subject}
                <span className="mt-1 block text-ink-soft">
                  <Badge tone={TONES[state]}>{state}</Badge> to {to}, {formatTime(at)}
                </span>
              </summary>
              {lastError && <p className="mt-2 text-small text-error">{lastError}</p>}
              <pre className="mt-2 bg-paper p-3 font-text text-small wrap-anywhere whitespace-pre-wrap">
                {text}
              </pre>
              <Button
                variant="quiet"
                busy={busy}
                onClick={() => make('/api/emails/again', { key })}
              >
                Send again
              </Button>
            </details>
          </li>
        ))}
      </ul>
      <Problem text={problem} />
    </Panel>
  );
}
