import { expect, test } from 'vitest';

import { seedShop } from '#insurance/sales/carts/test-buyer.server.ts';
import { type WirePlan, wireQuote } from '#insurance/sales/quotes/api.ts';
import { quoteRoutes } from '#insurance/sales/quotes/routes.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { addToDay } from '#platform/values/dates.ts';

import { firstPrices } from './first-prices.server.ts';
import type { InsuranceNeed, ForWhom } from './first-question.ts';

const db = await testPool();
await seedShop(db);
const now = new Date('2026-11-20T03:00:00Z');
const ask = (who: ForWhom, age: number, need: InsuranceNeed) =>
	firstPrices({ db }, { who, age, need }, { now });
const getPlan = quoteRoutes({ db })[1];

test('a premium matches get-plan for the same persons to the rupiah', async () => {
	const { offers } = await ask('couple', 34, 'accident');
	expect(offers.map(({ slug }) => slug)).toContain('jaga-aman');
	const offer = offers.find(({ slug }) => slug === 'jaga-aman');
	const born = addToDay('2026-11-20', { year: -34, day: -1 });
	const body = wireQuote.parse({
		content_id: 21,
		is_calculate: 1,
		productDetail: {
			productPlan: offer?.prefill.plan,
			premiumAmount: offer?.prefill.sumInsured,
			period: '1-TAHUN',
			period_type: 4,
			customer: [
				{ dob: born, gender: 'female', relation: 'self' },
				{ dob: born, gender: 'male', relation: 'partner' },
			],
		},
	});
	const plans = (await getPlan?.handle(body, { now } as Caller)) as WirePlan[];
	expect(offer?.prices).toEqual([{ sex: null, plans }]);
	expect(offer?.about).toBe('Kamu dan pasangan, 34 tahun, selama 1 tahun');
});

test.each<[ForWhom, number, InsuranceNeed, string[]]>([
	['me', 30, 'accident', ['jaga-aman', 'jaga-aman-instan', 'jaga-aman-xtra']],
	['me', 30, 'life', ['jaga-jiwa', 'jaga-jiwa-xtra']],
	['motorcycle', 30, 'life', ['jaga-motorku']],
])('%s, %i, %s gets matching offers', async (who, age, need, slugs) => {
	const { offers } = await ask(who, age, need);
	expect(offers.map(({ slug }) => slug)).toEqual(slugs);
	for (const { prices, refused } of offers) {
		expect(refused).toBeNull();
		expect(prices.flatMap(({ plans }) => plans).every(({ planRate }) => planRate > 0)).toBe(
			true,
		);
	}
});

test('shows both premiums when they depend on the sex and does not guess', async () => {
	const { offers } = await ask('me', 40, 'life');
	const [life] = offers;
	expect(life?.prices.map(({ sex }) => sex)).toEqual(['female', 'male']);
	const [female, male] = life?.prices ?? [];
	expect(female?.plans[0]?.planRate).toBeLessThan(male?.plans[0]?.planRate ?? 0);
});

test("an uninsurable age is listed after the offers with the product's own explanation", async () => {
	const { offers } = await ask('me', 64, 'accident');
	expect(offers.map(({ slug, refused }) => [slug, refused === null])).toEqual([
		['jaga-aman-instan', true],
		['jaga-aman', false],
		['jaga-aman-xtra', false],
	]);
	expect(offers[1]?.refused).toMatch(/60 tahun/);
	expect(offers[1]?.prices).toEqual([]);
});
