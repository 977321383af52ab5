import fc from 'fast-check';
import sql from 'sql-template-tag';
import { expect, test } from 'vitest';

import { cartRoutes } from '#insurance/sales/carts/routes.server.ts';
import {
	testApplication,
	callerAt,
	seedShop,
	shopDeps,
} from '#insurance/sales/carts/test-buyer.server.ts';
import { quoteRoutes } from '#insurance/sales/quotes/routes.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { testPool } from '#platform/db/test-database.server.ts';

import { paymentRoutes } from './routes.server.ts';
import { makeSandbox } from './sandbox/sandbox.server.ts';

const db = await testPool();
await seedShop(db);
const provider = makeSandbox({ publicUrl: 'http://localhost:3000', key: 'key of a test' });
const deps = { ...shopDeps(db), provider, providers: [provider] };
const routes = [...quoteRoutes(deps), ...cartRoutes(deps), ...paymentRoutes(deps)];
const caller = callerAt();

const odd = fc.oneof(
	fc.constantFrom(
		null,
		'',
		0,
		-1,
		1,
		1e15,
		2 ** 53,
		1.5,
		true,
		[],
		{},
		'1',
		'\u0000',
		'0000-00-00',
		'9999-12-31',
		'-TAHUN',
		'400-TAHUN',
		'toString',
		'__proto__',
		'’; drop table policy; --',
		'\ud800',
		'a'.repeat(300),
	),
	fc.string({ maxLength: 40, unit: 'binary' }),
	fc.double(),
);

function pathsOf(value: unknown, at: string[] = []): string[][] {
	if (typeof value !== 'object' || value === null) return [at];
	return [
		at,
		...Object.entries(value).flatMap(([key, inner]) => pathsOf(inner, [...at, key])),
	].filter((path) => path.length > 0);
}

function changed(body: unknown, path: string[], value: unknown): unknown {
	const copy = structuredClone(body) as Record<string, unknown>;
	let inner = copy;
	for (const key of path.slice(0, -1)) inner = inner[key] as Record<string, unknown>;
	inner[path.at(-1) ?? ''] = value;
	return copy;
}

/**
 * Sends a body to the mounted route and returns the result. The schema may refuse it, or the
 * handler may respond or refuse; anything else is a bug.
 */
async function outcome(name: string, body: unknown): Promise<'answered' | 'refused'> {
	const served = routes.find((one) => `${one.call.method} ${one.call.path}` === name);
	if (!served) throw new Error(`nothing is served as ${name}`);
	const input = served.call.input.safeParse(body);
	if (!input.success) return 'refused';
	try {
		served.call.output.parse(await served.handle(input.data, caller));
		return 'answered';
	} catch (error) {
		if (error instanceof Refusal) return 'refused';
		throw error;
	}
}

const whole = {
	...testApplication({
		userSession: '',
		cartID: null,
		beneficiaries: [{ name: 'Ani', relationship: 'anak', dob: '2018-03-04', share: 100 }],
		health_question_1: 1,
		health_question_2: 1,
		VehicleYear: 2024,
		VehicleFirstCode: 'B',
		VehicleUserNric: 'Ya',
		listQuoteHolder: [
			{ name: 'Tono', nric: '3174051705909901', dob: '1990-05-17', gender: 'Male' },
		],
	}),
	productDetail: {
		...testApplication().productDetail,
		productDate: '2099-01-01 10:00:00',
		planRate: 180_000,
		discountPerCustomer: 0,
	},
};
const small = {
	userSession: 'a'.repeat(43),
	cartID: ['01990000-0000-7000-8000-000000000000'],
	metode_pembayaran: 'qris',
	orderId: `INV-20261120-${'A'.repeat(26)}`,
};

test('answers the complete request body', async () => {
	expect(await outcome('POST /page/get-plan', whole)).toBe('answered');
	expect(await outcome('POST /page/product', whole)).toBe('answered');
});

test.each([
	['POST /page/get-plan', whole, 400],
	['POST /page/product/get-plan', { ...whole, is_calculate: 1 }, 200],
	['POST /page/product/get-plan-ramean', { ...whole, content_id: 23 }, 200],
	['POST /page/product', whole, 400],
	[
		'POST /page/product',
		{
			...whole,
			content_id: 51,
			productDetail: {
				...whole.productDetail,
				productPlan: 'TLO',
				premiumAmount: 20_000_000,
				paymentFrequency: 'yearly',
			},
		},
		200,
	],
	['POST /page/product-ramean', { ...whole, content_id: 23 }, 200],
	['POST /page/product/get-cart-by-session', small, 100],
	['DELETE /page/product', small, 100],
	['POST /page/product/confirmation', small, 100],
	['POST /page/product/payment', small, 100],
	['POST /page/product/payment/va', small, 100],
])(
	'%s never fails with an internal error, whichever values it receives',
	async (name, body, numRuns) => {
		const paths = pathsOf(body);
		await fc.assert(
			fc.asyncProperty(
				fc.array(fc.tuple(fc.constantFrom(...paths), odd), { minLength: 1, maxLength: 3 }),
				async (changes) => {
					let sent: unknown = body;
					for (const [path, value] of changes) {
						try {
							sent = changed(sent, path, value);
						} catch {
							// An earlier change has already removed this part of the body.
						}
					}
					expect(['answered', 'refused']).toContain(await outcome(name, sent));
				},
			),
			{ numRuns },
		);
	},
);

test('has created no order', async () => {
	const { rows } = await db.query<{ count: number }>(
		sql`select count(*) as count from purchase_order`,
	);
	expect(rows[0]?.count).toBe(0);
});
