import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import sql from 'sql-template-tag';
import { expect, test } from 'vitest';

import { insurerInForce, writeInsurer } from '#insurance/access/insurer/insurer-versions.server.ts';
import type { Insurer } from '#insurance/access/insurer/insurer.ts';
import { tasksAbout } from '#insurance/money/ledger/tasks/open-task.server.ts';
import type { Any } from '#platform/contract/test-refused.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import { testFolder } from '#platform/files/test-folder.server.ts';
import { PutOff } from '#platform/jobs/jobs.server.ts';
import type { Mail } from '#platform/mail/mail.server.ts';
import { addToDay, jakartaDay, jakartaMidnight, longDate } from '#platform/values/dates.ts';
import { formatRupiah } from '#platform/values/money.ts';

import { mailEndorsement } from '../../documents/endorsement.server.ts';
import { fileOf, openPanel, PANEL_NOW, panelDeps, xlsxOf } from '../../test-panel.server.ts';
import { invoiceMissedChanges } from '../issuing/missed-invoices.server.ts';
import { asksInvoices, moveMembers, newPeople, staffCaller } from '../test-invoices.server.ts';
import { mailInvoices, planInvoiceReminders } from './invoice-mails.server.ts';

const db = await testPool({ max: 6 });
const deps = panelDeps(db);
const panel = await openPanel(db, deps);
const [cover = ''] = panel.covers;
const office = asksInvoices(deps);
const joko = await staffCaller(db, panel, 'Joko Keuangan');
const rina = await staffCaller(db, panel, 'Rina Keuangan');
const today = jakartaDay(PANEL_NOW);
const sent: Mail[] = [];
const jobDeps = {
	...deps,
	mailer: { send: async (mail: Mail) => void sent.push(mail) },
	contacts: async () => ({ customerService: '1', hospital: '2' }),
} as never;

/**
 * Runs the due jobs of a kind as the worker does. If `late` is true, jobs scheduled for later run
 * as well.
 */
async function work(
	kind: 'company-invoice-mail' | 'member-endorsement',
	late = false,
): Promise<Mail[]> {
	sent.length = 0;
	const handler =
		kind === 'member-endorsement' ? mailEndorsement(jobDeps) : mailInvoices(jobDeps);
	const { rows } = await db.query<{ id: string; payload: Record<string, string> }>(
		sql`select id, payload from job where kind = ${kind} and done_at is null and (${late} or next_at <= now()) order by id`,
	);
	for (const { id, payload } of rows) {
		await db.transaction((tx) => handler(payload, { tx, jobId: id } as never));
		await db.query(sql`update job set done_at = now() where id = ${id}`);
	}
	return sent.splice(0);
}

async function endorse(changeId: string): Promise<Mail | undefined> {
	sent.length = 0;
	await db.transaction(async (tx) =>
		mailEndorsement(jobDeps)({ changeId }, { tx, jobId: changeId } as never),
	);
	return sent.splice(0)[0];
}

function textOf(mail: Mail | undefined, at: number): string {
	const file = mail?.attachments?.[at];
	const path = join(testFolder('invoice-pdf'), file?.filename ?? 'x.pdf');
	writeFileSync(path, file?.content ?? '');
	return execFileSync('pdftotext', ['-layout', path, '-'], { encoding: 'utf8' });
}
async function payTo(premiumAccount: Insurer['premiumAccount'], changedAt = PANEL_NOW) {
	const { version, insurer } = await insurerInForce(db);
	const next = { changedAt, changedBy: null, note: 'Rekening', version: version + 1 };
	await db.transaction((tx) =>
		writeInsurer(tx, { ...next, insurer: { ...insurer, premiumAccount } }),
	);
}
const invoices = async () => (await panel.ask('invoices', {})) as { due: Any[]; done: Any[] };
const pay = (one: Any, reference: string) =>
	office(
		'record',
		{
			companyId: panel.company,
			amount: one['open'],
			receivedOn: today,
			reference,
			uses: [{ invoiceId: one['invoiceId'], amount: one['open'] }],
		},
		joko,
	);
const on = (days: number) => jakartaMidnight(addToDay(today, { day: days }));
const remind = async (days: number) => {
	await planInvoiceReminders(db, on(days));
	return (await work('company-invoice-mail')).map(({ subject }) => subject);
};

test('states in the mail about joiners what is due, when and how, and attaches the invoice', async () => {
	const change = await moveMembers(db, panel, cover, 'add', newPeople(2));
	const [one] = (await invoices()).due;
	const mail = await endorse(change.id);
	const text = mail?.letter?.paragraphs.join('\n') ?? '';
	for (const words of [one?.['number'], formatRupiah(one?.['open']), longDate(one?.['dueOn'])])
		expect(text).toContain(words);
	expect(text).toContain('Bank Contoh');
	expect(mail?.letter?.action?.url).toMatch(/korporat\/panel#tagihan$/);
	expect(mail?.attachments?.map(({ filename }) => filename)).toEqual([
		`endorsemen-${change.endorsementNo}.pdf`,
		`tagihan-${one?.['number'].replaceAll('/', '-')}.pdf`,
	]);
	const pdf = textOf(mail, 1);
	for (const words of [
		one?.['number'],
		formatRupiah(one?.['open']),
		'2 peserta masuk',
		'PT Contoh',
	])
		expect(pdf).toContain(words);
});

test('reminds a company once each a week before, on the day, a week and a month later', async () => {
	const [one] = (await invoices()).due;
	const { number } = one as { number: string };
	const due = longDate(one?.['dueOn']);
	// One email for each of the two administrators.
	const both = (subject: string) => [subject, subject];
	expect(await remind(22)).toEqual([]);
	expect(await remind(23)).toEqual(both(`Tagihan ${number} jatuh tempo ${due}`));
	expect(await remind(24)).toEqual([]);
	expect(await remind(30)).toEqual(both(`Tagihan ${number} jatuh tempo ${due}`));
	expect(await remind(37)).toEqual(both(`Tagihan ${number} lewat jatuh tempo`));
	expect(await tasksAbout(db, number)).toEqual([]);
	expect(await remind(60)).toEqual(both(`Tagihan ${number} sudah sebulan lewat jatuh tempo`));
	expect(await remind(61)).toEqual([]);
	// From this point staff follow up until the invoice is paid.
	const asked = () => tasksAbout(db, number);
	expect(await asked()).toMatchObject([
		{ kind: 'company-overdue', status: 'open', expected: one?.['open'] },
	]);
	const half = { ...one, open: one?.['open'] / 2 };
	// Recording and reversing a partial payment while a task is open does not open a second task.
	const part = await pay(half, 'TRF-A');
	await office('take-back', { receiptId: part['receiptId'], reason: 'Salah catat' }, rina);
	await work('company-invoice-mail');
	await remind(64);
	expect(await asked()).toMatchObject([{ status: 'open' }]);
	await pay(half, 'TRF-A');
	expect(await asked()).toMatchObject([{ status: 'open' }]);
	const last = await pay(half, 'TRF-B');
	expect(await asked()).toMatchObject([{ status: 'closed', closedBy: null }]);
	await office('take-back', { receiptId: last['receiptId'], reason: 'Bukan dari mereka' }, rina);
	await remind(90);
	await remind(91);
	const open = (await asked()).filter(({ status }) => status === 'open');
	expect(open).toMatchObject([{ kind: 'company-overdue', expected: half.open }]);
	await pay(half, 'TRF-C');
	expect((await asked()).filter(({ status }) => status === 'open')).toEqual([]);
	await work('company-invoice-mail');
});

test('mails a receipt with its document and sends no reminder for what has been paid', async () => {
	await moveMembers(db, panel, cover, 'add', newPeople(1));
	const { due } = await invoices();
	const later = due.at(-1) as Any;
	await planInvoiceReminders(db, on(23));
	const paid = await pay(later, 'TRF-1');
	const mails = await work('company-invoice-mail');
	expect(mails.map(({ subject }) => subject)).toEqual(
		Array.from({ length: 2 }, () => `Pembayaran diterima: ${paid['number']}`),
	);
	expect(mails[0]?.letter?.paragraphs.join()).toContain(later['number']);
	const pdf = textOf(mails[0], 0);
	for (const words of [paid['number'], formatRupiah(later['amount']), later['number'], 'TRF-1'])
		expect(pdf).toContain(words);
	await office('take-back', { receiptId: paid['receiptId'], reason: 'Salah catat' }, rina);
	const [undone] = await work('company-invoice-mail');
	expect(undone?.subject).toBe(`Kuitansi ${paid['number']} tidak berlaku`);
	expect(undone?.letter?.paragraphs[0]).toContain(`${later['number']} terbuka lagi`);
	expect(undone?.replyTo).toBe((await insurerInForce(db)).insurer.companiesEmail);
});

test('mails a reversed change with its credit note and the refund', async () => {
	const change = await moveMembers(db, panel, cover, 'add', newPeople(1));
	const one = (await invoices()).due.at(-1) as Any;
	const paid = await pay(one, 'TRF-2');
	await panel.ask('reverse', { changeId: change.id });
	const [mail] = await work('member-endorsement');
	const text = mail?.letter?.paragraphs.join('\n') ?? '';
	expect(text).toContain(`Tagihan ${one['number']} dibatalkan dengan nota kredit NKR/`);
	expect(text).toContain(`${formatRupiah(one['amount'])} yang sudah dibayar kami kembalikan`);
	const pdf = textOf(mail, 1);
	expect(pdf).toMatch(/Nota kredit NKR\/\d{4}\/000001/);
	expect(pdf).toContain(formatRupiah(-one['amount']));
	// Reversing the receipt of a credited invoice does not open the invoice again.
	await work('company-invoice-mail');
	await office('take-back', { receiptId: paid['receiptId'], reason: 'Salah catat' }, rina);
	const [undone] = await work('company-invoice-mail');
	expect(undone?.letter?.paragraphs[0]).toContain('tidak berlaku. Maaf');
});

test('mails a late invoice for an earlier change and requests proof from those who have paid', async () => {
	const change = await moveMembers(db, panel, cover, 'add', newPeople(1));
	await db.query(sql`delete from company_invoice where change_id = ${change.id}`);
	await work('company-invoice-mail');
	await invoiceMissedChanges(db, on(5));
	const [mail] = await work('company-invoice-mail');
	const one = (await invoices()).due.at(-1) as Any;
	expect(mail?.subject).toBe(`Tagihan ${one['number']}`);
	const text = mail?.letter?.paragraphs.join('\n') ?? '';
	expect(text).toContain(longDate(addToDay(today, { day: 35 })));
	expect(text).toContain('balas email ini dengan bukti transfernya');
	expect(textOf(mail, 0)).toContain(one['number']);
});

test('shows joiners and leavers of one change as two sums without offsetting them', async () => {
	const change = await moveMembers(db, panel, cover, 'add', newPeople(2));
	const back = 1_000;
	await db.query(sql`update member_change set refunded = ${back} where id = ${change.id}`);
	const mail = await endorse(change.id);
	expect(mail?.letter?.facts).toEqual(
		expect.arrayContaining([
			['Premi bertambah', formatRupiah(change.charged)],
			['Premi kembali', formatRupiah(back)],
			['Yang harus dibayar', formatRupiah(change.charged)],
		]),
	);
	const net = formatRupiah(change.charged - back);
	const text = JSON.stringify([mail?.letter, textOf(mail, 0)]);
	expect(text).not.toContain(net);
	expect(text).toContain('kami kirim terpisah. Jangan kurangkan dari tagihan');
	await db.query(sql`update member_change set refunded = 0 where id = ${change.id}`);
	await panel.ask('reverse', { changeId: change.id });
	await db.query(sql`update member_change set refunded = ${back} where id = ${change.id}`);
	const undone = await endorse(change.id);
	expect(JSON.stringify(undone?.letter)).not.toContain(net);
	expect(undone?.letter?.facts).toEqual(
		expect.arrayContaining([
			['Tidak jadi ditagih', formatRupiah(change.charged)],
			['Tidak jadi kembali', formatRupiah(back)],
		]),
	);
});

test('bills missed changes only once there is an account, in one mail per company', async () => {
	const changes = [];
	for (const count of [1, 2, 1])
		changes.push(await moveMembers(db, panel, cover, 'add', newPeople(count)));
	await db.query(
		sql`delete from company_invoice where change_id = any(${changes.map(({ id }) => id)}::uuid[])`,
	);
	await payTo(null);
	const { due } = await invoices();
	for (const _twice of [1, 2]) expect(await invoiceMissedChanges(db, on(6))).toBe(0);
	expect((await invoices()).due).toEqual(due);
	const asked = () => tasksAbout(db, 'Identitas');
	expect(await asked()).toMatchObject([{ kind: 'premium-account-missing', status: 'open' }]);
	expect(await work('company-invoice-mail')).toEqual([]);
	await payTo({ bank: 'Bank Contoh', number: '123456', holder: 'PT Contoh' });
	expect(await invoiceMissedChanges(db, on(7))).toBe(3);
	expect(await asked()).toMatchObject([{ status: 'closed' }]);
	const mails = await work('company-invoice-mail');
	expect(mails.map(({ subject }) => subject)).toEqual(['3 tagihan premi', '3 tagihan premi']);
	const late = (await invoices()).due.slice(-3);
	expect(mails[0]?.letter?.facts).toEqual(
		late.map((one) => [
			one['number'],
			`${formatRupiah(one['open'])}, paling lambat ${longDate(one['dueOn'])}`,
		]),
	);
	expect(mails[0]?.letter?.paragraphs.join()).toContain('rekening 123456');
});

test('requests nothing for a change reversed by an older version, then sends its credit note', async () => {
	const change = await moveMembers(db, panel, cover, 'add', newPeople(1));
	const one = (await invoices()).due.find(
		({ endorsementNo }) => endorsementNo === change.endorsementNo,
	) as Any;
	await panel.ask('reverse', { changeId: change.id });
	await db.query(
		sql`delete from company_invoice where change_id = ${change.id} and kind = 'credit-note'`,
	);
	await work('member-endorsement');
	const before = await endorse(change.id);
	expect(JSON.stringify(before?.letter)).not.toContain('harus dibayar');
	expect(before?.attachments).toHaveLength(1);
	expect(await invoiceMissedChanges(db, on(8))).toBe(1);
	const [after] = await work('member-endorsement');
	expect(after?.letter?.paragraphs.join()).toContain(
		`Tagihan ${one['number']} dibatalkan dengan nota kredit NKR/`,
	);
});

test('announces a new invoice once, in the mail about its change or otherwise in a separate mail', async () => {
	const pending = async () =>
		(
			await db.query(
				sql`select from job where kind = 'company-invoice-mail' and payload->>'what' = 'issued' and done_at is null`,
			)
		).rowCount;
	const joins = async () => {
		const product_id = cover;
		const file = fileOf(xlsxOf(newPeople(1)));
		await panel.ask('import-add', { product_id, file });
		const { changeId } = await panel.ask('submit-add', { product_id });
		const { rows } = await db.query<{ number: string }>(
			sql`select number from company_invoice where change_id = ${changeId}`,
		);
		return rows[0]?.number ?? '-';
	};
	const first = await joins();
	// The invoice email waits for the email about the change, which includes the invoice.
	expect(await pending()).toBe(1);
	expect(await work('company-invoice-mail')).toEqual([]);
	const [carrying] = await work('member-endorsement');
	expect(carrying?.letter?.paragraphs.join()).toContain(first);
	expect(await pending()).toBe(0);
	expect(await work('company-invoice-mail', true)).toEqual([]);
	// Simulates a previous release that emailed only the change, without the invoice.
	const second = await joins();
	await db.query(
		sql`update job set done_at = now() where kind = 'member-endorsement' and done_at is null`,
	);
	const mails = await work('company-invoice-mail', true);
	expect(mails.map(({ subject }) => subject)).toEqual(Array(2).fill(`Tagihan ${second}`));
	expect(await work('company-invoice-mail', true)).toEqual([]);
});

test('holds an invoice while the mail about its change is retried and announces it once', async () => {
	const product_id = cover;
	await panel.ask('import-add', { product_id, file: fileOf(xlsxOf(newPeople(1))) });
	const { changeId } = await panel.ask('submit-add', { product_id });
	// Simulates an email server outage: the email about the change is due later than the separate
	// invoice email.
	await db.query(
		sql`update job set attempts = 6, next_at = now() + interval '20 minutes' where kind = 'member-endorsement' and done_at is null`,
	);
	await expect(work('company-invoice-mail', true)).rejects.toBeInstanceOf(PutOff);
	expect(sent).toEqual([]);
	const mails = await work('member-endorsement', true);
	expect(mails).toHaveLength(2);
	expect(await work('company-invoice-mail', true)).toEqual([]);
	// Once the email about the change has failed permanently, the invoice is emailed separately.
	await db.query(sql`delete from job where payload->>'changeId' = ${changeId}`);
	await panel.ask('import-add', { product_id, file: fileOf(xlsxOf(newPeople(1))) });
	await panel.ask('submit-add', { product_id });
	await db.query(
		sql`update job set dead_at = now() where kind = 'member-endorsement' and done_at is null`,
	);
	expect(await work('company-invoice-mail', true)).toHaveLength(2);
});

test('names the replacement account in a letter with a statement and leaves the invoice unchanged', async () => {
	const change = await moveMembers(db, panel, cover, 'add', newPeople(1));
	const { premiumAccount } = (await insurerInForce(db)).insurer;
	await payTo({ bank: 'Bank Lain', number: '99-88-7766', holder: 'PT Contoh' }, on(1));
	const mail = await endorse(change.id);
	const replaced = `menggantikan rekening ${premiumAccount?.bank} berakhiran ${premiumAccount?.number.slice(-4)}`;
	const text = mail?.letter?.paragraphs.join(' ') ?? '';
	expect(text).toContain('rekening 99-88-7766');
	expect(text).toContain(replaced);
	const read = (at: number) => textOf(mail, at).replaceAll(/\s+/g, ' ');
	expect(read(1)).toContain(`rekening ${premiumAccount?.number}`);
	expect(read(1)).not.toContain('99-88-7766');
	expect(read(2)).toContain('Rekap tagihan per');
	expect(read(2)).toContain('rekening 99-88-7766');
	expect(read(2)).toContain(replaced);
	await payTo(premiumAccount, on(2));
	expect((await endorse(change.id))?.letter?.paragraphs.join(' ')).not.toContain('menggantikan');
});
