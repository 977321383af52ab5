import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { testFolder } from '#platform/files/test-folder.server.ts';

const PACKAGES = {
	'': { name: 'jaga' },
	'node_modules/one': { version: '1.0.0' },
	'node_modules/other': { version: '2.0.0' },
};

function installedAfter(packages: object): string {
	const folder = testFolder('prepare');
	mkdirSync(join(folder, 'scripts'));
	mkdirSync(join(folder, 'node_modules/node/bin'), { recursive: true });
	copyFileSync(join(import.meta.dirname, 'prepare.mjs'), join(folder, 'scripts/prepare.mjs'));
	const files = {
		'package.json': '{}',
		'package-lock.json': JSON.stringify({ packages: PACKAGES }),
		'node_modules/.package-lock.json': JSON.stringify({ packages }),
		'node_modules/node/bin/node': '',
		'no-npm.mjs': "throw new Error('npm was asked to install');",
	};
	for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
	const program = `import { install } from ${JSON.stringify(join(folder, 'scripts/prepare.mjs'))}; install();`;
	execFileSync(process.execPath, ['--input-type=module', '-e', program], {
		env: { ...process.env, npm_execpath: join(folder, 'no-npm.mjs') },
		stdio: 'pipe',
	});
	return folder;
}

test('does not reinstall packages that npm ci has installed', () => {
	const { '': _, ...installed } = PACKAGES;
	expect(existsSync(join(installedAfter(installed), 'node_modules/.installed'))).toBe(true);
});

test('installs a package whose version differs', () => {
	const installed = { ...PACKAGES, 'node_modules/other': { version: '1.9.0' } };
	expect(() => installedAfter(installed)).toThrow('npm was asked to install');
});
