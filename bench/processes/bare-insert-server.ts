import { createServer } from 'node:http';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

// The least that Node can do to keep what it is sent: one insert and one synced commit per request.
const database = new DatabaseSync(join(process.env.DATA_DIR ?? '.', 'bare.sqlite'));
database.exec(`
  pragma journal_mode = wal;
  pragma synchronous = full;
  create table drafts (id integer primary key, body text not null);
`);
const insert = database.prepare('insert into drafts (body) values (?)');

const server = createServer((request, response) => {
  let body = '';
  request
    .setEncoding('utf8')
    .on('data', (chunk: string) => {
      body += chunk;
    })
    .on('end', () => {
      const { lastInsertRowid } = insert.run(body);
      const answer = JSON.stringify({ id: Number(lastInsertRowid) });
      response.writeHead(201, {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(answer),
      });
      response.end(answer);
    });
});

server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  process.stdout.write(`http://127.0.0.1:${port}\n`);
});
process.once('SIGTERM', () => process.exit());
