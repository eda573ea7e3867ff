import type { FromChallenge, ToChallenge } from '../protocol.ts';
import { connect, createFrame, setStyle } from './frame.ts';

const CHALLENGE_CHANNEL = 'card-sandbox-challenge';
// Until the frame reports its height.
const DIALOG_HEIGHT = '380px';

interface Challenge {
  page: string;
  intentId: string;
  clientSecret: string;
  publishableKey: string;
}

export type IntentResult =
  | { paymentIntent: object; error?: undefined }
  | { error: object; paymentIntent?: undefined };

/** Shows a 3-D Secure challenge in a modal dialog and resolves with its result. Escape fails it. */
export function showChallenge({ page, ...challenge }: Challenge): Promise<IntentResult> {
  const frame = createFrame(page, 'Card authentication');
  setStyle(frame, { height: DIALOG_HEIGHT, maxHeight: 'calc(100dvh - 24px)' });
  const dialog = createDialog(frame);
  return new Promise((resolve) => {
    let port: MessagePort | undefined;
    const send = (message: ToChallenge) => port?.postMessage(message);
    frame.addEventListener('load', () => {
      port?.close();
      port = connect<FromChallenge>(frame, CHALLENGE_CHANNEL, (message) => {
        if (message.kind === 'height') return setStyle(frame, { height: `${message.pixels}px` });
        port?.close();
        dialog.close();
        dialog.remove();
        return resolve(message.result as IntentResult);
      });
      send({ kind: 'begin', merchant: location.hostname, ...challenge });
      frame.focus();
    });
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      send({ kind: 'fail' });
    });
    document.body.append(dialog);
    dialog.showModal();
  });
}

function createDialog(frame: HTMLIFrameElement): HTMLDialogElement {
  const dialog = document.createElement('dialog');
  dialog.setAttribute('aria-label', 'Card authentication');
  setStyle(dialog, {
    position: 'fixed',
    inset: '0',
    margin: 'auto',
    padding: '0',
    border: '0',
    // Visible in forced-colours mode, which removes shadow and background.
    outline: '1px solid transparent',
    borderRadius: '14px',
    overflow: 'hidden',
    width: 'min(420px, calc(100vw - 24px))',
    height: 'fit-content',
    maxWidth: 'none',
    maxHeight: 'calc(100dvh - 24px)',
    background: '#fff',
    // The spread dims the page: ::backdrop cannot be styled by script.
    boxShadow: '0 24px 60px rgba(15, 23, 32, 0.35), 0 0 0 200vmax rgba(15, 23, 32, 0.5)',
  });
  dialog.append(frame);
  return dialog;
}
