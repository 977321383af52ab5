import sql from 'sql-template-tag';
import { beforeEach, describe, expect, test } from 'vitest';

import { staffIdentity } from '#insurance/access/staff/rights/test-roles.server.ts';
import { balances, journalsAbout } from '#insurance/money/ledger/book.server.ts';
import { tasksAbout } from '#insurance/money/ledger/tasks/open-task.server.ts';
import { policyHeads } from '#insurance/policies/load-policy.server.ts';
import { holdPremiums, releasePremiums } from '#insurance/policies/premiums/premium-hold.server.ts';
import { seedShop } from '#insurance/sales/carts/test-buyer.server.ts';
import { silentLog } from '#platform/config/log.server.ts';
import { refused } from '#platform/contract/test-refused.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { mounted } from '#platform/http/test-mounted.server.ts';
import type { Mail } from '#platform/mail/mail.server.ts';
import { asSent, type SentMail } from '#platform/mail/test-mail.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { giveMandate } from '../mandates/give-mandate.server.ts';
import { isDebited } from '../mandates/running-mandate.server.ts';
import { dailyPolicyRun } from '../premiums/daily-policy-run.server.ts';
import { premiumDebit } from '../premiums/debit.server.ts';
import { payPremium } from '../premiums/pay-premium.server.ts';
import { premiumMail } from '../premiums/premium-mails.server.ts';
import { showPremiums } from '../premiums/show-premiums.server.ts';
import { policyShop } from '../premiums/test-policy.server.ts';
import { debitInstruction } from './api.ts';
import { bankName, debitFile, readResult, referenceOf } from './debit-file.ts';
import { batchFile, fileDebits, makeBatch } from './make-batch.server.ts';
import { showBatches, showDebitWay } from './show-batches.server.ts';
import { takeResult } from './take-result.server.ts';

const db = await testPool();
await seedShop(db);
const shop = policyShop(db);
const deps = { ...shop.deps, debits: fileDebits };
const staffId = uuidv7();
await db.query(
	sql`insert into staff (id, email, name, role, password_hash) values (${staffId}, 'debet@contoh.test', 'Joko Keuangan', 'finance', '-')`,
);
const at = (day: string, time = '12:00') => new Date(`${day}T${time}:00+07:00`);
const finance = (day: string): Caller => ({
	...shop.as('', at(day)),
	identity: staffIdentity(staffId, 'finance'),
});
const NOBODY = '00000000-0000-0000-0000-000000000000';
const fileOf = mounted(debitInstruction, batchFile);
const run = { log: silentLog, jobId: uuidv7(), attempt: 1 };
const MONTH = 16_200;
const headOf = async (id: string) => (await policyHeads(db, [id]))[0];
const balanced = async () =>
	expect((await balances(db)).reduce((sum, { debit, credit }) => sum + debit - credit, 0)).toBe(
		0,
	);

async function day(when: string): Promise<void> {
	await db.transaction((tx) =>
		dailyPolicyRun(deps, () => at(when))({ hour: when, after: NOBODY }, { ...run, tx }),
	);
	const { rows } = await db.query<{ payload: Record<string, string> }>(
		sql`select payload from job where kind = 'premium-debit' and done_at is null`,
	);
	for (const { payload } of rows)
		await db.transaction((tx) => premiumDebit(deps, () => at(when))(payload, { ...run, tx }));
}

type Held = { policyId: string; policyNo: string; customerId: string };
/** Buys a monthly policy with a mandate. Its second premium falls due on 15 February. */
async function mandated(): Promise<Held> {
	const one = await shop.buy(at('2027-01-14'), { paymentFrequency: 'monthly' });
	await giveMandate(
		deps,
		{
			holderName: 'Sari Contoh',
			policyId: one.policyId,
			policyNo: one.policyNo,
			bankAccountNo: '1234567890',
			phoneNo: '+6281234567890',
			customerId: one.customerId,
		},
		shop.as(one.customerId, at('2027-02-01')),
	);
	return one;
}

async function batch(when = '2027-02-15') {
	const made = await makeBatch(deps, finance(when));
	const { text } = await fileOf(deps, { batchNo: made.batchNo }, finance(when));
	const lines = text
		.split('\r\n')
		.filter((row) => row.startsWith('D,'))
		.map((row) => row.split(','));
	return { ...made, text, references: lines.map((cells) => cells[2] ?? '') };
}
type Said = { reference: string; amount?: number; code?: string };
const answer = (batchNo: string, given: Said[], change: { rows?: number; total?: number } = {}) => {
	const rows = given.map(({ reference, amount = MONTH, code = '00' }) => ({
		row: `R,${reference},${amount},${code},keterangan, bank`,
		paid: code === '00' ? amount : 0,
	}));
	return [
		`H,${batchNo},Bank Contoh,2027-02-15`,
		...rows.map(({ row }) => row),
		`T,${change.rows ?? rows.length},${change.total ?? rows.reduce((sum, { paid }) => sum + paid, 0)}`,
		'',
	].join('\r\n');
};
const take = (text: string, when = '2027-02-16') => takeResult(deps, { text }, finance(when));
const orderOf = async (reference: string) =>
	(
		await db.query<{ orderNo: string; status: string }>(
			sql`select o.order_no, o.status from debit_line l join purchase_order o on o.id = l.order_id where l.reference = ${reference}`,
		)
	).rows[0] ?? { orderNo: '', status: '' };

beforeEach(async () => {
	await db.query(
		sql`update policy set next_due_on = null, end_at = '2099-01-01', end_day = '2098-12-31'`,
	);
	await db.query(sql`update purchase_order set status = 'expired' where status = 'pending'`);
	await db.query(
		sql`update job set done_at = now() where kind = 'premium-debit' and done_at is null`,
	);
});

test('shows the debit page when debits use files or older files exist', async () => {
	const hasWork = async (debits: Parameters<typeof showDebitWay>[0]['debits']) =>
		(await showDebitWay({ ...deps, debits }, finance('2027-02-15'))).hasWork;
	const byProvider = { id: 'sandbox', debit: async () => null } as never;
	expect(await hasWork(null)).toBe(false);
	expect(await hasWork(byProvider)).toBe(false);
	expect(await hasWork(fileDebits)).toBe(true);
	await mandated();
	await day('2027-02-15');
	await batch();
	expect(await hasWork(null)).toBe(true);
});

test('a debit waits for one file on its due day, the file has header, lines and sums, and reading is logged', async () => {
	const [one, two] = [await mandated(), await mandated()];
	for (const when of ['2027-02-14', '2027-02-15', '2027-02-15']) await day(when);
	const wayOf = async (debits: Parameters<typeof showBatches>[0]['debits']) =>
		(await showBatches({ ...deps, debits }, finance('2027-02-15'))).way;
	expect(await wayOf(deps.debits)).toBe('file');
	expect(await wayOf({ id: 'sandbox', debit: async () => null } as never)).toBe('provider');
	expect(await wayOf(null)).toBe('none');
	expect((await showBatches(deps, finance('2027-02-15'))).ready).toEqual({
		count: 2,
		total: 2 * MONTH,
	});
	const { batchNo, text, references } = await batch();
	expect(batchNo).toMatch(/^ADB-20270215-\d{2}$/);
	expect(text.split('\r\n')).toEqual([
		`H,${batchNo},Bank Contoh,2027-02-15`,
		expect.stringMatching(
			new RegExp(
				`^D,1,${references[0]},SKPR-20270201-[A-Z2-7]{26},1234567890,SARI CONTOH,${MONTH},IDR$`,
			),
		),
		expect.stringMatching(/^D,2,/),
		`T,2,${2 * MONTH}`,
		'',
	]);
	expect((await fileOf(deps, { batchNo }, finance('2027-02-16'))).text).toBe(text);
	const reads = await db.query(
		sql`select 1 from personal_read where reason = ${`Berkas debet ${batchNo}`} and person in (audit_person(${one.customerId}), audit_person(${two.customerId}))`,
	);
	expect(reads.rowCount).toBe(4);
	expect(await tasksAbout(db, batchNo)).toMatchObject([
		{ kind: 'debit-result-due', dueOn: '2027-02-17', status: 'open' },
	]);
	// Each debit is requested once: nothing remains for a second file, however often the button is
	// clicked.
	await expect(makeBatch(deps, finance('2027-02-15'))).rejects.toMatchObject({
		code: 'look-again',
	});
	await day('2027-02-16');
	await expect(makeBatch(deps, finance('2027-02-16'))).rejects.toMatchObject({
		code: 'look-again',
	});
});

test('two concurrent presses create one file', async () => {
	await mandated();
	await day('2027-02-15');
	const tries = await Promise.allSettled(
		[1, 2, 3].map(() => makeBatch(deps, finance('2027-02-15'))),
	);
	expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('a result posts each premium to the books, and resending it changes nothing', async () => {
	const one = await mandated();
	await day('2027-02-15');
	const { batchNo, references } = await batch();
	const text = answer(
		batchNo,
		references.map((reference) => ({ reference })),
	);
	expect(await take(text)).toEqual({
		batchNo,
		paid: { count: 1, total: MONTH },
		refused: 0,
		repeated: 0,
		tasks: 0,
		open: 0,
	});
	const order = await orderOf(references[0] ?? '');
	expect(order.status).toBe('paid');
	expect(await journalsAbout(db, { subject: order.orderNo })).toMatchObject([
		{
			kind: 'premium-paid',
			lines: [
				{ account: 'provider:bank-file', debit: MONTH },
				{ account: 'premium', credit: MONTH },
			],
		},
	]);
	expect(await headOf(one.policyId)).toMatchObject({
		status: 'INFORCE',
		nextDueOn: '2027-03-15',
	});
	expect(await tasksAbout(db, batchNo)).toMatchObject([{ status: 'closed', closedBy: null }]);
	for (let time = 0; time < 3; time += 1)
		expect(await take(text)).toMatchObject({
			paid: { count: 0, total: 0 },
			repeated: 1,
			tasks: 0,
			open: 0,
		});
	expect(await journalsAbout(db, { subject: order.orderNo })).toHaveLength(1);
	expect(
		(await db.query(sql`select 1 from debit_result where batch_no = ${batchNo}`)).rowCount,
	).toBe(1);
	await balanced();
});

const sent: SentMail[] = [];
const mailer = {
	send: async (mail: Mail) => ({ messageId: String(sent.push(asSent(mail))) }),
	close: () => {},
};
async function debitMails(policyId: string): Promise<string[]> {
	const { rows } = await db.query<{ payload: Record<string, string | number> }>(
		sql`select payload from job where kind = 'premium-mail' and payload->>'mail' = 'debit-failed' and payload->>'policyId' = ${policyId} order by created_at, id`,
	);
	sent.splice(0);
	for (const { payload } of rows)
		await db.transaction((tx) =>
			premiumMail({ ...deps, mailer, publicUrl: 'http://localhost:3000' }, () =>
				at('2027-02-16'),
			)(payload, { ...run, jobId: uuidv7(), tx }),
		);
	return sent.map(({ text }) => text ?? '');
}

test.each([
	['51', true, 'Saldo tidak cukup', 'Saldonya belum cukup'],
	['91', true, 'Sistem bank tidak tersedia', 'Sistem bank sedang tidak tersedia'],
	['54', false, 'Rekening sudah ditutup', 'Autodebet polis ini kami hentikan'],
	['57', false, 'Surat kuasa tidak terdaftar', 'Bank tidak lagi memegang surat kuasanya'],
	['Z9', true, 'Ditolak bank, kode Z9', 'percobaan ke-1 dari 3. Kami coba lagi pada'],
])(
	'a refusal with %s: retried %s, with the reason shown to the holder',
	async (code, again, words, notified) => {
		const one = await mandated();
		await day('2027-02-15');
		const { batchNo, references } = await batch();
		const text = answer(
			batchNo,
			references.map((reference) => ({ reference, code })),
		);
		expect(await take(text)).toMatchObject({ paid: { count: 0 }, refused: 1, open: 0 });
		expect(await take(text)).toMatchObject({ refused: 0, repeated: 1 });
		expect((await orderOf(references[0] ?? '')).status).toBe('failed');
		const mails = await debitMails(one.policyId);
		expect(mails).toHaveLength(1);
		expect(mails[0]?.replace(/\s+/g, ' ')).toContain(notified);
		const onScreen = async (when: string) =>
			(await showPremiums(deps, one, shop.as(one.customerId, at(when)))).failedDebit;
		expect(await onScreen('2027-02-15')).toMatchObject({
			nextOn: again ? '2027-02-18' : null,
			underway: false,
			ended: !again,
		});
		for (const sentence of (await onScreen('2027-02-15'))?.words ?? [])
			expect(mails[0]?.replace(/\s+/g, ' ')).toContain(sentence);
		const shown = (await showBatches(deps, finance('2027-02-16'))).batches.find(
			(found) => found.batchNo === batchNo,
		);
		expect(shown?.refusals).toMatchObject([
			{ words: expect.stringContaining(words), again, amount: MONTH },
		]);
		expect(await isDebited(db, deps, one.policyId)).toBe(again);
		// Three days later the same mandate is retried, according to decision 0013. A closed
		// account is never retried.
		await day('2027-02-18');
		expect((await showBatches(deps, finance('2027-02-18'))).ready.count).toBe(again ? 1 : 0);
		expect(await onScreen('2027-02-18')).toMatchObject({ nextOn: null, underway: again });
		expect((await headOf(one.policyId))?.status).toBe('GRACE');
	},
);

describe('a mismatch becomes a task, not a premium', () => {
	test('money under a reference that we never issued', async () => {
		await mandated();
		await day('2027-02-15');
		const { batchNo, references } = await batch();
		const strange = `99${(references[0] ?? '').slice(2)}`;
		expect(await take(answer(batchNo, [{ reference: strange }]))).toMatchObject({
			paid: { count: 0 },
			tasks: 1,
			open: 1,
		});
		expect(await tasksAbout(db, strange)).toMatchObject([
			{ kind: 'unknown-order', received: MONTH },
		]);
		expect(await journalsAbout(db, { subject: strange })).toMatchObject([
			{
				lines: [
					{ account: 'provider:bank-file', debit: MONTH },
					{ account: 'suspense', credit: MONTH },
				],
			},
		]);
		expect(await take(answer(batchNo, [{ reference: strange }]))).toMatchObject({
			repeated: 1,
			tasks: 0,
		});
		await balanced();
	});

	test('an amount other than the requested one', async () => {
		const one = await mandated();
		await day('2027-02-15');
		const { batchNo, references } = await batch();
		const [reference = ''] = references;
		expect(await take(answer(batchNo, [{ reference, amount: MONTH - 200 }]))).toMatchObject({
			paid: { count: 0 },
			tasks: 1,
			open: 1,
		});
		const { orderNo, status } = await orderOf(reference);
		expect(status).toBe('pending');
		expect(await tasksAbout(db, orderNo)).toMatchObject([
			{ kind: 'wrong-amount', expected: MONTH, received: MONTH - 200 },
		]);
		expect((await headOf(one.policyId))?.nextDueOn).toBe('2027-02-15');
		await balanced();
	});

	test('a refusal of an amount that was already debited', async () => {
		const one = await mandated();
		await day('2027-02-15');
		const { batchNo, references } = await batch();
		const [reference = ''] = references;
		await take(answer(batchNo, [{ reference }]));
		expect(await take(answer(batchNo, [{ reference, code: '51' }]))).toMatchObject({
			refused: 0,
			tasks: 1,
		});
		expect(
			(await tasksAbout(db, (await orderOf(reference)).orderNo)).map(({ kind }) => kind),
		).toEqual(['denied-after-paid']);
		expect((await headOf(one.policyId))?.nextDueOn).toBe('2027-03-15');
		expect(await debitMails(one.policyId)).toEqual([]);
	});

	test('a premium the holder paid meanwhile is not debited, and a crossing payment is returned', async () => {
		const [early, crossed] = [await mandated(), await mandated()];
		await day('2027-02-15');
		const pay = async (one: Held) => {
			const order = await payPremium(
				deps,
				{ policyId: one.policyId, metode_pembayaran: 'qris', amount: MONTH },
				shop.as(one.customerId, at('2027-02-15')),
			);
			return shop.tell(order.orderId, 'PAID', MONTH, at('2027-02-15'));
		};
		await pay(early);
		const { batchNo, references, lines } = await batch();
		expect(lines).toBe(1);
		await pay(crossed);
		expect(await take(answer(batchNo, [{ reference: references[0] ?? '' }]))).toMatchObject({
			paid: { count: 0 },
			tasks: 1,
			open: 0,
		});
		const { orderNo, status } = await orderOf(references[0] ?? '');
		expect(status).toBe('refund_due');
		expect((await tasksAbout(db, orderNo)).map(({ kind }) => kind)).toEqual(['double-payment']);
		await balanced();
	});
});

test('a stopped mandate appears in no file', async () => {
	const one = await mandated();
	await day('2027-02-15');
	await db.query(
		sql`update mandate set stopped_at = ${at('2027-02-15')} where policy_id = ${one.policyId}`,
	);
	await expect(makeBatch(deps, finance('2027-02-15'))).rejects.toMatchObject({
		code: 'look-again',
	});
});

test.each<[string, (text: string) => string, RegExp]>([
	['without its end', (text) => text.split('\r\n').slice(0, -2).join('\r\n'), /terpotong/],
	['with another number of lines', (text) => text.replace(/T,1,/, 'T,2,'), /2 baris/],
	['with another sum', (text) => text.replace(/T,1,\d+/, 'T,1,5'), /Rp5,/],
	['with half a rupiah', (text) => text.replace(`,${MONTH},00`, `,${MONTH}.50,00`), /Baris 2/],
	[
		'with a line twice',
		(text) => text.replace(/(R,.*\r\n)/, '$1$1').replace('T,1,', 'T,2,'),
		/sudah ada/,
	],
	[
		'of a batch that was never made',
		(text) => text.replace(/ADB-\d{8}/, 'ADB-20200101'),
		/tidak pernah dibuat/,
	],
	[
		'that is our own instruction',
		() =>
			debitFile({
				batchNo: 'ADB-20270215-01',
				bank: 'B',
				debitOn: '2027-02-15',
				lines: [
					{
						line: 1,
						reference: 'x',
						mandateNo: 'm',
						accountNo: '1',
						holderName: 'S',
						amount: 1,
					},
				],
			}),
		/Baris 2/,
	],
	['that is a page', () => '<html>maintenance</html>', /kepala/],
])(
	'a file %s is rejected entirely with the reason, and none of it counts',
	async (_what, change, words) => {
		const one = await mandated();
		await day('2027-02-15');
		const { batchNo, references } = await batch();
		await expect(
			take(change(answer(batchNo, [{ reference: references[0] ?? '' }]))),
		).rejects.toMatchObject({
			code: 'fix-fields',
			data: { fields: { text: expect.stringMatching(words) } },
		});
		expect((await headOf(one.policyId))?.nextDueOn).toBe('2027-02-15');
		expect((await orderOf(references[0] ?? '')).status).toBe('pending');
	},
);

test('a reference is never reused, and no cell can be a formula or break its line', () => {
	const all = [
		'ADB-20270215-01',
		'ADB-20270215-02',
		'ADB-20270215-10',
		'ADB-20270216-01',
	].flatMap((no) => [1, 2, 5_000].map((line) => referenceOf(no, line)));
	expect(new Set(all).size).toBe(all.length);
	for (const reference of all) expect(reference).toMatch(/^\d{13}$/);
	expect(['=CMD|x,"a"\r\nT,0,0', 'Nguyễn  Thị', "D'Arcy-Putri"].map(bankName)).toEqual([
		'CMDXAT',
		'NGUYEN THI',
		'DARCYPUTRI',
	]);
	expect(
		readResult(`\uFEFF${answer('ADB-20270215-01', [{ reference: '2702150100001' }])}`),
	).toEqual({
		batchNo: 'ADB-20270215-01',
		lines: [{ at: 2, reference: '2702150100001', amount: MONTH, code: '00' }],
	});
});

test.each(['editor', 'assessor', 'service'])('%s has no access to debits', async (role) => {
	const other: Caller = { ...finance('2027-02-15'), identity: staffIdentity(staffId, role) };
	for (const call of [
		() => showBatches(deps, other),
		() => showDebitWay(deps, other),
		async () => makeBatch(deps, other),
		() => fileOf(deps, { batchNo: 'ADB-20270215-01' }, other),
		() => takeResult(deps, { text: 'x' }, other),
	])
		await expect(call()).rejects.toMatchObject({ status: 403 });
});

test('held premiums are not put into a file, and the office sees those that already are', async () => {
	const inFile = await mandated();
	await day('2027-02-15');
	const { batchNo } = await batch();
	const waiting = await mandated();
	await day('2027-02-15');
	const hold = (policyId: string) =>
		db.transaction((tx) => holdPremiums(tx, policyId, at('2027-02-15')));
	expect(await hold(waiting.policyId)).toBe(true);
	expect(await hold(waiting.policyId)).toBe(false);
	expect((await refused(makeBatch(deps, finance('2027-02-15')))).code).toBe('look-again');
	await hold(inFile.policyId);
	const { batches } = await showBatches(deps, finance('2027-02-16'));
	expect(batches.find((one) => one.batchNo === batchNo)?.held).toEqual({
		count: 1,
		total: MONTH,
	});
	await db.transaction((tx) => releasePremiums(tx, waiting.policyId, at('2027-02-16')));
	expect(await batch('2027-02-16')).toMatchObject({ lines: 1 });
});
