import './styles.css';

// The router with the page's frame and React DOM are evaluated in separate tasks: a slow phone handles
// input in between (https://web.dev/articles/optimize-long-tasks).
await import('./routes.tsx');
const { startApp } = await import('./app.tsx');
await startApp();
