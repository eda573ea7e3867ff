import type { FastifyPluginAsyncZod } from '@fastify/type-provider-zod';
import type { AppContext } from '#server/app-context.ts';

/** Routes that need the application context, and perhaps more options. */
export type ContextRoutes<Options = object> = FastifyPluginAsyncZod<
  { context: AppContext } & Options
>;
