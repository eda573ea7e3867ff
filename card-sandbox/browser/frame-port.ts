/**
 * Opens the frame's end of the channel. The parent page sends a port once; later ports and messages
 * from other windows are ignored.
 * @returns a function that sends to the parent page; early messages are queued
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

/** Reports the height of the frame's content, now and whenever it changes. */
export function reportHeight(content: Element, report: (pixels: number) => void): void {
  new ResizeObserver(() => report(Math.ceil(content.getBoundingClientRect().height))).observe(
    content,
  );
}
