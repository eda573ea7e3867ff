import type { FastifyPluginAsyncZod } from '@fastify/type-provider-zod';
import type { AppContext } from '#server/app-context.ts';

/** Routes that need the application context only. */
export type ContextRoutes = FastifyPluginAsyncZod<{ context: AppContext }>;
