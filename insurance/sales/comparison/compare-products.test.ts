import { expect, test } from 'vitest';

import { callerAt, seedShop } from '#insurance/sales/carts/test-buyer.server.ts';
import type { WirePlan } from '#insurance/sales/quotes/api.ts';
import { quoteRoutes } from '#insurance/sales/quotes/routes.server.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import { SAMPLE_PRODUCTS } from '#sample/products.ts';

import { compareProducts } from './api.ts';
import { comparisonRoutes } from './routes.server.ts';

const db = await testPool();
await seedShop(db);
const caller = callerAt(new Date('2026-11-20T03:00:00Z'));
const [route] = comparisonRoutes({ db });

async function compared(input: object): Promise<CallOutput<typeof compareProducts>> {
	const answer = await route?.handle(compareProducts.input.parse(input), caller);
	return compareProducts.output.parse(answer);
}
const premiums = ({ columns }: CallOutput<typeof compareProducts>) =>
	columns.map(({ premium }) => premium.plans.map(({ planRate }) => planRate));

test('the premium matches get-plan to the rupiah', async () => {
	const getPlan = quoteRoutes({ db }).find(({ call }) => call.path === '/page/product/get-plan');
	const asked = (await getPlan?.handle(
		getPlan.call.input.parse({
			content_id: 21,
			is_calculate: 1,
			productDetail: {
				productPlan: 'AMAN',
				premiumAmount: 50_000_000,
				period: '1-TAHUN',
				customer: [{ dob: '1990-05-17', gender: 'male', type: 1 }],
			},
		}),
		caller,
	)) as WirePlan[];
	const found = await compared({ products: 'jaga-aman:AMAN:50000000', age: 36, sex: 'male' });
	expect(found.columns[0]?.premium.plans).toEqual(asked);
	expect(premiums(found)).toEqual([[8_100, 90_000]]);
});

test('every product sold online has a price at age 30', async () => {
	const sold = SAMPLE_PRODUCTS.filter(({ product }) => product.onlineSale);
	for (const { product } of sold) {
		const { columns } = await compared({ products: product.slug });
		expect(columns[0]?.premium.refused, product.slug).toBeNull();
		expect(columns[0]?.premium.plans.length, product.slug).toBeGreaterThan(0);
	}
	// A product sold only by staff has no price on the site, so it is not offered.
	expect((await compared({})).products.map(({ slug }) => slug)).toEqual(
		sold.map(({ product }) => product.slug),
	);
});

test('shows why a person cannot be insured and still shows the other products', async () => {
	const found = await compared({ products: 'jaga-aman,jaga-motorku', age: 62 });
	expect(found.columns.map(({ premium }) => premium.refused)).toEqual([
		'Tertanggung harus berusia 18 tahun sampai 60 tahun.',
		null,
	]);
});

test('prices plans of one product by plan, age and sex', async () => {
	const products = 'jaga-sehat-plus:BRONZE,jaga-sehat-plus:GOLD';
	const young = premiums(await compared({ products, age: 25 })).map(([first]) => first ?? 0);
	const old = premiums(await compared({ products, age: 50 })).map(([first]) => first ?? 0);
	expect(young[0]).toBeLessThan(young[1] ?? 0);
	expect(young[0]).toBeLessThan(old[0] ?? 0);
	const life = { products: 'jaga-jiwa-xtra', age: 40 };
	expect(premiums(await compared({ ...life, sex: 'male' }))).not.toEqual(
		premiums(await compared({ ...life, sex: 'female' })),
	);
});

test('prices a motorcycle by year, plate and value and explains a value that is not insured', async () => {
	const products = 'jaga-motorku:TLO,jaga-motorku:COMPRE';
	const usual = await compared({ products });
	expect(usual.vehicle).toMatchObject({ year: 2025, plateArea: 'B', value: 20_000_000 });
	const elsewhere = await compared({ products, plate_area: 'ab' });
	expect(premiums(elsewhere)).not.toEqual(premiums(usual));
	const wrong = await compared({ products, vehicle_value: 90_000_000 });
	expect(wrong.columns.map(({ premium }) => premium.plans)).toEqual([[], []]);
	expect(wrong.columns[0]?.premium.refused).toMatch(/^Uang pertanggungan/);
});

test('compares at most four products and omits those not on sale', async () => {
	const slugs = SAMPLE_PRODUCTS.slice(0, 6).map(({ product }) => product.slug);
	const five = await compared({ products: ['tidak-ada', ...slugs].join() });
	expect([five.columns.length, five.cut]).toEqual([4, true]);
	const none = await compared({ products: 'tidak-ada' });
	expect([none.columns, none.sections, none.cut]).toEqual([[], [], false]);
});
