import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

type Locked = { integrity?: string; link?: boolean; inBundle?: boolean };

// Without a checksum, npm would install any file that the registry returns.
test('every locked package has a checksum', () => {
	const lock = readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8');
	const { packages } = JSON.parse(lock) as { packages: Record<string, Locked> };
	const all = Object.entries(packages).filter(([place]) => place.startsWith('node_modules/'));
	expect(all.length).toBeGreaterThan(400);
	const unverified = all.filter(([, { integrity }]) => !/^sha512-.{86}==$/.test(integrity ?? ''));
	expect(unverified.map(([place]) => place)).toEqual([]);
});
