import { join } from 'node:path';

// Every process and thread that tests start loads what an earlier one compiled: threads that read
// files are started by the hundred, each with the same modules.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, '..', '.tmp', 'compiled');
