import type { Call, CallFault, Fault, WebhookFault } from './fault.ts';

/** The faults that are set; they are kept in memory only. */
export interface Faults {
  /** The remaining faults, with the remaining `times`. */
  list(): readonly Fault[];
  replace(faults: readonly Fault[]): void;
  /** The first fault that occurs on this call; its `times` goes down by one. */
  takeForCall(call: Call): CallFault | undefined;
  /** The first fault that occurs on this webhook delivery; its `times` goes down by one. */
  takeForWebhook(): WebhookFault | undefined;
}

/** @param random returns 0 to below 1, for faults with a probability */
export function createFaults(random: () => number): Faults {
  let faults: readonly Fault[] = [];

  function take<F extends Fault>(fits: (fault: Fault) => fault is F): F | undefined {
    const taken = faults.filter(fits).find(({ probability = 1 }) => random() < probability);
    if (taken) faults = faults.flatMap((it) => (it === taken ? usedOnce(it) : it));
    return taken;
  }

  return {
    list: () => faults,
    replace: (wanted) => {
      faults = wanted;
    },
    takeForCall: (call) => take((it): it is CallFault => it.on === call || it.on === 'any'),
    takeForWebhook: () => take((it): it is WebhookFault => it.on === 'webhook'),
  };
}

function usedOnce(fault: Fault): Fault[] {
  if (fault.times === undefined) return [fault];
  return fault.times > 1 ? [{ ...fault, times: fault.times - 1 }] : [];
}
