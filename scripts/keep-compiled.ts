import { join } from 'node:path';

// Test processes and threads reuse code compiled by earlier ones: hundreds of threads that read
// files are started, each with the same modules.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, '..', '.tmp', 'compiled');
