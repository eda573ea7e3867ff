import type { AppContext } from '#server/app-context.ts';
import type { Transaction } from '#server/database/database.ts';
import { countRequest, requestCount } from '#server/database/request-counts.ts';
import type { CountsByKey } from '#server/http/counts-by-key.ts';

/**
 * Declines from one client network in DECLINES_WINDOW_MS after which new attempts wait for the window's end. Tests of
 * stolen cards cause hundreds (https://docs.stripe.com/disputes/prevention/card-testing), customers of one office
 * rarely ten. Successful payments and repeated requests do not count.
 */
const MAX_DECLINES_OF_NETWORK = 10;
/**
 * Declines and open attempts, together, so that attempts at the same time do not pass the limit. An attempt is open
 * for some seconds, and 30 people of one office may pay at the same moment.
 */
const MAX_DECLINES_AND_OPEN = 40;
/** Milliseconds from the first decline of a network. */
const DECLINES_WINDOW_MS = 10 * 60_000;

/**
 * The client network of one payment request, whose declines are limited. Processes share the declines; open attempts
 * are counted by each process, because they end with it.
 */
export class ClientNetwork {
  readonly #address: string;
  readonly #openAttempts: CountsByKey;
  #isOpen = false;

  /** @param openAttempts the process's open attempts by network */
  constructor(address: string, openAttempts: CountsByKey) {
    this.#address = address;
    this.#openAttempts = openAttempts;
  }

  /**
   * Counts a new attempt as open until `endAttempt`, unless the network's new attempts must wait.
   * @returns whether the attempt may begin
   */
  async beginAttempt({ now }: AppContext, transaction: Transaction): Promise<boolean> {
    const declines = await requestCount(transaction, this.#declinesKey, now());
    const open = this.#openAttempts.get(this.#address);
    if (declines >= MAX_DECLINES_OF_NETWORK || declines + open >= MAX_DECLINES_AND_OPEN)
      return false;
    this.#openAttempts.add(this.#address, 1);
    this.#isOpen = true;
    return true;
  }

  /** Counts the request's attempt as open no longer, if it has begun one. */
  endAttempt(): void {
    if (this.#isOpen) this.#openAttempts.add(this.#address, -1);
    this.#isOpen = false;
  }

  /** Counts an attempt that has just been declined. */
  async countDecline({ db, now }: AppContext): Promise<void> {
    await countRequest(db, this.#declinesKey, now(), DECLINES_WINDOW_MS);
  }

  get #declinesKey(): string {
    return `declines ${this.#address}`;
  }
}
