import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type OperationContext, operationContext, type SandboxContext } from '../context.ts';
import { inTransaction } from '../database/sqlite.ts';
import { faultList } from '../faults/fault.ts';
import {
  changeDispute,
  disputeChangeParams,
  newDisputeParams,
  openDispute,
} from '../operations/disputes.ts';
import { failRefund, refundChangeParams } from '../operations/refunds.ts';
import { type ApiResponse, invalidRequest, success } from './api-response.ts';
import { refuseCaller } from './request-headers.ts';

const FAULTS = '/control/faults';

type ControlOperation<Params> = (
  context: OperationContext,
  params: Params,
  id: string,
) => ApiResponse;

/**
 * Control calls in JSON: faults, disputes and failed refunds. They are outside /card-sandbox/, the
 * only path that the shop forwards to the public.
 */
export async function controlRoutes(
  app: FastifyInstance,
  { sandbox }: { sandbox: SandboxContext },
): Promise<void> {
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (_request: unknown, body: string) => parseJson(body),
  );
  app.addHook('onRequest', async (request, reply) => {
    const refused = refuseCaller(request.headers.authorization, ['secret']);
    if (refused) return send(reply, refused);
  });
  addFaultRoutes(app, sandbox);
  const post = <Params>(
    path: string,
    schema: z.ZodType<Params>,
    operation: ControlOperation<Params>,
  ) =>
    app.post<{ Params: { id?: string } }>(path, async (request, reply) => {
      const context = operationContext(sandbox, null, null);
      const response = withValidBody(schema, request, (params) =>
        inTransaction(sandbox.db, () => operation(context, params, request.params.id ?? '')),
      );
      await sandbox.wal.flushed();
      return send(reply, response);
    });
  post('/control/disputes', newDisputeParams, openDispute);
  post('/control/disputes/:id', disputeChangeParams, changeDispute);
  post('/control/refunds/:id', refundChangeParams, failRefund);
}

function addFaultRoutes(app: FastifyInstance, { faults }: SandboxContext): void {
  app.get(FAULTS, async () => faults.list());
  app.put(FAULTS, async (request, reply) =>
    send(
      reply,
      withValidBody(faultList, request, (wanted) => {
        faults.replace(wanted);
        return success(faults.list());
      }),
    ),
  );
  app.delete(FAULTS, async () => {
    faults.replace([]);
    return faults.list();
  });
}

function withValidBody<Body>(
  schema: z.ZodType<Body>,
  request: FastifyRequest,
  work: (body: Body) => ApiResponse,
): ApiResponse {
  const parsed = schema.safeParse(request.body);
  return parsed.success ? work(parsed.data) : invalidRequest(z.prettifyError(parsed.error));
}

function send(reply: FastifyReply, { status, body }: ApiResponse): FastifyReply {
  return reply.code(status).send(body);
}

/** @returns undefined, which no schema accepts, when the text is not JSON */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
