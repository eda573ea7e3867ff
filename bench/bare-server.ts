import { createServer } from 'node:http';

// The baseline for pages: node:http that sends the same headers and body for every request.
const { PORT, HEADERS = '[]', BODY = '' } = process.env;
const headers = JSON.parse(HEADERS) as string[];
const body = Buffer.from(BODY, 'base64');

createServer((_request, response) => response.writeHead(200, headers).end(body)).listen(
  Number(PORT),
  '127.0.0.1',
);
