import { beforeAll, expect, test } from 'vitest';

import { Refusal } from '#platform/contract/refusal.ts';
import { between } from '#platform/db/test-between.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';

import { submitMembers } from './changes/submit-members.server.ts';
import {
	fileOf,
	openPanel,
	PANEL_NOW,
	type TestPanel,
	panelDeps,
	testMember,
	xlsxOf,
} from './test-panel.server.ts';

const db = await testPool({ max: 6 });
let panel: TestPanel;
beforeAll(async () => {
	panel = await openPanel(db, panelDeps(db));
});

test('adds a person once when two administrators send it concurrently, and reports it to one', async () => {
	const [product_id = ''] = panel.covers;
	const upload = async (who: TestPanel['first'], number: number) => {
		const file = fileOf(xlsxOf([testMember(number)]));
		await panel.ask('import-add', { product_id, file }, who);
	};
	const send = (pool: typeof db, who: TestPanel['first']) =>
		submitMembers({ ...panelDeps(db), db: pool }, { product_id }, 'add', {
			...who,
			now: PANEL_NOW,
		});
	// Starts the second submission before the lock, while rows are compared, and when the numbers
	// are assigned.
	for (const n of [2, 6, 11]) {
		await upload(panel.first, n);
		await upload(panel.second, n);
		let other: Promise<unknown> = Promise.resolve();
		const place = between(db, n, (second) => {
			other = send(second, panel.second);
			return other.catch(() => {});
		});
		const [one] = await Promise.allSettled([send(place.db, panel.first)]);
		await place.over();
		expect(place.reached()).toBe(true);
		const [two] = await Promise.allSettled([other]);
		expect([one.status, two.status].sort(), `between ${n}`).toEqual(['fulfilled', 'rejected']);
		const late = one.status === 'rejected' ? one : two;
		expect(late.status === 'rejected' && late.reason, `between ${n}`).toBeInstanceOf(Refusal);
	}
}, 120_000);
