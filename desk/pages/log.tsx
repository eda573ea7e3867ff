import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { DeskLogEntry } from '#contract/desk.ts';
import { formatTime } from '#desk/format.ts';
import { List, Loaded, useData } from '#desk/ui/data.tsx';
import { type Fields, Form, filledFields } from '#desk/ui/form.tsx';
import { Input } from '#desk/ui/inputs.tsx';
import { Page } from '#desk/ui/page.tsx';
import { isOrderNumber } from '#domain/order-number.ts';
import { Button } from '#storefront/ui/button.tsx';

/** The changes made by the commands and at desks, newest first. */
export function LogPage() {
  const [params, setParams] = useSearchParams();
  const [limit, setLimit] = useState(50);
  const subject = params.get('subject') ?? '';
  const query = new URLSearchParams({ subject, limit: String(limit) });
  const answer = useData<DeskLogEntry[]>(`/api/log?${query}`);

  function update({ subject: text = '' }: Fields) {
    const number = text.toUpperCase();
    setParams(filledFields({ subject: isOrderNumber(number) ? number : text }));
  }

  return (
    <Page title="Log">
      <Form onSend={update} className="mb-5 flex flex-wrap items-end gap-3">
        <Input label="Order number or SKU" type="search" name="subject" defaultValue={subject} />
        <Button type="submit" variant="secondary">
          Show
        </Button>
      </Form>
      <Loaded answer={answer}>
        {(entries) => (
          <List
            items={entries}
            empty="No changes."
            more={entries.length === limit}
            onMore={() => setLimit(limit + 50)}
          >
            {({ id, at, command, subject: about, change }) => (
              <li
                key={id}
                className="row grid gap-x-4 gap-y-0.5 text-small md:grid-cols-[8rem_10rem_minmax(0,1fr)]"
              >
                <span className="text-ink-soft">{formatTime(at)}</span>
                <Subject command={command} about={about} />
                <span className="wrap-anywhere">{change || command}</span>
              </li>
            )}
          </List>
        )}
      </Loaded>
    </Page>
  );
}

/** What a change was about: an order, a page of the desk, or a name. */
function Subject({ command, about }: { command: string; about: string }) {
  const [page = ''] = command.split(' ');
  const to = isOrderNumber(about) ? `/orders/${about}` : PAGES.includes(page) && `/${page}`;
  if (!to) return <span className="wrap-anywhere">{about}</span>;
  return (
    <Link to={to} className="text-link text-green">
      {isOrderNumber(about) ? about : page.slice(0, -1)}
    </Link>
  );
}

const PAGES = ['reviews', 'messages', 'withdrawals'];
