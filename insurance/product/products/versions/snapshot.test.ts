import { expect, test } from 'vitest';

import { testPool } from '#platform/db/test-database.server.ts';

import { keepSnapshot } from './snapshot.server.ts';
import { passSnapshot } from './test-snapshot.server.ts';

test('a new entry is visible within five seconds, and immediately inside a transaction', async () => {
	const db = await testPool();
	let added = 0;
	const read = keepSnapshot(
		() => Promise.resolve(String(added)),
		() => Promise.resolve(added),
	);
	expect(await read(db)).toBe(0);
	added = 1;
	expect(await read(db)).toBe(0);
	expect(await db.transaction((tx) => read(tx))).toBe(1);
	passSnapshot();
	expect(await read(db)).toBe(1);
});
