import sql from 'sql-template-tag';
import { afterAll, expect, test } from 'vitest';

import { staffIdentity } from '#insurance/access/staff/rights/test-roles.server.ts';
import { whileLetIn } from '#insurance/access/staff/test-let-in.server.ts';
import { book } from '#insurance/money/ledger/book.server.ts';
import { credit, debit } from '#insurance/money/ledger/ledger.ts';
import { makeReportReader } from '#insurance/money/payments/payouts/reading/report-reader.server.ts';
import { callerAt } from '#insurance/sales/carts/test-buyer.server.ts';
import { makeSealer } from '#platform/config/sealed.server.ts';
import { refused } from '#platform/contract/test-refused.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { showTasks } from '../money-desk.server.ts';
import { decideBack, proposeBack } from './payout-back.server.ts';
import { decideLoss, proposeLoss, recheck, showDifferences } from './payout-differences.server.ts';
import { showPayouts, showPayoutPreview, takeUpload } from './payouts.server.ts';

const db = await testPool();
const reports = makeReportReader();
afterAll(() => reports.stop());
const sealer = makeSealer('a secret for tests only, long enough');
const deps = { db, sealer, reports, providers: [{ id: 'sandbox' as const }] };
const staffId = uuidv7();
await db.query(
	sql`insert into staff (id, email, name, role, password_hash) values (${staffId}, 'uang9@contoh.test', 'Joko Keuangan', 'finance', 'x')`,
);
const now = new Date('2026-11-22T03:00:00Z');
const as = (role: string): Caller => ({
	...callerAt(now),
	identity: staffIdentity(staffId, role),
});
const finance = as('finance');
const text = 'type,order_id,transaction_id,gross_amount,fee\npayment,INV-1,t-1,50000,350\n';
const file = { fileName: 'a.csv', bytes: Buffer.from(text) };
const upload = { provider: 'sandbox', file };
const taking = { ...upload, print: '', payoutRef: 'BCA-1', paidOn: '2026-11-21' };
test.each(['editor', 'assessor', 'supervisor', 'service', 'sales', 'product'])(
	'does not let %s preview, upload or list reports',
	async (role) => {
		expect((await refused(showPayoutPreview(deps, upload, as(role)))).status).toBe(403);
		expect((await refused(takeUpload(deps, taking, as(role)))).status).toBe(403);
		expect((await refused(showPayouts(deps, { page: 1 }, as(role)))).status).toBe(403);
	},
);

test('accepts only a previewed report of an active provider and records who accepted it', async () => {
	expect((await refused(takeUpload(deps, taking, finance))).code).toBe('look-again');
	for (const provider of ['xendit', 'bank-file', '__proto__'])
		expect(
			(await refused(showPayoutPreview(deps, { ...upload, provider }, finance))).data,
		).toEqual({
			fields: { provider: 'Pilih penyedianya' },
		});
	const seen = await showPayoutPreview(deps, upload, finance);
	expect(seen).toMatchObject({
		rows: 1,
		matched: 0,
		net: 49_650,
		feesToBook: 350,
		taken: null,
		differences: [{ line: 2, words: 'Pesanan ini tidak ada di sini', received: 50_000 }],
	});
	const { print } = seen;
	expect(
		(await refused(takeUpload(deps, { ...taking, print, paidOn: '2026-11-23' }, finance))).data,
	).toEqual({ fields: { paidOn: 'Harinya belum datang' } });
	const done = await takeUpload(deps, { ...taking, print }, finance);
	expect(done).toMatchObject({ taken: true, differences: 1 });
	expect(await takeUpload(deps, { ...taking, print }, finance)).toMatchObject({ taken: false });
	const { rows } = await db.query(
		sql`select subject, note from staff_action where action = 'payout-taken'`,
	);
	expect(rows).toEqual([{ subject: 'BCA-1', note: '1 baris, 1 selisih' }]);
	const shown = await showPayouts(deps, { page: 1 }, finance);
	expect(shown).toMatchObject({
		providers: [{ id: 'sandbox' }],
		rows: [{ payoutRef: 'BCA-1', net: 49_650, open: 1, takenBy: 'Joko Keuangan' }],
		held: [{ name: 'Sandbox', days: [{ day: '2026-11-21', balance: -50_000 }] }],
	});
});

test('finds an old report by its id, which the task of a difference names', async () => {
	const { rows: taken } = await db.query<{ id: string }>(sql`select id from payout_report`);
	const [reportId = ''] = taken.map(({ id }) => id);
	// After another month of reports, the report is no longer on the first page.
	await db.query(sql`
		insert into payout_report (id, provider, payout_ref, paid_on, print, row_count, gross, fees, refunds, net, taken_by, taken_at)
		select gen_random_uuid(), 'sandbox', 'LATER-' || n, '2026-11-22', repeat(to_hex(n + 16), 32), 1, 1, 0, 0, 1, ${staffId}, ${now}
		from generate_series(1, 30) n`);
	const list = { page: 1 };
	const { rows: first } = await showPayouts(deps, list, finance);
	expect(first.map(({ id }) => id)).not.toContain(reportId);
	expect(await showDifferences(deps, { reportId }, finance)).toMatchObject({
		report: { id: reportId, payoutRef: 'BCA-1', providerName: 'Sandbox', open: 1 },
		rows: [{ orderNo: 'INV-1' }],
	});
	const filter = { status: 'open', late: false, search: 'INV-1', page: 1 } as const;
	expect((await showTasks(deps, filter, finance)).rows).toMatchObject([
		{ kind: 'payout-difference', report: reportId },
	]);
	const unknown = { reportId: uuidv7() };
	expect((await refused(showDifferences(deps, unknown, finance))).code).toBe('not-found');
});

const comesIn = (orderNo: string, amount: number) =>
	db.transaction((tx) =>
		book(tx, {
			key: `test:${orderNo}`,
			kind: 'unmatched',
			subject: { kind: 'order', ref: orderNo },
			lines: [debit('provider:sandbox', amount), credit('suspense', amount)],
			at: now,
		}),
	);

test('records in the trail who closed a difference, even one that matched', async () => {
	const second: Caller = {
		...finance,
		identity: staffIdentity(uuidv7(), 'finance'),
	};
	const { staffId: other } = second.identity as { staffId: string };
	await db.query(
		sql`insert into staff (id, email, name, role, password_hash) values (${other}, 'uang10@contoh.test', 'Kiki Keuangan', 'finance', 'x')`,
	);
	const bytes = Buffer.from(
		'type,order_id,transaction_id,gross_amount,fee\npayment,INV-7,t-7,7000,0\npayment,INV-8,t-8,8000,0\npayment,INV-9,t-9,9000,0\n',
	);
	const sent = { provider: 'sandbox', file: { fileName: 'b.csv', bytes } };
	const { print } = await showPayoutPreview(deps, sent, finance);
	const bank = { payoutRef: 'BCA-7', paidOn: '2026-11-21' };
	const { id: reportId } = await takeUpload(deps, { ...sent, ...bank, print }, finance);
	const { rows } = await showDifferences(deps, { reportId }, finance);
	const [fits = '', stays = ''] = rows.map(({ id }) => id);
	const reason = 'Uji coba dari penyedia';
	for (const id of [fits, stays]) await proposeLoss(deps, { id, reason }, finance);
	await proposeBack(deps, { reportId, reason }, finance);
	const whyNot = async (who: Caller) => {
		const { rows, whyNotAgree } = await showDifferences(deps, { reportId }, who);
		return [...rows.map((row) => row.whyNotAgree), whyNotAgree];
	};
	const own = 'Usulan ini buatanmu; orang lain yang memutuskan.';
	expect(await whyNot(finance)).toEqual([own, own, null, own]);
	expect(await whyNot(second)).toEqual([null, null, null, null]);
	await whileLetIn(db, { whom: second, by: finance, at: now }, async () => {
		const { message } = await refused(decideLoss(deps, { id: stays, agreed: true }, second));
		expect(message).toContain('tidak dihitung dua orang');
		expect(await refused(decideBack(deps, { reportId, agreed: true }, second))).toMatchObject({
			message,
		});
		expect(await whyNot(second)).toEqual([message, message, null, message]);
	});
	await decideBack(deps, { reportId, agreed: false }, finance);
	await comesIn('INV-7', 7_000);
	for (const id of [fits, stays]) await decideLoss(deps, { id, agreed: true }, second);
	await comesIn('INV-9', 9_000);
	for (const settled of [1, 0])
		expect(await recheck(deps, { reportId }, second)).toEqual({ settled });
	const done = await db.query(
		sql`select action, subject, note from staff_action where staff_id = ${other} order by id`,
	);
	expect(done.rows).toEqual([
		{ action: 'payout-settled', subject: 'INV-7', note: `BCA-7: ${reason}` },
		{ action: 'payout-written-off', subject: 'INV-8', note: `BCA-7: ${reason}` },
		{ action: 'payout-settled', subject: 'BCA-7', note: '1 selisih sudah cocok' },
	]);
});
