import sql from 'sql-template-tag';
import { afterAll, expect, test } from 'vitest';

import { staffIdentity } from '#insurance/access/staff/rights/test-roles.server.ts';
import { makeStatementReader } from '#insurance/money/bank/reading/statement-reader.server.ts';
import { callerAt } from '#insurance/sales/carts/test-buyer.server.ts';
import { makeSealer } from '#platform/config/sealed.server.ts';
import { refused } from '#platform/contract/test-refused.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import {
	previewBank,
	saveBankAccountDesk,
	showBankAccounts,
	takeBank,
} from './bank-desk.server.ts';
import { bookBank, showBankLine, showBankLines } from './bank-lines.server.ts';
import {
	saveLayoutDesk,
	saveRuleDesk,
	showBankSettings,
	verifyLayoutDesk,
} from './bank-settings.server.ts';

const db = await testPool();
const statements = makeStatementReader();
afterAll(() => statements.stop());
const deps = { db, statements, sealer: makeSealer('a secret for tests only, long enough') };
const [staffId, otherId] = [uuidv7(), uuidv7()];
await db.query(sql`
	insert into staff (id, email, name, role, password_hash) values
		(${staffId}, 'rekening@contoh.test', 'Joko Keuangan', 'finance', 'x'),
		(${otherId}, 'rekening2@contoh.test', 'Wati Keuangan', 'finance', 'x')`);
const as = (role: string, id = staffId): Caller => ({
	...callerAt(new Date('2026-12-10T03:00:00Z')),
	identity: staffIdentity(id, role),
});
const finance = as('finance');
const account = { name: 'Mandiri Premi', number: '1230-456-789' };
const file = (text: string) => ({ fileName: 'mutasi.csv', bytes: Buffer.from(text) });
const CSV =
	'Post Date,Description,Reference No,Debit,Credit,Close Balance\n01/12/2026,BUNGA,X1,0.00,"1,000.50","5,000.50"\n';

test.each(['editor', 'assessor', 'service', 'sales'])(
	'does not let %s near the bank',
	async (role) => {
		const caller = as(role);
		for (const call of [
			showBankAccounts(deps, {}, caller),
			showBankLines(deps, { accountId: uuidv7() }, caller),
			showBankSettings(deps, caller),
			previewBank(deps, { accountId: uuidv7(), file: file(CSV) }, caller),
			saveBankAccountDesk(deps, account, caller),
		])
			expect((await refused(call)).status).toBe(403);
	},
);

test('takes the CSV of an account by its layout, after showing what it would do', async () => {
	const { layouts } = await showBankSettings(deps, finance);
	expect(layouts.every(({ verifiedAt }) => verifiedAt === null)).toBe(true);
	const layoutId = layouts.find(({ name }) => name.startsWith('Mandiri'))?.id ?? '';
	const { id: accountId } = await saveBankAccountDesk(
		deps,
		{ ...account, number: '1230456789', layoutId },
		finance,
	);
	const again = { name: 'Lain', number: '991230456789' };
	expect((await refused(saveBankAccountDesk(deps, again, finance))).data).toMatchObject({
		fields: { number: expect.stringContaining('sudah ada') },
	});
	const seen = await previewBank(deps, { accountId, file: file(CSV) }, finance);
	expect(seen).toMatchObject({
		format: 'CSV',
		lines: 1,
		first: true,
		opening: 4_000,
		closing: 5_001,
	});
	const other = { accountId, file: file(CSV), print: 'another' };
	expect((await refused(takeBank(deps, other, finance))).code).toBe('look-again');
	const taken = await takeBank(deps, { ...other, print: seen.print }, finance);
	expect(taken).toMatchObject({ taken: true, lines: 1, open: 1 });
	const { rows, sum } = await showBankLines(deps, { accountId }, finance);
	expect(rows).toMatchObject([{ code: 'RK-456789-1-1', amount: 1_001, description: 'BUNGA' }]);
	expect(sum).toBe(1_001);
	const lineId = rows[0]?.id ?? '';
	await bookBank(deps, { lineId, kind: 'interest', tax: 0, reason: 'Bunga bulan ini' }, finance);
	expect(await showBankLine(deps, { lineId }, finance)).toMatchObject({
		line: { state: 'matched', stateWords: 'Dibukukan dari rekening koran' },
		match: { madeBy: 'Joko Keuangan', movements: [{ title: 'Bunga bank', amount: 1_001 }] },
	});
	expect((await showBankAccounts(deps, {}, finance)).accounts[0]?.position).toMatchObject({
		unexplained: 0,
		opening: 4_000,
	});
	const { rows: acts } = await db.query(
		sql`select action from staff_action where staff_id = ${staffId} order by id`,
	);
	expect(acts.map(({ action }) => action)).toEqual([
		'bank-account-saved',
		'bank-statement-taken',
		'bank-line-booked',
	]);
});

test('asks to compare a layout with a real file again once it is changed', async () => {
	const shown = async () =>
		(await showBankSettings(deps, finance)).layouts.find(({ name }) => name.startsWith('BNI'));
	const layout = await shown();
	if (!layout) throw new Error('no layout');
	const { id, name, settings } = layout;
	await verifyLayoutDesk(deps, { id, note: 'November 2026, 12 baris' }, finance);
	expect(await shown()).toMatchObject({ verifiedBy: 'Joko Keuangan' });
	await saveLayoutDesk(deps, { id, name, settings: { ...settings, skip: 3 } }, finance);
	expect(await shown()).toMatchObject({ verifiedAt: null, settings: { skip: 3 } });
	const verified = { id, note: 'Desember 2026, 9 baris' };
	expect((await refused(verifyLayoutDesk(deps, verified, finance))).data).toEqual({
		fields: { note: expect.stringContaining('Orang lain') },
	});
	expect(await shown()).toMatchObject({ verifiedAt: null });
	await verifyLayoutDesk(deps, verified, as('finance', otherId));
	expect(await shown()).toMatchObject({ verifiedBy: 'Wati Keuangan' });
	const taken = { name: 'BRI (Qlola, CSV)', settings };
	expect((await refused(saveLayoutDesk(deps, taken, finance))).data).toEqual({
		fields: { name: 'Sudah ada tata letak dengan nama ini' },
	});
});

test('lets finance decide which rules need a person, but never for a returned transfer or an amount alone', async () => {
	await saveRuleDesk(deps, { kind: 'payout', enabled: true, sure: false, days: 5 }, finance);
	const { rules } = await showBankSettings(deps, finance);
	expect(rules.find(({ kind }) => kind === 'payout')).toMatchObject({ sure: false, days: 5 });
	for (const kind of ['returned', 'amount-window'] as const) {
		const risky = { kind, enabled: true, sure: true, days: 5 };
		expect((await refused(saveRuleDesk(deps, risky, finance))).data).toMatchObject({
			fields: { sure: expect.any(String) },
		});
	}
});
