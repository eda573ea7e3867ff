import { join } from 'node:path';
import { nearestSetting, readSettings, type SettingsResult } from './settings.ts';
import { readSettingsFile } from './settings-file.ts';

/**
 * Reads the settings of the environment and of the settings file; the environment wins. The server, the commands and
 * the scripts all read their settings here.
 * @param environment SETTINGS_FILE names the file, which must exist then; empty, it means none
 * @param project the folder that relative DATA_DIR and ASSETS_DIR refer to, wherever a program was started; its .env
 *   is the file when SETTINGS_FILE is not set, and may be missing
 * @returns the settings, or one line that names what is wrong
 */
export function loadSettings(
  environment: Record<string, string | undefined>,
  project: string,
): SettingsResult {
  const { SETTINGS_FILE: named } = environment;
  const path = named ?? join(project, '.env');
  const file = readSettingsFile(path, { isOptional: named === undefined });
  if (!file.ok) return file;
  // The environment holds variables of other programs too, so only names close to a setting are refused.
  for (const name of Object.keys(environment)) {
    const near = nearestSetting(name);
    if (near !== undefined)
      return { ok: false, problem: `${name} is not a setting; did you mean ${near}?` };
  }
  return readSettings(
    { ...file.variables, ...environment },
    { settingsFile: path || undefined, project },
  );
}
