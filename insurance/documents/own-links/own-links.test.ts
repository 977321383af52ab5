import { execFileSync } from 'node:child_process';

import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';

import { payCart } from '#insurance/money/payments/paying/pay.server.ts';
import { eraseAccount } from '#insurance/office/privacy/erase.server.ts';
import { linkPolicies } from '#insurance/people/customers/policies/link-policies.server.ts';
import { groupedPolicyNo } from '#insurance/policies/issuing/grouped-policy-no.ts';
import { loadPolicy } from '#insurance/policies/load-policy.server.ts';
import { lockPolicy, movePolicy } from '#insurance/policies/move-policy.server.ts';
import type { PolicyStatus } from '#insurance/policies/policy.ts';
import type { MoveReason } from '#insurance/policies/status-rules.ts';
import { confirmCart } from '#insurance/sales/carts/order/summarize-cart.server.ts';
import { callerAt, seedShop, TEST_HOLDER } from '#insurance/sales/carts/test-buyer.server.ts';
import { policyShop } from '#insurance/service/billing/premiums/test-policy.server.ts';
import { changeOwnCover } from '#insurance/service/servicing/cover/change-own-cover.server.ts';
import { showCovers } from '#insurance/service/servicing/cover/show-covers.server.ts';
import { BUDI, ANI } from '#insurance/service/servicing/joining/test-persons.server.ts';
import {
	acceptRenewal,
	showRenewal,
} from '#insurance/service/servicing/renewals/answer-renewal.server.ts';
import { type Any, refused } from '#platform/contract/test-refused.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { testKeepers } from '#platform/personal-data/test-keepers.server.ts';
import { isKeyOf } from '#platform/values/keys.ts';

import { downloadLink, readDownloadKey } from '../download-links.server.ts';
import { ownDocumentMakers } from '../own-documents.server.ts';
import { personalDocuments } from '../personal-data.server.ts';
import { identifyInsured, insuredHolding } from './open-card.server.ts';
import { MAX_WRONG, ownCardTokenOf } from './own-link.ts';
import { ownLinkRoutes } from './routes.server.ts';

const db = await testPool();
await seedShop(db);
const { buy, as, tell, ...shop } = policyShop(db);
const secrets = ['x'.repeat(32)] as const;
const deps = {
	...shop.deps,
	secrets,
	secure: false,
	publicUrl: 'https://jaga.example',
	contacts: async () => ({ customerService: '021-0000-0000', hospital: '021-0000-0001' }),
	downloadLink: downloadLink(secrets),
	documentLinks: async () => [],
};
const routes = new Map(ownLinkRoutes(deps).map((one) => [one.call.path, one]));
const makers = ownDocumentMakers(deps);
const at = (day: string, time = '12:00') => new Date(`${day}T${time}:00+07:00`);
const DAY = '2027-02-01';
const person = (one: typeof BUDI) => ({
	name: one.name,
	dob: one.dob,
	gender: one.gender,
	relation: one.relation,
	nric: one.nik,
});
const SARI = { name: 'Sari Contoh', dob: '1990-05-17', gender: 'female', relation: 'self' };

const family = (detail: object = {}) =>
	buy(at('2027-01-14'), {
		paymentFrequency: 'monthly',
		premiumAmount: 50_000_000,
		customer: [SARI, person(BUDI), person(ANI)],
		...detail,
	});
type Bought = Awaited<ReturnType<typeof family>>;

async function call(path: string, input: unknown, caller: Caller): Promise<Any> {
	const one = routes.get(path);
	if (!one) throw new Error(`no call ${path}`);
	return one.call.output.parse(await one.handle(one.call.input.parse(input), caller)) as Any;
}
const ofHolder = (one: Bought, name: string, more: object = {}, day = DAY) =>
	call(
		`/page/selfcare/insured-links${name}`,
		{ policyId: one.policyId, ...more },
		as(one.customerId, at(day)),
	);
const listed = async (one: Bought, day = DAY) =>
	(await ofHolder(one, '', {}, day))['persons'] as Any[];
async function idOf(one: { policyId: string }, name: string): Promise<string> {
	const policy = await loadPolicy(db, deps.sealer, one.policyId);
	return policy?.insured.find((found) => found.name === name)?.id ?? '';
}
const linkIdOf = (persons: Any[], name: string): string =>
	String(
		(persons.find((found) => found['name'] === name)?.['link'] as Any | undefined)?.['linkId'],
	);
async function endOf(one: Bought, name: string, day = DAY, seen?: Any[]) {
	const linkId = linkIdOf(seen ?? (await listed(one, day)), name);
	return ofHolder(one, '/end', { linkId }, day);
}
async function linkOf(one: Bought, name: string, day = DAY): Promise<string> {
	const insuredId = await idOf(one, name);
	const { url } = await ofHolder(one, '/make', { insuredId }, day);
	return ownCardTokenOf(new URL(String(url)).hash) ?? '';
}

let network = 0;
function browser() {
	let cookie = '';
	network += 1;
	const ip = `198.51.${network % 250}.7`;
	const callerOn = (now: Date): Caller => ({
		...callerAt(now),
		ip,
		header: (name) => (name === 'cookie' ? cookie : undefined),
		setHeader: (name, value) => {
			if (name === 'set-cookie') cookie = value.split(';')[0] ?? '';
		},
	});
	const ask = async (name: string, input: unknown, now: Date): Promise<Any> => {
		const who = callerOn(now);
		if (name !== 'enter') who.identity = await identifyInsured(deps)(who);
		return call(`/page/own-card/${name}`, input, who);
	};
	const enter = (token: string, birthDate: string, now = at(DAY)) =>
		ask('enter', { token, birthDate }, now);
	const fetched = async (url: string, now: Date): Promise<Buffer | null> => {
		const key = readDownloadKey(
			secrets,
			new URL(url, 'https://x').searchParams.get('filepath') ?? '',
			now.getTime(),
		);
		const holder = await insuredHolding(deps)(callerOn(now).header, now);
		if (!key || key.owner.kind !== 'insured' || key.owner.id !== holder) return null;
		if (!isKeyOf(makers, key.kind)) return null;
		return (await makers[key.kind](key.about, now))?.bytes ?? null;
	};
	return { ask, enter, fetched };
}
const wordsOf = (bytes: Buffer | null) =>
	execFileSync('pdftotext', ['-layout', '-', '-'], {
		input: bytes ?? Buffer.alloc(0),
		encoding: 'utf8',
	}).replace(/\s+/g, ' ');

async function move(policyId: string, to: PolicyStatus, reason: MoveReason, now: Date) {
	await db.transaction(async (tx) => {
		const held = await lockPolicy(tx, policyId);
		if (held) await movePolicy(tx, held, to, reason, now);
	});
}
async function read(token: string, birthDate: string, now: Date): Promise<Any> {
	const one = browser();
	const { linkId } = await one.enter(token, birthDate, now);
	return one.ask('me', { linkId }, now);
}

describe('the holder', () => {
	test('makes one open link for each other insured person and sees how it was used', async () => {
		const one = await family();
		expect(await listed(one)).toMatchObject([
			{ name: 'Budi Contoh', isChild: false, link: null },
			{ name: 'Ani Contoh', isChild: true, link: null },
		]);
		const first = await linkOf(one, 'Budi Contoh');
		const second = await linkOf(one, 'Budi Contoh');
		expect((await refused(browser().enter(first, BUDI.dob))).code).toBe('fix-fields');
		await browser().enter(second, BUDI.dob, at(DAY, '13:00'));
		await browser().enter(second, BUDI.dob, at(DAY, '14:00'));
		const [budi, ani] = await listed(one);
		expect(budi?.['link']).toEqual({
			linkId: expect.stringMatching(/^[0-9a-f-]{36}$/),
			madeAt: at(DAY).toISOString(),
			opened: 2,
			openedAt: at(DAY, '14:00').toISOString(),
			endedBy: null,
			endedAt: null,
		});
		expect(ani?.['link']).toBeNull();
	});

	test('has one open link after several are made concurrently', async () => {
		const one = await family();
		const tokens = await Promise.all([1, 2, 3].map(() => linkOf(one, 'Budi Contoh')));
		const opened = await Promise.allSettled(
			tokens.map((token) => browser().enter(token, BUDI.dob)),
		);
		expect(opened.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
	});

	test('cannot manage links of another policy, or make one for themselves or for a stranger', async () => {
		const [one, other] = [await family(), await family()];
		const thief = as('00000000-0000-0000-0000-000000000000', at(DAY));
		const insuredId = await idOf(one, 'Budi Contoh');
		const token = await linkOf(one, 'Budi Contoh');
		const linkId = linkIdOf(await listed(one), 'Budi Contoh');
		for (const [name, input] of [
			['', { policyId: one.policyId }],
			['/make', { policyId: one.policyId, insuredId }],
			['/end', { linkId }],
			['/end', { linkId: '00000000-0000-0000-0000-000000000000' }],
			['/end', { linkId: 'x' }],
		] as const) {
			const path = `/page/selfcare/insured-links${name}`;
			const found = await refused(call(path, input, thief));
			expect([name, found.code]).toEqual([name, 'forbidden']);
		}
		await browser().enter(token, BUDI.dob);
		for (const id of [await idOf(other, 'Budi Contoh'), await idOf(one, 'Sari Contoh'), 'x'])
			expect((await refused(ofHolder(one, '/make', { insuredId: id }))).code).toBe(
				'forbidden',
			);
	});

	test('withdraws a link, which also closes open visits', async () => {
		const one = await family();
		const token = await linkOf(one, 'Budi Contoh');
		const budi = browser();
		const { linkId } = await budi.enter(token, BUDI.dob);
		const { certificate } = await budi.ask('documents', { linkId }, at(DAY));
		await endOf(one, 'Budi Contoh');
		expect((await refused(browser().enter(token, BUDI.dob))).code).toBe('fix-fields');
		const over = await refused(budi.ask('me', { linkId }, at(DAY)));
		expect(over).toMatchObject({ code: 'not-found' });
		expect(over.message).toContain('Minta tautan baru kepada pemegang polis');
		expect((await refused(budi.ask('documents', { linkId }, at(DAY)))).code).toBe('not-found');
		expect(await budi.fetched(String(certificate), at(DAY))).toBeNull();
		expect((await listed(one))[0]?.['link']).toMatchObject({ endedBy: 'holder' });
	});

	test('learns of the newer link when withdrawing one that was replaced', async () => {
		const one = await family();
		await linkOf(one, 'Budi Contoh');
		const seen = await listed(one);
		const newer = await linkOf(one, 'Budi Contoh');
		const found = await refused(endOf(one, 'Budi Contoh', DAY, seen));
		expect(found).toMatchObject({
			code: 'look-again',
			message: expect.stringContaining('sudah diganti'),
		});
		await browser().enter(newer, BUDI.dob);
		await endOf(one, 'Budi Contoh');
		expect(await endOf(one, 'Budi Contoh')).toEqual({ ended: true });
		expect((await refused(browser().enter(newer, BUDI.dob))).code).toBe('fix-fields');
	});

	test('of a group of friends makes a link for each member but not for themselves', async () => {
		const group = await buy(
			at('2027-01-14'),
			{
				productPlan: 'RAMEAN',
				premiumAmount: 25_000_000,
				period: 1,
				period_type: 1,
				paymentFrequency: 'lump_sum',
				productDate: '2027-01-20 08:00:00',
				customer: [],
			},
			{
				content_id: 23,
				quoteHolder: null,
				listQuoteHolder: [TEST_HOLDER, { ...TEST_HOLDER, name: 'Anggota Dua', nric: null }],
			},
		);
		expect((await listed(group, '2027-01-15')).map(({ name }) => name)).toEqual([
			'Anggota Dua',
		]);
		const token = await linkOf(group, 'Anggota Dua', '2027-01-15');
		const { dob } = TEST_HOLDER as unknown as { dob: string };
		const early = await read(token, dob, at('2027-01-19'));
		expect(early['coverStatus']).toMatchObject({ state: 'future', label: 'Mulai 20 Jan 2027' });
		const now = at('2027-01-20', '09:00');
		expect((await read(token, dob, now))['coverStatus']).toMatchObject({ label: 'Aktif' });
	});
});

describe('the person with a link', () => {
	test('sees only their own data, and opens certificate and card for five minutes in that browser', async () => {
		const one = await family();
		const budi = browser();
		const { linkId } = await budi.enter(await linkOf(one, 'Budi Contoh'), BUDI.dob);
		const card = await budi.ask('me', { linkId }, at(DAY));
		expect(card).toMatchObject({
			name: 'Budi Contoh',
			certificateNo: `${one.policyNo}-2`,
			policyNo: one.policyNo,
			coverStatus: { state: 'running', label: 'Aktif' },
			hasDocuments: true,
			mayClaim: true,
			phone: '021-0000-0000',
		});
		expect((card['benefits'] as unknown[]).length).toBeGreaterThan(0);
		const links = await budi.ask('documents', { linkId }, at(DAY));
		const certificate = wordsOf(await budi.fetched(String(links['certificate']), at(DAY)));
		const ecard = wordsOf(await budi.fetched(String(links['card']), at(DAY)));
		expect(certificate).toContain(groupedPolicyNo(`${one.policyNo}-2`));
		for (const words of [certificate, ecard, JSON.stringify(card)]) {
			expect(words).toContain('Budi Contoh');
			for (const others of ['Ani Contoh', ANI.nik, TEST_HOLDER.nric, TEST_HOLDER.email])
				expect(words).not.toContain(others);
		}
		expect(await browser().fetched(String(links['card']), at(DAY))).toBeNull();
		expect(await budi.fetched(String(links['card']), at(DAY, '12:06'))).toBeNull();
	});

	test('gets the same answer for every failure, and loses the link after ten wrong dates', async () => {
		const one = await family();
		const token = await linkOf(one, 'Budi Contoh');
		const unknown = await refused(browser().enter('A'.repeat(43), BUDI.dob));
		const wrong = await refused(browser().enter(token, ANI.dob));
		expect(wrong).toEqual(unknown);
		for (let n = 2; n < MAX_WRONG; n += 1) await refused(browser().enter(token, ANI.dob));
		await browser().enter(token, BUDI.dob);
		const last = await refused(browser().enter(token, ANI.dob));
		expect(last).toEqual(unknown);
		expect(await refused(browser().enter(token, BUDI.dob))).toEqual(unknown);
		expect((await listed(one))[0]?.['link']).toMatchObject({ endedBy: 'guessed', opened: 1 });
	});

	test('is asked to wait after too many attempts from one network', async () => {
		const guesser = browser();
		for (let n = 0; n < 60; n += 1) await refused(guesser.enter('B'.repeat(43), BUDI.dob));
		expect((await refused(guesser.enter('B'.repeat(43), BUDI.dob))).code).toBe('slow-down');
		// Thousands of people share a hospital's network address, so existing links can still be
		// opened from there.
		const one = await family();
		const token = await linkOf(one, 'Budi Contoh');
		expect((await refused(guesser.enter(token, ANI.dob))).code).toBe('fix-fields');
		await guesser.enter(token, BUDI.dob);
	});

	test('never sees another person’s data in a second tab of the same browser', async () => {
		const one = await family();
		const tabs = browser();
		const budi = await tabs.enter(await linkOf(one, 'Budi Contoh'), BUDI.dob);
		const ani = await tabs.enter(await linkOf(one, 'Ani Contoh'), ANI.dob);
		expect((await tabs.ask('me', ani, at(DAY)))['name']).toBe('Ani Contoh');
		for (const name of ['me', 'documents'])
			expect(await refused(tabs.ask(name, budi, at(DAY)))).toMatchObject({
				code: 'sign-in-again',
				message: expect.stringContaining('Kartu lain sudah dibuka'),
			});
	});

	test('is signed out after twenty minutes, and gets nothing with a forged cookie', async () => {
		const one = await family();
		const budi = browser();
		const { linkId } = await budi.enter(await linkOf(one, 'Budi Contoh'), BUDI.dob);
		await budi.ask('me', { linkId }, at(DAY, '12:19'));
		expect(await refused(budi.ask('me', { linkId }, at(DAY, '12:20')))).toMatchObject({
			code: 'sign-in-again',
			message: expect.stringContaining('Kunjunganmu sudah berakhir'),
		});
		const forged = {
			...callerAt(at(DAY)),
			header: () => `kartu=v1.${linkId}.1900000000000.${'a'.repeat(43)}`,
		};
		expect((await refused(identifyInsured(deps)(forged) as Promise<Any>)).code).toBe(
			'sign-in-again',
		);
	});
});

describe('the current status', () => {
	const MOVES: [string, [PolicyStatus, MoveReason, Date][], Date, string, RegExp][] = [
		['tomorrow’s', [], at('2027-01-14', '13:00'), 'Mulai 15 Jan 2027', /baru mulai 15 Jan/],
		['in force', [], at(DAY), 'Aktif', /berlaku sampai 14 Jan 2028/],
		[
			'in grace',
			[['GRACE', 'premium-late', at('2027-02-16')]],
			at('2027-02-20'),
			'Masa leluasa',
			/masih berlaku hari ini, dalam masa leluasa/,
		],
		[
			'lapsed',
			[
				['GRACE', 'premium-late', at('2027-02-16')],
				['LAPSED', 'grace-over', at('2027-03-18')],
			],
			at('2027-04-01'),
			'Tidak aktif',
			/berhenti pada 18 Mar 2027/,
		],
		[
			'cancelled',
			[['CANCELLED', 'cancelled-by-holder', at('2027-03-05')]],
			at('2027-03-06'),
			'Dibatalkan',
			/dibatalkan pada 5 Mar 2027/,
		],
		['over', [], at('2028-02-01'), 'Berakhir', /berakhir pada 14 Jan 2028/],
	];
	test.each(MOVES)('matches a policy that is %s', async (_what, moves, now, label, sentence) => {
		const one = await family();
		const token = await linkOf(one, 'Budi Contoh', '2027-01-14');
		for (const [to, reason, when] of moves) await move(one.policyId, to, reason, when);
		const { coverStatus } = await read(token, BUDI.dob, now);
		expect(coverStatus).toMatchObject({ label, sentence: expect.stringMatching(sentence) });
	});

	test('is updated when a tab left open is used again', async () => {
		const one = await family();
		const budi = browser();
		const { linkId } = await budi.enter(await linkOf(one, 'Budi Contoh'), BUDI.dob);
		await move(one.policyId, 'CANCELLED', 'cancelled-by-holder', at(DAY, '12:05'));
		const card = await budi.ask('me', { linkId }, at(DAY, '12:10'));
		expect(card).toMatchObject({ coverStatus: { state: 'over', label: 'Dibatalkan' } });
		const { certificate } = await budi.ask('documents', { linkId }, at(DAY, '12:10'));
		expect(wordsOf(await budi.fetched(String(certificate), at(DAY, '12:11')))).toContain(
			'TIDAK BERLAKU',
		);
	});

	test('shows that a person has left the policy, and then the link no longer opens', async () => {
		const one = await family();
		const token = await linkOf(one, 'Budi Contoh');
		const holder = as(one.customerId, at(DAY));
		const { options } = await showCovers(deps, one, holder);
		const option = options.find(({ words }) => words === 'tanpa Budi Contoh');
		if (!option) throw new Error('nobody may leave');
		const { plan, sumInsured, left, total } = option;
		const input = { policyId: one.policyId, plan, sumInsured, left, total, confirmed: true };
		await changeOwnCover(deps, input, holder);
		expect(await read(token, BUDI.dob, at('2027-02-14'))).toMatchObject({
			coverStatus: { label: 'Aktif', sentence: expect.stringContaining('14 Feb 2027') },
			period: expect.stringContaining('14 Februari 2027'),
		});
		const early = browser();
		const visit = await early.enter(token, BUDI.dob);
		const made = await early.ask('documents', visit, at(DAY));
		for (const what of ['certificate', 'card']) {
			const words = wordsOf(await early.fetched(String(made[what]), at(DAY)));
			expect(words).toContain('14 Februari 2027');
			expect(words).not.toContain('2028');
		}
		const night = browser();
		const { linkId } = await night.enter(token, BUDI.dob, at('2027-02-14', '23:55'));
		const gone = await night.ask('me', { linkId }, at('2027-02-15', '00:05'));
		expect(gone).toMatchObject({
			coverStatus: { state: 'over', label: 'Tidak ditanggung lagi' },
			benefits: [],
			hasDocuments: false,
		});
		const documents = night.ask('documents', { linkId }, at('2027-02-15', '00:05'));
		expect((await refused(documents)).code).toBe('look-again');
		expect((await refused(browser().enter(token, BUDI.dob, at('2027-02-15')))).code).toBe(
			'fix-fields',
		);
		expect((await listed(one, '2027-02-15')).map(({ name }) => name)).toEqual(['Ani Contoh']);
	});

	test('shows the new policy of the same person under the same link after a renewal', async () => {
		const one = await family({ paymentFrequency: 'yearly' });
		const token = await linkOf(one, 'Budi Contoh');
		const newId = await renew(one);
		const before = await read(token, BUDI.dob, at('2028-01-10'));
		expect(before['policyNo']).toBe(one.policyNo);
		const next = await loadPolicy(db, deps.sealer, newId);
		const after = await read(token, BUDI.dob, at('2028-01-20'));
		expect(after).toMatchObject({
			policyNo: next?.policyNo,
			name: 'Budi Contoh',
			coverStatus: { label: 'Aktif', sentence: expect.stringContaining('14 Jan 2029') },
		});
		const renewed = { ...one, policyId: newId };
		const [budi] = await listed(renewed, '2028-01-20');
		expect(budi).toMatchObject({ name: 'Budi Contoh', link: { opened: 2 } });
		await endOf(renewed, 'Budi Contoh', '2028-01-20');
		expect((await refused(browser().enter(token, BUDI.dob, at('2028-01-21')))).code).toBe(
			'fix-fields',
		);
	});

	test('lets the holder withdraw a renewed link from the view of the previous policy', async () => {
		const one = await family({ paymentFrequency: 'yearly' });
		const token = await linkOf(one, 'Budi Contoh');
		const seen = await listed(one);
		await renew(one);
		const budi = browser();
		const { linkId } = await budi.enter(token, BUDI.dob, at('2028-01-20'));
		await endOf(one, 'Budi Contoh', '2028-01-20', seen);
		expect((await refused(budi.ask('me', { linkId }, at('2028-01-20')))).code).toBe(
			'not-found',
		);
		expect((await refused(browser().enter(token, BUDI.dob, at('2028-01-20')))).code).toBe(
			'fix-fields',
		);
	});

	test('keeps the link after two renewals, and ends one that was replaced', async () => {
		const one = await family({ paymentFrequency: 'yearly' });
		await linkOf(one, 'Budi Contoh');
		const left = await linkOf(one, 'Ani Contoh');
		const second = { ...one, policyId: await renew(one) };
		const third = { ...one, policyId: await renew(second, '2028-12-20') };
		const ani = { policyId: third.policyId, insuredId: await idOf(third, 'Ani Contoh') };
		await db.query(sql`
			insert into insured_link (id, token_hash, policy_id, insured_id, customer_id, made_at, expires_at)
			select gen_random_uuid(), '\\x00', ${ani.policyId}, ${ani.insuredId}, customer_id, made_at, expires_at
			from insured_link where policy_id = ${one.policyId} limit 1`);
		const [budi] = await listed(third, '2029-01-20');
		expect(budi).toMatchObject({ name: 'Budi Contoh', link: { endedBy: null } });
		const { rows } = await db.query<{ endedBy: string | null }>(
			sql`select ended_by from insured_link where policy_id = ${one.policyId}`,
		);
		expect(rows).toEqual([{ endedBy: 'replaced' }]);
		expect((await refused(browser().enter(left, ANI.dob, at('2029-01-20')))).code).toBe(
			'fix-fields',
		);
	});

	test('refers a person who is not in the renewed policy to the right contact', async () => {
		const one = await family({ paymentFrequency: 'yearly' });
		const token = await linkOf(one, 'Budi Contoh');
		const newId = await renew(one);
		await db.query(
			sql`delete from policy_insured where id = ${await idOf({ policyId: newId }, 'Budi Contoh')}`,
		);
		const card = await read(token, BUDI.dob, at('2028-01-20'));
		expect(card['coverStatus']).toMatchObject({
			label: 'Berakhir',
			sentence: expect.stringMatching(/sudah diperpanjang, tetapi namamu .* Tanyakan/),
		});
	});
});

async function renew(one: Bought, day = '2027-12-20'): Promise<string> {
	const caller = as(one.customerId, at(day));
	const { premium } = await showRenewal(deps, one, caller);
	const cart = await acceptRenewal(deps, { policyId: one.policyId, premium }, caller);
	const chosen = { userSession: cart.userSession, cartID: [cart.cartID] };
	await confirmCart(deps, chosen, caller.now);
	const paid = await payCart(deps, { ...chosen, metode_pembayaran: 'qris' }, caller);
	const { orderId } = paid.payment.responseData;
	expect(await tell(orderId, 'PAID', premium, caller.now)).toBe('paid');
	const { email, nric: nik } = TEST_HOLDER;
	await db.transaction((tx) => linkPolicies(tx, deps.sealer, one.customerId, { email, nik }));
	const { rows } = await db.query<{ id: string }>(
		sql`select id from policy where order_no = ${orderId}`,
	);
	return rows[0]?.id ?? '';
}

describe('the end of a link', () => {
	test('comes ninety days after its policy ends, after which none is made', async () => {
		const one = await family();
		const token = await linkOf(one, 'Budi Contoh');
		// The cover ends on 14 January 2028.
		await read(token, BUDI.dob, at('2028-04-13'));
		expect(
			(await refused(browser().enter(token, BUDI.dob, at('2028-04-14', '00:00')))).code,
		).toBe('fix-fields');
		const insuredId = await idOf(one, 'Budi Contoh');
		expect((await refused(ofHolder(one, '/make', { insuredId }, '2028-04-15'))).code).toBe(
			'look-again',
		);
		expect((await listed(one, '2028-04-15'))[0]?.['link']).toMatchObject({ endedBy: 'over' });
	});

	test('is followed by deletion thirty days later, unless the policy was renewed', async () => {
		const [ended, renewed] = [await family(), await family({ paymentFrequency: 'yearly' })];
		await linkOf(ended, 'Budi Contoh');
		const token = await linkOf(renewed, 'Budi Contoh');
		await renew(renewed);
		const [keeper] = testKeepers(personalDocuments, deps.db, deps);
		const now = at('2028-06-01');
		const before = new Date(now.getTime() - 30 * 86_400_000);
		const persons = [ended.customerId];
		await keeper?.forget(db, { before, now, held: { persons, cases: [] } });
		const { rowCount } = await db.query(
			sql`select from insured_link where policy_id = ${ended.policyId}`,
		);
		expect(rowCount).toBe(1);
		await keeper?.forget(db, { before, now, held: { persons: [], cases: [] } });
		const { rows } = await db.query<{ policyId: string }>(
			sql`select policy_id from insured_link where policy_id = ${ended.policyId}`,
		);
		expect(rows).toEqual([]);
		expect(await read(token, BUDI.dob, now)).toMatchObject({ coverStatus: { label: 'Aktif' } });
	});

	test('comes with the erasure of its holder', async () => {
		const one = await family();
		const token = await linkOf(one, 'Budi Contoh');
		await db.transaction((tx) => eraseAccount(tx, deps, one.customerId, new Date()));
		expect((await refused(browser().enter(token, BUDI.dob))).code).toBe('fix-fields');
		const { rowCount } = await db.query(
			sql`select from insured_link where customer_id = ${one.customerId}`,
		);
		expect(rowCount).toBe(0);
	});
});
