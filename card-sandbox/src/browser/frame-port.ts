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
