import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { allCalls } from './calls/all-calls.ts';

const ROOT = join(import.meta.dirname, '..');
const SEND = /useSend<[^>]*>\(\s*'(POST [^']+)',?\s*(\{[^}]*\})?/g;

const sends = globSync('web/backoffice/**/*.{ts,tsx}', { cwd: ROOT }).flatMap((file) =>
	[...readFileSync(join(ROOT, file), 'utf8').matchAll(SEND)].map(
		([, name = '', options = '']) => ({
			at: `${file}: ${name}`,
			name,
			once: options.includes('once: true'),
		}),
	),
);

test('office screens keep an idempotency key exactly for the calls that require one', async () => {
	const once = new Set(
		(await allCalls())
			.filter((call) => call.once)
			.map(({ method, path }) => `${method} ${path}`),
	);
	expect(sends.length).toBeGreaterThan(60);
	expect(sends.filter((send) => send.once !== once.has(send.name)).map(({ at }) => at)).toEqual(
		[],
	);
});
