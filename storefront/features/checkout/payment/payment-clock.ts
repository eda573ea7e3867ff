import { PAYMENT_TIMES } from '#storefront/api/payment-times.ts';
import type { PaymentEvent } from './payment-reducer.ts';

/** Calls back after a time (ms), unless it is cancelled before. */
export type After = (ms: number, callBack: () => void) => () => void;

/** Sends by the clock that the outcome is still open, also while every request hangs. */
export interface PaymentClock {
  /** Begins from zero. */
  start(): void;
  stop(): void;
}

/** A clock that sends the events of a payment that takes long. */
export function paymentClock(after: After, send: (event: PaymentEvent) => void): PaymentClock {
  let timers: (() => void)[] = [];
  function stop() {
    for (const cancel of timers) cancel();
    timers = [];
  }
  return {
    start() {
      stop();
      timers = [
        after(PAYMENT_TIMES.checking, () => send({ type: 'checking' })),
        after(PAYMENT_TIMES.mayLeave, () => send({ type: 'unconfirmed' })),
      ];
    },
    stop,
  };
}
