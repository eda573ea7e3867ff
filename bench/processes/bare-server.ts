import { createServer, type IncomingMessage } from 'node:http';

/** What the bare server says to everything. */
export interface BareAnswer {
  status: number;
  /** Names and values in turn. */
  headers: string[];
  /** Base64. */
  body: string;
}

// The least that Node can do: node:http with the same bytes and headers as the shop's answer. The
// answer is posted to /answer first; a request's body is read to its end, as any server must.
let answer = { status: 200, headers: [] as string[], body: Buffer.alloc(0) };

const server = createServer((request, response) => {
  if (request.url === '/answer') {
    void readAnswer(request).then(() => response.end());
    return;
  }
  const reply = () => response.writeHead(answer.status, answer.headers).end(answer.body);
  if (request.method === 'GET') reply();
  else request.on('end', reply).resume();
});

async function readAnswer(request: IncomingMessage): Promise<void> {
  const { status, headers, body } = JSON.parse(await textOf(request)) as BareAnswer;
  answer = { status, headers, body: Buffer.from(body, 'base64') };
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += chunk;
  return text;
}

server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  process.stdout.write(`http://127.0.0.1:${port}\n`);
});
process.once('SIGTERM', () => process.exit());
