import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import sql from 'sql-template-tag';
import { expect, test } from 'vitest';

import { insurerInForce, writeInsurer } from '#insurance/access/insurer/insurer-versions.server.ts';
import type { Insurer } from '#insurance/access/insurer/insurer.ts';
import type { Any } from '#platform/contract/test-refused.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import { testFolder } from '#platform/files/test-folder.server.ts';
import { jakartaDay } from '#platform/values/dates.ts';
import { formatRupiah } from '#platform/values/money.ts';

import { openPanel, PANEL_NOW, panelDeps } from '../test-panel.server.ts';
import { invoiceAttachments, invoiceDocuments } from './documents/invoice-files.server.ts';
import { invoiceById } from './invoice-store.server.ts';
import { asksInvoices, moveMembers, newPeople, staffCaller } from './test-invoices.server.ts';

const db = await testPool({ max: 6 });
const deps = panelDeps(db);
const panel = await openPanel(db, deps);
const [cover = ''] = panel.covers;
const office = asksInvoices(deps);
const joko = await staffCaller(db, panel, 'Joko Keuangan');
const rina = await staffCaller(db, panel, 'Rina Keuangan');
const today = jakartaDay(PANEL_NOW);
const documents = invoiceDocuments({ db });
const folder = testFolder('issued-documents');

async function drawn(kind: keyof typeof documents, ...about: string[]) {
	const made = await documents[kind](about, {} as never);
	if (!made) throw new Error(`no ${kind}`);
	const path = join(folder, made.name);
	writeFileSync(path, made.bytes);
	const text = execFileSync('pdftotext', ['-layout', path, '-'], { encoding: 'utf8' });
	return { ...made, text: text.replaceAll(/\s+/g, ' ') };
}
async function changeInsurer(changed: Partial<Insurer>) {
	const { version, insurer } = await insurerInForce(db);
	await db.transaction((tx) =>
		writeInsurer(tx, {
			version: version + 1,
			insurer: { ...insurer, ...changed },
			changedAt: new Date(PANEL_NOW.getTime() + 60_000 * version),
			changedBy: null,
			note: 'Pindah',
		}),
	);
}
async function issue() {
	const change = await moveMembers(db, panel, cover, 'add', newPeople(2));
	const { rows } = await db.query<{ id: string }>(
		sql`select id from company_invoice where change_id = ${change.id} and kind = 'invoice'`,
	);
	const id = rows[0]?.id ?? '';
	const invoice = await invoiceById(db, id);
	if (!invoice) throw new Error('no invoice');
	return { change, id, invoice };
}
const pay = (invoiceId: string, amount: number, reference: string): Promise<Any> =>
	office(
		'record',
		{
			companyId: panel.company,
			amount,
			receivedOn: today,
			reference,
			uses: [{ invoiceId, amount }],
			overConfirmed: true,
		},
		joko,
	);
const HOUSE = { bank: 'Bank Lain', number: '99-88-7766', holder: 'PT Contoh' };

test('lists payments in a separate dated statement sent with the letter', async () => {
	const { id, invoice } = await issue();
	const files = async () => {
		const now = await invoiceById(db, id);
		return (now ? await invoiceAttachments(db, now, PANEL_NOW) : []).map(({ name }) => name);
	};
	await pay(id, 3_000, 'TRF-REKAP');
	expect(await files()).toEqual([
		`tagihan-${invoice.number.replaceAll('/', '-')}.pdf`,
		`rekap-tagihan-${today}.pdf`,
	]);
	const { text } = await drawn('company-statement', panel.company, PANEL_NOW.toISOString());
	expect(text).toContain('Rekap tagihan per');
	expect(text).toContain('TGH/');
	expect(text).toContain(
		`${formatRupiah(invoice.amount)} Rp3.000 ${formatRupiah(invoice.amount - 3_000)}`,
	);
	expect(text).toMatch(/KWT\/\d{4}\/\d{6}/);
});

test('keeps an issued invoice byte for byte after payments, account changes and a credit note', async () => {
	const { change, id, invoice } = await issue();
	const issued = await drawn('company-invoice', id);
	expect(issued.text).toContain(`Yang harus dibayar ${formatRupiah(invoice.amount)}`);
	const same = async () =>
		expect((await drawn('company-invoice', id)).bytes).toEqual(issued.bytes);
	await pay(id, 1_000, 'TRF-SEBAGIAN');
	await same();
	await changeInsurer({ premiumAccount: HOUSE });
	await same();
	await changeInsurer({ address: ['Jalan Baru 9', 'Jakarta 10110'] });
	await same();
	await panel.ask('reverse', { changeId: change.id });
	await same();
	const note = await drawn('company-credit-note', id);
	expect(note.name).toMatch(/^nota-kredit-NKR-\d{4}-\d{6}\.pdf$/);
	expect(note.text).toContain(`Untuk tagihan ${invoice.number}`);
	expect(note.text).not.toContain('1.000 ');
});

test('keeps a credit note and receipt as issued, and reverses a wrong receipt by a notice', async () => {
	const { change, id } = await issue();
	const paid = await pay(id, 2_000, 'TRF-KELIRU');
	const receipt = await drawn('company-receipt', paid['receiptId']);
	await panel.ask('reverse', { changeId: change.id });
	const note = await drawn('company-credit-note', id);
	await changeInsurer({ address: ['Jalan Lain 3', 'Jakarta 10220'] });
	expect((await drawn('company-receipt', paid['receiptId'])).bytes).toEqual(receipt.bytes);
	await office('take-back', { receiptId: paid['receiptId'], reason: 'Salah catat' }, rina);
	expect((await drawn('company-credit-note', id)).bytes).toEqual(note.bytes);
	const gone = await drawn('company-receipt', paid['receiptId']);
	expect(gone.name).toMatch(/^pembatalan-kuitansi-/);
	expect(gone.text).toContain(`Pembatalan kuitansi ${paid['number']}`);
});
