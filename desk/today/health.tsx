import { Link } from 'react-router';
import type { DeskFinding } from '#contract/desk.ts';
import { counted } from '#desk/format.ts';
import { Badge } from '#desk/ui/badge.tsx';
import { Loaded, useData } from '#desk/ui/data.tsx';
import { Panel } from '#desk/ui/panel.tsx';
import { isOrderNumber } from '#domain/order-number.ts';

/** What the doctor (server) finds wrong: what the owner can solve at the desk, and the rest with its remedies. */
export function Health() {
  const answer = useData<DeskFinding[]>('/api/checks');
  return (
    <Panel title="The shop’s health">
      <Loaded answer={answer}>{(findings) => <Findings findings={findings} />}</Loaded>
    </Panel>
  );
}

function Findings({ findings }: { findings: readonly DeskFinding[] }) {
  if (findings.length === 0) return <p className="text-small">Nothing is wrong.</p>;
  const owners = findings.filter(({ name }) => OWNERS.includes(name));
  const rest = findings.filter(({ name }) => !OWNERS.includes(name));
  return (
    <>
      <ul className="text-small">
        {owners.map((finding) => (
          <li key={`${finding.name} ${finding.text}`} className="row">
            <FindingText finding={finding} />
          </li>
        ))}
      </ul>
      {rest.length > 0 && <h3 className="mt-3 font-text label">For whoever set up the shop</h3>}
      {(['problem', 'warning'] as const).map((severity) => (
        <Remedies
          key={severity}
          severity={severity}
          findings={rest.filter((it) => it.severity === severity)}
        />
      ))}
    </>
  );
}

/** Findings of one severity: their number and names, and on request what to do. */
function Remedies({
  severity,
  findings,
}: {
  severity: DeskFinding['severity'];
  findings: readonly DeskFinding[];
}) {
  if (findings.length === 0) return null;
  const names = [...new Set(findings.map(({ name }) => name))].join(', ');
  return (
    <details className="row text-small last:border-b-0">
      <summary>
        <Badge tone={severity === 'problem' ? 'stop' : 'wait'}>
          {counted(findings.length, severity)}
        </Badge>{' '}
        {names}
      </summary>
      <ul>
        {findings.map((finding) => (
          <li key={`${finding.name} ${finding.text}`} className="mt-3">
            <FindingText finding={finding} />
            {finding.remedy && <p className="wrap-anywhere text-ink-soft">{finding.remedy}</p>}
          </li>
        ))}
      </ul>
    </details>
  );
}

function FindingText({ finding }: { finding: DeskFinding }) {
  const page = pageOf(finding);
  return (
    <>
      <strong className="font-semibold">{finding.name}</strong> {finding.text}
      {page && (
        <>
          {' '}
          <Link to={page[0]} className="text-link font-semibold whitespace-nowrap text-green">
            {page[1]}
          </Link>
        </>
      )}
    </>
  );
}

/** The doctor's checks whose problems the desk's pages solve. */
const OWNERS: readonly string[] = ['Stock', 'Sales', 'Orders', 'Disputes', 'Declines', 'Outbox'];

const PAGES: Readonly<Record<string, readonly [to: string, name: string]>> = {
  Stock: ['/shop', 'Open Shop'],
  Sales: ['/shop', 'Open Shop'],
  Samples: ['/reviews', 'Open Reviews'],
};

/** The page about a finding: that of its kind, or else of the order that it names. */
function pageOf({ name, text }: DeskFinding): readonly [to: string, name: string] | undefined {
  const id = text.split(/[^\dA-Z]/).find(isOrderNumber);
  return PAGES[name] ?? (id === undefined ? undefined : [`/orders/${id}`, `Open ${id}`]);
}
