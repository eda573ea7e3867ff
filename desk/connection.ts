import { useSyncExternalStore } from 'react';
import { DESK_ACTIVE_HEADER, DESK_KEY_HEADER, type DeskProblem } from '#contract/desk.ts';
import { createStore } from '#storefront/state/store.ts';

/**
 * `locked`: this tab has no key, or its desk has ended. `unreachable`: no answer from the desk. `failing`: the desk
 * answers, but not the database.
 */
export type Connection = 'open' | 'locked' | 'unreachable' | 'failing';

/** A refusal by the desk, or no answer; the message is for the owner. */
class DeskError extends Error {
  override readonly name = 'DeskError';
}

// Kept for this tab and this port only, and sent by no browser on its own.
const STORED_KEY = 'desk-key';

const connection = createStore<Connection>(() => 'locked');
let used = true;

let usedAt = Date.now();

// A scanner types, too; who packs beside the screen may only move the mouse.
for (const event of ['pointerdown', 'pointermove', 'keydown', 'wheel'])
  addEventListener(
    event,
    () => {
      used = true;
      usedAt = Date.now();
    },
    { passive: true },
  );

/** The time (ms) since this tab was last used. */
export function idleTime(): number {
  return Date.now() - usedAt;
}

/** The state of the connection to the desk. */
export function useConnection(): Connection {
  return useSyncExternalStore(connection.subscribe, connection.getSnapshot);
}

/** 256 random bits in base64url. */
const SECRET = /^[\w-]{43}$/;

/** Takes up this tab's key, and opens the desk with the secret in the address, also with one that is pasted there later. */
export async function openFromAddress(): Promise<void> {
  if (sessionStorage.getItem(STORED_KEY) !== null) connection.set('open');
  // A link to the page that the tab shows changes the fragment only, and loads nothing.
  addEventListener('hashchange', () => void takeSecret());
  await takeSecret();
}

/** Exchanges the secret in the address, if there is one, and removes it from there. */
async function takeSecret(): Promise<void> {
  const secret = location.hash.slice(1);
  // Other fragments belong to the page, such as the target of "Skip to the page".
  if (!SECRET.test(secret)) return;
  history.replaceState(history.state, '', location.pathname + location.search);
  await openWithLink(secret).catch(() => undefined);
}

/**
 * Exchanges a link, or its secret, for this tab's key.
 * @throws DeskError when it has ended or is wrong
 */
export async function openWithLink(link: string): Promise<void> {
  const secret = link.trim().split('#').at(-1) ?? '';
  if (!SECRET.test(secret)) throw new DeskError('Paste the whole link that the terminal shows.');
  const response = await send('/api/session', { body: { link: secret } });
  const { key } = (await response.json()) as { key: string };
  sessionStorage.setItem(STORED_KEY, key);
  connection.set('open');
}

/**
 * Reads from the desk.
 * @throws DeskError
 */
export async function read<Result>(path: string, options: Options = {}): Promise<Result> {
  const response = await send(path, options);
  return (await response.json()) as Result;
}

/**
 * Makes a change at the desk.
 * @returns what was done, in a sentence
 * @throws DeskError when the desk refuses it
 */
export async function change(path: string, body: object = {}): Promise<string> {
  const response = await send(path, { body });
  const { done } = (await response.json()) as { done: string };
  return done;
}

/**
 * Saves a file of the desk.
 * @throws DeskError
 */
export async function save(path: string, name: string, body?: object): Promise<void> {
  const response = await send(path, body && { body });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await response.blob());
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

interface Options {
  /** Makes it a POST. */
  body?: object;
  signal?: AbortSignal;
}

async function send(path: string, { body, signal }: Options = {}): Promise<Response> {
  const headers = new Headers({ [DESK_KEY_HEADER]: sessionStorage.getItem(STORED_KEY) ?? '' });
  if (body) headers.set('content-type', 'application/json');
  if (used) headers.set(DESK_ACTIVE_HEADER, 'yes');
  used = false;
  const response = await fetch(path, {
    headers,
    signal: signal ?? null,
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  }).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    connection.set('unreachable');
    throw new DeskError('The desk does not answer. What you typed is still here.');
  });
  if (response.status === 401) {
    sessionStorage.removeItem(STORED_KEY);
    connection.set('locked');
  } else if (response.status >= 500) connection.set('failing');
  else if (path !== '/api/session') connection.set('open');
  if (response.ok) return response;
  const { problem } = (await response.json().catch(() => ({}))) as Partial<DeskProblem>;
  throw new DeskError(problem ?? 'Something went wrong at the desk.');
}
