/** One request as it goes over the wire; `{uuid}` in its body becomes a new one each time. */
export interface WireRequest {
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

interface Pressure {
  /** How many do it at once, each with a connection of its own, one after the other. */
  connections: number;
  seconds: number;
  /** Ends it earlier. */
  most?: number;
}

/** What the load generator can be asked for. */
export type LoadTask = Pressure &
  /** `before` is sent ahead of each request; its time does not count. */
  (
    | { kind: 'repeat'; url: string; requests: readonly WireRequest[]; before?: WireRequest }
    /** Whole purchases: order, card at the sandbox, payment. */
    | { kind: 'buy'; url: string; sandbox: string }
  );

/** What came of it; times in ms. */
export interface Load {
  count: number;
  perSecond: number;
  p50: number;
  p99: number;
  /** Answers other than success. */
  failures: number;
}
