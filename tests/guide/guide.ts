/** A block of lines to type, from a document in Markdown. */
export interface Block {
  /** The headings above it, such as ['Going live', '3. Settings']. */
  headings: string[];
  /** console, sh or crontab. */
  language: string;
  lines: string[];
}

/** A line, without the # of those that root types. */
export interface TypedLine {
  user: 'root' | 'shop';
  text: string;
}

/** The code blocks of a document, in order. */
export function blocksOf(markdown: string): Block[] {
  const blocks: Block[] = [];
  let headings: string[] = [];
  let open: Block | undefined;
  for (const line of markdown.split('\n')) {
    const [, fence] = /^```(\w*)$/.exec(line) ?? [];
    const [, marks = '', heading = ''] = /^(##+) (.*)$/.exec(line) ?? [];
    if (fence !== undefined) {
      if (open) blocks.push(open);
      open = open ? undefined : { headings, language: fence, lines: [] };
    } else if (open) open.lines.push(line);
    else if (marks) headings = [...headings.slice(0, marks.length - 2), heading];
  }
  return blocks;
}

/** The blocks below these headings, without those of deeper ones. */
export function blocksUnder(blocks: readonly Block[], ...headings: string[]): Block[] {
  return blocks.filter((block) => block.headings.join('/') === headings.join('/'));
}

/** The lines of a block with their users; none of a crontab. */
export function typedLines({ language, lines }: Block): TypedLine[] {
  if (language === 'crontab') return [];
  return lines.map((line) =>
    line.startsWith('# ') ? { user: 'root', text: line.slice(2) } : { user: 'shop', text: line },
  );
}

/** The events to which the guide subscribes the webhook. */
export function webhookEvents(markdown: string): string[] {
  const [list = ''] = /Subscribe it to:\n[^#]*?\n\n\*\*/.exec(markdown) ?? [];
  return [...list.matchAll(/`(\w+(?:\.\w+)+)`/g)].map(([, event = '']) => event);
}
