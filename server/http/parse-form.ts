import type { FastifyRequest } from 'fastify';

/**
 * Parses the text fields of a multipart form, without its files.
 * @throws an error with status 400 when the form is malformed
 */
export async function parseForm(
  request: FastifyRequest,
  body: Buffer,
): Promise<Record<string, string>> {
  try {
    const headers = { 'content-type': request.headers['content-type'] ?? '' };
    const form = await new Response(new Uint8Array(body), { headers }).formData();
    const texts = [...form].filter((it): it is [string, string] => typeof it[1] === 'string');
    return Object.fromEntries(texts);
  } catch {
    throw Object.assign(new Error('The form is malformed'), { statusCode: 400 });
  }
}
