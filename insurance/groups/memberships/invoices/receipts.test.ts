import sql from 'sql-template-tag';
import { expect, test } from 'vitest';

import { whileLetIn } from '#insurance/access/staff/test-let-in.server.ts';
import { lockCover } from '#insurance/groups/companies/covers/covers.server.ts';
import { journalsAbout } from '#insurance/money/ledger/book.server.ts';
import { tasksAbout } from '#insurance/money/ledger/tasks/open-task.server.ts';
import { finishTask } from '#insurance/office/desk/money/money-desk.server.ts';
import { notePaidToCompany } from '#insurance/office/desk/money/refunds/company-refunds.server.ts';
import { confirmSent } from '#insurance/office/desk/money/refunds/refund-transfers.server.ts';
import { type Any, refused } from '#platform/contract/test-refused.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import { addToDay, jakartaDay, jakartaMidnight } from '#platform/values/dates.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { openPanel, PANEL_NOW, panelDeps } from '../test-panel.server.ts';
import { invoiceMissedChanges } from './issuing/missed-invoices.server.ts';
import {
	asksInvoices,
	bothSides,
	moveMembers,
	newPeople,
	payable,
	staffCaller,
} from './test-invoices.server.ts';

const db = await testPool({ max: 8 });
const deps = panelDeps(db);
const panel = await openPanel(db, deps);
const [cover = '', other = ''] = panel.covers;
const office = asksInvoices(deps);
const joko = await staffCaller(db, panel, 'Joko Keuangan');
const rina = await staffCaller(db, panel, 'Rina Keuangan');
const today = jakartaDay(PANEL_NOW);
const year = today.slice(0, 4);

const shown = () => panel.ask('invoices', {});
const dueNow = async () => (await shown())['due'] as Any[];
let refs = 0;
const record = (amount: number, uses: Any[], more: Any = {}, who = joko) =>
	office(
		'record',
		{
			companyId: panel.company,
			amount,
			receivedOn: today,
			reference: `TRF-${(refs += 1)}-${year}`,
			uses,
			confirmOver: true,
			...more,
		},
		who,
	);
const useOf = (invoice: Any, amount = invoice['open']) => ({
	invoiceId: invoice['invoiceId'],
	amount,
});
const agree = async () => {
	for (const { open, books } of await bothSides(db, panel.company, today))
		expect(open).toBe(books);
};

test('bills joiners under the next number, with a description and the due date of the cover', async () => {
	const change = await moveMembers(db, panel, cover, 'add', newPeople(2));
	const found = await shown();
	expect(found).toMatchObject({ open: change.charged, overdue: 0, done: [], receipts: [] });
	expect(found['due']).toMatchObject([
		{
			number: `TGH/${year}/000001`,
			amount: change.charged,
			open: change.charged,
			paid: 0,
			state: 'open',
			endorsementNo: change.endorsementNo,
			words: expect.stringMatching(/^2 peserta masuk, mulai \d+ \w+ \d{4}$/),
			issuedOn: today,
			dueOn: addToDay(today, { day: 30 }),
			daysLate: 0,
		},
	]);
	expect(found['covers']).toMatchObject([
		{ members: 2, premium: change.charged, back: 0, paid: 0, open: change.charged },
		{ members: 0, premium: 0, back: 0, paid: 0, open: 0 },
	]);
	expect(found['account']).toMatchObject({ bank: 'Bank Contoh' });
	await agree();
});

test('bills nothing for leavers, and applies the payment term of the cover to later invoices', async () => {
	await db.query(sql`update company_cover set payment_days = 14 where id = ${other}`);
	const people = newPeople(1);
	await moveMembers(db, panel, other, 'add', people);
	await moveMembers(db, panel, other, 'delete', people);
	const [first] = await dueNow();
	expect(first).toMatchObject({
		number: `TGH/${year}/000002`,
		dueOn: addToDay(today, { day: 14 }),
	});
	expect(await dueNow()).toHaveLength(2);
	await agree();
});

test('counts a person who leaves on a later day as a current member', async () => {
	const people = async () => ((await shown())['covers'] as { members: number }[])[0]?.members;
	const now = await people();
	await db.query(
		sql`update member set ends_on = ${addToDay(today, { day: 14 })} where cover_id = ${cover}`,
	);
	expect(await people()).toBe(now);
	await db.query(sql`update member set ends_on = ${today} where cover_id = ${cover}`);
	expect(await people()).toBe(0);
	await db.query(sql`update member set ends_on = null where cover_id = ${cover}`);
});

test('allocates a receipt to parts of invoices, and opens a refund task for the surplus', async () => {
	const [first, second] = await dueNow();
	const half = second?.['open'] / 2;
	const owedBefore = await payable(db);
	const paid = await record(first?.['open'] + half + 1_000, [
		useOf(first as Any),
		useOf(second as Any, half),
	]);
	expect(paid).toMatchObject({ number: `KWT/${year}/000001`, over: 1_000 });
	expect(await payable(db)).toBe(owedBefore + 1_000);
	expect(await tasksAbout(db, paid['number'])).toMatchObject([
		{ kind: 'company-refund', status: 'open', expected: 1_000 },
	]);
	const found = await shown();
	expect(found['due']).toMatchObject([{ state: 'partly-paid', open: half, paid: half }]);
	expect(found['done']).toMatchObject([{ number: first?.['number'], state: 'paid', open: 0 }]);
	expect(found['receipts']).toMatchObject([
		{
			number: paid['number'],
			over: 1_000,
			uses: [{ amount: half }, { amount: first?.['open'] }],
		},
	]);
	const [journal] = await journalsAbout(db, { subject: paid['number'] });
	expect(journal).toMatchObject({ kind: 'company-receipt', subjectKind: 'company-receipt' });
	expect(journal?.lines[0]).toEqual({
		account: 'bank',
		debit: first?.['open'] + half + 1_000,
		credit: 0,
	});
	await agree();
});

test.each([
	['more than is open', (one: Any) => [useOf(one, one['open'] + 1)], 'uses.0.amount'],
	['an invoice twice', (one: Any) => [useOf(one, 1), useOf(one, 1)], 'uses.1.amount'],
	['an invoice of nobody', () => [{ invoiceId: uuidv7(), amount: 1 }], 'uses.0.amount'],
])('rejects %s with an error on its field', async (_, uses, field) => {
	const [one] = await dueNow();
	const refusal = await refused(record(10_000_000, uses(one as Any)));
	expect(refusal).toMatchObject({
		status: 422,
		data: { fields: { [field]: expect.any(String) } },
	});
});

test('rejects a future date, allocations above the amount and a known reference', async () => {
	const [one] = await dueNow();
	const fields = async (promise: Promise<unknown>) =>
		Object.keys((await refused(promise)).data?.['fields'] as object);
	expect(await fields(record(1, [], { receivedOn: addToDay(today, { day: 1 }) }))).toEqual([
		'receivedOn',
	]);
	expect(await fields(record(1, [useOf(one as Any, 2)]))).toEqual(['amount']);
	const known = `trf-1-${year}`;
	expect(await fields(record(1, [], { reference: known }))).toEqual(['confirmSame']);
	expect(await refused(record(1, [], { companyId: uuidv7() }))).toMatchObject({ status: 404 });
	await agree();
});

test('requires confirmation of a surplus while invoices are open', async () => {
	const [one] = await dueNow();
	const over = (uses: Any[], confirmOver: boolean) =>
		record(one?.['open'] + 700, uses, { confirmOver });
	for (const uses of [[], [useOf(one as Any, one?.['open'] - 1)]])
		expect(await refused(over(uses, false))).toMatchObject({
			status: 422,
			data: { fields: { confirmOver: expect.stringContaining('Masih ada tagihan terbuka') } },
		});
	const sure = await over([], true);
	expect(sure).toMatchObject({ over: one?.['open'] + 700 });
	await office('take-back', { receiptId: sure['receiptId'], reason: 'Untuk uji' }, rina);
	// Nothing else is open, so a surplus needs no confirmation.
	const whole = await over([useOf(one as Any)], false);
	expect(whole).toMatchObject({ over: 700 });
	await office('take-back', { receiptId: whole['receiptId'], reason: 'Untuk uji' }, rina);
	await agree();
});

test('rejects money received before the company’s first cover, and requires confirmation of old money', async () => {
	const ago = (days: number) => addToDay(today, { day: -days });
	await db.query(
		sql`update company_cover set opened_at = ${jakartaMidnight(ago(100))} where id = ${cover}`,
	);
	const on = (receivedOn: string, confirmOld = false) =>
		record(1, [], { receivedOn, confirmOld });
	const field = async (asked: Promise<Any>) =>
		Object.keys((await refused(asked)).data?.['fields'] as object);
	expect(await field(on(ago(101), true))).toEqual(['receivedOn']);
	expect(await field(on(ago(61)))).toEqual(['confirmOld']);
	for (const [day, asked] of [
		[ago(60), on(ago(60))],
		[ago(100), on(ago(100), true)],
	] as const) {
		const { receiptId, number } = await asked;
		// The receipt is booked on the date of the bank entry, however late it is recorded.
		const [journal] = await journalsAbout(db, { subject: number });
		expect(journal && jakartaDay(journal.bookedAt)).toBe(day);
		await office('take-back', { receiptId, reason: 'Untuk uji' }, rina);
	}
});

test('records a reference once when two people enter it concurrently, without a number gap', async () => {
	const both = await Promise.allSettled([
		record(5_000, [], { reference: 'SAMA-01' }, joko),
		record(5_000, [], { reference: 'sama-01' }, rina),
	]);
	expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
	const next = await record(2_000, []);
	const { rows } = await db.query<{ number: string }>(
		sql`select number from company_receipt order by number`,
	);
	expect(rows.map(({ number }) => number)).toEqual(
		rows.map((_one, at) => `KWT/${year}/${String(at + 1).padStart(6, '0')}`),
	);
	expect(rows.at(-1)?.number).toBe(next['number']);
});

test('lets another person reverse a receipt, which frees its reference', async () => {
	const [one] = await dueNow();
	const owed = await payable(db);
	const paid = await record(one?.['open'] + 500, [useOf(one as Any)], { reference: 'KELIRU-1' });
	expect(await dueNow()).toEqual([]);
	const back = { receiptId: paid['receiptId'], reason: 'Perusahaan yang salah' };
	expect(await refused(office('take-back', back, joko))).toMatchObject({ status: 403 });
	const whyNot = async (who: typeof rina) =>
		(await office('receipts', { companyId: panel.company }, who))['rows'].find(
			(row: Any) => row['receiptId'] === back.receiptId,
		)['whyNotAgree'];
	await whileLetIn(db, { whom: rina, by: joko, at: PANEL_NOW }, async () => {
		const { message } = await refused(office('take-back', back, rina));
		expect(message).toContain('tidak dihitung dua orang');
		expect(await whyNot(rina)).toBe(message);
	});
	expect([await whyNot(rina), await whyNot(joko)]).toEqual([
		null,
		'Kamu yang mencatat penerimaan ini. Minta rekan yang membatalkannya.',
	]);
	await office('take-back', back, rina);
	expect(await dueNow()).toMatchObject([{ number: one?.['number'], open: one?.['open'] }]);
	expect(await payable(db)).toBe(owed);
	expect(await tasksAbout(db, paid['number'])).toMatchObject([{ status: 'closed' }]);
	await agree();
	expect(await refused(office('take-back', back, rina))).toMatchObject({ status: 409 });
	await record(1_000, [], { reference: 'KELIRU-1' });
	const list = await office('receipts', { companyId: panel.company }, joko);
	expect(list['rows'].find((row: Any) => row['number'] === paid['number'])).toMatchObject({
		takenBack: { by: 'Rina Keuangan', reason: 'Perusahaan yang salah' },
		mine: true,
	});
});

test('issues a credit note and owes the money when a paid change is reversed', async () => {
	const change = await moveMembers(db, panel, cover, 'add', newPeople(3));
	const open = await dueNow();
	const invoice = open.find((one) => one['endorsementNo'] === change.endorsementNo) as Any;
	const owed = await payable(db);
	const first = await record(10_000, [useOf(invoice, 10_000)]);
	const second = await record(invoice['amount'] - 10_000, [
		useOf(invoice, invoice['amount'] - 10_000),
	]);
	await panel.ask('reverse', { changeId: change.id });
	await agree();
	expect(await payable(db)).toBe(owed + invoice['amount']);
	const done = (await shown())['done'] as Any[];
	const credited = done.find((one) => one['number'] === invoice['number']);
	expect(credited).toMatchObject({ state: 'credited', creditNo: `NKR/${year}/000001`, open: 0 });
	const subject = credited?.['creditNo'] as string;
	expect(await tasksAbout(db, subject)).toMatchObject([
		{ status: 'open', expected: invoice['amount'] },
	]);
	// One of the two receipts was recorded in error; the amount of the other is still owed.
	await office('take-back', { receiptId: second['receiptId'], reason: 'Dicatat keliru' }, rina);
	await agree();
	expect(await payable(db)).toBe(owed + 10_000);
	const tasks = await tasksAbout(db, subject);
	expect(tasks.filter(({ status }) => status === 'open')).toMatchObject([{ expected: 10_000 }]);
	// Once the money has been refunded to the company, its receipt can no longer be reversed.
	const rest = tasks.find(({ status }) => status === 'open');
	const sentBack = {
		taskId: rest?.id ?? '',
		reference: 'KEMBALI-1',
		paidOn: today,
		amount: 10_000,
	};
	await notePaidToCompany(deps, sentBack, joko);
	const { rows } = await db.query<{ id: string }>(
		sql`select id from approval_proposal where thing = ${`company-refund:${sentBack.taskId}`}`,
	);
	await confirmSent(deps, { id: rows[0]?.id ?? '', agreed: true }, rina);
	const back = office('take-back', { receiptId: first['receiptId'], reason: 'Terlambat' }, rina);
	expect(await refused(back)).toMatchObject({ status: 409 });
	await agree();
});

test('reverses a receipt or a change even when its refund task was closed manually', async () => {
	const closeByHand = (subject: string) =>
		db.query(
			sql`update task set closed_at = now(), close_reason = 'Beres' where subject = ${subject}`,
		);
	const owed = await payable(db);
	const paid = await record(900, []);
	const [task] = await tasksAbout(db, paid['number']);
	const close = finishTask(deps, { id: task?.id ?? '', reason: 'Beres saja' }, joko);
	expect(await refused(close)).toMatchObject({ status: 409 });
	await closeByHand(paid['number']);
	await office('take-back', { receiptId: paid['receiptId'], reason: 'Keliru catat' }, rina);
	const people = newPeople(1);
	await moveMembers(db, panel, cover, 'add', people);
	const left = await moveMembers(db, panel, cover, 'delete', people);
	await closeByHand(left.endorsementNo);
	await panel.ask('reverse', { changeId: left.id });
	expect(await payable(db)).toBe(owed);
	await agree();
});

test('keeps invoices and books consistent when a receipt and a reversal run concurrently', async () => {
	for (let round = 0; round < 4; round += 1) {
		const change = await moveMembers(db, panel, cover, 'add', newPeople(1));
		const invoice = (await dueNow()).find(
			(one) => one['endorsementNo'] === change.endorsementNo,
		) as Any;
		const [paying] = await Promise.allSettled([
			record(invoice['open'], [useOf(invoice)]),
			panel.ask('reverse', { changeId: change.id }),
		]);
		// The second transaction takes the result of the first into account.
		if (paying.status === 'rejected') expect(paying.reason).toMatchObject({ status: 422 });
		await agree();
	}
});

test('waits with a receipt while a change of its cover is being decided', async () => {
	const change = await moveMembers(db, panel, cover, 'add', newPeople(1));
	const invoice = (await dueNow()).find(
		(one) => one['endorsementNo'] === change.endorsementNo,
	) as Any;
	const order: string[] = [];
	let recording: Promise<unknown> = Promise.resolve();
	await db.transaction(async (tx) => {
		await lockCover(tx, cover);
		recording = record(invoice['open'], [useOf(invoice)]).then(() => order.push('recorded'));
		const waits = async () =>
			(
				await db.query(sql`
					select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
						and query like '%company_cover%for no key update%'`)
			).rowCount;
		await expect.poll(async () => (await waits()) || order.length).toBe(1);
		order.push('decided');
	});
	await recording;
	expect(order).toEqual(['decided', 'recorded']);
	await agree();
});

test('bills missed changes once with the current date, and credits those that were reversed', async () => {
	const kept = await moveMembers(db, panel, cover, 'add', newPeople(1));
	const undone = await moveMembers(db, panel, cover, 'add', newPeople(2));
	const forget = (changeId: string) =>
		db.query(sql`delete from company_invoice where change_id = ${changeId}`);
	await forget(kept.id);
	// Simulates a reversal by a release without credit notes.
	await panel.ask('reverse', { changeId: undone.id });
	await db.query(
		sql`delete from company_invoice where change_id = ${undone.id} and kind = 'credit-note'`,
	);
	expect(
		(await bothSides(db, panel.company, today)).some(({ open, books }) => open !== books),
	).toBe(true);
	const later = new Date(PANEL_NOW.getTime() + 3 * 86_400_000);
	expect(await invoiceMissedChanges(db, later)).toBe(2);
	expect(await invoiceMissedChanges(db, later)).toBe(0);
	await agree();
	const invoice = (await dueNow()).find((one) => one['endorsementNo'] === kept.endorsementNo);
	expect(invoice).toMatchObject({
		issuedOn: jakartaDay(later),
		dueOn: addToDay(jakartaDay(later), { day: 30 }),
	});
});

test.each([['sales'], ['editor']] as const)('gives %s no read or write access', async (role) => {
	const who = await staffCaller(db, panel, `Orang ${role}`, role);
	const asked: [string, Any][] = [
		['open', {}],
		['of-company', { companyId: panel.company }],
		['receipts', {}],
		['file', { what: 'invoice', id: uuidv7() }],
		['take-back', { receiptId: uuidv7(), reason: 'coba-coba' }],
	];
	for (const [path, input] of asked)
		expect(await refused(office(path, input, who))).toMatchObject({ status: 403 });
	expect(await refused(record(1, [], {}, who))).toMatchObject({ status: 403 });
});

test('rejects another company’s invoice like an unknown one', async () => {
	const [one] = await dueNow();
	const elsewhere = {
		...panel.first,
		identity: { ...panel.first.identity, companyId: uuidv7() } as never,
	};
	const refusals = await Promise.all(
		[one?.['invoiceId'], uuidv7(), 'bukan-id'].map((id) =>
			refused(panel.ask('invoice-file', { what: 'invoice', id }, elsewhere)),
		),
	);
	expect(new Set(refusals.map(({ status, message }) => `${status} ${message}`)).size).toBe(1);
	expect(refusals[0]?.status).toBe(403);
	expect(await panel.ask('invoice-file', { what: 'invoice', id: one?.['invoiceId'] })).toEqual({
		url: `/company-invoice/${one?.['invoiceId']}`,
	});
});

test('shows the office what is open by company, age and date, and what each company owes', async () => {
	const found = await office('open', {}, joko);
	const open = (await shown())['open'];
	expect(found).toMatchObject({
		open,
		total: found['rows'].length,
		companies: [{ companyId: panel.company, open, company: 'PT Contoh Sejahtera' }],
	});
	expect(found['ages'].map((age: Any) => age['open'])).toEqual([open, 0, 0, 0]);
	const later = { ...joko, now: new Date(PANEL_NOW.getTime() + 40 * 86_400_000) };
	const late = await office('open', { overdue: true, companyId: panel.company }, later);
	expect(late['rows'].every((row: Any) => row['state'] === 'overdue')).toBe(true);
	expect(late['ages'][1]['open']).toBe(late['open']);
	const sales = await staffCaller(db, panel, 'Sari Penjualan', 'sales');
	expect(await office('owed', { companyIds: [panel.company] }, sales)).toEqual({
		rows: [{ companyId: panel.company, open, overdue: 0 }],
	});
});
