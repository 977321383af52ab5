import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// Commands for who keeps the server: `node admin.ts` says which. They need no tool that the product
// itself does not need, and share what it keeps compiled.
enableCompileCache(join(import.meta.dirname, '.tmp', 'compiled'));
const { administer } = await import('./wiring/admin.server.ts');

try {
	process.stdout.write(`${(await administer(process.env, process.argv.slice(2))).join('\n')}\n`);
} catch (error) {
	process.stderr.write(`${(error as Error).message}\n`);
	process.exitCode = 1;
}
