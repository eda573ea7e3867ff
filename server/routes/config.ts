import type { FastifyPluginAsyncZod } from '@fastify/type-provider-zod';
import { type Config, configSchema } from '#contract/config.ts';
import { PATHS } from '#contract/paths.ts';

/** What the browser must know of the settings. */
export const configRoutes: FastifyPluginAsyncZod<{ config: Config }> = async (app, { config }) => {
  app.get(PATHS.config, { schema: { response: { 200: configSchema } } }, async () => config);
};
