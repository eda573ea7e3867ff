/** Where the script came from is where its frames are. */
const BASE_URL = new URL('.', scriptUrl());

function scriptUrl(): string {
  const script = document.currentScript;
  if (!(script instanceof HTMLScriptElement))
    throw new Error('Load stripe.js by a script element.');
  return script.src;
}

export function sandboxUrl(path: string): URL {
  return new URL(path, BASE_URL);
}

/** Makes a frame that shows one of the sandbox's pages. All style is set by script: see the CSP. */
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
    // A frame whose scheme differs from its page's is painted on white.
    colorScheme: 'light only',
  });
  return frame;
}

export function setStyle(element: HTMLElement, style: Partial<CSSStyleDeclaration>): void {
  Object.assign(element.style, style);
}

/**
 * Hands a loaded frame its end of a private channel. The frame's own origin is named, so a page that
 * stands in its place gets nothing.
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
