import sql from 'sql-template-tag';
import { expect, test } from 'vitest';

import { runCheck } from '#insurance/claims/check/claim-types.server.ts';
import { ownDocumentMakers } from '#insurance/documents/own-documents.server.ts';
import { insuredList } from '#insurance/people/customers/policies/owned-policies.server.ts';
import { endorsementsOf } from '#insurance/policies/issuing/endorse-policy.server.ts';
import { loadPolicy } from '#insurance/policies/load-policy.server.ts';
import { policiesToTurn } from '#insurance/policies/premiums/open-instalments.server.ts';
import { productOfPolicy } from '#insurance/policies/snapshots/product-of-policy.server.ts';
import { seedShop } from '#insurance/sales/carts/test-buyer.server.ts';
import { advancePolicyStatus } from '#insurance/service/billing/premiums/daily-policy-run.server.ts';
import { policyShop } from '#insurance/service/billing/premiums/test-policy.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import { addToDay } from '#platform/values/dates.ts';

import { endorsementLetter } from '../endorsement-letter.server.ts';
import { policyDocuments } from '../policy-documents.server.ts';
import { showRenewal } from '../renewals/answer-renewal.server.ts';
import { changeOwnCover } from './change-own-cover.server.ts';
import { showCovers } from './show-covers.server.ts';

const db = await testPool();
await seedShop(db);
const { buy, as, ...shop } = policyShop(db);
const deps = {
	...shop.deps,
	downloadLink: (kind: string, about: readonly string[]) =>
		`/page/download?${kind}:${about.join()}`,
	documentLinks: async () => [],
};
const at = (day: string) => new Date(`${day}T12:00:00+07:00`);
const NO_ID = '00000000-0000-0000-0000-000000000000';
const person = (name: string, dob: string, gender: string, relation: string) => ({
	name,
	dob,
	gender,
	relation,
});
const SARI = person('Sari Contoh', '1990-05-17', 'female', 'self');
const BUDI = person('Budi Contoh', '1988-03-02', 'male', 'partner');
const ANI = person('Ani Contoh', '2015-08-09', 'female', 'child');

/**
 * Jaga Aman, 50 million each, paid monthly: Rp90,000 a year, 5 % less for the partner, and 0.8
 * times the partner's premium for a child.
 */
const family = (...customer: object[]) =>
	buy(at('2027-01-14'), {
		paymentFrequency: 'monthly',
		premiumAmount: 50_000_000,
		customer,
	});
type Bought = Awaited<ReturnType<typeof family>>;
const shown = (one: Bought, day: string) => showCovers(deps, one, as(one.customerId, at(day)));
async function press(one: Bought, day: string, words: string) {
	const { options } = await shown(one, day);
	const option = options.find((found) => found.words === words);
	if (!option) throw new Error(`${words} is not among ${options.map((o) => o.words).join('; ')}`);
	const { plan, sumInsured, left, total } = option;
	const input = { policyId: one.policyId, plan, sumInsured, left, total, confirmed: true };
	return changeOwnCover(deps, input, as(one.customerId, at(day)));
}
const held = async (id: string) => {
	const policy = await loadPolicy(db, deps.sealer, id);
	if (!policy) throw new Error('no policy');
	return policy;
};
const namesOn = async (one: Bought, day: string) =>
	(await insuredList(deps, one, as(one.customerId, at(day)))).map(
		({ customerName }) => customerName,
	);

test('every person except the holder may leave, at the exact premium of those remaining', async () => {
	const one = await family(SARI, BUDI, ANI);
	const { options } = await shown(one, '2027-02-01');
	const leaving = options.filter(({ leaves }) => leaves !== '');
	expect(leaving.map(({ words, premium, dearer }) => [words, premium, dearer])).toEqual([
		['tanpa Budi Contoh', 8_100 + 6_200, false],
		['tanpa Ani Contoh', 8_100 + 7_700, false],
	]);
	for (const { receipt, premium, benefits } of leaving) {
		expect(receipt.reduce((sum, { amount }) => sum + amount, 0)).toBe(premium);
		expect(benefits).toEqual([]);
	}
});

test('a person who left is on no list from that day, and earlier events are judged as before', async () => {
	const one = await family(SARI, BUDI, ANI);
	await press(one, '2027-02-01', 'tanpa Budi Contoh');
	expect(await namesOn(one, '2027-02-14')).toEqual(['Sari Contoh', 'Budi Contoh', 'Ani Contoh']);
	expect(await namesOn(one, '2027-02-15')).toEqual(['Sari Contoh', 'Ani Contoh']);
	const policy = await held(one.policyId);
	const product = await productOfPolicy(db, policy);
	const [sari, budi] = policy.insured;
	const judged = async (who: typeof sari, incidentDay: string) => {
		const subject = { policy, product, benefit: 'MED', exceptClaim: null };
		const { verdict, amount } = await runCheck(
			deps,
			{ ...subject, insuredId: who?.id ?? '' },
			{ incidentDay, cause: 'accident', days: null, cost: 1_000_000, specified: false },
			at(addToDay(incidentDay, { day: 5 })),
		);
		return [verdict === 'not-covered', amount.expected];
	};
	expect(await judged(budi, '2027-02-14')).toEqual([false, 1_000_000]);
	expect(await judged(budi, '2027-02-15')).toEqual([true, 0]);
	expect(await judged(sari, '2027-02-15')).toEqual([false, 1_000_000]);
});

test('no more certificate or card for a person who left, named in the endorsement but not its mail', async () => {
	const one = await family(SARI, BUDI);
	await press(one, '2027-02-01', 'tanpa Budi Contoh');
	const documents = async (day: string) =>
		(await policyDocuments(deps, one, as(one.customerId, at(day)))).map(
			({ kind, insuredName }) => `${kind} ${insuredName}`,
		);
	expect(await documents('2027-02-14')).toContain('certificate Budi Contoh');
	expect(await documents('2027-02-15')).not.toContain('certificate Budi Contoh');
	const policy = await held(one.policyId);
	const [endorsed] = await endorsementsOf(db, deps.sealer, one.policyId);
	if (!endorsed) throw new Error('not endorsed');
	expect(endorsed).toMatchObject({
		kind: 'insured',
		facts: [
			{ label: 'Tertanggung', before: 'Sari Contoh, Budi Contoh', after: 'Sari Contoh' },
			{ label: 'Berlaku', after: 'Mulai 15 Februari 2027' },
			{ label: 'Premi mulai 15 Februari 2027', after: '11 premi, jumlah Rp89.100' },
		],
	});
	const letter = endorsementLetter(policy, endorsed, 'http://localhost:3000');
	expect(JSON.stringify(letter)).not.toContain('Budi');
	expect(letter.facts).toBeUndefined();
	const budi = policy.insured[1]?.id ?? '';
	const made = ownDocumentMakers({
		...deps,
		contacts: () => Promise.reject(new Error('no card is drawn')),
	});
	for (const kind of ['certificate', 'ecard'] as const)
		expect(await made[kind]([one.policyId, budi], at('2027-02-15'))).toBeNull();
});

test('leaving can be reverted before its premium is paid', async () => {
	const one = await family(SARI, BUDI);
	await press(one, '2027-02-01', 'tanpa Budi Contoh');
	const { options, coming } = await shown(one, '2027-02-02');
	expect(coming).toMatchObject({ words: 'tanpa Budi Contoh', waitsForPremium: false });
	const back = options.find(({ takesBack }) => takesBack);
	expect(back).toMatchObject({ premium: 8_100 + 7_700, left: [] });
	await press(one, '2027-02-02', back?.words ?? '');
	expect(await held(one.policyId)).toMatchObject({ coverSteps: [] });
	expect((await held(one.policyId)).application.choice.left).toBeUndefined();
	expect(await namesOn(one, '2027-02-15')).toEqual(['Sari Contoh', 'Budi Contoh']);
});

test('combines a new sum with a person leaving, and the hourly run settles', async () => {
	const one = await family(SARI, BUDI);
	await press(one, '2027-02-01', 'tanpa Budi Contoh');
	await press(one, '2027-02-01', 'uang pertanggungan Rp25.000.000, tanpa Budi Contoh');
	await db.transaction((tx) =>
		advancePolicyStatus(
			tx,
			{ sealer: deps.sealer, debits: null },
			one.policyId,
			at('2027-02-15'),
		),
	);
	expect(await held(one.policyId)).toMatchObject({ sumInsured: 25_000_000 });
	expect(await namesOn(one, '2027-02-15')).toEqual(['Sari Contoh']);
	const { rows } = await db.query(
		sql`select cover_turns_on from policy where id = ${one.policyId}`,
	);
	expect(rows).toEqual([{ coverTurnsOn: null }]);
	expect(await policiesToTurn(db, at('2027-02-15'), '2027-02-01', NO_ID, 9)).not.toContain(
		one.policyId,
	);
});

test('a family product keeps its minimum number of persons and explains it', async () => {
	const one = await buy(
		at('2027-01-14'),
		{
			productNumber: 'JSK',
			productPlan: 'A',
			premiumAmount: 2_500_000,
			paymentFrequency: 'monthly',
			customer: [SARI, BUDI],
		},
		{ content_id: 14 },
	);
	const { options, apart } = await shown(one, '2027-02-01');
	expect(options.filter(({ leaves }) => leaves !== '')).toEqual([]);
	expect(apart).toEqual([
		{
			words: 'tanpa Budi Contoh',
			reason: 'Jaga Sehat Keluarga menanggung kamu bersama pasangan atau anak, paling sedikit 2 orang.',
		},
	]);
});

test('the renewal continues without the person who left', async () => {
	const one = await family(SARI, BUDI);
	await press(one, '2027-02-01', 'tanpa Budi Contoh');
	const offer = await showRenewal(deps, one, as(one.customerId, at('2027-12-20')));
	expect(offer).toMatchObject({ premiumBefore: 8_100 });
	expect(offer.premium).toBe(8_100);
});
