import { readFileSync } from 'node:fs';

import sql from 'sql-template-tag';
import { expect, test } from 'vitest';

import { type Any, refused } from '#platform/contract/test-refused.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import { DAY_MS, jakartaDay, longDate } from '#platform/values/dates.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { openPanel, PANEL_NOW, panelDeps } from '../test-panel.server.ts';
import { invoiceMissedChanges } from './issuing/missed-invoices.server.ts';
import { recordCompanyReceipt } from './office-api.ts';
import { receiptsOfRef } from './receipts/receipt-store.server.ts';
import { asksInvoices, moveMembers, newPeople, staffCaller } from './test-invoices.server.ts';

const db = await testPool({ max: 6 });
const deps = panelDeps(db);
const panel = await openPanel(db, deps);
const [cover = ''] = panel.covers;
const office = asksInvoices(deps);
const joko = await staffCaller(db, panel, 'Joko Keuangan');
const rina = await staffCaller(db, panel, 'Rina Keuangan');
const today = jakartaDay(PANEL_NOW);
const sister = uuidv7();
await db.query(sql`insert into company (id, name) values (${sister}, 'PT Saudara')`);

const record = (reference: string, more: Any = {}) =>
	office(
		'record',
		{
			companyId: panel.company,
			amount: 5_000,
			receivedOn: today,
			reference,
			uses: [],
			...more,
		},
		joko,
	);
const fieldsOf = async (asked: Promise<unknown>) =>
	(await refused(asked)).data?.['fields'] as Record<string, string>;

test('recognises a transfer regardless of how its reference is typed, also concurrently', async () => {
	const first = await record('TRF 2026-11/0042');
	for (const typed of ['TRF2026110042', 'trf.2026.11.0042', ' trf 2026 11 0042 '])
		expect(await fieldsOf(record(typed, { confirmShared: true }))).toEqual({
			reference: expect.stringContaining(first['number']),
		});
	await record('TRF2026110043');
	const both = await Promise.allSettled([record('SAMA 01'), record('sama-01')]);
	expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
	await office('take-back', { receiptId: first['receiptId'], reason: 'Keliru catat' }, rina);
	await record('TRF2026110042');
});

test('requires confirmation before recording one transfer for a second company', async () => {
	const first = await record('INDUK-77');
	const other = (confirmShared: boolean) =>
		record('induk 77', { companyId: sister, confirmShared });
	expect(await fieldsOf(other(false))).toEqual({
		confirmShared: expect.stringMatching(
			new RegExp(`${first['number']}, Rp5\\.000 yang masuk .* dari PT Contoh Sejahtera`),
		),
	});
	expect(await other(true)).toMatchObject({ over: 5_000 });
	expect(await fieldsOf(other(true))).toEqual({ reference: expect.any(String) });
	// Concurrent recording for both companies also requires confirmation.
	for (let round = 0; round < 6; round += 1) {
		const both = await Promise.allSettled([
			record(`BERDUA-${round}`),
			record(`berdua ${round}`, { companyId: sister }),
		]);
		expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
	}
});

test.each([
	['----', false],
	['A-1 2', false],
	['a-12 3', true],
])('checks that the reference %j has enough letters and digits: %s', (reference, enough) => {
	const input = { companyId: sister, amount: 1, receivedOn: today, reference, uses: [] };
	expect(recordCompanyReceipt.input.safeParse(input).success).toBe(enough);
});

test('keeps duplicate receipts through the migration, and each still holds the reference', async () => {
	const own = await testPool();
	const client = await own.connect();
	const staffId = uuidv7();
	const companyId = uuidv7();
	const migration = ['0201-receipts-by-plain-reference', '0203-references-that-hold']
		.map((name) => new URL(`../../../../migrations/${name}.sql`, import.meta.url))
		.map((url) => readFileSync(url, 'utf8'))
		.join('\n');
	const row = (number: string, ref: string, isBack = false) => `
		insert into company_receipt (id, number, company_id, amount, received_on, bank_ref, recorded_by, recorded_at, reversed_by, reversed_at, reverse_reason)
		values (gen_random_uuid(), '${number}', '${companyId}', 1, '2026-11-01', '${ref}', '${staffId}', '2026-11-01T00:00:0${number.at(-1)}Z',
			${isBack ? `'${companyId}', now(), 'x'` : 'null, null, null'});`;
	await client.query(`
		drop index company_receipt_ref_key, company_receipt_plain_ref; alter table company_receipt drop column ref_key; drop function bank_reference_key;
		create unique index company_receipt_ref on company_receipt (upper(bank_ref)) where reversed_at is null;
		insert into staff (id, email, role, password_hash) values ('${staffId}', 'a@contoh.test', 'finance', '-'), ('${companyId}', 'b@contoh.test', 'finance', '-');
		insert into company (id, name) values ('${companyId}', 'PT Lama');
		${row('K1', 'AB 12')} ${row('K2', 'AB-12')} ${row('K3', 'ab.1-2', true)} ${row('K4', '----')}
		begin; ${migration}; commit`);
	client.release(true);
	const { rows } = await own.query<{ number: string; refKey: string }>(
		sql`select number, ref_key from company_receipt order by number`,
	);
	expect(rows.map(({ number, refKey }) => [number, refKey])).toEqual([
		['K1', 'AB12'],
		['K2', 'AB12#K2'],
		['K3', 'AB12'],
		['K4', '----'],
	]);
	const holding = async () => (await receiptsOfRef(own, 'ab 12')).map(({ number }) => number);
	expect(await holding()).toEqual(['K1', 'K2']);
	// If either receipt is reversed, the other still records the transfer.
	for (const [back, left] of [
		['K1', 'K2'],
		['K2', 'K1'],
	]) {
		await own.query(
			sql`update company_receipt set reversed_at = case when number = ${back} then now() end,
				reversed_by = case when number = ${back} then ${companyId}::uuid end, reverse_reason = case when number = ${back} then 'x' end
				where number in ('K1', 'K2')`,
		);
		expect(await holding()).toEqual([left]);
	}
});

test('requires confirmation for another transfer with the same letters and digits', async () => {
	const first = await record('TRF 1/11', { amount: 4_000 });
	const second = (more: Any) => record('TRF 11/1', { amount: 6_000, ...more });
	const asked = await fieldsOf(second({}));
	expect(asked).toEqual({ confirmSame: expect.any(String) });
	expect(asked['confirmSame']).toContain(
		`${first['number']}, Rp4.000 yang masuk ${longDate(today)}`,
	);
	const other = await second({ confirmSame: true });
	expect(other).toMatchObject({ over: 6_000 });
	// The index also protects against concurrent recording by an older process that only checks
	// keys.
	const { rows } = await db.query<{ refKey: string }>(
		sql`select ref_key from company_receipt where number = any(${[first['number'], other['number']]}::text[]) order by number`,
	);
	expect(rows.map(({ refKey }) => refKey)).toEqual(['TRF111', `TRF111#${other['number']}`]);
	// With the same date and amount it is the same transfer, even if the user confirms otherwise.
	// This also applies to the other company's receipt.
	for (const amount of [4_000, 6_000])
		expect(await fieldsOf(second({ amount, confirmSame: true }))).toEqual({
			reference: expect.stringContaining(
				amount === 4_000 ? first['number'] : other['number'],
			),
		});
	await office('take-back', { receiptId: first['receiptId'], reason: 'Keliru catat' }, rina);
	expect(await fieldsOf(second({}))).toEqual({
		reference: expect.stringContaining(other['number']),
	});
	expect(await fieldsOf(second({ amount: 1_000 }))).toEqual({
		confirmSame: expect.stringContaining(other['number']),
	});
	await second({ amount: 1_000, confirmSame: true });
});

test('names every company of a transfer and everything that must be confirmed', async () => {
	const third = uuidv7();
	await db.query(sql`insert into company (id, name) values (${third}, 'PT Ketiga')`);
	await record('GRUP 900');
	await record('GRUP 900', { companyId: sister, confirmShared: true, amount: 3_000 });
	const asked = await fieldsOf(record('grup-900', { companyId: third }));
	for (const name of ['PT Contoh Sejahtera', 'PT Saudara'])
		expect(asked['confirmShared']).toContain(name);
	expect(Object.keys(await fieldsOf(record('grup-900', { amount: 9_000 }))).toSorted()).toEqual([
		'confirmSame',
		'confirmShared',
	]);
});

test('dates a debt from its change and its due date from the invoice', async () => {
	const change = await moveMembers(db, panel, cover, 'add', newPeople(1));
	await db.query(sql`delete from company_invoice where change_id = ${change.id}`);
	const at = new Date(PANEL_NOW.getTime() + 70 * DAY_MS);
	expect(await invoiceMissedChanges(db, at)).toBe(1);
	const shown = await office('open', {}, { ...joko, now: at });
	expect(shown['ages'].map((age: Any) => age['open'])).toEqual([0, 0, change.charged, 0]);
	expect(shown['rows']).toMatchObject([
		{ issuedOn: jakartaDay(at), dueOn: jakartaDay(new Date(at.getTime() + 30 * DAY_MS)) },
	]);
});

test('shows next to money owed to a company what the company itself owes, open and overdue', async () => {
	const people = newPeople(1);
	await moveMembers(db, panel, cover, 'add', people);
	const left = await moveMembers(db, panel, cover, 'delete', people);
	const over = await record('LEBIH-9', { amount: 700, confirmOver: true });
	const { open } = await panel.ask('invoices', {});
	const subjects = [left.endorsementNo, over['number'], 'KMP-0-E0000'];
	const asked = (days: number) =>
		office(
			'owed-beside',
			{ subjects },
			{ ...joko, now: new Date(PANEL_NOW.getTime() + days * DAY_MS) },
		);
	const rows = (overdue: number) =>
		expect.arrayContaining([
			{ subject: left.endorsementNo, open, overdue },
			{ subject: over['number'], open, overdue },
		]);
	expect((await asked(0))['rows']).toEqual(rows(0));
	expect((await asked(0))['rows']).toHaveLength(2);
	expect((await asked(200))['rows']).toEqual(rows(open));
});
