import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import { CommanderError } from 'commander';
import { toPlainLine, toPlainText } from '#domain/plain-text.ts';
import { hasTables } from '#server/database/database.ts';
import type { OpenAppContext } from '#server/open-app-context.ts';
import type { DeskEnd, DeskPlace } from '#server/owner/desk-place.ts';
import { OwnerError } from '#server/owner/owner-error.ts';
import type { Settings, SettingsResult } from '#server/settings/settings.ts';
import { notStartedProblem, startProblem } from '#server/settings/start-problem.ts';
import type { CliContext, Run, SettingsContext } from './cli-context.ts';
import { createOutput, type OutputOptions, toJson } from './output.ts';
import { type GlobalOptions, shopProgram } from './program.ts';

/** The terminal or pipe that a command reads from and writes to. */
export interface CliIo extends OutputOptions {
  /** Whether error messages have colours. */
  errorColours: boolean;
  write(text: string): void;
  writeError(text: string): void;
  /** Asks a question and returns the line typed; undefined without a terminal. */
  prompt: ((question: string) => Promise<string>) | undefined;
  /** Milliseconds since 1970. */
  now(): number;
}

export interface CliDependencies {
  /** The folder of the built storefront and server. */
  builtFolder: string;
  loadSettings(): Promise<SettingsResult>;
  /** Starts a card sandbox if the settings lack one, and gives the settings with its URL. */
  startSandbox(settings: Settings): Promise<Settings>;
  /** Opens the database and creates the providers. */
  open(settings: Settings): Promise<OpenAppContext>;
  serveDesk(cli: CliContext, place: DeskPlace): Promise<DeskEnd>;
}

const USAGE_ERROR = 2;
const DEFAULT_WIDTH = 80;

/**
 * Runs one command of the owner.
 * @param args what was typed after `npm run shop --`
 * @returns the exit code: 0 done, 1 not done, 2 usage error
 */
export async function runCommand(
  args: readonly string[],
  io: CliIo,
  dependencies: CliDependencies,
): Promise<number> {
  const { builtFolder } = dependencies;
  let exitCode = 0;
  const withSettings: Run<SettingsContext> = async (handler) => {
    const { json, yes }: GlobalOptions = program.opts();
    try {
      const read = await dependencies.loadSettings();
      if (!read.ok) throw new OwnerError(read.problem);
      const confirm = yes ? async () => undefined : confirmBy(io);
      const { settings } = read;
      const result = await handler({ settings, builtFolder, confirm, now: io.now });
      io.write(json ? `${toJson(result.data, 2)}\n` : result.show(createOutput(io)));
      exitCode = result.failed ? 1 : 0;
    } catch (error) {
      if (json) io.write(problemAsJson(error));
      if (!(error instanceof OwnerError)) throw error;
      if (!json)
        io.writeError(createOutput({ ...io, colours: io.errorColours }).failed(error.message));
      exitCode = 1;
    }
  };
  const runWithDatabase =
    ({ needsSandbox }: { needsSandbox: boolean }): Run<CliContext> =>
    (handler) =>
      withSettings(async (cli) => {
        const { context, close } = await openContext(dependencies, cli.settings, needsSandbox);
        try {
          const opened: CliContext = {
            ...cli,
            context,
            serveDesk: (place) => dependencies.serveDesk(opened, place),
          };
          return await handler(opened);
        } finally {
          await close();
        }
      });
  const program: CommandUnknownOpts = shopProgram({
    withSettings,
    withDatabase: runWithDatabase({ needsSandbox: false }),
    withDatabaseAndCardSandbox: runWithDatabase({ needsSandbox: true }),
  });
  const subcommands = program.commands.flatMap((command) => [command, ...command.commands]);
  // Wrong arguments end the parsing before the options are known.
  const json = args.includes('--json');
  const errorIo = json ? { ...io, writeError: () => undefined } : io;
  for (const command of [program, ...subcommands]) configureErrors(command, errorIo);
  try {
    await program.parseAsync([...args], { from: 'user' });
    return exitCode;
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode === 0) return 0;
    if (json) io.write(problemAsJson(error));
    return USAGE_ERROR;
  }
}

function problemAsJson(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const problem = message === '(outputHelp)' ? 'missing command' : message.replace(/^error: /, '');
  return `${toJson({ problem })}\n`;
}

async function openContext(
  dependencies: CliDependencies,
  settings: Settings,
  needsSandbox: boolean,
): Promise<OpenAppContext> {
  try {
    if (!(await hasTables(settings))) throw new OwnerError(notStartedProblem(settings));
    return await dependencies.open(
      needsSandbox ? await dependencies.startSandbox(settings) : settings,
    );
  } catch (error) {
    const problem = startProblem(error, settings);
    throw problem === undefined ? error : new OwnerError(problem);
  }
}

function confirmBy({ prompt }: CliIo): SettingsContext['confirm'] {
  return async (text) => {
    const question = toPlainLine(text);
    if (!prompt) throw new OwnerError(`${question} Not a terminal: pass --yes.`);
    const answer = await prompt(`${question} [y/N] `);
    if (!/^y(es)?$/i.test(answer.trim())) throw new OwnerError('Nothing was changed.');
  };
}

function configureErrors(command: CommandUnknownOpts, { write, writeError, width }: CliIo): void {
  command
    .exitOverride()
    .configureHelp({ showGlobalOptions: true })
    .showHelpAfterError('(add --help for more)')
    .configureOutput({
      writeOut: write,
      // Quotes what was typed.
      writeErr: (text) => writeError(toPlainText(text)),
      getOutHelpWidth: () => width ?? DEFAULT_WIDTH,
      getErrHelpWidth: () => width ?? DEFAULT_WIDTH,
    });
}
