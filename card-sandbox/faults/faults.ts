import type { Call, CallFault, Fault, WebhookFault } from './fault.ts';

/** The faults that are set; they live as long as the process. */
export interface Faults {
  /** Those that can still happen, with the times that are left. */
  list(): readonly Fault[];
  replace(faults: readonly Fault[]): void;
  /** The first fault that happens to this call, used up by one. */
  takeForCall(call: Call): CallFault | undefined;
  /** The first fault that happens to this event's webhook, used up by one. */
  takeForWebhook(): WebhookFault | undefined;
}

/** @param random draws from 0 to below 1, for faults with a probability */
export function createFaults(random: () => number): Faults {
  let faults: readonly Fault[] = [];

  function take<F extends Fault>(fits: (fault: Fault) => fault is F): F | undefined {
    const happening = faults.filter(fits).find(({ probability = 1 }) => random() < probability);
    if (happening) faults = faults.flatMap((it) => (it === happening ? usedOnce(it) : it));
    return happening;
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
