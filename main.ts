import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// What was compiled once is kept for the next start, which then takes half the time; only code that
// is loaded after this line profits. A folder that cannot be written is no fault.
enableCompileCache(join(import.meta.dirname, '.tmp', 'compiled'));

const { run } = await import('./wiring/run.server.ts');
await run();
