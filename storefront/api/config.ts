import { type Config, configSchema } from '#contract/config.ts';
import { PATHS } from '#contract/paths.ts';
import { requestJson } from './http.ts';

let config: Promise<Config> | undefined;

/** Loads the browser's settings from the server, once; again after a failure. */
export function loadConfig(): Promise<Config> {
  config ??= requestJson(PATHS.config, { schema: configSchema }).catch((error: unknown) => {
    config = undefined;
    throw error;
  });
  return config;
}
