// Messages between the shop's page and the sandbox's frames, over a private MessageChannel.

export interface FieldStyle {
  [property: string]: string | Record<string, string> | undefined;
}

export interface FieldOptions {
  style?: Partial<Record<'base' | 'complete' | 'empty' | 'invalid', FieldStyle>> | undefined;
  disabled?: boolean | undefined;
  hideIcon?: boolean | undefined;
  fonts?: { family: string; src: string; weight?: string; style?: string }[] | undefined;
}

export interface FieldError {
  type: 'validation_error';
  code: string;
  message: string;
}

export interface FieldState {
  empty: boolean;
  complete: boolean;
  brand: string;
  error: FieldError | undefined;
}

export interface PaymentMethodDetails {
  publishableKey: string;
  billing_details?: object | undefined;
  metadata?: object | undefined;
}

export type ToField =
  | { kind: 'options'; options: FieldOptions }
  | { kind: 'focus' | 'blur' | 'clear' }
  | { kind: 'create-payment-method'; id: number; details: PaymentMethodDetails };

export type FromField =
  | { kind: 'ready' | 'focus' | 'blur' | 'escape' | 'submit' }
  | { kind: 'change'; state: FieldState }
  | { kind: 'height'; pixels: number }
  | { kind: 'result'; id: number; result: object };

export type ToChallenge =
  | {
      kind: 'begin';
      intentId: string;
      clientSecret: string;
      publishableKey: string;
      /** Host name of the shop, shown as the merchant. */
      merchant: string;
    }
  | { kind: 'fail' };

export type FromChallenge = { kind: 'height'; pixels: number } | { kind: 'result'; result: object };

/**
 * Opens the frame's end of the channel. Only the first port from the parent window is used.
 * @returns a function that sends to the parent page; messages before the port arrives are queued
 */
export function openPort<Incoming, Outgoing>(
  channel: string,
  onMessage: (message: Incoming) => void,
): (message: Outgoing) => void {
  const queued: Outgoing[] = [];
  let port: MessagePort | undefined;
  window.addEventListener('message', (event: MessageEvent<unknown>) => {
    const [received] = event.ports;
    if (port || !received || event.source !== window.parent || event.data !== channel) return;
    port = received;
    port.onmessage = ({ data }: MessageEvent<Incoming>) => onMessage(data);
    for (const message of queued.splice(0)) port.postMessage(message);
  });
  return (message) => {
    if (port) port.postMessage(message);
    else queued.push(message);
  };
}

/** Reports the height of the frame's content, now and whenever it changes. */
export function reportHeight(content: Element, report: (pixels: number) => void): void {
  new ResizeObserver(() => report(Math.ceil(content.getBoundingClientRect().height))).observe(
    content,
  );
}
