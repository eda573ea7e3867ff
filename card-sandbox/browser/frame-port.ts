/**
 * The frame's end of the channel. The page that frames us hands over a port once; the first one wins,
 * and only a message of our own parent counts. Whatever comes later comes through that port.
 */
export function openPort<Incoming, Outgoing>(
  channel: string,
  onMessage: (message: Incoming) => void,
): (message: Outgoing) => void {
  const early: Outgoing[] = [];
  let port: MessagePort | undefined;
  window.addEventListener('message', (event: MessageEvent<unknown>) => {
    const [given] = event.ports;
    if (port || !given || event.source !== window.parent || event.data !== channel) return;
    port = given;
    port.onmessage = ({ data }: MessageEvent<Incoming>) => onMessage(data);
    for (const message of early.splice(0)) port.postMessage(message);
  });
  return (message) => {
    if (port) port.postMessage(message);
    else early.push(message);
  };
}

/** Tells the page how high the frame's content is, now and whenever it changes. */
export function reportHeight(content: Element, tell: (pixels: number) => void): void {
  new ResizeObserver(() => tell(Math.ceil(content.getBoundingClientRect().height))).observe(
    content,
  );
}
