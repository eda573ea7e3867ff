import { openDocumentSchema } from '#contract/order-links.ts';
import { EMAIL_FILES } from '#contract/pages.ts';
import { PATHS } from '#contract/paths.ts';
import { documentsHtml, noDocumentHtml } from '#server/documents/document-html.ts';
import type { ContextRoutes } from '#server/http/context-routes.ts';
import { setRequestOrder } from '#server/http/request-context.ts';
import { PRINT_POLICY } from '#server/http/security.ts';
import { openDocument } from './order-documents.ts';

/** Opens an invoice or credit note of an order, as a page to print, for a form of the order's page. */
export const orderDocumentRoutes: ContextRoutes = async (app, { context }) => {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: unknown, body: string) => Object.fromEntries(new URLSearchParams(body)),
  );

  app.post(
    PATHS.orderDocument,
    { schema: { body: openDocumentSchema }, config: { limitedWhenRefused: 'wrongLinks' } },
    async (request, reply) => {
      reply.headers({ 'cache-control': 'no-store', 'content-security-policy': PRINT_POLICY });
      reply.type('text/html; charset=utf-8');
      const document = await openDocument(context, request.body);
      if (!document) return reply.code(404).send(noDocumentHtml());
      setRequestOrder(request.body.orderId);
      return reply.send(documentsHtml([document], EMAIL_FILES));
    },
  );
};
