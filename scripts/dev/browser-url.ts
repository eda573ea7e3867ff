/** The port of the pages in development. */
export const DEV_PORT = Number(process.env.DEV_PORT ?? 5173);

/** The shop's address in development. The server accepts posts from its pages only. */
export const BROWSER_URL = `http://localhost:${DEV_PORT}`;
