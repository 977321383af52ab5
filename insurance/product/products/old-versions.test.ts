import { readFileSync } from 'node:fs';

import sql from 'sql-template-tag';
import { expect, test } from 'vitest';

import { testPool } from '#platform/db/test-database.server.ts';
import { SAMPLE_INSURER } from '#sample/insurer.ts';
import { SAMPLE_PRODUCTS } from '#sample/products.ts';

import type { Benefit } from './benefits/benefit.ts';
import type { Cause } from './benefits/insured-events.ts';
import type { Product } from './product.ts';
import type { GeneralCondition } from './terms.ts';
import { productVersion } from './versions/current-product.server.ts';
import { benefitWords, limitWords } from './wording/benefit-words.ts';
import { generalConditions, definitionsOf, exclusionsOf } from './wording/terms-words.ts';

const root = new URL('../../../', import.meta.url);
const migrations = ['0081-benefits-as-data', '0082-terms-of-cover', '0085-territory'].map((name) =>
	readFileSync(new URL(`migrations/${name}.sql`, root), 'utf8'),
);
type Row = [product: string, benefit: string, basis: string, limit: string, ...now: string[]];
const [BENEFITS = '', TERRITORIES = ''] = readFileSync(
	new URL('docs/benefit-versions.md', root),
	'utf8',
).split('## Where each product holds');
const rowsOf = (part: string) =>
	part
		.split('\n')
		.filter((line) => line.startsWith('| J'))
		.map((line) => line.slice(2, -2).split(' | '));
const REPORT = rowsOf(BENEFITS) as Row[];

/**
 * Removes cover for events affecting companions, because versions from that time did not mention
 * it.
 */
const asSaidThen = ({ terms, ...benefit }: Benefit): Benefit => {
	const needs = terms?.needs?.filter(({ condition }) => condition !== 'travel-party');
	return { ...benefit, ...(terms ? { terms: { ...terms, ...(needs ? { needs } : {}) } } : {}) };
};

/**
 * The sample products without extensions and other cover that did not exist when the old versions
 * were stored.
 */
const PRODUCTS = SAMPLE_PRODUCTS.map(({ product }) => ({
	...product,
	benefits: product.benefits.filter(({ extension }) => !extension).map(asSaidThen),
}));
const ADDED = 'DEATH_OR_DISABILITY';

function oldBody(product: Product) {
	const { preExisting, waitingPeriods, claimDocuments, claimSets } = product;
	const ofGroups = waitingPeriods.some(({ groupsBelow }) => groupsBelow);
	return {
		...product,
		terms: undefined,
		territory: undefined,
		benefits: product.benefits.map(({ code, name, values }) => {
			const row = REPORT.find(([own, benefit]) => own === product.code && benefit === code);
			const [, , basis, limit] = row ?? [];
			return { code, name, values, basis, limit: limit === '–' ? null : limit };
		}),
		waitingPeriods: ofGroups
			? [{ code: 'ILLNESS', days: 0, note: 'waived for groups >= 50' }]
			: waitingPeriods,
		preExisting: preExisting && 'Dikecualikan dahulu.',
		claimSets: Object.fromEntries(
			Object.entries(claimSets).map(([code, sets]) => [
				code,
				sets.filter((one) => one !== ADDED),
			]),
		),
		claimDocuments: Object.fromEntries(
			Object.entries(claimDocuments)
				.filter(([set]) => set !== ADDED)
				.map(([set, all]) => [
					set,
					all.map(({ code, name, required }) => ({ code, name, required })),
				]),
		),
	};
}

const pool = await testPool();
async function insertOld(code: string, body: unknown) {
	await pool.query(
		sql`insert into product_version (code, version, effective_from, body)
			values (${code}, 7, '2025-01-01', ${JSON.stringify(body)})`,
	);
}

async function migrate() {
	const client = await pool.connect();
	try {
		for (const migration of migrations) await client.query(`begin; ${migration}; commit`);
	} finally {
		client.release(true);
	}
}

/** Returns a benefit as sold before violence became a cause separate from accidents. */
function beforeViolence(benefit: Benefit): Benefit {
	if (!benefit.terms) return benefit;
	const { reviewed, ...terms } = benefit.terms;
	const without = (causes: Cause[]) => causes.filter((cause) => cause !== 'violence');
	const left = without(reviewed ?? []);
	return {
		...benefit,
		terms: {
			...terms,
			...(terms.causes ? { causes: without(terms.causes) } : {}),
			...(terms.choices ? { choices: without(terms.choices) } : {}),
			...(left.length > 0 ? { reviewed: left } : {}),
		},
	};
}

/**
 * Keeps only the id and text of an exclusion, because old versions do not record whether the rules
 * or the assessor determine that it applies.
 */
const listed = ({ id, words }: { id: string; words: string }) => ({ id, words });

/**
 * Omits the ids of general conditions, which are not cited and differ because those about the
 * territory were merged into one.
 */
const text = ({ about, title, words }: GeneralCondition) => ({ about, title, words });

/** Old versions do not distinguish how the premium is paid. */
const withoutPremium = (conditions: GeneralCondition[]) =>
	conditions.filter(({ about }) => about !== 'premium').map(text);

test('migrates the texts of old-format versions to data', async () => {
	for (const product of PRODUCTS) await insertOld(product.code, oldBody(product));
	const [first] = PRODUCTS;
	const unknown = { ...oldBody(first as Product), code: 'OWN' };
	await insertOld('OWN', unknown);
	await migrate();
	for (const product of PRODUCTS) {
		const { product: now } = await productVersion(pool, product.code, 7);
		expect(now.benefits).toEqual(product.benefits.map(beforeViolence));
		expect(now.waitingPeriods).toEqual(product.waitingPeriods);
		expect(now.territory).toBe(product.territory);
		expect(now.preExisting).toEqual(product.preExisting);
		expect(withoutPremium(generalConditions(now, SAMPLE_INSURER))).toEqual(
			withoutPremium(generalConditions(product, SAMPLE_INSURER)),
		);
		expect(generalConditions(now, SAMPLE_INSURER, 'premium')).toHaveLength(1);
		expect(exclusionsOf(now).map(listed)).toEqual(exclusionsOf(product).map(listed));
		expect(definitionsOf(now)).toEqual(definitionsOf(product));
		for (const { code } of product.benefits) {
			const named = (one: Product) =>
				(one.claimSets[code] ?? []).flatMap((set) =>
					(one.claimDocuments[set] ?? []).map((document) => document.code),
				);
			expect(named(now)).toEqual(named(product));
		}
	}
	const { product: own } = await productVersion(pool, 'OWN', 7);
	expect(own.terms.exclusions.map(({ id }) => id)).toEqual(['P10', 'P11', 'P12', 'P13']);
	expect(own.benefits.map(({ terms, unit }) => [unit, terms?.judged])).toEqual([
		['percent', true],
		['percent', true],
	]);
});

test('the report lists every benefit that was sold, in its current wording', () => {
	const message = PRODUCTS.flatMap((product) => {
		const plan = product.plans.at(-1)?.code ?? '';
		const sum = product.sumInsuredOptions[0] ?? product.sumInsuredRange?.min ?? 0;
		return product.benefits.map((one) => [
			product.code,
			one.code,
			benefitWords(one, plan, sum),
			limitWords(one, product.benefits) ?? '–',
		]);
	});
	const byProduct = (rows: string[][]) =>
		rows.toSorted(([a = ''], [b = '']) => a.localeCompare(b));
	expect(byProduct(REPORT.map(([code, benefit, , , ...now]) => [code, benefit, ...now]))).toEqual(
		byProduct(message),
	);
});

test("the report lists every product's territory in the wording shown to buyers", () => {
	const shown = PRODUCTS.map((product) => {
		const conditions = generalConditions(product, SAMPLE_INSURER).map(({ words }) => words);
		const place = /24 jam sehari, [^.]+/.exec(conditions.join(' '))?.[0];
		return [product.code, place, product.territory];
	});
	const byCode = (rows: (string | undefined)[][]) =>
		rows.toSorted(([a = ''], [b = '']) => a.localeCompare(b));
	expect(byCode(rowsOf(TERRITORIES))).toEqual(byCode(shown));
});

test('leaves a version that already holds data unchanged', async () => {
	const before = await pool.query(
		sql`select md5(string_agg(body::text, ',' order by code)) as all_of from product_version`,
	);
	await migrate();
	const after = await pool.query(
		sql`select md5(string_agg(body::text, ',' order by code)) as all_of from product_version`,
	);
	expect(after.rows).toEqual(before.rows);
});
