import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { loadConfig } from '#platform/config/config.server.ts';

const read = (name: string) => readFileSync(join(import.meta.dirname, '../deploy', name), 'utf8');
const envOf = (line: RegExp, text: string) =>
	Object.fromEntries(
		(line.exec(text)?.[1] ?? '').split(' ').map((pair) => pair.split('=') as [string, string]),
	);

test.each([
	['Containerfile', /^ENV (.+)$/m],
	['jaga.service', /^Environment=(.+)$/m],
])(
	'%s serves on port 91 as a production process that starts empty (A9.06, A9.07, T2)',
	(name, line) => {
		const env = envOf(line, read(name));
		expect(env).toMatchObject({ NODE_ENV: 'production', PORT: '91' });
		const config = loadConfig({
			...env,
			DATA_DIR: '/tmp/jaga-deploy',
			ALLOW_SANDBOX_PAYMENTS: 'true',
			BODY_KEY: 'ab'.repeat(31) + 'cd',
			SECRET: 'abcdefghijklmnopqrstuvwxyz0123456789',
		});
		expect([config.port, config.production, config.sampleData]).toEqual([91, true, false]);
	},
);

test('npm start serves on port 3000 (A9.07)', () => {
	expect(
		loadConfig({
			DATA_DIR: '/tmp/jaga-deploy',
			BODY_KEY: 'ab'.repeat(31) + 'cd',
			SECRET: 'abcdefghijklmnopqrstuvwxyz0123456789',
		}).port,
	).toBe(3000);
});
