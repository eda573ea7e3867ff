import { rmSync } from 'node:fs';
import { DATA_DIR } from './shop-data.ts';

// The shop as customers get it by `npm start`, over an empty data folder.
rmSync(DATA_DIR, { recursive: true, force: true });
process.env.DATA_DIR = DATA_DIR;
process.env.SETTINGS_FILE = '';
await import('../../scripts/start.ts');
