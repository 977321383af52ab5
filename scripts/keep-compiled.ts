import { join } from 'node:path';

// Test processes and threads reuse compiled code. A test run starts hundreds of threads that load
// the same modules.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, '..', '.tmp', 'compiled');
