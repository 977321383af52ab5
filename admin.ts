import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// Operator commands; run `node admin.ts help` for a list. They use the product's compile cache and
// require no additional tools.
enableCompileCache(join(import.meta.dirname, '.tmp', 'compiled'));
const { administer } = await import('./wiring/commands/admin.server.ts');
const { loadSettingsFile } = await import('#platform/config/settings-file.server.ts');

try {
	loadSettingsFile();
	process.stdout.write(`${(await administer(process.env, process.argv.slice(2))).join('\n')}\n`);
} catch (error) {
	process.stderr.write(`${(error as Error).message}\n`);
	process.exitCode = 1;
}
