import type { FastifyRequest } from 'fastify';

/**
 * The text fields of a multipart form; files in it are left aside.
 * @throws an error that is answered 400 when the form is broken
 */
export async function parseForm(
  request: FastifyRequest,
  body: Buffer,
): Promise<Record<string, string>> {
  try {
    const headers = { 'content-type': request.headers['content-type'] ?? '' };
    const form = await new Response(new Uint8Array(body), { headers }).formData();
    const texts = [...form].filter((field): field is [string, string] => {
      return typeof field[1] === 'string';
    });
    return Object.fromEntries(texts);
  } catch {
    throw Object.assign(new Error('The form is broken'), { statusCode: 400 });
  }
}
