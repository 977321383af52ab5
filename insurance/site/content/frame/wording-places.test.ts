import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { placeOfWording } from './wording-places.ts';

const WEB = join(import.meta.dirname, '../../../../web');

test('the studio lists every wording key that a screen uses', () => {
	const keys = globSync('**/*.{ts,tsx}', { cwd: WEB }).flatMap((path) =>
		[...readFileSync(join(WEB, path), 'utf8').matchAll(/useWording\(\s*'([a-z0-9_]+)'/g)].map(
			([, key = '']) => key,
		),
	);
	expect(keys.length).toBeGreaterThan(20);
	expect(keys.filter((key) => placeOfWording(key) === '')).toEqual([]);
});
