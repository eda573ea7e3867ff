import { type Block, type TypedLine, typedLines } from './guide.ts';
import type { NotTyped } from './not-typed.ts';
import type { Report } from './report.ts';
import type { Ended, Shell } from './shell.ts';
import { HOME } from './world.ts';

/** The line of the guide whose shell is the shop's user's from then on. */
const BECOME_SHOP_USER = `cd ${HOME} && runuser -u elder-and-clover -- bash`;
/** Its exit code says whether there is something to do. */
const DOCTOR = 'npm run shop -- doctor';

/** Types lines in two shells, of root and of the shop's user. */
export interface Typist {
  /** The lines typed so far, as they stand in the guide, and those that are not typed on purpose. */
  typed: ReadonlySet<string>;
  /**
   * Types all lines of blocks.
   * @param values what replaces the guide's placeholders
   */
  typeBlocks(blocks: readonly Block[], values?: Record<string, string>): Promise<string>;
  /** Types a line that is no line of a block, and fails unless it succeeds. */
  asRoot(line: string): Promise<string>;
  asShop(line: string): Promise<string>;
  /** The same without failing. */
  tryAsShop(line: string): Promise<Ended>;
  tryAsRoot(line: string): Promise<Ended>;
}

/**
 * @param open opens a shell of root
 * @param skipped lines that are not typed
 */
export function createTypist(
  open: () => Shell,
  skipped: readonly NotTyped[],
  report: Report,
): Typist {
  const typed = new Set<string>();
  let root = open();
  let shop: Shell | undefined;

  async function typeAs(user: TypedLine['user'], line: string): Promise<Ended> {
    const shell = user === 'root' ? root : shop;
    if (!shell) throw new Error(`The guide has the shop's user type before there is one: ${line}`);
    process.stdout.write(`${user === 'root' ? '#' : '$'} ${line}`);
    const start = performance.now();
    const ended = await shell.type(line);
    const seconds = Math.round((performance.now() - start) / 1_000);
    process.stdout.write(`${seconds > 1 ? `   (${seconds} s)` : ''}\n`);
    if (line === BECOME_SHOP_USER) {
      shop = root;
      root = open();
      await root.type(`cd ${HOME}`);
    }
    return ended;
  }

  async function mustType(user: TypedLine['user'], line: string): Promise<string> {
    const { code, output } = await typeAs(user, line);
    if (code !== 0 && line !== DOCTOR) throw new Error(`${line} ended with ${code}:\n${output}`);
    return output;
  }

  return {
    typed,
    async typeBlocks(blocks, values = {}) {
      let all = '';
      for (const { user, text } of blocks.flatMap(typedLines)) {
        const left = skipped.find(({ beginning }) => text.startsWith(beginning));
        if (left) {
          report.notTried(left.notTried);
          typed.add(text);
          continue;
        }
        const line = Object.entries(values).reduce(
          (result, [placeholder, value]) => result.replaceAll(placeholder, value),
          text,
        );
        all += await mustType(user, line);
        typed.add(text);
      }
      return all;
    },
    asRoot: (line) => mustType('root', line),
    asShop: (line) => mustType('shop', line),
    tryAsRoot: (line) => typeAs('root', line),
    tryAsShop: (line) => typeAs('shop', line),
  };
}
