/** Messages between the shop's page and the sandbox's frames, over a private MessageChannel. */

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
