import { type Config, configSchema } from '#contract/config.ts';
import { PATHS } from '#contract/paths.ts';
import { requestJson } from './http.ts';

let asked: Promise<Config> | undefined;

/** The settings that the browser must know; asked once, and again after a failure. */
export function loadConfig(): Promise<Config> {
  asked ??= requestJson(PATHS.config, { schema: configSchema }).catch((error: unknown) => {
    asked = undefined;
    throw error;
  });
  return asked;
}
