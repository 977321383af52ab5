import { spawn } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { expect, test } from 'vitest';

import { testFolder } from '#platform/files/test-folder.server.ts';

const root = join(import.meta.dirname, '..');
const own = dirname(process.execPath);

function slowProduct(): string {
	const folder = testFolder('start');
	const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
		scripts: { start: string };
	};
	mkdirSync(join(folder, 'scripts'));
	copyFileSync(join(root, 'scripts/start.mjs'), join(folder, 'scripts/start.mjs'));
	const files = {
		'package.json': JSON.stringify({ type: 'module', scripts: { start: scripts.start } }),
		'scripts/prepare.mjs': `
			export const root = ${JSON.stringify(folder)};
			export const node = ${JSON.stringify(process.execPath)};
			export const install = () => {};
			export const build = () => {};`,
		'main.ts': `
			import { writeFileSync } from 'node:fs';
			process.on('SIGTERM', () => setTimeout(() => {
				writeFileSync('stopped', '');
				process.exit(0);
			}, 500));
			setInterval(() => {}, 1000);
			process.stdout.write('open');`,
	};
	for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
	return folder;
}

/**
 * Waits until the program is running, ends npm with SIGTERM, and returns true if the program had
 * stopped by the time npm exited.
 */
async function stoppedWhenGone(path: string): Promise<boolean> {
	const cwd = slowProduct();
	// The npm bundled with newer Node versions stores compiled code in the folder for temporary
	// files.
	const env = { ...process.env, PATH: path, TMPDIR: cwd };
	const npm = spawn('npm', ['start'], { cwd, env });
	let text = '';
	npm.stdout.on('data', (chunk: Buffer) => {
		text += chunk.toString('utf8');
	});
	await expect.poll(() => text).toMatch(/open$/);
	const gone = new Promise((resolve) => npm.once('exit', resolve));
	npm.kill('SIGTERM');
	await gone;
	return existsSync(join(cwd, 'stopped'));
}

// An older Node keeps running as the product's parent; a newer one is replaced by the product.
test.each([
	['the Node of this machine', process.env['PATH'] ?? ''],
	['the Node of the project', `${own}:${process.env['PATH'] ?? ''}`],
])('with %s, npm start exits on SIGTERM only after the product has stopped', async (_, path) => {
	expect(await stoppedWhenGone(path)).toBe(true);
});
