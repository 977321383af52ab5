import { expect, test } from 'vitest';

import type { Any } from '#platform/contract/test-refused.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import { jakartaDay } from '#platform/values/dates.ts';

import { openPanel, PANEL_NOW, panelDeps, type testMember } from '../test-panel.server.ts';
import {
	asksInvoices,
	bothSides,
	moveMembers,
	newPeople,
	payable,
	staffCaller,
} from './test-invoices.server.ts';

const db = await testPool({ max: 6 });
const deps = panelDeps(db);
const panel = await openPanel(db, deps);
const office = asksInvoices(deps);
const joko = await staffCaller(db, panel, 'Joko Keuangan');
const rina = await staffCaller(db, panel, 'Rina Keuangan');
const today = jakartaDay(PANEL_NOW);

function dice(seed: number) {
	let state = seed;
	return (below: number) => {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
		return Math.floor((state / 2 ** 32) * below);
	};
}

const STEPS = 120;

test('keeps each cover’s open invoices equal to its books after any sequence of steps', async () => {
	const roll = dice(20_261_126);
	const members = panel.covers.map((): ReturnType<typeof testMember>[] => []);
	const newest: string[][] = panel.covers.map(() => []);
	const receipts: string[] = [];
	const done = { add: 0, delete: 0, reverse: 0, pay: 0, back: 0 };
	for (let step = 0; step < STEPS; step += 1) {
		const at = roll(panel.covers.length);
		const cover = panel.covers[at] ?? '';
		const what = roll(10);
		if (what < 3) {
			const people = newPeople(1 + roll(3));
			const change = await moveMembers(db, panel, cover, 'add', people);
			members[at]?.push(...people);
			newest[at] = [change.id, 'add', String(people.length)];
			done.add += 1;
		} else if (what < 4 && (members[at]?.length ?? 0) > 1) {
			const gone = members[at]?.splice(0, 1) ?? [];
			await moveMembers(db, panel, cover, 'delete', gone);
			newest[at] = [];
			done.delete += 1;
		} else if (what < 6 && newest[at]?.[1] === 'add') {
			const [changeId = '', , count] = newest[at];
			await panel.ask('reverse', { changeId });
			members[at]?.splice(-Number(count));
			newest[at] = [];
			done.reverse += 1;
		} else if (what < 9) {
			const { due } = (await panel.ask('invoices', {})) as { due: Any[] };
			const uses = due
				.filter(() => roll(2) === 0)
				.map((one) => ({
					invoiceId: one['invoiceId'],
					amount: 1 + roll(one['open']),
				}));
			const used = uses.reduce((sum, { amount }) => sum + amount, 0);
			const paid = await office(
				'record',
				{
					companyId: panel.company,
					amount: used + 1 + roll(2) * 999,
					receivedOn: today,
					reference: `ACAK-${step}`,
					confirmOver: true,
					uses,
				},
				joko,
			);
			receipts.push(paid['receiptId']);
			done.pay += 1;
		} else if (receipts.length > 0) {
			const [receiptId] = receipts.splice(roll(receipts.length), 1);
			await office('take-back', { receiptId, reason: 'Dicatat keliru' }, rina);
			done.back += 1;
		}
		const sides = await bothSides(db, panel.company, today);
		for (const { open, books } of sides) expect(open, `step ${step}`).toBe(books);
		expect(await payable(db)).toBeGreaterThanOrEqual(0);
	}
	for (const [kind, times] of Object.entries(done)) expect(times, kind).toBeGreaterThan(1);
}, 120_000);
