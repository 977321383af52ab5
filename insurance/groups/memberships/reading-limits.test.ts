import { expect, test } from 'vitest';

import { Refusal } from '#platform/contract/refusal.ts';
import { refused } from '#platform/contract/test-refused.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';

import { fileOf, openPanel, panelDeps, testMember, xlsxOf } from './test-panel.server.ts';

const db = await testPool();
const file = fileOf(xlsxOf([testMember(1)]));

test('rejects a list that takes too long with a message, and reads the next one', async () => {
	const hasty = await openPanel(db, { ...panelDeps(db), readingMs: 1 });
	const input = { product_id: hasty.covers[0], file };
	expect(await refused(hasty.ask('import-add', input))).toMatchObject({
		status: 422,
		message: expect.stringContaining('terlalu lama dibaca'),
	});
	const patient = await openPanel(db, panelDeps(db));
	expect(await patient.ask('import-add', input)).toMatchObject({ total: 1 });
});

test('reads a list completely when a database connection is slow to arrive', async () => {
	let started = 0;
	const count = () => void (started += 1);
	process.on('worker', count);
	const slow = async () => {
		// No thread may be reading yet: its rows would be sent before a listener is attached.
		await new Promise((resume) => setImmediate(resume));
		expect(started).toBe(0);
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
	expect(started).toBe(1);
	process.off('worker', count);
});

test('queues a limited number of twenty concurrent lists and rejects the rest as busy', async () => {
	let busy = 0;
	let release = () => {};
	const allHaveCome = new Promise<void>((resolve) => void (release = resolve));
	const held = async () => {
		await allHaveCome;
		return db.connect();
	};
	const panel = await openPanel(db, panelDeps({ ...db, connect: held }));
	const send = async () => {
		try {
			await panel.ask('import-add', { product_id: panel.covers[0], file });
			return 'taken';
		} catch (error) {
			if (!(error instanceof Refusal)) throw error;
			busy += 1;
			if (busy === 12) release();
			return error.code;
		}
	};
	const answers = await Promise.all(Array.from({ length: 20 }, send));
	expect(answers.filter((answer) => answer === 'busy')).toHaveLength(12);
	expect(answers.filter((answer) => answer === 'taken')).toHaveLength(8);
});
