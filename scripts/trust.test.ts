import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

test('docs/trust.md names only files that are there, so that a stranger can check', () => {
	const named = [
		...readFileSync(join(root, 'docs/trust.md'), 'utf8').matchAll(
			/`([a-z][\w./-]*\.(?:tsx?|css|md|json))`/g,
		),
	].map(([, file]) => file ?? '');
	expect(named.length).toBeGreaterThan(150);
	expect([...new Set(named)].filter((file) => !existsSync(join(root, file)))).toEqual([]);
});
