import { expect, test } from 'vitest';

import type { QuestionAnswer } from '#insurance/product/products/answers.ts';
import type { Role } from '#insurance/product/products/choices.ts';
import { type Product, rolesOf } from '#insurance/product/products/product.ts';
import type { Question } from '#insurance/product/products/question.ts';
import { SAMPLE_PRODUCTS } from '#sample/products.ts';

import { type WireApplication, wireApplication } from '../api.ts';
import { type Application, applicationSchema, quoteSchema } from '../quote.ts';
import { applicationFromWire } from './from-wire.ts';
import { applicationToWire } from './to-wire.ts';
import {
	ADDRESS,
	BENEFICIARY,
	CHOICE,
	type WireFields,
	HOLDER_FIELDS,
	NAMED_ANSWERS,
	PERSON,
	VEHICLE,
} from './wire-fields.ts';
import { cleanPathOf, placesOfForm, wirePathOf } from './wire-paths.ts';

const sent = (body: object): WireApplication =>
	wireApplication.parse(JSON.parse(JSON.stringify(body)));
const isGroup = ({ insured }: Application) => insured[0]?.role === 'member';
const clean = (application: object): Application =>
	JSON.parse(JSON.stringify(applicationSchema.parse(application)));

const address = (street: string) => ({
	street,
	province: 'DKI Jakarta',
	city: 'Jakarta Selatan',
	district: 'Tebet',
	village: 'Tebet Barat',
	postalCode: '12810',
	regionId: '31.74.01.1001',
});

const ANSWERS: Record<Question['answer']['kind'], (question: Question) => QuestionAnswer> = {
	'yes-no': () => true,
	choice: ({ answer }) => (answer.kind === 'choice' ? (answer.options[0]?.value ?? '') : ''),
	number: ({ answer }) => (answer.kind === 'number' ? answer.min : 0),
	date: () => '2020-02-29',
};

/** Returns roles that can be insured together; group members cannot be combined with family roles. */
const roles = (product: Product): Role[] =>
	product.insured.members
		? ['member', 'member']
		: [...(rolesOf(product).length > 0 ? rolesOf(product) : (['self'] as const))];

const insuredOf = (product: Product) =>
	product.isMotorcycle
		? []
		: roles(product).map((role, at) => ({
				role,
				name: `Orang ${'ABCDEFGHIJKLMNOPQRST'.charAt(at)}`,
				birthDate: `199${at}-05-17`,
				sex: at % 2 === 0 ? ('female' as const) : ('male' as const),
				nik: at === 0 ? '3174055705909901' : `317405170591990${at}`,
			}));

function filled(product: Product, turn: number): Application {
	const plan = product.plans[turn % product.plans.length];
	const period = product.periods[turn % product.periods.length];
	const insured = insuredOf(product);
	const answers = product.questions.flatMap((question) =>
		(question.of === 'holder' ? [null] : insured.map((_, at) => at)).map((place) => [
			place === null ? question.id : `${question.id}-${place}`,
			ANSWERS[question.answer.kind](question),
		]),
	);
	return clean({
		choice: {
			contentId: product.contentId,
			plan: plan?.code,
			sumInsured: 50_000_000 + turn,
			period,
			frequency: product.frequencies[turn % product.frequencies.length],
			startAt: '2027-01-31 08:00:00',
			printedBook: turn % 2 === 0,
			cashless: turn % 2 === 1,
			extensions: [{ code: 'FLOOD', limit: 1_000_000 }],
		},
		insured,
		holder: {
			name: 'Sari Contoh',
			nik: '3174055705909901',
			nikConfirmed: true,
			birthDate: '1990-05-17',
			sex: turn % 2 === 0 ? 'female' : 'male',
			phone: '081234567890',
			whatsapp: '081234567891',
			email: 'sari@contoh.test',
			address: address('Jalan Melati 1'),
			domicile: address('Jalan Kenanga 2'),
		},
		beneficiaries: [
			{ name: 'Ani', relationship: 'anak', birthDate: '2018-03-04', share: 60 },
			{ name: 'Tono', relationship: 'suami', birthDate: '1989-01-02', share: 40 },
		],
		consents: { agreement: true, privacy: true },
		answers: Object.fromEntries(answers),
		vehicle: product.isMotorcycle
			? {
					year: 2024,
					brand: 'Honda',
					series: 'Beat',
					engineNumber: 'JM01E1234567890AB',
					plateArea: 'B',
					plateNumber: '1234',
					plateSuffix: 'ABC',
					ownerIsHolder: turn % 2 === 0,
					ownerNik: turn % 2 === 0 ? undefined : '3174051705909901',
				}
			: undefined,
	});
}

const products = SAMPLE_PRODUCTS.map(({ product }) => [product.code, product] as const);

test.each(products)(
	'%s: a written application is read back unchanged, every field',
	(_, product) => {
		for (const turn of [0, 1, 2, 3]) {
			const application = filled(product, turn);
			const body = sent(applicationToWire(application));
			const read = applicationFromWire(body, isGroup(application));
			expect(clean(read)).toEqual(application);
		}
	},
);

test.each(products)('%s: a body that is read is written back unchanged', (_, product) => {
	for (const turn of [0, 1, 2, 3]) {
		const application = filled(product, turn);
		const body = sent(applicationToWire(application));
		const read = applicationSchema.parse(applicationFromWire(body, isGroup(application)));
		expect(sent(applicationToWire(read))).toEqual(body);
	}
});

test.each(products)(
	'%s: a quote without names is read unchanged by calculator and form',
	(_, product) => {
		const { choice, insured, answers, vehicle } = filled(product, 1);
		for (const reading of ['calculator', 'form'] as const) {
			const quote = quoteSchema.parse({
				choice: { ...choice, frequency: null },
				insured: insured.map(({ role, birthDate, sex }) => ({ role, birthDate, sex })),
				answers,
				vehicle,
			});
			const body = sent(applicationToWire(quote, {}, reading));
			const read = quoteSchema.parse(applicationFromWire(body, product.insured.members));
			expect(JSON.parse(JSON.stringify(read))).toEqual(JSON.parse(JSON.stringify(quote)));
			expect(sent(applicationToWire(read, {}, reading))).toEqual(body);
		}
	},
);

const TABLES: [string[], WireFields][] = [
	[['choice'], CHOICE],
	[['insured', '1'], PERSON],
	[['holder'], HOLDER_FIELDS],
	[['holder', 'address'], ADDRESS],
	[['holder', 'domicile'], ADDRESS],
	[['beneficiaries', '0'], BENEFICIARY],
	[['vehicle'], VEHICLE],
];
const paths = TABLES.flatMap(([under, fields]) =>
	Object.keys(fields).map((name) => [...under, name].join('.')),
);
const others = NAMED_ANSWERS.map((id) => `answers.${id}`).concat([
	'answers.smoker-1',
	'insured',
	'beneficiaries',
	'consents.privacy',
]);

test.each([...paths, ...others])('%s is mapped to the wire and back', (path) => {
	const name = wirePathOf(path.split('.'), placesOfForm);
	expect(cleanPathOf(name)).toBe(path);
	expect(cleanPathOf(path)).toBe(path);
});

test('every mapped name appears in the body of a filled application', () => {
	const all = products.map(([, product]) => applicationToWire(filled(product, 1)));
	const names = new Set<string>();
	const walk = (value: unknown, under: string[]): void => {
		names.add(under.join('.'));
		if (Array.isArray(value)) return value.forEach((one, at) => walk(one, [...under, `${at}`]));
		if (typeof value !== 'object' || value === null) return;
		for (const [name, inner] of Object.entries(value)) walk(inner, [...under, name]);
	};
	for (const body of all) walk(JSON.parse(JSON.stringify(body)), []);
	expect(
		paths.map((path) => wirePathOf(path.split('.'))).filter((name) => !names.has(name)),
	).toEqual([]);
});
