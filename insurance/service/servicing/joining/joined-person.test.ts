import sql from 'sql-template-tag';
import { expect, test } from 'vitest';

import { seedInsurer } from '#insurance/access/insurer/seed.server.ts';
import { staffIdentity } from '#insurance/access/staff/rights/test-roles.server.ts';
import { exclusionsFor, runCheck } from '#insurance/claims/check/claim-types.server.ts';
import { claimantsOf } from '#insurance/claims/claim-content.server.ts';
import { showClaimFile } from '#insurance/claims/desk/claim-file.server.ts';
import { claimFile } from '#insurance/claims/desk/file-api.ts';
import type { ClaimEventFacts } from '#insurance/claims/rules/event.ts';
import { ownDocumentMakers } from '#insurance/documents/own-documents.server.ts';
import { lookAndPay } from '#insurance/money/payments/test-order.server.ts';
import { lookUp } from '#insurance/office/desk/policies/find-policy.server.ts';
import { findPolicy } from '#insurance/office/desk/policies/office-api.ts';
import { privacyDocuments } from '#insurance/office/privacy/export.server.ts';
import { coverOfPerson } from '#insurance/policies/changes/cover-steps.ts';
import { insuredRole } from '#insurance/policies/changes/insured-words.ts';
import { endorsementsOf } from '#insurance/policies/issuing/endorse-policy.server.ts';
import { loadPolicy } from '#insurance/policies/load-policy.server.ts';
import type { Policy } from '#insurance/policies/policy.ts';
import { productOfPolicy } from '#insurance/policies/snapshots/product-of-policy.server.ts';
import { questionsSchema } from '#insurance/product/products/question.ts';
import { seedProducts } from '#insurance/product/tariffs/seed.server.ts';
import { TEST_SECRET } from '#insurance/sales/carts/test-buyer.server.ts';
import { answersOf } from '#insurance/sales/quotes/application/as-bought.ts';
import { advancePolicyStatus } from '#insurance/service/billing/premiums/daily-policy-run.server.ts';
import { payPremium } from '#insurance/service/billing/premiums/pay-premium.server.ts';
import { policyShop } from '#insurance/service/billing/premiums/test-policy.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import { mounted } from '#platform/http/test-mounted.server.ts';
import { addToDay } from '#platform/values/dates.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';
import { SAMPLE_INSURER } from '#sample/insurer.ts';
import { SAMPLE_PRODUCTS } from '#sample/products.ts';

import { changeOwnCover } from '../cover/change-own-cover.server.ts';
import { showCovers } from '../cover/show-covers.server.ts';
import { acceptRenewal } from '../renewals/answer-renewal.server.ts';
import { priceRenewal } from '../renewals/price-renewal.server.ts';
import { joinPolicy, showJoiningPrice } from './join-policy.server.ts';
import { ANI, BUDI, type JoiningPerson, SARI } from './test-persons.server.ts';

const KNEE = { id: 'X01', words: 'Cedera lutut kanan' };
const REFUSED = 'Maaf, dengan jawaban itu orang ini belum dapat ditanggung.';
/**
 * Questions for each person: smoking adds a tenth to the premium, a knee problem is excluded, an
 * illness disqualifies.
 */
const QUESTIONS = questionsSchema.parse([
	{
		id: 'smoker',
		text: 'Merokok?',
		answer: { kind: 'yes-no' },
		of: 'insured',
		effects: [{ on: { is: [true] }, effect: { does: 'load', percent: 10, label: 'Perokok' } }],
	},
	{
		id: 'knee',
		text: 'Pernah operasi lutut?',
		answer: { kind: 'yes-no' },
		of: 'insured',
		effects: [{ on: { is: [true] }, effect: { does: 'exclude', exclusion: KNEE } }],
	},
	{
		id: 'ill',
		text: 'Pernah kanker?',
		answer: { kind: 'yes-no' },
		of: 'insured',
		when: { ages: { min: 18, max: 120 } },
		effects: [{ on: { is: [true] }, effect: { does: 'refuse', reason: REFUSED } }],
	},
]);

const db = await testPool();
await db.transaction((tx) => seedInsurer(tx, SAMPLE_INSURER));
await db.transaction((tx) =>
	seedProducts(
		tx,
		SAMPLE_PRODUCTS.map((one) =>
			one.product.slug === 'jaga-aman'
				? { ...one, product: { ...one.product, questions: QUESTIONS } }
				: one,
		),
	),
);
const { tell, as, ...shop } = policyShop(db);
const deps = { ...shop.deps, downloadLink: () => '/page/download' };
const at = (day: string) => new Date(`${day}T12:00:00+07:00`);
type Bought = Awaited<ReturnType<typeof shop.buy>>;
/**
 * Buys Jaga Sehat Pilihanku. Its waiting period is 30 days for illness and 12 months for
 * pre-existing illness.
 */
const hospital = () =>
	shop.buy(
		at('2027-01-14'),
		{
			productNumber: 'JSP',
			productPlan: 'PILIHANKU',
			paymentFrequency: 'monthly',
			premiumAmount: 300_000,
			customer: [SARI],
		},
		{ content_id: 12 },
	);
const accident = () =>
	shop.buy(
		at('2027-01-14'),
		{ paymentFrequency: 'monthly', premiumAmount: 50_000_000, customer: [SARI] },
		{ answers: { 'smoker-0': false, 'knee-0': false, 'ill-0': false } },
	);
const who = (one: Bought, day: string) => as(one.customerId, at(day));
const fileOf = mounted(claimFile, showClaimFile);
const find = mounted(findPolicy, lookUp);
const price = (one: Bought, person: JoiningPerson, answers: Record<string, boolean>, day: string) =>
	showJoiningPrice(deps, { policyId: one.policyId, person, answers }, who(one, day));
async function join(one: Bought, person: JoiningPerson, day: string, answers = {}) {
	const { option } = await price(one, person, answers, day);
	const total = option?.total ?? 0;
	const input = { policyId: one.policyId, person, answers, total, agree: true };
	await joinPolicy(deps, input, who(one, day));
	return option?.premium ?? 0;
}
async function pay(one: Bought, day: string, amount: number) {
	const input = { policyId: one.policyId, metode_pembayaran: 'qris', amount } as const;
	const { orderId } = await payPremium(deps, input, who(one, day));
	expect(await tell(orderId, 'PAID', amount, at(day))).toBe('paid');
	await db.transaction((tx) =>
		advancePolicyStatus(tx, { sealer: deps.sealer, debits: null }, one.policyId, at(day)),
	);
}
const held = async (policyId: string): Promise<Policy> => {
	const policy = await loadPolicy(db, deps.sealer, policyId);
	if (!policy) throw new Error('no policy');
	return policy;
};

const premiumOf = async (one: Bought, day: string) => {
	const { options } = await showCovers(deps, one, who(one, day));
	const [first] = options;
	return (first?.totalBefore ?? 0) / (first?.instalments.length ?? 1);
};
async function joined(paidOn = '2027-03-10'): Promise<Bought> {
	const one = await hospital();
	await pay(one, '2027-02-10', await premiumOf(one, '2027-02-01'));
	const premium = await join(one, BUDI, '2027-03-01');
	await pay(one, paidOn, premium);
	return one;
}

async function judged(policyId: string, name: string, facts: Partial<ClaimEventFacts>) {
	const policy = await held(policyId);
	const product = await productOfPolicy(db, policy);
	const insuredId = policy.insured.find((one) => one.name === name)?.id ?? '';
	const subject = { policy, product, benefit: 'HCP', insuredId, exceptClaim: null };
	const event = { cause: 'illness', days: 2, cost: null, specified: false, ...facts };
	const reportedAt = at(addToDay(facts.incidentDay ?? '', { day: 5 }));
	return runCheck(deps, subject, event as ClaimEventFacts, reportedAt);
}

const JOINED = await joined();
const LATE = await joined('2027-03-20');
const fresh = { answers: { existing: false } };
const before = { answers: { existing: true } };

test.each<[string, () => Bought, string, Partial<ClaimEventFacts>, string, string | null]>([
	[
		'before the first day',
		() => JOINED,
		'Budi Contoh',
		{ incidentDay: '2027-03-14', cause: 'accident' },
		'not-covered',
		'insured',
	],
	[
		'an accident of the first day',
		() => JOINED,
		'Budi Contoh',
		{ incidentDay: '2027-03-15', cause: 'accident' },
		'covered',
		null,
	],
	[
		'an illness of the 30th day',
		() => JOINED,
		'Budi Contoh',
		{ incidentDay: '2027-04-12', days: 1, ...fresh },
		'not-covered',
		'waiting',
	],
	[
		'an illness after 30 days',
		() => JOINED,
		'Budi Contoh',
		{ incidentDay: '2027-04-14', ...fresh },
		'covered',
		null,
	],
	[
		'the holder, who waited before',
		() => JOINED,
		'Sari Contoh',
		{ incidentDay: '2027-03-20', ...fresh },
		'covered',
		null,
	],
	[
		'an illness from before, in the months of this person',
		() => JOINED,
		'Budi Contoh',
		{ incidentDay: '2028-01-14', ...before },
		'not-covered',
		'pre-existing',
	],
	[
		'an accident in the days that were not paid yet',
		() => LATE,
		'Budi Contoh',
		{ incidentDay: '2027-03-20', cause: 'accident' },
		'not-covered',
		'insured',
	],
	[
		'an accident of the day after the payment',
		() => LATE,
		'Budi Contoh',
		{ incidentDay: '2027-03-21', cause: 'accident' },
		'covered',
		null,
	],
	[
		'an illness that waits from the day after the payment',
		() => LATE,
		'Budi Contoh',
		{ incidentDay: '2027-04-18', days: 1, ...fresh },
		'not-covered',
		'waiting',
	],
])('judges a claim by the day: %s', async (_, policy, name, facts, verdict, rule) => {
	const result = await judged(policy().policyId, name, facts);
	expect(result.verdict).toBe(verdict);
	expect(result.amount.expected).toBe(verdict === 'covered' ? 600_000 : 0);
	const no = result.findings.filter((one) => one.result === 'no').map((one) => one.rule);
	expect(no).toEqual(rule === null ? [] : [rule]);
});

test('the reason names the first day', async () => {
	const { findings } = await judged(LATE.policyId, 'Budi Contoh', {
		incidentDay: '2027-03-20',
		cause: 'accident',
	});
	expect(findings[0]?.words).toBe(
		'Pada hari kejadian orang ini belum ditanggung; perlindungannya mulai 21 Maret 2027.',
	);
});

test('a person who joined and left is judged by both days', async () => {
	const one = await joined();
	const caller = who(one, '2027-03-20');
	const { options } = await showCovers(deps, one, caller);
	const leaving = options.find(({ words }) => words === 'tanpa Budi Contoh');
	if (!leaving) throw new Error('does not leave');
	const { plan, sumInsured, left, total } = leaving;
	const input = { policyId: one.policyId, plan, sumInsured, left, total, confirmed: true };
	await changeOwnCover(deps, input, caller);
	const on = async (incidentDay: string) => {
		const { verdict, findings } = await judged(one.policyId, 'Budi Contoh', {
			incidentDay,
			cause: 'accident',
		});
		return [verdict, findings[0]?.words];
	};
	expect(await on('2027-03-14')).toEqual(['not-covered', expect.stringContaining('belum')]);
	expect((await on('2027-04-14'))[0]).toBe('covered');
	expect(await on('2027-04-15')).toEqual(['not-covered', expect.stringContaining('lagi')]);
});

test('no claim is possible for a person who waits for a first premium', async () => {
	const one = await hospital();
	await join(one, BUDI, '2027-02-01');
	const names = async () => claimantsOf(await held(one.policyId)).map(({ name }) => name);
	expect(await names()).toEqual(['Sari Contoh']);
	const premium = await premiumOf(one, '2027-02-02');
	await pay(one, '2027-02-10', premium);
	expect(await names()).toEqual(['Sari Contoh', 'Budi Contoh']);
});

test('certificate and card show the first day and are not issued before it', async () => {
	const policy = await held(LATE.policyId);
	const [sari, budi] = policy.insured;
	if (!sari || !budi) throw new Error('nobody joined');
	expect(coverOfPerson(policy, sari)).toEqual(policy.cover);
	expect(coverOfPerson(policy, budi)).toEqual({
		...policy.cover,
		startDay: '2027-03-21',
		startAt: new Date('2027-03-21T00:00:00+07:00'),
	});
	expect(insuredRole(policy, budi)).toBe('Pasangan, sejak 21 Maret 2027');
	expect(insuredRole(policy, sari)).toBe('Diri sendiri');
	const contacts = async () => ({ customerService: '1', hospital: '2', hospitalNote: '' });
	const made = ownDocumentMakers({ ...deps, contacts } as unknown as Parameters<
		typeof ownDocumentMakers
	>[0]);
	const about = [policy.id, budi.id];
	expect(await made['certificate']?.(about, at('2027-03-20'))).toBeNull();
	expect(await made['ecard']?.(about, at('2027-03-20'))).toBeNull();
	expect(await made['certificate']?.(about, at('2027-03-21'))).toMatchObject({
		name: expect.stringMatching(/-2\.pdf$/),
	});
});

test('the renewal includes the person, whose waiting period continues from the first day', async () => {
	const policy = await held(LATE.policyId);
	const caller = who(LATE, '2027-12-20');
	const renewal = await priceRenewal(db, policy, caller.now);
	if (!renewal.ok) throw new Error(renewal.reason);
	const { application, price: renewed } = renewal.offer;
	expect(application.insured).toMatchObject([
		{ name: 'Sari Contoh' },
		{ name: 'Budi Contoh', since: '2027-03-21', nik: BUDI.nik },
	]);
	expect(application.insured[0]).not.toHaveProperty('since');
	const premium = renewed.planRate;
	const cart = await acceptRenewal(deps, { policyId: policy.id, premium }, caller);
	const { payment } = await lookAndPay(
		deps,
		{ ...cart, cartID: [cart.cartID], metode_pembayaran: 'qris' } as never,
		caller,
	);
	const { orderId } = payment.responseData;
	expect(await tell(orderId, 'PAID', premium, caller.now)).toBe('paid');
	const { rows } = await db.query<{ id: string }>(
		sql`select id from policy where renewal_of = ${policy.id}`,
	);
	const next = rows[0]?.id ?? '';
	const on = async (incidentDay: string, name = 'Budi Contoh') =>
		(await judged(next, name, { incidentDay, ...before })).verdict;
	expect(await on('2028-03-20')).toBe('not-covered');
	expect(await on('2028-03-21')).toBe('covered');
	expect(await on('2028-01-20', 'Sari Contoh')).toBe('covered');
});
test('asks each product question about the person before showing any sum', async () => {
	const one = await accident();
	const day = '2027-02-01';
	const none = await price(one, BUDI, {}, day);
	expect(none.option).toBeNull();
	expect(none.questions.map(({ id, open }) => [id, open])).toEqual([
		['smoker', true],
		['knee', true],
		['ill', true],
	]);
	expect((await price(one, ANI, {}, day)).questions.map(({ id }) => id)).toEqual([
		'smoker',
		'knee',
	]);
	const no = { smoker: false, knee: false, ill: false };
	expect((await price(one, BUDI, no, day)).option?.premium).toBe(15_800);
	// 7,695 plus 10 %, rounded up.
	expect((await price(one, BUDI, { ...no, smoker: true }, day)).option?.premium).toBe(
		8_100 + 8_500,
	);
	await expect(price(one, BUDI, { ...no, ill: true }, day)).rejects.toMatchObject({
		data: { fields: { 'answers.ill': REFUSED } },
	});
	const input = { policyId: one.policyId, person: BUDI, answers: {}, total: 1, agree: true };
	await expect(joinPolicy(deps, input, who(one, day))).rejects.toMatchObject({
		data: { fields: { 'answers.smoker': 'Jawab dulu pertanyaan ini' } },
	});
	const foreign = { ...no, 'smoker-0': true, nothing: true };
	expect((await price(one, BUDI, foreign, day)).option?.premium).toBe(15_800);
});

test('answers belong to the person, in endorsement and claims, and are removed when joining is reverted', async () => {
	const one = await accident();
	const no = { smoker: false, knee: false };
	await join(one, BUDI, '2027-02-01', { ...no, knee: true, ill: false });
	await join(one, ANI, '2027-02-01', { ...no, smoker: true });
	const policy = await held(one.policyId);
	const product = await productOfPolicy(db, policy);
	const [sari, budi, ani] = policy.insured;
	const out = (insuredId = '') =>
		exclusionsFor({ policy, product, insuredId, benefit: 'MED', exceptClaim: null }).some(
			({ id }) => id === KNEE.id,
		);
	expect([sari, budi, ani].map((person) => out(person?.id))).toEqual([false, true, false]);
	expect(answersOf(product, policy.application, policy.issuedAt, 1)).toEqual([
		{ question: 'Merokok?', answer: 'Tidak' },
		{ question: 'Pernah operasi lutut?', answer: 'Ya' },
		{ question: 'Pernah kanker?', answer: 'Tidak' },
	]);
	const [first] = await endorsementsOf(db, deps.sealer, one.policyId);
	expect(first?.facts).toContainEqual({
		label: 'Pernah operasi lutut?',
		before: '–',
		after: 'Ya',
	});
	const { options } = await showCovers(deps, one, who(one, '2027-02-01'));
	const back = options.find(({ words }) => words === 'bersama Ani Contoh');
	if (!back) throw new Error('is not taken back');
	const { plan, sumInsured, left, total } = back;
	const input = { policyId: one.policyId, plan, sumInsured, left, total, confirmed: true };
	await changeOwnCover(deps, input, who(one, '2027-02-01'));
	expect((await held(one.policyId)).application.answers).toEqual({
		'smoker-0': false,
		'knee-0': false,
		'ill-0': false,
		'smoker-1': true,
		'knee-1': false,
	});
});

test("the customer's data export has the person with the first day and the consents", async () => {
	const { customerId } = LATE;
	const documents = privacyDocuments({ db, sealer: deps.sealer } as never);
	const json = await documents['data-json']([customerId], at('2027-04-01'));
	const { policies } = JSON.parse(String(json?.bytes)) as {
		policies: { id: string; insured: object[]; endorsements: { facts: object[] }[] }[];
	};
	const mine = policies.find(({ id }) => id === LATE.policyId);
	expect(mine?.insured[1]).toMatchObject({ name: 'Budi Contoh', nik: BUDI.nik });
	expect(mine?.endorsements[0]?.facts).toContainEqual(
		expect.objectContaining({ label: 'Persetujuan' }),
	);
	expect(
		(await documents['data-pdf']([customerId], at('2027-04-01')))?.bytes.length,
	).toBeGreaterThan(1_000);
});

test("the assessor sees when the person's cover starts and the answers about them", async () => {
	const one = await accident();
	const answers = { smoker: false, knee: true, ill: false };
	await pay(one, '2027-02-10', await join(one, BUDI, '2027-02-01', answers));
	const { insured } = await held(one.policyId);
	const content = {
		bank: {
			accountName: 'Sari Contoh',
			accountNumber: '1234567890',
			bankName: 'Bank Contoh',
			bankBranch: 'Tebet',
			bankCity: 'Jakarta',
		},
		holderName: 'Sari Contoh',
		provinceCode: '31',
		event: { incidentDay: '2027-02-20', cause: 'accident', days: null, cost: 1_000_000 },
		agreed: { at: '2027-02-21', words: '', ip: '' },
	};
	const [sari, budi] = claimantsOf(await held(one.policyId));
	const staffId = uuidv7();
	await db.query(sql`
		insert into staff (id, email, name, role, password_hash)
		values (${staffId}, 'penilai@contoh.test', 'Penilai Contoh', 'assessor', '-')`);
	const shown = async (claimNo: string, person: typeof sari) => {
		const sealed = deps.sealer.seal('claim content', { ...content, insured: person });
		await db.query(sql`
			insert into claim (id, claim_no, customer_id, policy_id, insured_id, product_code, product_name, benefit, benefit_name,
				status, content, draft_version, submitted_at, turn_since)
			values (${uuidv7()}, ${claimNo}, ${one.customerId}, ${one.policyId}, ${person?.id ?? ''},
				'JAM', 'Jaga Aman', 'MED', 'Biaya pengobatan', 'in-review', ${sealed}, ${Number(claimNo.slice(-1))}, now(), now())`);
		const caller = {
			...who(one, '2027-02-25'),
			identity: staffIdentity(staffId, 'assessor'),
		};
		const file = await fileOf(
			{ ...deps, secrets: [TEST_SECRET] } as never,
			{ claimNo },
			caller as never,
		);
		return file.insured;
	};
	expect(await shown('K270200000001', budi)).toMatchObject({
		name: 'Budi Contoh',
		nikMasked: '3174********0001',
		since: '2027-02-15',
		answers: [
			{ question: 'Merokok?', answer: 'Tidak' },
			{ question: 'Pernah operasi lutut?', answer: 'Ya' },
			{ question: 'Pernah kanker?', answer: 'Tidak' },
		],
	});
	expect(await shown('K270200000002', sari)).toMatchObject({
		name: insured[0]?.name,
		since: null,
	});
});

test('the service desk sees who waits for a first premium, who starts soon and since when', async () => {
	const one = await accident();
	const staffId = uuidv7();
	await db.query(sql`
		insert into staff (id, email, name, role, password_hash)
		values (${staffId}, 'layanan@contoh.test', 'Layanan Contoh', 'service', '-')`);
	const seen = async (day: string) => {
		const caller = {
			...who(one, day),
			identity: staffIdentity(staffId, 'service'),
		};
		const asked = { number: one.policyNo, reason: 'Nasabah menelepon', note: '' } as const;
		const { insured } = await find(deps, asked, caller as never);
		return insured.map(({ name, role }) => `${name}: ${role}`);
	};
	const SELF = 'Sari Contoh: Diri sendiri';
	const answers = { smoker: false, knee: false, ill: false };
	const premium = await join(one, BUDI, '2027-02-01', answers);
	expect(await seen('2027-02-02')).toEqual([
		SELF,
		'Budi Contoh: Pasangan, menunggu premi 15 Februari 2027',
	]);
	expect(await seen('2028-02-02')).toEqual([SELF]);
	await pay(one, '2027-02-10', premium);
	expect(await seen('2027-02-11')).toEqual([
		SELF,
		'Budi Contoh: Pasangan, mulai 15 Februari 2027',
	]);
	expect(await seen('2027-02-15')).toEqual([
		SELF,
		'Budi Contoh: Pasangan, sejak 15 Februari 2027',
	]);
});
