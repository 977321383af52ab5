import sql from 'sql-template-tag';
import { beforeEach, expect, test } from 'vitest';

import { insurerInForce, writeInsurer } from '#insurance/access/insurer/insurer-versions.server.ts';
import type { Insurer } from '#insurance/access/insurer/insurer.ts';
import type { Any } from '#platform/contract/test-refused.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import { asSent, type SentMail } from '#platform/mail/test-mail.server.ts';
import { jakartaDay } from '#platform/values/dates.ts';
import { formatRupiah } from '#platform/values/money.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { openPanel, PANEL_NOW, panelDeps } from '../../test-panel.server.ts';
import { asksInvoices, moveMembers, newPeople, staffCaller } from '../test-invoices.server.ts';
import { tellCompanies } from './account-told.server.ts';

const db = await testPool({ max: 6 });
const deps = panelDeps(db);
const panel = await openPanel(db, deps);
const [cover = ''] = panel.covers;
const sent: SentMail[] = [];
const handler = tellCompanies({
	...deps,
	mailer: { send: async (mail: never) => void sent.push(asSent(mail)) },
} as never);

async function payTo(premiumAccount: Insurer['premiumAccount']): Promise<number> {
	const { version, insurer } = await insurerInForce(db);
	await db.transaction((tx) =>
		writeInsurer(tx, {
			version: version + 1,
			insurer: { ...insurer, premiumAccount },
			changedAt: PANEL_NOW,
			changedBy: null,
			note: 'Rekening',
		}),
	);
	return version + 1;
}
const OLD = { bank: 'Bank Lama', number: '111-222-3456', holder: 'PT Uji' };
const NEW = { bank: 'Bank Baru', number: '999-8877', holder: 'PT Uji' };

async function work(version: number): Promise<SentMail[]> {
	sent.length = 0;
	await db.transaction((tx) => handler({ version }, { tx, jobId: uuidv7() } as never));
	const { rows } = await db.query<{ id: string; payload: Record<string, string> }>(
		sql`update job set done_at = now() where kind = 'company-account-mail' and done_at is null returning id, payload`,
	);
	for (const { id, payload } of rows)
		await db.transaction((tx) => handler(payload, { tx, jobId: id } as never));
	return sent.splice(0);
}
let due: Any[] = [];
beforeEach(async () => {
	await payTo(OLD);
	due = (await panel.ask('invoices', {}))['due'];
});

test('notifies no company without an open invoice', async () => {
	expect(due).toEqual([]);
	expect(await work(await payTo(NEW))).toEqual([]);
});

test('sends all administrators of a company with open invoices the old and the new account', async () => {
	await moveMembers(db, panel, cover, 'add', newPeople(2));
	const [one] = (await panel.ask('invoices', {}))['due'] as Any[];
	const version = await payTo(NEW);
	const mails = await work(version);
	expect(mails.map(({ to }) => to).toSorted()).toEqual(['hrd2@contoh.test', 'hrd@contoh.test']);
	const { insurer } = await insurerInForce(db);
	for (const words of [
		'Rekening lama: Bank Lama berakhiran 3456',
		'Rekening baru: Bank Baru, 999-8877, atas nama PT Uji',
		`${one?.['number']}: ${formatRupiah(one?.['open'])}`,
		insurer.phone,
		'ketik sendiri',
	])
		expect(mails[0]?.text).toContain(words);
	expect(mails[0]?.subject).toBe('Rekening pembayaran premi kami berganti');
	expect(await work(version)).toEqual([]);
});

test('also announces a removed account, but not an unchanged or since replaced one', async () => {
	const [mail] = await work(await payTo(null));
	expect(mail?.text).toContain('Rekening baru: belum ada');
	await payTo(NEW);
	const version = (await insurerInForce(db)).version;
	await payTo(OLD);
	expect(await work(version)).toEqual([]);
	expect(await work(await payTo(OLD))).toEqual([]);
});

test('does not write to a company that has paid in the meantime', async () => {
	const joko = await staffCaller(db, panel, 'Joko');
	await asksInvoices(deps)(
		'record',
		{
			companyId: panel.company,
			amount: due.reduce((sum, one) => sum + one['open'], 0),
			receivedOn: jakartaDay(PANEL_NOW),
			reference: 'LUNAS-1',
			uses: due.map((one) => ({ invoiceId: one['invoiceId'], amount: one['open'] })),
		},
		joko,
	);
	expect(await work(await payTo(NEW))).toEqual([]);
});
