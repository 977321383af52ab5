import sql, { raw } from 'sql-template-tag';
import { afterEach, expect, test } from 'vitest';

import { whileLetIn } from '#insurance/access/staff/test-let-in.server.ts';
import { balances, book, journalsAbout } from '#insurance/money/ledger/book.server.ts';
import { credit, debit } from '#insurance/money/ledger/ledger.ts';
import { tasksAbout } from '#insurance/money/ledger/tasks/open-task.server.ts';
import { saveApplication } from '#insurance/sales/carts/save-application.server.ts';
import {
	testApplication,
	callerAt,
	seedShop,
	shopDeps,
} from '#insurance/sales/carts/test-buyer.server.ts';
import { wireApplication } from '#insurance/sales/quotes/api.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { refused } from '#platform/contract/test-refused.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import type { PayEvent } from '../payment-provider.ts';
import { sandboxReport } from '../sandbox/sandbox-report.server.ts';
import { makeSandbox } from '../sandbox/sandbox.server.ts';
import { applyPaymentEvent } from '../settlement/receive-webhook.server.ts';
import { lookAndPay } from '../test-order.server.ts';
import {
	decideWriteOff,
	proposeWriteOff,
	recheckDifferences,
} from './differences/close-difference.server.ts';
import { closeDifferenceRow, insertDifference } from './differences/difference-store.server.ts';
import { openDifference, openLate } from './differences/open-difference.server.ts';
import { withOrderNos } from './facts.server.ts';
import { differencesOf, listReports } from './payouts.server.ts';
import { readReport } from './reading/read-report.server.ts';
import { offBy } from './report.ts';
import { lockPayouts } from './store.server.ts';
import { decideTakeBack, proposeTakeBack, takeBackHandler } from './take-back.server.ts';
import { previewReport, takeReport } from './take-report.server.ts';

const db = await testPool();
await seedShop(db);
const sandbox = makeSandbox({ publicUrl: 'http://localhost:3000', key: 'key of a test' });
const deps = { ...shopDeps(db), provider: sandbox, providers: [sandbox] };
const approvals = { db, sealer: deps.sealer };
const now = new Date('2026-11-20T03:00:00Z');
const PRICE = 180_000;
const [ana, budi] = [uuidv7(), uuidv7()];
await db.query(sql`insert into staff (id, email, name, role, password_hash) values
	(${ana}, 'ana@contoh.test', 'Ana Keuangan', 'finance', 'x'), (${budi}, 'budi@contoh.test', 'Budi Keuangan', 'finance', 'x')`);

async function order(): Promise<string> {
	const caller = callerAt(now);
	const cart = await saveApplication(deps, wireApplication.parse(testApplication()), caller);
	const { payment } = await lookAndPay(
		deps,
		{ userSession: cart.userSession, cartID: [cart.cartID], metode_pembayaran: 'qris' },
		caller,
	);
	return payment.responseData.orderId;
}
let minutes = 0;
/** Applies a payment notification; each call is a minute later than the previous one. */
function hear(orderNo: string, change: Partial<PayEvent> = {}) {
	minutes += 1;
	const at = new Date(now.getTime() + minutes * 60_000);
	const id = uuidv7();
	return applyPaymentEvent(
		deps,
		'sandbox',
		{
			orderNo,
			providerRef: orderNo,
			paymentRef: id,
			state: 'PAID',
			amount: PRICE,
			currency: 'IDR',
			rawStatus: 'PAID',
			eventId: id,
			...change,
		},
		Buffer.alloc(0),
		at,
	);
}
async function paid(change: Partial<PayEvent> = {}): Promise<string> {
	const orderNo = await order();
	await hear(orderNo, change);
	return orderNo;
}

type Line = [orderNo: string, amount: number, fee: number, type?: string, at?: Date];
let payouts = 0;
function reportOf(lines: Line[]) {
	payouts += 1;
	const text = [
		'type,order_id,transaction_id,gross_amount,fee,transaction_time',
		...lines.map(
			([orderNo, amount, fee, type = 'payment', at], index) =>
				`${type},${orderNo},p${payouts}-${index},${amount},${fee},${at?.toISOString() ?? ''}`,
		),
	].join('\n');
	return readReport(Buffer.from(text), 'sandbox');
}
const taking = () => ({
	provider: 'sandbox',
	payoutRef: `BCA-${payouts}`,
	paidOn: '2026-11-21',
	staffId: ana,
	at: new Date('2026-11-22T03:00:00Z'),
});
const take = (lines: Line[]) => takeReport({ db }, reportOf(lines), taking());
const balanceOf = async (account: string) => {
	const one = (await balances(db)).find((row) => row.account === account);
	return one ? one.debit - one.credit : 0;
};
const held = () => balanceOf('provider:sandbox');
const by = (staffId: string) => ({ staffId, at: now });

/** Sums booked money that no report has contained yet. */
async function unsettled(): Promise<number> {
	const { rows } = await db.query<{ sum: number }>(sql`
		select coalesce(sum(e.debit - e.credit), 0)::bigint as sum from ledger_entry e join ledger_journal j on j.id = e.journal
		where e.account = 'provider:sandbox' and j.subject_kind = 'order'
			and not exists (select from payout_line l join payout_report r on r.id = l.report_id
				where l.order_no = j.subject and r.taken_back_at is null)`);
	const givenUp = await db.query<{ sum: number }>(sql`
		select coalesce(sum(e.credit - e.debit), 0)::bigint as sum from payout_difference d
		join ledger_journal j on j.event_key = 'payout-difference:' || d.id join ledger_entry e on e.journal = j.id
		join payout_report of on of.id = d.report_id
		where d.kind = 'missing' and e.account = 'provider:sandbox' and of.taken_back_at is null
			and not exists (select from payout_line l join payout_report r on r.id = l.report_id
				where l.order_no = d.order_no and r.taken_back_at is null)`);
	return (rows[0]?.sum ?? 0) - (givenUp.rows[0]?.sum ?? 0);
}
/** Sums the effect of open differences on the provider's balance in our books. */
async function off(): Promise<number> {
	let sum = 0;
	for (const { id } of (await listReports(db, { offset: 0, limit: 100 })).rows)
		for (const one of await differencesOf(db, id)) if (!one.closedAt) sum += offBy(one);
	return sum;
}

afterEach(async () => {
	// After every test, the books must balance and the provider must hold exactly what was not paid
	// out.
	const all = await balances(db);
	expect(all.reduce((sum, { debit, credit }) => sum + debit - credit, 0)).toBe(0);
	expect(await held()).toBe((await unsettled()) - (await off()));
});

// This test must run first, because the reports in the tests below use their own transfer numbers.
test('creates a sandbox report of payments not reported before, which matches the books', async () => {
	const [whole, back] = [await paid(), await paid()];
	await hear(back, { state: 'REVERSED', rawStatus: 'REVERSED' });
	const made = await sandboxReport(db, '2026-11-22');
	expect(made?.text).toContain(`payment,${whole}`);
	expect(made?.text).toContain(`refund,${back}`);
	const report = readReport(Buffer.from(made?.text ?? ''), 'sandbox');
	const preview = await previewReport(db, 'sandbox', report);
	expect(preview.matched).toBe(report.rows.length);
	const takeIt = () =>
		takeReport({ db }, report, { ...taking(), payoutRef: report.payoutRef ?? '' });
	const { id } = await takeIt();
	expect(await sandboxReport(db, '2026-11-22')).toBeNull();
	await takeBack(id);
	expect((await sandboxReport(db, '2026-11-22'))?.text).toContain(`payment,${whole}`);
	expect(await takeIt()).toMatchObject({ taken: true, differences: 0 });
	expect(await sandboxReport(db, '2026-11-22')).toBeNull();
});

test('books the payout of a matching report and only the fees not booked before', async () => {
	const [reported, silent, later] = [await paid({ fee: 1_260 }), await paid(), await paid()];
	const [fees, bank] = [await balanceOf('payment-fee'), await balanceOf('bank')];
	const done = await take([
		[reported, PRICE, 1_260],
		[silent, PRICE, 1_260],
	]);
	expect(done).toMatchObject({ taken: true, differences: 0 });
	expect((await balanceOf('payment-fee')) - fees).toBe(1_260);
	expect((await balanceOf('bank')) - bank).toBe(2 * PRICE - 2_520);
	expect(await held()).toBe(PRICE);
	const journals = await journalsAbout(db, { subject: `BCA-${payouts}` });
	expect(journals.map(({ kind }) => kind).sort()).toEqual(['payment-fee', 'payout']);
	expect(journals[0]?.bookedAt).toEqual(new Date('2026-11-21T16:59:59Z'));
	expect(await take([[later, PRICE, 0]])).toMatchObject({ differences: 0 });
	expect(await held()).toBe(0);
});

test('accepts the same report once when two people upload it concurrently', async () => {
	const orderNo = await paid();
	const report = reportOf([[orderNo, PRICE, 1_000]]);
	const done = await Promise.all(
		[ana, budi, ana].map((staffId) => takeReport({ db }, report, { ...taking(), staffId })),
	);
	expect(done.filter(({ taken }) => taken)).toHaveLength(1);
	expect(new Set(done.map(({ id }) => id)).size).toBe(1);
	expect(await journalsAbout(db, { subject: `BCA-${payouts}` })).toHaveLength(2);
	expect((await previewReport(db, 'sandbox', report)).taken).toEqual({
		id: done[0]?.id,
		payoutRef: `BCA-${payouts}`,
		paidOn: '2026-11-21',
	});
	const other = reportOf([[await paid(), PRICE, 0]]);
	payouts -= 1;
	const wrong = await refused(takeReport({ db }, other, taking()));
	expect(wrong.data).toMatchObject({ fields: { payoutRef: expect.stringContaining('sudah') } });
	payouts += 1;
	await takeReport({ db }, other, taking());
});

test('answers as busy and keeps nothing while another report is being processed', async () => {
	const report = reportOf([[await paid(), PRICE, 0]]);
	const [held, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
	const long = db.transaction(async (tx) => {
		await lockPayouts(tx, 'sandbox');
		held.resolve();
		await done.promise;
	});
	await held.promise;
	const wrong = await refused(takeReport({ db }, report, taking()));
	expect([wrong.code, wrong.message]).toEqual([
		'busy',
		'Laporan setoran lain sedang diambil. Coba lagi sebentar.',
	]);
	done.resolve();
	await long;
	expect((await takeReport({ db }, report, taking())).taken).toBe(true);
});

test('opens differences as tasks and closes only those that have been checked again', async () => {
	const [waits, short] = [await order(), await paid()];
	const unknown = `INV-20261121-${'Q'.repeat(26)}`;
	const { id } = await take([
		[waits, PRICE, 0],
		[unknown, 50_000, 0],
		[short, PRICE - 500, 0],
		[short, PRICE, 0],
		[short, 7_000, 0, 'refund'],
	]);
	const kinds = async () =>
		(await differencesOf(db, id)).map(({ kind, outcome }) => `${kind} ${outcome ?? 'open'}`);
	expect((await kinds()).sort()).toEqual([
		'not-paid open',
		'other-amount open',
		'refund-unknown open',
		'twice open',
		'unknown-order open',
	]);
	const [task] = await tasksAbout(db, waits);
	expect(task).toMatchObject({
		kind: 'payout-difference',
		expected: 0,
		received: PRICE,
		note: expect.stringContaining('baris 2: Menurut pembukuan tidak dibayar'),
	});
	expect(await recheckDifferences({ db }, id, by(ana))).toBe(0);
	await hear(waits);
	await hear(unknown, { amount: 50_000 });
	expect(await recheckDifferences({ db }, id, by(ana))).toBe(2);
	expect((await kinds()).filter((one) => one.endsWith('settled'))).toHaveLength(2);
	expect((await tasksAbout(db, waits)).find((one) => one.id === task?.id)?.status).toBe('closed');
	expect(await recheckDifferences({ db }, id, by(ana))).toBe(0);
});

test('reports a missing payment and closes it with the report that contains it', async () => {
	const first = await paid();
	const from = new Date(now.getTime() + minutes * 60_000);
	const left = await paid();
	const last = await paid();
	const until = new Date(now.getTime() + minutes * 60_000);
	const { id } = await take([
		[first, PRICE, 0, 'payment', from],
		[last, PRICE, 0, 'payment', until],
	]);
	expect(await differencesOf(db, id)).toMatchObject([
		{ kind: 'missing', orderNo: left, line: null, expected: PRICE, received: 0 },
	]);
	await take([[left, PRICE, 900]]);
	expect(await differencesOf(db, id)).toMatchObject([{ kind: 'missing', outcome: 'settled' }]);
});

test('matches a refund by the reference sent for it, the order before the refund key', async () => {
	const [back, stays] = [await paid(), await paid()];
	await hear(back, { state: 'REFUNDED', rawStatus: 'REFUNDED' });
	const { id } = await take([
		[back, PRICE, 0],
		[`${back}:${uuidv7()}`, PRICE, 0, 'refund'],
		[stays, PRICE, 0],
	]);
	expect(await differencesOf(db, id)).toEqual([]);
	const key = uuidv7();
	await db.query(sql`insert into refund (id, refund_key, order_no, provider, amount, reason, source, status, asked_at)
		values (${key}, ${`test:${key}`}, ${back}, 'sandbox', 1000, 'Uji coba', 'refund-payable', 'asked', ${now})`);
	const refunds = [key, `lain:${key}`, `${stays}:lain`, 'tanpa-kunci'].map((orderNo, at) => ({
		line: at + 2,
		kind: 'refund' as const,
		orderNo,
		transactionRef: '',
		amount: 1,
		fee: 0,
		at: null,
	}));
	expect((await withOrderNos(db, refunds)).map(({ orderNo }) => orderNo)).toEqual([
		back,
		back,
		stays,
		'tanpa-kunci',
	]);
});

test('requires two people to write off a difference and books it once', async () => {
	const unknown = `INV-20261121-${'R'.repeat(26)}`;
	const { id } = await take([[unknown, 30_000, 0]]);
	const [one] = await differencesOf(db, id);
	const difference = one?.id ?? '';
	const loss = await balanceOf('payment-loss');
	expect(
		(await refused(decideWriteOff(approvals, { id: difference, agreed: true }, by(budi)))).code,
	).toBe('look-again');
	await proposeWriteOff(approvals, { id: difference, reason: 'Uji coba penyedia' }, by(ana));
	expect(
		(await refused(decideWriteOff(approvals, { id: difference, agreed: true }, by(ana))))
			.message,
	).toContain('orang lain');
	await decideWriteOff(approvals, { id: difference, agreed: false }, by(budi));
	await proposeWriteOff(approvals, { id: difference, reason: 'Uji coba penyedia' }, by(budi));
	const both = await Promise.allSettled(
		[1, 2].map(() => decideWriteOff(approvals, { id: difference, agreed: true }, by(ana))),
	);
	expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
	expect((await balanceOf('payment-loss')) - loss).toBe(-30_000);
	expect(await differencesOf(db, id)).toMatchObject([
		{ outcome: 'written-off', proposedName: 'Budi Keuangan', closedName: 'Ana Keuangan' },
	]);
	await expect(
		db.query(
			sql`update payout_difference set closed_by = proposed_by where id = ${difference}`,
		),
	).rejects.toThrow(/check/);
});

test('reports a written-off payment that arrives after all', async () => {
	const first = await paid();
	const left = await paid();
	const last = await paid();
	const at = (back: number) => new Date(now.getTime() + (minutes - back) * 60_000);
	const { id } = await take([
		[first, PRICE, 0, 'payment', at(2)],
		[last, PRICE, 0, 'payment', at(0)],
	]);
	const [missing] = await differencesOf(db, id);
	await proposeWriteOff(
		approvals,
		{ id: missing?.id ?? '', reason: 'Penyedia menolak membayar' },
		by(ana),
	);
	await decideWriteOff(approvals, { id: missing?.id ?? '', agreed: true }, by(budi));
	const again = await take([[left, PRICE, 0]]);
	const [given] = await differencesOf(db, again.id);
	expect(given).toMatchObject({ kind: 'given-up', expected: 0, received: PRICE });
	await proposeWriteOff(approvals, { id: given?.id ?? '', reason: 'Ternyata dibayar' }, by(ana));
	await decideWriteOff(approvals, { id: given?.id ?? '', agreed: true }, by(budi));
});

async function leftOut(change: Partial<PayEvent> = {}) {
	const first = await paid();
	const from = new Date(now.getTime() + minutes * 60_000);
	const left = await paid(change);
	const last = await paid();
	const until = new Date(now.getTime() + minutes * 60_000);
	const { id } = await take([
		[first, PRICE, 0, 'payment', from],
		[last, PRICE, 0, 'payment', until],
	]);
	const again = async () => {
		const late = await paid();
		return take([
			[late, PRICE, 0, 'payment', from],
			[await paid(), PRICE, 0, 'payment', until],
		]);
	};
	return { left, id, again };
}
const only = async (id: string) => {
	const [one, ...more] = (await differencesOf(db, id)).filter(({ closedAt }) => !closedAt);
	if (!one || more.length > 0) throw new Error(`${more.length + 1} open differences`);
	return one;
};
const propose = (id: string) =>
	proposeWriteOff(approvals, { id, reason: 'Uji coba penyedia' }, by(ana));
const agree = (id: string) => decideWriteOff(approvals, { id, agreed: true }, by(budi));
async function writeOff(reportId: string) {
	const { id } = await only(reportId);
	await propose(id);
	await agree(id);
}
const lossOf = () => balanceOf('payment-loss');

test('settles a proposed write-off without booking when the books have caught up', async () => {
	const waits = await order();
	const { id } = await take([[waits, PRICE, 0]]);
	const one = await only(id);
	const loss = await lossOf();
	await propose(one.id);
	await hear(waits);
	await agree(one.id);
	expect(await lossOf()).toBe(loss);
	expect(await differencesOf(db, id)).toMatchObject([{ outcome: 'settled' }]);
	const late = await order();
	const other = await only((await take([[late, PRICE, 0]])).id);
	await hear(late);
	expect((await refused(propose(other.id))).message).toContain('Periksa lagi');
	expect(await recheckDifferences({ db }, other.reportId, by(ana))).toBe(1);
});

test('opens a difference for a payment after the write-off of its row, and reverses that write-off', async () => {
	const loss = await lossOf();
	const waits = await order();
	const { id } = await take([[waits, PRICE, 0]]);
	await writeOff(id);
	expect(await lossOf()).toBe(loss - PRICE);
	await hear(waits);
	const late = await only(id);
	expect(late).toMatchObject({ kind: 'late', expected: PRICE, received: 0, orderNo: waits });
	expect(await tasksAbout(db, waits)).toMatchObject(
		expect.arrayContaining([
			expect.objectContaining({ status: 'open', expected: PRICE, received: 0 }),
		]),
	);
	expect(await recheckDifferences({ db }, id, by(ana))).toBe(0);
	await writeOff(id);
	expect(await lossOf()).toBe(loss);
	await expect(only(id)).rejects.toThrow('1 open');
});

test('opens a difference booked after its write-off once, even when found concurrently', async () => {
	for (let round = 0; round < 4; round += 1) {
		const waits = await order();
		const { id } = await take([[waits, PRICE, 0]]);
		await writeOff(id);
		await db.transaction((tx) =>
			book(tx, {
				key: `test:${waits}`,
				kind: 'settlement',
				subject: { kind: 'order', ref: waits },
				lines: [debit('provider:sandbox', PRICE), credit('suspense', PRICE)],
				at: now,
			}),
		);
		const find = () => db.transaction((tx) => openLate(tx, 'sandbox', now, [waits]));
		await Promise.all([find(), find(), find()]);
		await writeOff(id);
	}
});

test('opens a difference for a refund booked after the write-off of its row', async () => {
	const loss = await lossOf();
	const back = await paid();
	const { id } = await take([
		[back, PRICE, 0],
		[await paid(), PRICE, 0],
		[back, PRICE, 0, 'refund'],
	]);
	await writeOff(id);
	expect(await lossOf()).toBe(loss + PRICE);
	await hear(back, { state: 'REVERSED', rawStatus: 'REVERSED' });
	expect(await only(id)).toMatchObject({ kind: 'late', expected: -PRICE, received: 0 });
	await writeOff(id);
	expect(await lossOf()).toBe(loss);
});

test('settles a missing payment that went back to the payer, by recheck or by decision', async () => {
	const loss = await lossOf();
	const [looked, decided] = [await leftOut(), await leftOut()];
	const proposed = await only(decided.id);
	await propose(proposed.id);
	for (const { left } of [looked, decided])
		await hear(left, { state: 'REVERSED', rawStatus: 'REVERSED' });
	expect(await recheckDifferences({ db }, looked.id, by(ana))).toBe(1);
	expect(await tasksAbout(db, looked.left)).toMatchObject(
		expect.arrayContaining([
			expect.objectContaining({ kind: 'payout-difference', status: 'closed' }),
		]),
	);
	await agree(proposed.id);
	expect(await differencesOf(db, decided.id)).toMatchObject([{ outcome: 'settled' }]);
	expect(await lossOf()).toBe(loss);
});

test('writes off a missing payment less its fee and its refunds', async () => {
	const loss = await lossOf();
	const { left, id } = await leftOut({ fee: 4_500 });
	expect(await only(id)).toMatchObject({ kind: 'missing', expected: PRICE - 4_500 });
	await writeOff(id);
	expect(await lossOf()).toBe(loss + PRICE - 4_500);
	const came = await take([[left, PRICE, 4_500]]);
	expect(await only(came.id)).toMatchObject({ kind: 'given-up', received: PRICE });
	await writeOff(came.id);
	expect(await lossOf()).toBe(loss - 4_500);
	const part = await leftOut();
	const one = await only(part.id);
	await propose(one.id);
	await hear(part.left, { state: 'PART_REVERSED', rawStatus: 'PART', amount: 40_000 });
	await agree(one.id);
	expect(await lossOf()).toBe(loss - 4_500 + PRICE - 40_000);
	expect(await differencesOf(db, part.id)).toMatchObject([
		{ outcome: 'written-off', expected: PRICE - 40_000 },
	]);
});

test('rejects a write-off that exceeds the proposed amount', async () => {
	const { left, id } = await leftOut();
	const one = await only(id);
	await propose(one.id);
	await hear(left);
	expect((await refused(agree(one.id))).message).toContain('bertambah');
	await decideWriteOff(approvals, { id: one.id, agreed: false }, by(budi));
	await writeOff(id);
	expect(await differencesOf(db, id)).toMatchObject([{ expected: 2 * PRICE }]);
});

test('opens a missing payment once, even if several reports leave it out', async () => {
	const { left, id, again } = await leftOut();
	expect(await differencesOf(db, (await again()).id)).toEqual([]);
	const { provider, reportId } = await only(id);
	await expect(
		db.transaction((tx) =>
			insertDifference(
				tx,
				{ provider, reportId },
				{ line: null, kind: 'missing', orderNo: left, expected: PRICE, received: 0 },
			),
		),
	).rejects.toThrow(/payout_difference_missing/);
	await writeOff(id);
	expect(await differencesOf(db, (await again()).id)).toEqual([]);
});

test('books a payment once when its report and its write-off run concurrently', async () => {
	for (let round = 0; round < 4; round += 1) {
		const { left, id } = await leftOut();
		const one = await only(id);
		await propose(one.id);
		const report = reportOf([[left, PRICE, 0]]);
		const [came] = await Promise.all([
			takeReport({ db }, report, taking()),
			agree(one.id).catch((error) => expect(error).toBeInstanceOf(Refusal)),
		]);
		const [missing] = await differencesOf(db, id);
		const given = (await differencesOf(db, came.id)).map(({ kind }) => kind);
		expect(given).toEqual(missing?.outcome === 'written-off' ? ['given-up'] : []);
	}
	const closed = (await differencesOf(db, (await leftOut()).id))[0]?.id ?? '';
	const close = () =>
		db.transaction((tx) =>
			closeDifferenceRow(tx, closed, { outcome: 'settled', staffId: ana, at: now }),
		);
	await close();
	expect((await refused(close())).code).toBe('look-again');
});

test('does not book a fee again when it is notified after its report', async () => {
	const fees = await balanceOf('payment-fee');
	const waits = await order();
	const { id } = await take([[waits, PRICE, 1_260]]);
	await hear(waits, { fee: 1_260 });
	expect((await balanceOf('payment-fee')) - fees).toBe(1_260);
	expect(await recheckDifferences({ db }, id, by(ana))).toBe(1);
	for (let round = 1; round <= 4; round += 1) {
		const orderNo = await order();
		const report = reportOf([[orderNo, PRICE, 1_260]]);
		const [taken] = await Promise.all([
			takeReport({ db }, report, taking()),
			hear(orderNo, { fee: 1_260 }),
		]);
		await recheckDifferences({ db }, taken.id, by(ana));
		expect((await balanceOf('payment-fee')) - fees).toBe(1_260 * (round + 1));
	}
});

test('rejects a payout date before the last row or more than a year ago', async () => {
	const at = new Date('2026-11-20T18:00:00Z');
	const timed = reportOf([[await paid(), PRICE, 0, 'payment', at]]);
	const on = (paidOn: string, report = timed) =>
		takeReport({ db }, report, { ...taking(), paidOn });
	expect((await refused(on('2026-11-20'))).data).toEqual({
		fields: { paidOn: 'Laporannya memuat transaksi 21 November 2026. Periksa harinya' },
	});
	expect((await on('2026-11-21')).taken).toBe(true);
	const bare = reportOf([[await paid(), PRICE, 0]]);
	expect((await refused(on('2025-11-21', bare))).data).toEqual({
		fields: { paidOn: 'Sudah lebih dari setahun lalu. Periksa tahunnya' },
	});
	expect((await on('2025-11-22', bare)).taken).toBe(true);
});

test('accepts a report that leaves out many payments, and opens the oldest of them', async () => {
	const first = await paid();
	const from = new Date(now.getTime() + minutes * 60_000);
	minutes += 1;
	const at = new Date(now.getTime() + minutes * 60_000);
	await db.transaction(async (tx) => {
		for (let no = 0; no < 505; no += 1) {
			const orderNo = `M-${String(no).padStart(3, '0')}`;
			const paidAt = new Date(at.getTime() - no);
			await tx.query(sql`insert into payment_event (provider, event_id, order_no, state, raw_status, amount, currency, raw, outcome, received_at)
				values ('sandbox', ${orderNo}, ${orderNo}, 'PAID', 'PAID', 1000, 'IDR', '', 'paid', ${paidAt})`);
			await book(tx, {
				key: `test:${orderNo}`,
				kind: 'settlement',
				subject: { kind: 'order', ref: orderNo },
				lines: [debit('provider:sandbox', 1_000), credit('suspense', 1_000)],
				at: paidAt,
			});
		}
	});
	const last = await paid();
	const until = new Date(now.getTime() + minutes * 60_000);
	const strange: Line[] = [1, 2].map((no) => [`Y-${no}`, 1_000, 0]);
	const { id } = await take([
		[first, PRICE, 0, 'payment', from],
		...strange,
		[last, PRICE, 0, 'payment', until],
	]);
	const found = await differencesOf(db, id);
	expect(found.filter(({ kind }) => kind === 'unknown-order')).toHaveLength(2);
	const missing = found.filter(({ kind }) => kind === 'missing').map(({ orderNo }) => orderNo);
	expect(missing).toHaveLength(500);
	expect([missing.includes('M-504'), missing.includes('M-004')]).toEqual([true, false]);
});

test('rejects a report of another account and one that pays nothing', async () => {
	const many: Line[] = Array.from({ length: 501 }, (_, at) => [`X-${at}`, 1_000, 0]);
	expect((await refused(take(many))).message).toBe(
		'Lebih dari 500 baris tidak cocok. Periksa apakah laporan ini dari akun dan penyedia yang benar.',
	);
	expect((await refused(take([[await paid(), PRICE, 0, 'refund']]))).message).toContain(
		'tidak ada uang yang masuk',
	);
	const [{ n } = { n: -1 }] = (
		await db.query<{ n: number }>(
			sql`select count(*) as n from payout_line where order_no like 'X-%'`,
		)
	).rows;
	expect(n).toBe(0);
});

const wrong = (reportId: string, staffId = ana) =>
	proposeTakeBack(approvals, { reportId, reason: 'Berkas yang salah' }, by(staffId));
const agreeBack = (reportId: string, { agreed = true, staffId = budi } = {}) =>
	decideTakeBack(approvals, { reportId, agreed }, by(staffId));
async function takeBack(reportId: string) {
	await wrong(reportId);
	await agreeBack(reportId);
}
const ACCOUNTS = ['bank', 'payment-fee', 'payment-loss', 'provider:sandbox'];
const sums = () => Promise.all(ACCOUNTS.map(balanceOf));

test('requires two people to reverse a report, after which the same file can be accepted again', async () => {
	const [first, second, strange] = [await paid({ fee: 300 }), await paid(), await order()];
	const before = await sums();
	const report = reportOf([
		[first, PRICE, 1_260],
		[second, PRICE, 1_260],
		[strange, 9_000, 0],
		['', -500, 0, 'adjustment'],
	]);
	const { id } = await takeReport({ db }, report, taking());
	const [one, other] = await differencesOf(db, id);
	const taken = await sums();
	await propose(one?.id ?? '');
	await whileLetIn(db, { whom: budi, by: ana, at: now }, async () =>
		expect((await refused(agree(one?.id ?? ''))).message).toContain('tidak dihitung dua orang'),
	);
	await agree(one?.id ?? '');
	await propose(other?.id ?? '');
	expect((await refused(agreeBack(id))).message).toContain('Belum ada usulan');
	await wrong(id);
	expect((await refused(wrong(id, budi))).message).toContain('Ana Keuangan sudah mengusulkannya');
	expect((await refused(agreeBack(id, { staffId: ana }))).code).toBe('forbidden');
	await whileLetIn(db, { whom: budi, by: ana, at: now }, async () =>
		expect((await refused(agreeBack(id))).message).toContain('tidak dihitung dua orang'),
	);
	await agreeBack(id, { agreed: false });
	await wrong(id, budi);
	const all = await Promise.allSettled(
		Array.from({ length: 10 }, () => agreeBack(id, { staffId: ana })),
	);
	expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
	expect(await sums()).toEqual(before);
	expect((await differencesOf(db, id)).every(({ closedAt }) => closedAt !== null)).toBe(true);
	expect((await tasksAbout(db, strange)).filter(({ status }) => status === 'open')).toEqual([]);
	for (const late of [
		() => wrong(id),
		() => agree(one?.id ?? ''),
		() => propose(other?.id ?? ''),
	])
		expect((await refused(late())).code).toBe('look-again');
	const again = await takeReport({ db }, report, taking());
	expect(again).toMatchObject({ taken: true, differences: 2 });
	expect(again.id).not.toBe(id);
	expect(await sums()).toEqual(taken);
	await takeBack(again.id);
	expect(await sums()).toEqual(before);
});

test('counts a payment of a reversed report in the correct one, which then matches', async () => {
	const [a, b] = [await paid(), await paid()];
	const cut = await take([[a, PRICE, 0]]);
	const whole = await take([
		[a, PRICE, 700],
		[b, PRICE, 700],
	]);
	expect(await only(whole.id)).toMatchObject({ kind: 'twice', orderNo: a });
	await takeBack(cut.id);
	expect(await recheckDifferences({ db }, whole.id, by(ana))).toBe(1);
});

test('requires a separate decision to reverse a write-off caused by a wrong report', async () => {
	const loss = await lossOf();
	const order = await paid();
	const cut = await take([[order, PRICE, 0]]);
	const whole = await take([[order, PRICE, 0]]);
	await writeOff(whole.id);
	expect(await lossOf()).toBe(loss - PRICE);
	await takeBack(cut.id);
	expect(await only(whole.id)).toMatchObject({ kind: 'late', orderNo: order, expected: PRICE });
	await writeOff(whole.id);
	expect(await lossOf()).toBe(loss);
});

test('clears a payment missing only from a reversed report, written off or not', async () => {
	const loss = await lossOf();
	const [open, given] = [await leftOut(), await leftOut()];
	await writeOff(given.id);
	for (const { id } of [open, given]) await takeBack(id);
	expect(await lossOf()).toBe(loss);
	expect(
		await take([
			[open.left, PRICE, 0],
			[given.left, PRICE, 0],
		]),
	).toMatchObject({ differences: 0 });
});

test('books a fee that is notified after its report was reversed', async () => {
	const [fees, orderNo] = [await balanceOf('payment-fee'), await order()];
	const { id } = await take([[orderNo, PRICE, 1_260]]);
	await takeBack(id);
	await hear(orderNo, { fee: 1_260 });
	expect(await balanceOf('payment-fee')).toBe(fees + 1_260);
	await take([[orderNo, PRICE, 1_260]]);
	expect(await balanceOf('payment-fee')).toBe(fees + 1_260);
});

test('prevents in the database changing a report or reversing it alone', async () => {
	const { id } = await take([[await paid(), PRICE, 0]]);
	const change = (set: string) =>
		db.query(sql`update payout_report set ${raw(set)} where id = ${id}`);
	await expect(change('net = net + 1')).rejects.toThrow('stays as it was taken');
	await expect(db.query(sql`delete from payout_report where id = ${id}`)).rejects.toThrow(
		/stays|foreign/,
	);
	await wrong(id);
	await expect(change('taken_back_by = back_proposed_by, taken_back_at = now()')).rejects.toThrow(
		/check/,
	);
	await agreeBack(id);
	await expect(change('taken_back_at = null, taken_back_by = null')).rejects.toThrow('stays');
});

test('reopens a payment written off twice when its first report is reversed, and ends it once', async () => {
	const [loss, holds] = [await lossOf(), await held()];
	const { left, id } = await leftOut();
	await writeOff(id);
	const other = await take([[left, PRICE, 0]]);
	await writeOff(other.id);
	expect(await lossOf()).toBe(loss);
	await takeBack(id);
	expect(await only(other.id)).toMatchObject({ kind: 'late', orderNo: left, expected: PRICE });
	await writeOff(other.id);
	expect(await lossOf()).toBe(loss);
	expect((await held()) - holds).toBe(2 * PRICE);
});

test('counts a notified fee once, whichever of its two reports is reversed', async () => {
	const fees = await balanceOf('payment-fee');
	const [a, b] = [await paid({ fee: 700 }), await paid({ fee: 700 })];
	const cut = await take([[a, PRICE, 700]]);
	const whole = await take([
		[a, PRICE, 700],
		[b, PRICE, 700],
	]);
	expect((await balanceOf('payment-fee')) - fees).toBe(2_100);
	await takeBack(cut.id);
	expect((await balanceOf('payment-fee')) - fees).toBe(1_400);
	expect(await recheckDifferences({ db }, whole.id, by(ana))).toBe(1);
	await takeBack(whole.id);
	expect((await balanceOf('payment-fee')) - fees).toBe(1_400);
	await take([
		[a, PRICE, 700],
		[b, PRICE, 700],
	]);
	expect((await balanceOf('payment-fee')) - fees).toBe(1_400);
});

test('reopens a missing payment when the report that contained it is reversed', async () => {
	const { left, id } = await leftOut();
	const wrong = await take([[left, PRICE, 0]]);
	expect(await differencesOf(db, id)).toMatchObject([{ outcome: 'settled' }]);
	await takeBack(wrong.id);
	expect(await only(id)).toMatchObject({ kind: 'missing', orderNo: left, expected: PRICE });
	expect((await tasksAbout(db, left)).filter(({ status }) => status === 'open')).toHaveLength(1);
	await take([[left, PRICE, 0]]);
	await expect(only(id)).rejects.toThrow('1 open');
	expect((await tasksAbout(db, left)).filter(({ status }) => status === 'open')).toEqual([]);
});

test('counts the fee of a written-off order once when its first report is reversed', async () => {
	const [loss, fees] = [await lossOf(), await balanceOf('payment-fee')];
	const { left, id } = await leftOut({ fee: 4_500 });
	await writeOff(id);
	const other = await take([[left, PRICE, 4_500]]);
	await writeOff(other.id);
	await takeBack(id);
	await writeOff(other.id);
	expect(await lossOf()).toBe(loss);
	expect((await balanceOf('payment-fee')) - fees).toBe(4_500);
});

async function somebodyWaits(): Promise<void> {
	const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
	while ((await db.query(waiting)).rowCount === 0);
}

test('leaves no open difference when a notification arrives during a reversal', async () => {
	const waits = await order();
	const { id } = await take([[waits, PRICE, 0]]);
	await writeOff(id);
	await wrong(id);
	const [written, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
	const back = decideTakeBack(approvals, { reportId: id, agreed: true }, by(budi), {
		...takeBackHandler,
		async carryOut(...act) {
			await takeBackHandler.carryOut(...act);
			written.resolve();
			await done.promise;
		},
	});
	await written.promise;
	const heard = hear(waits);
	await Promise.race([heard, somebodyWaits()]);
	done.resolve();
	await Promise.all([back, heard]);
	await expect(only(id)).rejects.toThrow('1 open');
	const open = (await tasksAbout(db, waits)).filter(({ status }) => status === 'open');
	expect(open).toEqual([]);
});

test('only lets a recheck close a difference that was opened on a reversed report', async () => {
	const waits = await order();
	const { id } = await take([[await paid(), PRICE, 0]]);
	await takeBack(id);
	// Opens the difference as the previous release does, without taking a lock.
	await db.transaction((tx) =>
		openDifference(
			tx,
			{ line: null, kind: 'late', orderNo: waits, expected: PRICE, received: 0 },
			{ ...taking(), reportId: id },
		),
	);
	const one = await only(id);
	expect((await refused(propose(one.id))).message).toContain('sudah ditarik kembali');
	expect(await recheckDifferences({ db }, id, by(ana))).toBe(1);
	await expect(only(id)).rejects.toThrow('1 open');
	expect((await tasksAbout(db, waits)).map(({ status }) => status)).toEqual(['closed']);
});

test('opens a task for each proposed reversal, which the proposer may withdraw', async () => {
	const { id } = await take([[await paid(), PRICE, 0]]);
	const tasks = async () =>
		(await tasksAbout(db, `BCA-${payouts}`))
			.filter(({ kind }) => kind === 'payout-back')
			.map(({ status }) => status)
			.sort();
	await proposeTakeBack(approvals, { reportId: id, reason: 'Salah berkas' }, by(ana));
	expect(await tasks()).toEqual(['open']);
	await agreeBack(id, { agreed: false, staffId: ana });
	expect(await tasks()).toEqual(['closed']);
	const later = { staffId: budi, at: new Date(now.getTime() + 1_000) };
	await proposeTakeBack(approvals, { reportId: id, reason: 'Salah berkas' }, later);
	expect(await tasks()).toEqual(['closed', 'open']);
	await agreeBack(id, { staffId: ana });
	expect(await tasks()).toEqual(['closed', 'closed']);
});

test('accepts the correct report of a reversed transfer after any time', async () => {
	const old = { ...taking(), payoutRef: 'LAMA-1', paidOn: '2025-11-22' };
	const wrongOne = await takeReport({ db }, reportOf([[await paid(), PRICE, 0]]), old);
	await takeBack(wrongOne.id);
	const right = reportOf([[await paid(), PRICE, 0]]);
	const late = { ...old, at: new Date('2026-12-22T03:00:00Z') };
	const other = { ...late, payoutRef: 'LAMA-2', paidOn: '2025-11-23' };
	expect((await refused(takeReport({ db }, right, other))).data).toMatchObject({
		fields: { paidOn: expect.stringContaining('setahun') },
	});
	expect((await takeReport({ db }, right, late)).taken).toBe(true);
});

test('reports a payment that only a reversed report contained as missing in the next report', async () => {
	const orderNo = await paid();
	const from = new Date(now.getTime() + minutes * 60_000);
	const { id } = await take([[orderNo, PRICE, 0]]);
	await takeBack(id);
	const left = await paid();
	const wrongOne = await take([[left, PRICE, 0]]);
	await takeBack(wrongOne.id);
	const last = await paid();
	const until = new Date(now.getTime() + minutes * 60_000);
	const next = await take([
		[orderNo, PRICE, 0, 'payment', from],
		[last, PRICE, 0, 'payment', until],
	]);
	expect((await differencesOf(db, next.id)).map(({ orderNo: no }) => no)).toEqual([left]);
});

test('ignores another provider’s report with the same numbers', async () => {
	const orderNo = await paid();
	const [mine, foreign] = [reportOf([[orderNo, PRICE, 700]]), reportOf([[orderNo, PRICE, 700]])];
	// Both providers used the same transaction number.
	for (const [at, row] of foreign.rows.entries())
		row.transactionRef = mine.rows[at]?.transactionRef ?? '';
	const other = { ...taking(), provider: 'lain', payoutRef: 'LAIN-1' };
	const { id } = await takeReport({ db }, foreign, other);
	expect((await previewReport(db, 'sandbox', mine)).differences).toEqual([]);
	await proposeTakeBack(
		approvals,
		{ reportId: id, reason: 'Untuk uji' },
		{ staffId: ana, at: now },
	);
	const by = { staffId: budi, at: now };
	await decideTakeBack(approvals, { reportId: id, agreed: true }, by);
});

test('reports a payment as missing when only another provider’s report contains it', async () => {
	const timed = async (): Promise<Line> => {
		const orderNo = await paid();
		return [orderNo, PRICE, 0, 'payment', new Date(now.getTime() + minutes * 60_000)];
	};
	const [first, silent, last] = [await timed(), (await timed())[0], await timed()];
	const other = { ...taking(), provider: 'lain', payoutRef: 'LAIN-2' };
	const { id } = await takeReport({ db }, reportOf([[silent, PRICE, 0]]), other);
	const preview = await previewReport(db, 'sandbox', reportOf([first, last]));
	expect(preview.differences.map((one) => [one.kind, one.orderNo])).toContainEqual([
		'missing',
		silent,
	]);
	await proposeTakeBack(
		approvals,
		{ reportId: id, reason: 'Untuk uji' },
		{ staffId: ana, at: now },
	);
	const by = { staffId: budi, at: now };
	await decideTakeBack(approvals, { reportId: id, agreed: true }, by);
});
