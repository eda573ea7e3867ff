import { parseSync, Visitor } from 'vite';

/** A regular expression in a source file. */
export interface RegularExpression {
  line: number;
  /** As it stands in the file. */
  code: string;
  /** Undefined if it is made of a value that only a running program has. */
  pattern: RegExp | undefined;
}

/** Values in templates are numbers and words; any stands for them. */
const ANY_VALUE = '1';

/**
 * Finds the literals and the calls of `RegExp`, with and without `new`, in TypeScript.
 * @param file with its ending, which tells the language
 * @throws when the text cannot be parsed
 */
export function regularExpressionsIn(file: string, text: string): RegularExpression[] {
  const { program, errors } = parseSync(file, text);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const found: RegularExpression[] = [];
  const add = ({ start, end }: Range, pattern: RegExp | undefined) =>
    found.push({
      line: text.slice(0, start).split('\n').length,
      code: text.slice(start, end),
      pattern,
    });
  const addCall = (call: Call) => {
    if (call.callee.type !== 'Identifier' || call.callee.name !== 'RegExp') return;
    const [source, flags] = call.arguments.map(textOf);
    const isKnown = source !== undefined && (call.arguments.length < 2 || flags !== undefined);
    // A literal as the argument is found by itself.
    if (call.arguments[0]?.type !== 'Literal' || isKnown)
      add(call, isKnown ? new RegExp(source, flags) : undefined);
  };
  new Visitor({
    Literal(literal) {
      if ('regex' in literal) add(literal, new RegExp(literal.regex.pattern, literal.regex.flags));
    },
    CallExpression: addCall,
    NewExpression: addCall,
  }).visit(program);
  return found;
}

type Range = { start: number; end: number };
type Visited<Name extends 'CallExpression' | 'NewExpression'> = Parameters<
  NonNullable<ConstructorParameters<typeof Visitor>[0][Name]>
>[0];
type Call = Visited<'CallExpression'> | Visited<'NewExpression'>;

function textOf(argument: Call['arguments'][number]): string | undefined {
  if (argument.type === 'Literal' && typeof argument.value === 'string') return argument.value;
  if (argument.type !== 'TemplateLiteral') return undefined;
  return argument.quasis.map(({ value }) => value.cooked ?? '').join(ANY_VALUE);
}
