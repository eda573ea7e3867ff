import { useState } from 'react';
import { Link } from 'react-router';
import type { DeskMessage } from '#contract/desk.ts';
import { formatTime } from '#desk/format.ts';
import { Badge } from '#desk/ui/badge.tsx';
import { List, Loaded, Problem, useData } from '#desk/ui/data.tsx';
import { Checkbox } from '#desk/ui/inputs.tsx';
import { Page } from '#desk/ui/page.tsx';
import { useChange } from '#desk/use-change.ts';
import { shop } from '#shop.config.ts';
import { Button, buttonStyle } from '#storefront/ui/button.tsx';

/** Customers' messages: read, reply by the owner's mail program, mark as answered. */
export function MessagesPage() {
  const [all, setAll] = useState(false);
  const [limit, setLimit] = useState(50);
  const answer = useData<DeskMessage[]>(`/api/messages?all=${all}&limit=${limit}`);
  return (
    <Page
      title="Messages"
      aside={
        <Checkbox
          label="Show answered ones"
          checked={all}
          onChange={({ target }) => setAll(target.checked)}
        />
      }
    >
      <Loaded answer={answer}>
        {(messages) => (
          <List
            items={messages}
            empty="Every message is answered."
            more={messages.length === limit}
            onMore={() => setLimit(limit + 50)}
          >
            {(message) => <Message key={message.id} message={message} />}
          </List>
        )}
      </Loaded>
    </Page>
  );
}

function Message({ message }: { message: DeskMessage }) {
  const { id, name, email, phone, subject, message: text, createdAt, answeredAt } = message;
  const { orderIds } = message;
  const { busy, problem, make } = useChange();
  return (
    <li className="row grid gap-2">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-small">
        <span className="font-semibold">{name}</span>
        <span className="wrap-anywhere">
          {email}
          {phone && `, ${phone}`}
        </span>
        <span className="text-ink-soft">{formatTime(createdAt)}</span>
        {orderIds.map((orderId) => (
          <Link key={orderId} to={`/orders/${orderId}`} className="text-link text-green">
            {orderId}
          </Link>
        ))}
        {answeredAt !== null && <Badge tone="good">{`answered ${formatTime(answeredAt)}`}</Badge>}
      </p>
      <h2 className="font-text text-base font-medium">{subject}</h2>
      <p className="max-w-3xl wrap-anywhere whitespace-pre-line">{text}</p>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <a href={replyAddress(message)} className={buttonStyle('secondary')}>
          Reply by email
        </a>
        <Button
          variant="quiet"
          busy={busy}
          onClick={() => make(`/api/messages/${id}`, { answered: answeredAt === null })}
        >
          {answeredAt === null ? 'Mark as answered' : 'Mark as not answered'}
        </Button>
      </div>
      <Problem text={problem} />
    </li>
  );
}

/** Opens the owner's mail program with the message quoted; every part is encoded, so that none adds a field. */
function replyAddress({ email, subject, message }: DeskMessage): string {
  const quoted = message
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\r\n');
  // Some mail programs take no longer address.
  const body = `\r\n\r\n${quoted}`.slice(0, 1_500).toWellFormed();
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${subject} – ${shop.name}`)}&body=${encodeURIComponent(body)}`;
}
