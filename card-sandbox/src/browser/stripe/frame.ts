/** The frames are served beside the script. */
const BASE_URL = new URL('.', scriptUrl());

function scriptUrl(): string {
  const script = document.currentScript;
  if (!(script instanceof HTMLScriptElement))
    throw new Error('stripe.js must be loaded by a script element');
  return script.src;
}

export function sandboxUrl(path: string): URL {
  return new URL(path, BASE_URL);
}

/** Creates a frame for one of the sandbox's pages, styled by script because the CSP allows no inline style. */
export function createFrame(path: string, title: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.src = sandboxUrl(path).href;
  frame.title = title;
  setStyle(frame, {
    border: '0',
    display: 'block',
    margin: '0',
    padding: '0',
    width: '100%',
    minWidth: '100%',
    overflow: 'hidden',
    // Browsers paint a frame white when its colour scheme differs from that of its page.
    colorScheme: 'light only',
  });
  return frame;
}

export function setStyle(element: HTMLElement, style: Partial<CSSStyleDeclaration>): void {
  Object.assign(element.style, style);
}

/**
 * Opens a private message channel to a loaded frame. The message names the sandbox's origin, so a page
 * of another origin in the frame does not receive the port.
 */
export function connect<Incoming>(
  frame: HTMLIFrameElement,
  channel: string,
  onMessage: (message: Incoming) => void,
): MessagePort {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }: MessageEvent<Incoming>) => onMessage(data);
  frame.contentWindow?.postMessage(channel, BASE_URL.origin, [port2]);
  return port1;
}
