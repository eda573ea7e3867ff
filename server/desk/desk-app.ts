import {
  hasZodFastifySchemaValidationErrors,
  serializerCompiler,
  validatorCompiler,
} from '@fastify/type-provider-zod';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  LogController,
} from 'fastify';
import * as z from 'zod';
import { DESK_ACTIVE_HEADER, DESK_KEY_HEADER, type DeskProblem } from '#contract/desk.ts';
import type { AppContext } from '#server/app-context.ts';
import { PRINT_POLICY } from '#server/http/security.ts';
import type { Finding } from '#server/owner/doctor/finding.ts';
import { OwnerError } from '#server/owner/owner-error.ts';
import { customerRoutes } from './customer-routes.ts';
import { type DeskFiles, registerDeskFiles } from './desk-files.ts';
import type { DeskKeys } from './desk-keys.ts';
import { localServer } from './local-requests.ts';
import { numberRoutes } from './number-routes.ts';
import { orderChangeRoutes } from './order-change-routes.ts';
import { orderRoutes } from './order-routes.ts';
import { packRoutes } from './pack-routes.ts';
import { createPrintTickets } from './print-tickets.ts';
import { shopRoutes } from './shop-routes.ts';
import { todayRoutes } from './today-routes.ts';

const BODY_LIMIT = 256_000;

export interface DeskAppOptions {
  context: AppContext;
  keys: DeskKeys;
  files: DeskFiles;
  logger: FastifyBaseLogger;
  /** What the doctor finds. */
  checkShop(): Promise<Finding[]>;
  /** Someone used a page. */
  onActivity(): void;
}

/**
 * Creates the desk's HTTP application. Only requests of its own pages pass, and data are given only for the key of a
 * tab, which no browser sends by itself: there is no cookie.
 */
export function createDeskApp({
  context,
  keys,
  files,
  logger,
  checkShop,
  onActivity,
}: DeskAppOptions): FastifyInstance {
  const app = Fastify({
    serverFactory: localServer,
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    forceCloseConnections: true,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const { status, problem } = toProblem(error);
    if (status >= 500) request.log.error({ err: error }, 'A request of the desk failed');
    return reply.code(status).send({ problem } satisfies DeskProblem);
  });
  const tickets = createPrintTickets(context.now);
  registerDeskFiles(app, files);
  app.get<{ Params: { ticket: string } }>('/print/:ticket', (request, reply) => {
    const html = tickets.take(request.params.ticket);
    if (html === undefined) return reply.code(404).send();
    return reply.header('content-security-policy', PRINT_POLICY).type('text/html').send(html);
  });
  registerSession(app, keys);
  app.register(async (api) => {
    api.addHook('onRequest', async (request, reply) => {
      const key = request.headers[DESK_KEY_HEADER];
      if (typeof key !== 'string' || !keys.isKey(key))
        return reply.code(401).send({ problem: 'This page’s link has ended.' });
      if (request.headers[DESK_ACTIVE_HEADER] !== undefined) onActivity();
    });
    for (const routes of [orderChangeRoutes, customerRoutes, numberRoutes, shopRoutes])
      await api.register(routes, { context });
    await api.register(todayRoutes, { context, checkShop });
    await api.register(orderRoutes, { context, tickets });
    await api.register(packRoutes, { context, tickets });
  });
  return app;
}

// A GET exchanges nothing: previews and prefetches of a link cannot use it up.
function registerSession(app: FastifyInstance, keys: DeskKeys): void {
  const body = z.object({ link: z.string().max(100) });
  app.post('/api/session', { schema: { body } }, async (request, reply) => {
    const exchange = keys.exchange(body.parse(request.body).link);
    switch (exchange.kind) {
      case 'key':
        return { key: exchange.key };
      case 'ended':
        return reply.code(410).send({
          problem: 'This link was used before or is older than ten minutes.',
        });
      case 'wrong':
        return reply.code(403).send({ problem: 'This is not a link of this desk.' });
    }
  });
}

function toProblem(error: FastifyError): DeskProblem & { status: number } {
  if (hasZodFastifySchemaValidationErrors(error)) {
    return { status: 400, problem: error.validation[0]?.message ?? 'Not valid.' };
  }
  // What the commands print instead of a result.
  if (error instanceof OwnerError) return { status: 409, problem: error.message };
  const status = error.statusCode ?? 500;
  if (status < 500) return { status, problem: error.message };
  return {
    status: 503,
    problem: 'The database does not answer. Nothing that you typed is lost: try again in a moment.',
  };
}
