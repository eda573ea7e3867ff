import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { faultList } from '../faults/fault.ts';
import type { Faults } from '../faults/faults.ts';
import { invalidRequest } from './api-response.ts';
import { refuseCaller } from './credentials.ts';

const PATH = '/control/faults';

/**
 * Calls that set faults, in JSON. They are outside /card-sandbox/, which is all that the shop passes
 * on to the public.
 */
export async function controlRoutes(
  app: FastifyInstance,
  { faults }: { faults: Faults },
): Promise<void> {
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (_request: unknown, body: string) => parseJson(body),
  );
  app.addHook('onRequest', async (request, reply) => {
    const refused = refuseCaller(request.headers.authorization, ['secret']);
    if (refused) return reply.code(refused.status).send(refused.body);
  });
  app.get(PATH, async () => faults.list());
  app.put(PATH, async (request, reply) => {
    const wanted = faultList.safeParse(request.body);
    if (!wanted.success) {
      const { status, body } = invalidRequest(z.prettifyError(wanted.error));
      return reply.code(status).send(body);
    }
    faults.replace(wanted.data);
    return faults.list();
  });
  app.delete(PATH, async () => {
    faults.replace([]);
    return faults.list();
  });
}

/** @returns undefined for what is not JSON, which is no list of faults either */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
