import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import sql from 'sql-template-tag';
import { beforeEach, describe, expect, test } from 'vitest';

import { seedInsurer } from '#insurance/access/insurer/seed.server.ts';
import { staffIdentity } from '#insurance/access/staff/rights/test-roles.server.ts';
import { seedStaff } from '#insurance/access/staff/seed.server.ts';
import { callerAt, seedShop } from '#insurance/sales/carts/test-buyer.server.ts';
import { seedContent } from '#insurance/site/content/seed.server.ts';
import { makeLog } from '#platform/config/log.server.ts';
import { makeSealer } from '#platform/config/sealed.server.ts';
import { refuseFields } from '#platform/contract/refusal.ts';
import { type Any, refused } from '#platform/contract/test-refused.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import { testFolder } from '#platform/files/test-folder.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { startWorkers } from '#platform/jobs/workers.server.ts';
import { makeMailer } from '#platform/mail/mail.server.ts';
import { TEST_LOOK } from '#platform/mail/test-mail.server.ts';
import { sampleContent } from '#sample/content/content.ts';
import { SAMPLE_INSURER } from '#sample/insurer.ts';

import { voucherJobs } from './redeeming/voucher-mails.server.ts';
import { voucherRoutes } from './routes.server.ts';
import { seedVouchers } from './seed.server.ts';
import { givePolicies, policyNoAt } from './test-policies.server.ts';
import {
	NOT_ENTITLED,
	policyNoProblem,
	policyNoTyped,
	REFUSAL_DELAY_MS,
	SOLD_OUT,
	TRIES,
} from './voucher.ts';

const db = await testPool();
const sealer = makeSealer('a secret for tests only, long enough');
const checkCaptcha = async (payload: string | undefined) => {
	if (payload !== 'solved') throw refuseFields({ captcha: 'Pemeriksaan keamanan belum selesai' });
};
const deps = { db, sealer, checkCaptcha };
const served = new Map(voucherRoutes(deps).map((one) => [one.call.path, one]));
const NOW = new Date('2026-11-20T03:00:00Z');

const TICKETS = 501;
const GIFTS = 502;
const [KOPI, BUKU, PULSA] = [5021, 5022, 5023];
const campaigns = () => {
	const base = { products: ['JAM'], startsOn: '2026-01-01', endsOn: '2026-12-31', active: true };
	return [
		{
			...base,
			id: TICKETS,
			kind: 'ticket' as const,
			name: 'Tiket nonton',
			perPolicy: 2,
			options: [
				{
					id: TICKETS,
					name: 'Tiket nonton',
					image: '/images/promo/tiket.svg',
					codes: ['TKT-1', 'TKT-2', 'TKT-3'],
				},
			],
		},
		{
			...base,
			id: GIFTS,
			kind: 'e-gift' as const,
			name: 'Voucher belanja',
			perPolicy: 2,
			options: [
				{
					id: KOPI,
					name: 'Kopi',
					image: '/images/promo/kopi.svg',
					codes: ['KOPI-1', 'KOPI-2'],
				},
				{
					id: BUKU,
					name: 'Buku',
					image: '/images/promo/buku.svg',
					codes: [],
					withoutCode: 1,
				},
				{ id: PULSA, name: 'Pulsa', image: '/images/promo/pulsa.svg', codes: [] },
			],
		},
	];
};

async function ask(path: string, input: unknown, caller: Caller = callerAt(NOW)): Promise<Any> {
	const one = served.get(path);
	if (!one) throw new Error(`no call ${path}`);
	return one.call.output.parse(await one.handle(one.call.input.parse(input), caller)) as Any;
}
const from = (ip: string): Caller => ({ ...callerAt(NOW), ip });
const keyed = (key: string): Caller => ({
	...callerAt(NOW),
	header: (name) => (name === 'idempotency-key' ? key : undefined),
});
const ticketCheck = (policyNo: string, caller?: Caller) =>
	ask('/page/voucher/ticketCheck', { policyNo, id: TICKETS }, caller);
const ticketSubmit = (policyNo: string, quantity: unknown = 1, caller?: Caller) =>
	ask('/page/voucher/ticketSubmit', { policyNo, id: TICKETS, quantity }, caller);
const egiftCheck = (policyNo: string) => ask('/page/voucher/egiftCheck', { policyNo, id: GIFTS });
const egiftSubmit = (policyNo: string, id: number) =>
	ask('/page/voucher/egiftSubmit', { policyNo, id, quantity: null });
const staff = async (role = 'admin'): Promise<Caller> => {
	const { rows } = await db.query<{ id: string }>(
		sql`select id from staff where role = ${role} limit 1`,
	);
	return { ...callerAt(NOW), identity: staffIdentity(rows[0]?.id ?? '', role) };
};
const count = async (query: ReturnType<typeof sql>) =>
	(await db.query<{ count: number }>(query)).rows[0]?.count;

async function mails(): Promise<string[]> {
	const outboxDir = testFolder('outbox');
	const mailer = makeMailer({
		outboxDir,
		from: 'Jaga <halo@jaga.example>',
		look: async () => TEST_LOOK,
	});
	const workers = startWorkers({
		pool: db,
		handlers: voucherJobs({ sealer, mailer, publicUrl: 'https://jaga.example' }),
		log: makeLog({ level: 'silent' }),
	});
	await workers.drained();
	await workers.stop();
	return readdirSync(outboxDir)
		.filter((name) => name.endsWith('.eml'))
		.sort()
		.map((name) => readFileSync(join(outboxDir, name), 'utf8'));
}
const toOf = (mail: string) => /^To: (.*)$/m.exec(mail)?.[1]?.trim();

await seedShop(db);
await db.transaction(async (tx) => {
	await seedContent(tx, sampleContent);
	await seedInsurer(tx, SAMPLE_INSURER);
	await seedStaff(tx, { sealer });
});
const [SARI = '', BUDI = ''] = await givePolicies(db, sealer, 2);
const [OTHER = ''] = await givePolicies(db, sealer, 1, { product: 'JSX', from: 10 });
const [LAPSED = ''] = await givePolicies(db, sealer, 1, { status: 'LAPSED', from: 11 });
const UNKNOWN = policyNoAt(9_999);

beforeEach(async () => {
	await db.query(
		sql`truncate voucher_campaign, voucher_option, voucher_quota, voucher_redemption, voucher_unit, voucher_try, job cascade`,
	);
	await db.transaction((tx) => seedVouchers(tx, sealer, campaigns(), NOW));
});

describe('tickets', () => {
	test('a policy sees its share, takes two, and its holder gets the codes by mail (B7.73, B7.74, B7.76, B7.79)', async () => {
		expect(await ticketCheck(SARI)).toEqual({ remaining: 2, totalPolicy: 2, egift: [] });
		expect(await ticketSubmit(SARI, 2)).toEqual({ isPending: false });
		expect(await ticketCheck(SARI)).toEqual({ remaining: 0, totalPolicy: 2, egift: [] });
		const [mail = '', ...more] = await mails();
		expect([toOf(mail), more]).toEqual(['holder0@contoh.test', []]);
		expect(new Set(mail.match(/TKT-\d/g)).size).toBe(2);
	});

	test('shows at most the stock, and a sold-out stock does not reduce the share (B2.7.05)', async () => {
		await ticketSubmit(SARI, 2);
		expect((await ticketCheck(BUDI))['remaining']).toBe(1);
		const refusal = await refused(ticketSubmit(BUDI, 2));
		expect([refusal.code, refusal.message]).toEqual(['look-again', SOLD_OUT]);
		expect(await ticketSubmit(BUDI, 1)).toEqual({ isPending: false });
		expect(
			await count(
				sql`select count(*)::int as count from voucher_unit where option_id = ${TICKETS} and redemption_id is null`,
			),
		).toBe(0);
		expect((await refused(ticketSubmit(BUDI, 1))).message).toBe(SOLD_OUT);
		expect(
			await count(
				sql`select used as count from voucher_quota q join policy p on p.id = q.policy_id where p.policy_no = ${BUDI}`,
			),
		).toBe(1);
	});

	test('a policy cannot take more than its share', async () => {
		await ticketSubmit(SARI, 1);
		expect((await refused(ticketSubmit(SARI, 2))).message).toBe(
			'Hak polis ini tinggal 1. Pilih jumlah yang lebih kecil.',
		);
		await ticketSubmit(SARI, 1);
		expect((await refused(ticketSubmit(SARI, 1))).message).toBe(
			'Hak polis ini untuk promo ini sudah terpakai semua.',
		);
	});

	test.each([0, -1, 1.5, '2', null, 101])(
		'rejects %s as a number of tickets (trust.md row 19)',
		async (quantity) => {
			expect((await refused(ticketSubmit(SARI, quantity))).data).toEqual({
				fields: { quantity: 'Pilih jumlahnya' },
			});
		},
	);

	test('repeating a request is idempotent, even if its first response was lost (trust.md M3)', async () => {
		const answers = await Promise.all(
			Array.from({ length: TRIES.captchaAfter }, () =>
				ticketSubmit(SARI, 1, keyed('same intent')),
			),
		);
		expect(answers).toEqual(Array(TRIES.captchaAfter).fill({ isPending: false }));
		expect(await count(sql`select count(*)::int as count from voucher_redemption`)).toBe(1);
		await ticketSubmit(SARI, 1, keyed('another intent'));
		expect(await ticketSubmit(SARI, 1, keyed('same intent'))).toEqual({ isPending: false });
		expect(await count(sql`select count(*)::int as count from voucher_redemption`)).toBe(2);
	});

	test.each([
		['not begun', { starts_on: '2026-12-01' }],
		['over', { ends_on: '2026-11-19' }],
		['switched off', { active: false }],
	])(
		'a campaign that is %s grants nothing',
		async (_case, { starts_on = '2026-01-01', ends_on = '2026-12-31', active = true }: Any) => {
			await db.query(
				sql`update voucher_campaign set starts_on = ${starts_on}, ends_on = ${ends_on}, active = ${active}`,
			);
			expect((await refused(ticketCheck(SARI))).code).toBe('not-found');
			expect((await refused(ticketSubmit(SARI, 1))).code).toBe('not-found');
		},
	);
});

describe('e-vouchers', () => {
	test('a policy sees the partners with their stock and takes one (B7.72, B7.75, B7.77, B7.78, B3.14.06)', async () => {
		const share = await egiftCheck(SARI);
		expect(share).toEqual({
			remaining: 2,
			totalPolicy: 2,
			egift: [
				{ id: KOPI, image: '/images/promo/kopi.svg', name: 'Kopi', remaining: 2 },
				{ id: BUKU, image: '/images/promo/buku.svg', name: 'Buku', remaining: 1 },
				{ id: PULSA, image: '/images/promo/pulsa.svg', name: 'Pulsa', remaining: 0 },
			],
		});
		expect(await egiftSubmit(SARI, KOPI)).toEqual({ isPending: false });
		expect((await egiftCheck(SARI))['egift'][0].remaining).toBe(1);
		expect((await mails())[0]).toMatch(/Kode: KOPI-[12]/);
		expect((await refused(egiftSubmit(SARI, PULSA))).message).toBe(SOLD_OUT);
	});

	test('a voucher without a code is pending, and its holder gets the code once it is loaded (B3.14.07, B4.91)', async () => {
		expect(await egiftSubmit(SARI, BUKU)).toEqual({ isPending: true });
		const [first = ''] = await mails();
		expect(first).toContain('Permintaan Buku sudah kami terima');
		const loaded = await ask(
			'/page/office/vouchers/load',
			{ optionId: BUKU, codes: 'BUKU-1\nBUKU-2' },
			await staff(),
		);
		expect(loaded).toEqual({ added: 2, filled: 1, repeated: [], unreadable: [] });
		const [second = '', ...more] = await mails();
		expect([toOf(second), more]).toEqual(['holder0@contoh.test', []]);
		expect(second).toContain('BUKU-1');
		expect(second).not.toContain('BUKU-2');
	});

	test('a ticket cannot be redeemed as an e-voucher, nor a partner as a ticket', async () => {
		expect((await refused(egiftSubmit(SARI, TICKETS))).code).toBe('not-found');
		expect(
			(
				await refused(
					ask('/page/voucher/ticketSubmit', { policyNo: SARI, id: KOPI, quantity: 1 }),
				)
			).code,
		).toBe('not-found');
		expect(
			(await refused(ask('/page/voucher/egiftCheck', { policyNo: SARI, id: TICKETS }))).code,
		).toBe('not-found');
		expect(
			await ask('/page/voucher/ticketCheck', { policyNo: Number(SARI), id: TICKETS }),
		).toEqual(await ticketCheck(SARI));
	});
});

describe('policy numbers', () => {
	test.each([
		['', 'Nomor polis wajib diisi'],
		['12a', 'Nomor polis hanya berisi angka'],
		['123456789012', 'Nomor polis paling banyak 11 digit'],
		['12345678901', null],
		['1', null],
	])('"%s" → %s (B5.68, B5.69, B9.37)', (text, problem) => {
		expect(policyNoProblem(text)).toBe(problem);
	});

	test('accepts eleven typed digits, including from a number copied with spaces', () => {
		expect([policyNoTyped('1234 5678 901 2'), policyNoTyped('no. 12-3')]).toEqual([
			'12345678901',
			'123',
		]);
	});

	test('unknown, other-product and lapsed numbers get the same error after the same delay', async () => {
		const answers = [];
		for (const policyNo of [UNKNOWN, OTHER, LAPSED, '12']) {
			const began = performance.now();
			const { code, message, data } = await refused(ticketCheck(policyNo));
			answers.push({
				code,
				message,
				data,
				onTheBeat: performance.now() - began > REFUSAL_DELAY_MS - 5,
			});
		}
		expect(answers).toEqual(
			Array(4).fill({
				code: 'fix-fields',
				message: NOT_ENTITLED,
				data: { fields: { policyNo: NOT_ENTITLED } },
				onTheBeat: true,
			}),
		);
		const again = await refused(ticketSubmit(OTHER, 1));
		expect(again.message).toBe(NOT_ENTITLED);
	});

	test('after five misses each look-up needs a captcha, even concurrent ones, and customers still get in (trust.md 27)', async () => {
		const first = await Promise.all(
			Array.from({ length: 20 }, (_, n) => refused(ticketCheck(policyNoAt(5_000 + n)))),
		);
		expect(first.filter(({ message }) => message === NOT_ENTITLED)).toHaveLength(
			TRIES.captchaAfter,
		);
		expect(first.filter(({ data }) => (data?.['fields'] as Any)?.['captcha'])).toHaveLength(
			20 - TRIES.captchaAfter,
		);
		const solved = (n: number) =>
			ask('/page/voucher/ticketCheck', {
				policyNo: policyNoAt(6_000 + n),
				id: TICKETS,
				captcha: 'solved',
			});
		const rest = await Promise.all(Array.from({ length: 60 }, (_, n) => refused(solved(n))));
		expect(rest.filter(({ message }) => message === NOT_ENTITLED)).toHaveLength(60);
		const asked = { policyNo: SARI, id: TICKETS };
		for (const whole of [
			await ask('/page/voucher/ticketCheck', { ...asked, captcha: 'solved' }),
			await ask('/page/voucher/ticketCheck', asked, from('203.0.113.9')),
		])
			expect(whole).toMatchObject({ remaining: 2 });
	});

	test('valid numbers and unsolved captchas do not count as attempts', async () => {
		for (let n = 0; n < 40; n += 1) await ticketCheck(SARI);
		for (let n = 0; n < TRIES.captchaAfter; n += 1)
			await refused(ticketCheck(policyNoAt(7_000 + n)));
		for (let n = 0; n < 40; n += 1)
			expect((await refused(ticketCheck(SARI))).data).toHaveProperty('fields.captcha');
		expect(
			await ask('/page/voucher/ticketCheck', {
				policyNo: SARI,
				id: TICKETS,
				captcha: 'solved',
			}),
		).toMatchObject({ remaining: 2 });
	});

	test('after twenty misses of one number its look-up requires a captcha and still gets a response', async () => {
		for (let n = 0; n < TRIES.numberPerDay; n += 1)
			expect((await refused(ticketCheck(UNKNOWN, from(`203.0.113.${n}`)))).code).toBe(
				'fix-fields',
			);
		const next = from('203.0.113.200');
		expect((await refused(ticketCheck(UNKNOWN, next))).data).toHaveProperty('fields.captcha');
		const solved = { policyNo: UNKNOWN, id: TICKETS, captcha: 'solved' };
		const answer = await refused(ask('/page/voucher/ticketCheck', solved, next));
		expect(answer.message).toBe(NOT_ENTITLED);
	});

	test('probing from many networks raises the alarm once, and then everyone needs a captcha (trust.md 27)', async () => {
		for (let lot = 0; lot < 4; lot += 1) {
			await Promise.all(
				Array.from({ length: 80 }, (_, n) =>
					refused(
						ticketCheck(policyNoAt(20_000 + lot * 80 + n), from(`10.${lot}.${n}.1`)),
					),
				),
			);
		}
		const alarms = (await mails()).filter((mail) => mail.includes('menebak nomor polis'));
		expect(alarms.map(toOf)).toEqual(['halo@jaga.example']);
		expect((await refused(ticketCheck(SARI, from('203.0.113.77')))).data).toHaveProperty(
			'fields.captcha',
		);
	});
});

describe('at the desk', () => {
	test('codes are stored sealed, and existing ones are skipped', async () => {
		const admin = await staff();
		const load = (codes: string) =>
			ask(
				'/page/office/vouchers/load',
				{ optionId: PULSA, codes, expiresOn: '2026-12-31' },
				admin,
			);
		expect(await load('PULSA-AAA\n\n  PULSA-BBB  \r\nPULSA-AAA\n<script>')).toEqual({
			added: 2,
			filled: 0,
			repeated: [4],
			unreadable: [5],
		});
		expect(await load('PULSA-CCC\nPULSA-BBB')).toEqual({
			added: 1,
			filled: 0,
			repeated: [2],
			unreadable: [],
		});
		const { rows } = await db.query<{ code: Buffer | null; print: string | null }>(
			sql`select code, print from voucher_unit`,
		);
		for (const { code, print } of rows)
			expect(`${code?.toString('latin1')} ${print}`).not.toMatch(/PULSA|KOPI|TKT/);
		const { campaigns: listed } = await ask('/page/office/vouchers/list', {}, admin);
		const options = listed.find(({ id }: Any) => id === GIFTS).options;
		expect(options.map(({ stock }: Any) => [stock.free, stock.freeWithoutCode])).toEqual([
			[2, 0],
			[0, 1],
			[3, 0],
		]);
	});

	test('expired codes are counted but not issued', async () => {
		await db.query(
			sql`update voucher_unit set expires_on = '2026-11-19' where option_id = ${KOPI}`,
		);
		expect((await egiftCheck(SARI))['egift'][0].remaining).toBe(0);
		expect((await refused(egiftSubmit(SARI, KOPI))).message).toBe(SOLD_OUT);
		const { campaigns: listed } = await ask('/page/office/vouchers/list', {}, await staff());
		expect(listed.find(({ id }: Any) => id === GIFTS).options[0].stock).toMatchObject({
			free: 0,
			expired: 2,
		});
	});

	test('lists redemptions with masked numbers and without codes', async () => {
		await ticketSubmit(SARI, 2);
		const { rows, total } = await ask(
			'/page/office/vouchers/redemptions',
			{ campaignId: TICKETS },
			await staff(),
		);
		expect([total, rows[0].quantity, rows[0].option]).toEqual([1, 2, 'Tiket nonton']);
		expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${SARI}|TKT-|holder`));
		expect(rows[0].policyNo).toBe(`10•••••••${SARI.slice(-2)}`);
	});

	test('a campaign is created, changed and opened, and invalid values get an error at their field', async () => {
		const admin = await staff();
		const wanted: Any = {
			id: 600,
			kind: 'ticket',
			name: 'Tiket museum',
			products: ['JAM'],
			perPolicy: 1,
			startsOn: '2026-11-01',
			endsOn: '2026-11-30',
			active: true,
		};
		const save = (change: Any = {}) =>
			ask('/page/office/vouchers/campaign', { ...wanted, ...change }, admin);
		const made = await save();
		expect(made).toMatchObject({ running: true, options: [] });
		expect((await refused(save({ name: 'Promo kedua' }))).data).toHaveProperty('fields.id');
		const theirs = await save({ mark: made['mark'], perPolicy: 2 });
		expect((await refused(save({ mark: made['mark'] }))).code).toBe('look-again');
		wanted.mark = (await save({ mark: theirs['mark'] }))['mark'];
		expect((await refused(save({ endsOn: '2026-10-01' }))).data).toHaveProperty(
			'fields.endsOn',
		);
		expect((await refused(save({ products: ['XXX'] }))).data).toHaveProperty('fields.products');
		expect((await refused(save({ kind: 'e-gift' }))).data).toHaveProperty('fields.kind');
		const option = {
			id: 600,
			campaignId: 600,
			name: 'Tiket museum',
			image: '/images/promo/tiket.svg',
		};
		expect(
			(await refused(ask('/page/office/vouchers/option', { ...option, id: 601 }, admin)))
				.data,
		).toHaveProperty('fields.id');
		expect((await ask('/page/office/vouchers/option', option, admin))['options']).toHaveLength(
			1,
		);
		expect(
			await ask('/page/office/vouchers/units', { optionId: 600, count: 3 }, admin),
		).toEqual({ added: 3 });
		expect(await ask('/page/voucher/ticketCheck', { policyNo: SARI, id: 600 })).toMatchObject({
			remaining: 1,
		});
	});

	test.each(['editor', 'assessor', 'supervisor', 'finance'])('%s has no access', async (role) => {
		expect((await refused(ask('/page/office/vouchers/list', {}, await staff(role)))).code).toBe(
			'forbidden',
		);
	});
});
