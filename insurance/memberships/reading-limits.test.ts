import { expect, test } from 'vitest';

import { Refusal } from '#platform/contract/refusal.ts';
import { refused } from '#platform/contract/test-refused.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';

import { fileOf, openPanel, panelDeps, testMember, xlsxOf } from './test-panel.server.ts';

const db = await testPool();
const file = fileOf(xlsxOf([testMember(1)]));

test('a list that takes too long to read is refused with a sentence, and the next one is read (T1)', async () => {
	const hasty = await openPanel(db, { ...panelDeps(db), readingMs: 1 });
	const input = { product_id: hasty.covers[0], file };
	expect(await refused(hasty.ask('import-add', input))).toMatchObject({
		status: 422,
		message: expect.stringContaining('terlalu lama dibaca'),
	});
	const patient = await openPanel(db, panelDeps(db));
	expect(await patient.ask('import-add', input)).toMatchObject({ total: 1 });
}, 60_000);

test('a list is read whole when the database is slow to give a connection', async () => {
	// Longer than the file takes to read.
	const slow = async () => {
		await new Promise((resume) => setTimeout(resume, 1_500));
		return db.connect();
	};
	const panel = await openPanel(db, {
		...panelDeps({ ...db, connect: slow }),
		readingMs: 20_000,
	});
	expect(await panel.ask('import-add', { product_id: panel.covers[0], file })).toMatchObject({
		state: 'ready',
		total: 1,
	});
});

test('of twenty lists at once only so many wait; the rest are told to come again', async () => {
	const panel = await openPanel(db, panelDeps(db));
	// So long that none is read before the last has come.
	const long = fileOf(xlsxOf(Array.from({ length: 1_000 }, (_, nth) => testMember(nth + 1))));
	const answers = await Promise.all(
		Array.from({ length: 20 }, () =>
			panel
				.ask('import-add', { product_id: panel.covers[0], file: long })
				.then(() => 'taken')
				.catch((error) => (error instanceof Refusal ? error.code : error)),
		),
	);
	expect(answers.filter((answer) => answer === 'busy').length).toBeGreaterThanOrEqual(10);
	expect(answers.filter((answer) => answer === 'taken').length).toBeGreaterThanOrEqual(1);
}, 90_000);
