import sql from 'sql-template-tag';
import { afterEach, expect, test } from 'vitest';

import { saveApplication } from '#insurance/carts/save-application.server.ts';
import { application, callerAt, seedShop, shopDeps } from '#insurance/carts/test-buyer.server.ts';
import { balances, journalsAbout } from '#insurance/ledger/book.server.ts';
import { tasksAbout } from '#insurance/ledger/tasks/open-task.server.ts';
import { wireApplication } from '#insurance/quotes/api.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import { uuidv7 } from '#platform/values/uuid.ts';

import type { PayEvent } from '../payment-provider.ts';
import { sandboxReport } from '../sandbox/sandbox-report.server.ts';
import { makeSandbox } from '../sandbox/sandbox.server.ts';
import { applyTold } from '../settlement/receive-webhook.server.ts';
import { lookAndPay } from '../test-order.server.ts';
import { decideWriteOff, proposeWriteOff, recheckDifferences } from './close-difference.server.ts';
import { withOrderNos } from './facts.server.ts';
import { differencesOf, listReports } from './payouts.server.ts';
import { readReport } from './read-report.server.ts';
import { offBy } from './report.ts';
import { previewReport, takeReport } from './take-report.server.ts';

const db = await testPool();
await seedShop(db);
const sandbox = makeSandbox({ publicUrl: 'http://localhost:3000', key: 'key of a test' });
const deps = { ...shopDeps(db), provider: sandbox, providers: [sandbox] };
const now = new Date('2026-11-20T03:00:00Z');
const PRICE = 180_000;
const [ana, budi] = [uuidv7(), uuidv7()];
await db.query(sql`insert into staff (id, email, name, role, password_hash) values
	(${ana}, 'ana@contoh.test', 'Ana Keuangan', 'finance', '-'), (${budi}, 'budi@contoh.test', 'Budi Keuangan', 'finance', '-')`);

async function order(): Promise<string> {
	const caller = callerAt(now);
	const cart = await saveApplication(deps, wireApplication.parse(application()), caller);
	const { payment } = await lookAndPay(
		deps,
		{ userSession: cart.userSession, cartID: [cart.cartID], metode_pembayaran: 'qris' },
		caller,
	);
	return payment.responseData.orderId;
}
let minutes = 0;
/** Each payment is told of a minute after the one before. */
function hear(orderNo: string, change: Partial<PayEvent> = {}) {
	minutes += 1;
	const at = new Date(now.getTime() + minutes * 60_000);
	const id = uuidv7();
	return applyTold(
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
const refused = (work: Promise<unknown>) =>
	work.then(
		() => Promise.reject(new Error('was not refused')),
		(error) => (error instanceof Refusal ? error : Promise.reject(error)),
	);
const balanceOf = async (account: string) => {
	const one = (await balances(db)).find((row) => row.account === account);
	return one ? one.debit - one.credit : 0;
};
const held = () => balanceOf('provider:sandbox');
const by = (staffId: string) => ({ staffId, at: now });

/** Money of the books of which no report told yet. */
async function unsettled(): Promise<number> {
	const { rows } = await db.query<{ sum: number }>(sql`
		select coalesce(sum(e.debit - e.credit), 0)::bigint as sum from ledger_entry e join ledger_journal j on j.id = e.journal
		where e.account = 'provider:sandbox' and j.subject_kind = 'order'
			and not exists (select from payout_line l where l.order_no = j.subject)`);
	return rows[0]?.sum ?? 0;
}
/** By how much open differences put the books of the provider off. */
async function off(): Promise<number> {
	let sum = 0;
	for (const { id } of (await listReports(db, { offset: 0, limit: 100 })).rows)
		for (const one of await differencesOf(db, id)) if (!one.closedAt) sum += offBy(one);
	return sum;
}

afterEach(async () => {
	// The books balance, and what a provider holds is what was not paid out, whatever happened.
	const all = await balances(db);
	expect(all.reduce((sum, { debit, credit }) => sum + debit - credit, 0)).toBe(0);
	expect(await held()).toBe((await unsettled()) - (await off()));
});

// First: the reports of the tests below name transfers by numbers of their own.
test('the sandbox reports what it was told of and no report named, and its report fits', async () => {
	const [whole, back] = [await paid(), await paid()];
	await hear(back, { state: 'REVERSED', rawStatus: 'REVERSED' });
	const made = await sandboxReport(db, '2026-11-22');
	expect(made?.text).toContain(`payment,${whole}`);
	expect(made?.text).toContain(`refund,${back}`);
	const report = readReport(Buffer.from(made?.text ?? ''), 'sandbox');
	const preview = await previewReport(db, 'sandbox', report);
	expect(preview.matched).toBe(report.rows.length);
	await takeReport({ db }, report, { ...taking(), payoutRef: report.payoutRef ?? '' });
	expect(await sandboxReport(db, '2026-11-22')).toBeNull();
});

test('a report that fits books the payout and only the fees that nobody told of', async () => {
	const [told, silent, later] = [await paid({ fee: 1_260 }), await paid(), await paid()];
	const [fees, bank] = [await balanceOf('payment-fee'), await balanceOf('bank')];
	const done = await take([
		[told, PRICE, 1_260],
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

test('the same report twice, by two people at once, has one effect', async () => {
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
	// Another report under the same reference of the bank is no second payout.
	const other = reportOf([[await paid(), PRICE, 0]]);
	payouts -= 1;
	const wrong = await refused(takeReport({ db }, other, taking()));
	expect(wrong.data).toMatchObject({ fields: { payoutRef: expect.stringContaining('sudah') } });
	payouts += 1;
	await takeReport({ db }, other, taking());
});

test('what differs is opened as tasks, and only what was seen again is closed', async () => {
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
		note: expect.stringContaining('baris 2: Penyedia bilang dibayar'),
	});
	expect(await recheckDifferences({ db }, id, by(ana))).toBe(0);
	// The notifications come late: the books catch up.
	await hear(waits);
	await hear(unknown, { amount: 50_000 });
	expect(await recheckDifferences({ db }, id, by(ana))).toBe(2);
	expect((await kinds()).filter((one) => one.endsWith('settled'))).toHaveLength(2);
	expect((await tasksAbout(db, waits)).find((one) => one.id === task?.id)?.status).toBe('closed');
	expect(await recheckDifferences({ db }, id, by(ana))).toBe(0);
});

test('what is missing is said, and closed by the report that brings it', async () => {
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

test('a refund is found by the reference that was sent for it, its order before its own key', async () => {
	const [back, stays] = [await paid(), await paid()];
	await hear(back, { state: 'REFUNDED', rawStatus: 'REFUNDED' });
	const { id } = await take([
		[back, PRICE, 0],
		[`${back}:${uuidv7()}`, PRICE, 0, 'refund'],
		[stays, PRICE, 0],
	]);
	expect(await differencesOf(db, id)).toEqual([]);
	const key = uuidv7();
	await db.query(sql`insert into refund (id, refund_key, order_no, provider, amount, reason, status, asked_at)
		values (${key}, ${`test:${key}`}, ${back}, 'sandbox', 1000, 'Uji coba', 'asked', ${now})`);
	const refunds = [key, `lain:${key}`, `${stays}:lain`, 'tanpa-kunci'].map((orderNo, at) => ({
		...{
			line: at + 2,
			kind: 'refund' as const,
			transactionRef: '',
			amount: 1,
			fee: 0,
			at: null,
		},
		orderNo,
	}));
	expect((await withOrderNos(db, refunds)).map(({ orderNo }) => orderNo)).toEqual([
		back,
		back,
		stays,
		'tanpa-kunci',
	]);
});

test('a difference is written off by two people, and booked once', async () => {
	const unknown = `INV-20261121-${'R'.repeat(26)}`;
	const { id } = await take([[unknown, 30_000, 0]]);
	const [one] = await differencesOf(db, id);
	const difference = one?.id ?? '';
	const loss = await balanceOf('payment-loss');
	expect(
		(await refused(decideWriteOff({ db }, { id: difference, agreed: true }, by(budi)))).code,
	).toBe('look-again');
	await proposeWriteOff({ db }, { id: difference, reason: 'Uji coba penyedia' }, by(ana));
	expect(
		(await refused(decideWriteOff({ db }, { id: difference, agreed: true }, by(ana)))).message,
	).toContain('orang lain');
	await decideWriteOff({ db }, { id: difference, agreed: false }, by(budi));
	await proposeWriteOff({ db }, { id: difference, reason: 'Uji coba penyedia' }, by(budi));
	const both = await Promise.allSettled(
		[1, 2].map(() => decideWriteOff({ db }, { id: difference, agreed: true }, by(ana))),
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

test('money that was given up and comes after all is said', async () => {
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
		{ db },
		{ id: missing?.id ?? '', reason: 'Penyedia menolak membayar' },
		by(ana),
	);
	await decideWriteOff({ db }, { id: missing?.id ?? '', agreed: true }, by(budi));
	const again = await take([[left, PRICE, 0]]);
	const [given] = await differencesOf(db, again.id);
	expect(given).toMatchObject({ kind: 'given-up', expected: 0, received: PRICE });
	await proposeWriteOff({ db }, { id: given?.id ?? '', reason: 'Ternyata dibayar' }, by(ana));
	await decideWriteOff({ db }, { id: given?.id ?? '', agreed: true }, by(budi));
});

test('a report of another account is refused whole, and one that pays nothing too', async () => {
	const many: Line[] = Array.from({ length: 501 }, (_, at) => [`X-${at}`, 1_000, 0]);
	expect((await refused(take(many))).message).toContain('akun dan penyedia yang benar');
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
