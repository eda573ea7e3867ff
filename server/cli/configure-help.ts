import type { CommandUnknownOpts, HelpConfiguration } from '@commander-js/extra-typings';
import type { OutputConfiguration } from 'commander';
import { createOutput, type OutputOptions } from './output.ts';

/** Where help and complaints about a command go. */
interface HelpIo extends OutputOptions {
  write(text: string): void;
  writeError(text: string): void;
}

const LINE = 80;

/** How a command explains itself, and what it says when it was not understood. */
export function configureHelp(command: CommandUnknownOpts, io: HelpIo): void {
  const styled = createOutput(io);
  const output: OutputConfiguration = {
    writeOut: io.write,
    writeErr: io.writeError,
    getOutHelpWidth: () => io.width ?? LINE,
    getErrHelpWidth: () => io.width ?? LINE,
    getOutHasColors: () => io.colours,
    getErrHasColors: () => io.colours,
    outputError: (text, write) => write(styled.failed(plainComplaint(text.trimEnd()))),
  };
  const help: HelpConfiguration = {
    styleTitle: (text) => styled.style('bold', text),
    styleDescriptionText: (text) => text,
    styleSubcommandText: (text) => styled.style('green', text),
    styleOptionText: (text) => styled.style('green', text),
    styleArgumentText: (text) => styled.style('green', text),
  };
  command
    .exitOverride()
    .showHelpAfterError('(add --help for more)')
    .configureOutput(output)
    .configureHelp(help);
}

/**
 * What was not understood, without the program's own words for it: "error: command-argument value
 * 'EC1' is invalid for argument 'number'. An order…" becomes "EC1: An order…".
 */
function plainComplaint(text: string): string {
  return text
    .replace(/^error: /, '')
    .replace(/^command-argument value '(.*?)' is invalid for argument '.*?'\. /, '$1: ')
    .replace(/^option '(?:-\w, )?(--[\w-]+).*?' argument '(.*?)' is invalid\. /, '$1 $2: ');
}
