import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import { asKeptAnswer } from './as-kept-answer.ts';
import { type Keeping, type KeptAnswer, KeptAnswers } from './kept-answers.ts';
import { encodingsNamed } from './static-files.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its answers are the same for whoever asks the same. */
    kept?: Keeping;
    /** Whoever is served here changes the answers of this group. */
    changes?: string;
  }
}

type FactoryOptions = FastifyServerOptions & { http?: ServerOptions };
type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** A question with a body longer than this (bytes) is never one that was asked before. */
const LONGEST_BODY = 1_024;

/**
 * Stands before the shop: what was answered before and still holds is given again from memory, with
 * the same headers, and everything else is passed on. A route takes part by its `config.kept`.
 */
export class FrontDoor {
  readonly #kept: KeptAnswers;
  readonly #questions = new WeakMap<IncomingMessage, string>();
  readonly #changes = new WeakMap<FastifyRequest, number>();
  readonly #keptPosts = new Set<string>();
  #closing = false;
  #given = 0;

  readonly #countGiven: (method: string) => void;

  /**
   * @param now a clock in ms
   * @param countGiven told of each answer that was given from memory, which no hook of the app sees
   */
  constructor(now: () => number, countGiven: (method: string) => void = () => undefined) {
    this.#kept = new KeptAnswers(now);
    this.#countGiven = countGiven;
  }

  /** How many answers were given from memory so far. */
  get given(): number {
    return this.#given;
  }

  /** Fastify's serverFactory, with the times that Fastify sets on a server of its own. */
  readonly serverFactory = (shop: Handler, options: FactoryOptions): Server => {
    const server = createServer(options.http ?? {}, (request, response) => {
      if (this.#closing) shop(request, response);
      else if (request.method === 'GET')
        this.#receive(questionOf(request), request, response, shop);
      else if (this.#mayHaveBeenAsked(request)) this.#readQuestion(request, response, shop);
      else shop(request, response);
    });
    server.keepAliveTimeout = options.keepAliveTimeout ?? server.keepAliveTimeout;
    server.requestTimeout = options.requestTimeout ?? server.requestTimeout;
    return server;
  };

  /** Keeps what the routes of an app answer; before any of them is registered. */
  watch(app: FastifyInstance): void {
    app.addHook('onRoute', ({ config, method, url }) => {
      if (config?.kept && method === 'POST') this.#keptPosts.add(url);
    });
    app.addHook('onRequest', (request, _reply, done) => {
      const { kept } = request.routeOptions.config;
      if (kept) this.#changes.set(request, this.#kept.changesOf(kept.group));
      done();
    });
    app.addHook('onSend', (request, reply, payload, done) => {
      this.#keep(request, reply, payload);
      done();
    });
    app.addHook('preClose', async () => {
      this.#closing = true;
    });
  }

  #receive(question: string, request: IncomingMessage, response: ServerResponse, shop: Handler) {
    const answer = this.#kept.find(question);
    if (answer) {
      give(answer, request, response);
      this.#given += 1;
      return this.#countGiven(request.method ?? 'GET');
    }
    this.#questions.set(request, question);
    shop(request, response);
  }

  // The body is part of the question. Where the answer is not known, it is put back to be read.
  #readQuestion(request: IncomingMessage, response: ServerResponse, shop: Handler): void {
    const expected = Number(request.headers['content-length']);
    const chunks: Buffer[] = [];
    let length = 0;
    const onData = (chunk: Buffer) => {
      chunks.push(chunk);
      length += chunk.length;
      if (length < expected) return;
      request.off('data', onData).pause();
      const body = Buffer.concat(chunks);
      request.unshift(body);
      this.#receive(questionOf(request, body.toString('latin1')), request, response, shop);
    };
    request.on('data', onData);
  }

  #mayHaveBeenAsked({ method, url = '', headers }: IncomingMessage): boolean {
    const length = Number(headers['content-length']);
    const short = length > 0 && length <= LONGEST_BODY;
    return method === 'POST' && this.#keptPosts.has(url) && short && headers.expect === undefined;
  }

  #keep(request: FastifyRequest, reply: FastifyReply, payload: unknown): void {
    const { kept, changes } = request.routeOptions.config;
    if (changes !== undefined) this.#kept.forget(changes);
    const question = this.#questions.get(request.raw);
    if (!kept || question === undefined || request.method === 'HEAD') return;
    const answer = asKeptAnswer(reply, payload);
    if (answer) this.#kept.keep(question, answer, kept, this.#changes.get(request) ?? 0);
  }
}

function give(answer: KeptAnswer, request: IncomingMessage, response: ServerResponse): void {
  const { etag } = answer;
  // A body that nobody has read would stand before the next request of the connection.
  request.resume();
  if (etag !== undefined && request.headers['if-none-match'] === etag)
    response.writeHead(304, answer.headersUnchanged).end();
  else response.writeHead(answer.status, answer.headers).end(answer.body);
}

// Whatever an answer can depend on: of a post also the page that it comes from.
function questionOf({ method, url, headers }: IncomingMessage, body?: string): string {
  if (body === undefined) return `${encodingsNamed(headers['accept-encoding'])} ${url}`;
  const { host, origin, 'sec-fetch-site': site, 'content-type': type } = headers;
  return [method, url, host, origin, site, type, headers['content-encoding'], body].join('\n');
}
