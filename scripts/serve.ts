import { withCardSandbox } from './with-card-sandbox.ts';

await withCardSandbox(() => import('#server/main.ts'));
