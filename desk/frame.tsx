import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { NavLink, Outlet, useLocation, useNavigate } from 'react-router';
import type { DeskToday } from '#contract/desk.ts';
import { isOrderNumber } from '#domain/order-number.ts';
import { Logo } from '#storefront/ui/logo.tsx';
import { type Connection, idleTime, useConnection } from './connection.ts';
import { LinkForm } from './link-form.tsx';
import { useData } from './ui/data.tsx';
import { Notices, showNotice } from './ui/notices.tsx';

/** The frame of every page: navigation, search, and what keeps the desk from working. */
export function Frame() {
  const connection = useConnection();
  const [wasOpen, setWasOpen] = useState(false);
  if (connection === 'open' && !wasOpen) setWasOpen(true);
  if (!wasOpen)
    return (
      <main className="mx-auto max-w-lg px-(--side) py-16">
        <Logo className="text-2xl text-green" />
        <h1 className="mt-10 mb-3 text-part">The desk is locked</h1>
        <LinkForm />
      </main>
    );
  return <OpenFrame />;
}

function OpenFrame() {
  const connection = useConnection();
  const { data: status } = useData<DeskToday>('/api/today');
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has nothing to do with what was done here
  useEffect(() => showNotice(undefined), [pathname]);
  return (
    <div className="lg:grid lg:min-h-screen lg:grid-cols-[13.5rem_minmax(0,1fr)] print:block">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:z-30 focus:bg-paper-light focus:p-3"
      >
        Skip to the page
      </a>
      <Navigation status={status} />
      <div className="min-w-0">
        {connection !== 'open' && <Ended connection={connection} />}
        <section aria-label="State of the desk" className="screen-only">
          {connection === 'open' && <IdleWarning />}
          {status?.closed && (
            <p className="border-b border-line bg-oat px-(--side) py-2.5 text-small lg:px-9">
              <strong className="font-semibold">The shop is closed:</strong> customers cannot order.
            </p>
          )}
          {status && !status.livemode && (
            <p className="border-b border-line bg-paper px-(--side) py-2.5 text-small lg:px-9">
              Test mode: no money moves.
            </p>
          )}
        </section>
        <main
          id="content"
          tabIndex={-1}
          className="px-(--side) py-7 focus:outline-none lg:px-9 print:p-0"
        >
          <Outlet />
        </main>
      </div>
      <Notices />
    </div>
  );
}

/** Why nothing can be saved, and how to go on; it stays in sight. */
function Ended({ connection }: { connection: keyof typeof PROBLEMS }) {
  return (
    <div
      role="alert"
      className="screen-only sticky top-0 z-10 border-b-2 border-error bg-white px-(--side) py-4 lg:px-9"
    >
      <p className="font-medium">
        {PROBLEMS[connection]} What you typed is still here.
        {connection === 'unreachable' && (
          <>
            {' '}
            To open it again, type:
            <code className="mt-1 block">npm run shop -- desk --port {location.port}</code>
          </>
        )}
      </p>
      {connection === 'locked' && (
        <div className="mt-3">
          <LinkForm />
        </div>
      )}
    </div>
  );
}

/** Five minutes before the idle timeout of the desk (server/desk/serve-desk.ts). */
const WARN_AFTER_MS = 25 * 60_000;

function IdleWarning() {
  const [warns, setWarns] = useState(false);
  useEffect(() => {
    const timer = setInterval(() => setWarns(idleTime() > WARN_AFTER_MS), 5_000);
    return () => clearInterval(timer);
  }, []);
  return warns ? (
    <p
      role="alert"
      className="border-b-2 border-error bg-white px-(--side) py-4 font-medium lg:px-9"
    >
      The desk is idle and ends in a few minutes. Press a key or move the mouse to keep it open.
    </p>
  ) : null;
}

const PROBLEMS: Readonly<Record<Exclude<Connection, 'open'>, string>> = {
  locked: 'This desk has ended. Nothing more is saved until you open it again.',
  unreachable:
    'The desk does not answer: it has ended, or the connection to the shop’s machine is lost.',
  failing: 'The database does not answer. The page goes on by itself.',
};

function Navigation({ status }: { status: DeskToday | undefined }) {
  const navigation = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const counts = [status?.toPack, status?.messages.length, status?.withdrawals.length];
  // On a narrow screen the links scroll sideways, and counts make them wider.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another link is current on another page
  useEffect(() => {
    const row = navigation.current;
    const current = row?.querySelector<HTMLElement>('[aria-current=page]');
    // scrollIntoView would scroll the page, too.
    if (row && current)
      row.scrollLeft = current.offsetLeft - (row.clientWidth - current.offsetWidth) / 2;
  }, [pathname, ...counts]);
  const links: readonly [to: string, name: string, count?: number | undefined][] = [
    ['/', 'Today'],
    ['/pack', 'Pack', status?.toPack],
    ['/orders', 'Orders'],
    ['/messages', 'Messages', status?.messages.length],
    ['/withdrawals', 'Withdrawals', status?.withdrawals.length],
    ['/reviews', 'Reviews'],
    ['/numbers', 'Numbers'],
    ['/shop', 'Shop'],
    ['/log', 'Log'],
  ];
  return (
    <header className="screen-only bg-green-deep text-paper-light dark-ground lg:sticky lg:top-0 lg:h-screen lg:overflow-y-auto">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-(--side) pt-4 lg:block lg:px-5 lg:pt-7">
        <Logo className="text-xl lg:mb-7" />
        <Search />
      </div>
      <nav
        ref={navigation}
        aria-label="Desk"
        className="relative overflow-x-auto px-3 pt-2 lg:pt-5"
      >
        <ul className="flex lg:flex-col">
          {links.map(([to, name, count]) => (
            <li key={to}>
              <NavLink
                to={to}
                end={to === '/'}
                className="flex min-h-11 items-center gap-2 border-b-2 border-transparent px-3 text-small whitespace-nowrap hover:text-white aria-[current=page]:border-paper-light aria-[current=page]:font-semibold lg:border-b-0 lg:border-l-2"
              >
                {name}
                {count ? (
                  <span className="rounded-full bg-paper-light px-2 text-[0.75rem] font-semibold text-green-deep">
                    {count}
                    <span className="sr-only"> waiting</span>
                  </span>
                ) : null}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  );
}

/** Finds orders from every page; a whole order number opens its order. */
function Search() {
  const navigate = useNavigate();
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const text = String(new FormData(form).get('text')).trim();
    const number = text.toUpperCase();
    form.reset();
    void navigate(
      isOrderNumber(number) ? `/orders/${number}` : `/orders?text=${encodeURIComponent(text)}`,
    );
  }
  return (
    <search className="grow lg:mb-1">
      <form onSubmit={submit}>
        <input
          type="search"
          name="text"
          aria-label="Find an order"
          placeholder="Find an order"
          aria-keyshortcuts="Control+K"
          ref={focusOnShortcut}
          className="w-full border border-clover bg-green px-3 py-2 text-base text-white placeholder:text-paper-light/80"
        />
      </form>
    </search>
  );
}

function focusOnShortcut(input: HTMLInputElement | null): (() => void) | undefined {
  if (!input) return undefined;
  const focus = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    input.focus();
  };
  addEventListener('keydown', focus);
  return () => removeEventListener('keydown', focus);
}
