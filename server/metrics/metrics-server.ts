import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Log } from '#server/app-context.ts';
import type { ShopMetrics } from './shop-metrics.ts';

export interface MetricsServer {
  /** Such as http://127.0.0.1:9464. */
  address: string;
  close(): Promise<void>;
}

/**
 * Serves the metrics at /metrics, on a port that customers do not reach.
 * @throws the system's error when the port cannot be opened
 */
export async function serveMetrics(
  { registry, scrape }: ShopMetrics,
  { host, port }: { host: string; port: number },
  log: Log,
): Promise<MetricsServer> {
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    try {
      const text = await scrape();
      response.writeHead(200, { 'content-type': registry.contentType }).end(text);
    } catch (error) {
      log.error({ err: error }, 'The metrics could not be read');
      response.writeHead(500).end();
    }
  });
  server.listen(port, host);
  await once(server, 'listening');
  const { port: actualPort } = server.address() as AddressInfo;
  return {
    address: `http://${host.includes(':') ? `[${host}]` : host}:${actualPort}`,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
