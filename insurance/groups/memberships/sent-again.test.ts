import sql from 'sql-template-tag';
import { expect, test } from 'vitest';

import { type Any, refused } from '#platform/contract/test-refused.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';

import { showMemberChanges } from './changes/show-changes.server.ts';
import { fileOf, openPanel, panelDeps, testMember, xlsxOf } from './test-panel.server.ts';

const db = await testPool();
const panel = await openPanel(db, panelDeps(db));
const [product_id = ''] = panel.covers;
const people = (from: number, count: number) =>
	Array.from({ length: count }, (_, at) => testMember(from + at));
const take = (bytes: Uint8Array) => panel.ask('import-add', { product_id, file: fileOf(bytes) });

test('offers to skip existing members when a list is sent again', async () => {
	await take(xlsxOf(people(1, 3)));
	await panel.ask('submit-add', { product_id });
	await take(xlsxOf([...people(1, 3), testMember(4), testMember(4)]));
	await panel.ask('add', { product_id });
	expect(panel.beside()).toMatchObject({ total: 5, known: 3, isValid: false });
	// A row that is invalid for another reason remains, with its message.
	expect(await panel.ask('skip-known', { product_id, kind: 'add' })).toMatchObject({
		skipped: 3,
		total: 2,
		invalid: 2,
	});
	await take(xlsxOf([...people(1, 3), testMember(4)]));
	await panel.ask('skip-known', { product_id, kind: 'add' });
	await panel.ask('add', { product_id });
	expect(panel.beside()).toMatchObject({ total: 1, known: 0, isValid: true });
	expect(await panel.ask('submit-add', { product_id })).toMatchObject({ added: 1 });
	expect((await refused(panel.ask('skip-known', { product_id, kind: 'add' }))).code).toBe(
		'look-again',
	);
});

test('counts members as notified, waiting or failed', async () => {
	const telling = async () => {
		const [newest] = (await panel.ask('changes', { product_id })) as unknown as Any[];
		return newest?.['telling'] as Any;
	};
	await take(xlsxOf(people(10, 3)));
	const { changeId } = await panel.ask('submit-add', { product_id });
	expect(await telling()).toEqual({ told: 0, waiting: 3, failed: 0 });
	await db.query(
		sql`update member set papers_at = now() where id = (select id from member where added_by = ${changeId} limit 1)`,
	);
	expect(await telling()).toEqual({ told: 1, waiting: 2, failed: 0 });
	await db.query(
		sql`update job set dead_at = now() where kind = 'member-welcome' and payload ->> 'changeId' = ${changeId}`,
	);
	expect(await telling()).toEqual({ told: 1, waiting: 0, failed: 2 });
	await db.query(sql`update member set papers_at = now() where added_by = ${changeId}`);
	expect(await telling()).toEqual({ told: 3, waiting: 0, failed: 0 });
});

test('loads the notification state once for any number of unfinished changes', async () => {
	const asked = async () => {
		let queries = 0;
		const query: typeof db.query = (text) => ((queries += 1), db.query(text));
		await showMemberChanges(
			{ ...panelDeps(db), db: { ...db, query } },
			{ product_id },
			panel.first,
		);
		return queries;
	};
	await take(xlsxOf(people(20, 1)));
	await panel.ask('submit-add', { product_id });
	const one = await asked();
	for (const from of [30, 40, 50]) {
		await take(xlsxOf(people(from, 1)));
		await panel.ask('submit-add', { product_id });
	}
	expect(await asked()).toBe(one);
});
