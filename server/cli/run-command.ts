import { CommanderError } from 'commander';
import type { OpenAppContext } from '../open-app-context.ts';
import type { Settings, SettingsResult } from '../settings/settings.ts';
import { startProblem } from '../settings/start-problem.ts';
import { type Answer, type CliContextWithoutDb, refused } from './cli-context.ts';
import { configureHelp } from './configure-help.ts';
import { createOutput } from './output.ts';
import { type GlobalOptions, type Runners, shopProgram } from './program.ts';

/** Where a command is typed and answered. */
export interface DeskIo {
  write(text: string): void;
  writeError(text: string): void;
  /** Whether a person looks at what is written. */
  colours: boolean;
  /** How many signs fit into a line there; undefined where nobody looks. */
  width: number | undefined;
  /** Asks a person; undefined where nobody can be asked. */
  ask: ((question: string) => Promise<string>) | undefined;
  /** Milliseconds since 1970. */
  now(): number;
}

/** How the cli gets at the shop. */
export interface CliDependencies {
  settings(needs: { cards: boolean }): Promise<SettingsResult>;
  open(settings: Settings): Promise<OpenAppContext>;
}

const NOT_UNDERSTOOD = 2;

/**
 * Runs one command of the shopkeeper's.
 * @param words what was typed after `npm run shop --`
 * @returns the exit code: 0 done, 1 not done, 2 not understood
 */
export async function runCommand(
  words: readonly string[],
  io: DeskIo,
  doors: CliDependencies,
): Promise<number> {
  let exitCode = 0;
  const program = shopProgram((options) =>
    makeRunners(io, doors, options, (answer) => {
      exitCode = print(io, options(), answer);
    }),
  );
  for (const command of [
    program,
    ...program.commands,
    ...program.commands.flatMap((it) => it.commands),
  ])
    configureHelp(command, io);
  try {
    await program.parseAsync([...words], { from: 'user' });
    return exitCode;
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    return error.exitCode === 0 ? 0 : NOT_UNDERSTOOD;
  }
}

function makeRunners(
  io: DeskIo,
  doors: CliDependencies,
  options: () => GlobalOptions,
  print: (answer: Answer) => void,
): Runners {
  const closed = async (
    needs: { cards: boolean },
    command: (cli: CliContextWithoutDb) => Promise<Answer>,
  ) => {
    const read = await doors.settings(needs);
    if (!read.ok) return print(refused(read.problem));
    const { settings } = read;
    const confirm = (question: string) => answerTo(io, options(), question);
    print(await command({ settings, confirm, now: io.now }));
  };
  const withBooks =
    (needs: { cards: boolean }): Runners['books'] =>
    (command) =>
      closed(needs, async (cli) => {
        const opened = await doors.open(cli.settings).catch((error: unknown) => {
          const problem = startProblem(error, cli.settings);
          if (problem === undefined) throw error;
          return { problem };
        });
        if ('problem' in opened) return refused(opened.problem);
        try {
          return await command({ ...cli, context: opened.context });
        } finally {
          await opened.close();
        }
      });
  return {
    books: withBooks({ cards: false }),
    books_and_cards: withBooks({ cards: true }),
    closed: (command) => closed({ cards: true }, command),
  };
}

async function answerTo(io: DeskIo, { yes }: GlobalOptions, question: string): Promise<boolean> {
  if (yes) return true;
  if (!io.ask) {
    io.writeError(`${question} Nobody can be asked here: add --yes.\n`);
    return false;
  }
  return /^y(es)?$/i.test((await io.ask(`${question} [y/N] `)).trim());
}

function print(io: DeskIo, { json }: GlobalOptions, answer: Answer): number {
  if (!answer.ok) {
    if (json) io.write(`${JSON.stringify({ problem: answer.problem })}\n`);
    else io.writeError(createOutput(io).failed(answer.problem));
    return 1;
  }
  io.write(json ? `${JSON.stringify(answer.data, null, 2)}\n` : answer.show(createOutput(io)));
  return answer.alarming ? 1 : 0;
}
