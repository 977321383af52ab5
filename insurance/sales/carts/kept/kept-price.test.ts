import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';

import { payCart } from '#insurance/money/payments/paying/pay.server.ts';
import { makeSandbox } from '#insurance/money/payments/sandbox/sandbox.server.ts';
import { lookAndPay } from '#insurance/money/payments/test-order.server.ts';
import { currentTariff } from '#insurance/product/tariffs/current-tariff.server.ts';
import { addTariffVersion } from '#insurance/product/tariffs/tariff-versions.server.ts';
import { wireApplication } from '#insurance/sales/quotes/api.ts';
import type { Pool } from '#platform/db/pool.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import { DAY_MS, jakartaMidnight } from '#platform/values/dates.ts';

import { confirmCart } from '../order/summarize-cart.server.ts';
import { saveApplication } from '../save-application.server.ts';
import { showCart } from '../show-cart.server.ts';
import {
	testApplication,
	callerAt,
	TEST_HOLDER,
	seedShop,
	shopDeps,
} from '../test-buyer.server.ts';
import { takeNewer } from './take-newer.server.ts';

const now = new Date('2026-11-20T03:00:00Z');
const midnight = jakartaMidnight('2026-11-21');
const LAST_DAY = '4 Des 2026';
const over = jakartaMidnight('2026-12-05');
const before = (instant: Date) => new Date(instant.getTime() - 1);

type Shop = Awaited<ReturnType<typeof openShop>>;

/**
 * Opens a shop in which the tariff for Jaga Aman changes at 00:00 on 21 November; until then it is
 * 1.8 permille.
 */
async function openShop(permille: number | null) {
	const db: Pool = await testPool();
	await seedShop(db);
	if (permille !== null)
		await db.transaction(async (tx) => {
			const found = await currentTariff(tx, 'JAM', '2026-11-20');
			if (found?.tariff.rating.method !== 'FLAT_PERMILLE') throw new Error('another tariff');
			const rating = { ...found.tariff.rating, ratePermille: { default: permille } };
			const next = { ...found.tariff, version: 2, effectiveFrom: '2026-11-21', rating };
			await addTariffVersion(tx, next);
		});
	const deps = shopDeps(db);
	return { ...deps, provider: makeSandbox({ publicUrl: deps.publicUrl, key: 'of a test' }) };
}

const save = (shop: Shop, at: Date, change: object = {}, detail: object = {}) => {
	const body = wireApplication.parse(testApplication({ ...change }, { ...detail }));
	return saveApplication(shop, body, callerAt(at));
};
type Cart = { userSession: string; cartID: string };
const chosen = (cart: Cart) => ({ ...cart, cartID: [cart.cartID] });
const summary = (shop: Shop, cart: Cart, at: Date) => confirmCart(shop, chosen(cart), at);
const input = (cart: Cart) => ({ ...chosen(cart), metode_pembayaran: 'qris' });
const shown = async (shop: Shop, cart: Cart, at: Date) =>
	(await showCart(shop, cart.userSession, at)).map(({ quote, cart: { planRate } }) => ({
		words: quote?.words,
		planRate,
	}));
async function charged(shop: Shop, cart: Cart) {
	const { rows } = await shop.db.query<{ planRate: number; tariffVersion: number }>(sql`
		select plan_rate, tariff_version from order_item where cart_item_id = ${cart.cartID}`);
	return rows;
}

describe('a higher tariff takes effect at 00.00', () => {
	let shop: Shop;
	beforeAll(async () => {
		shop = await openShop(2);
	});

	test('a quote has a readable number and shows until when its price is guaranteed', async () => {
		const cart = await save(shop, now);
		const [item] = await showCart(shop, cart.userSession, now);
		expect(item?.quote).toEqual({
			quoteNo: expect.stringMatching(/^[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}$/),
			keptUntil: over.toISOString(),
			words: `Harga dijamin sampai ${LAST_DAY}`,
			shared: false,
		});
	});

	test("yesterday's quote keeps its price and a new one has the new price, exactly from the change on", async () => {
		const early = await save(shop, now);
		const late = await save(shop, before(midnight));
		const fresh = await save(shop, midnight);
		expect(await shown(shop, late, midnight)).toMatchObject([{ planRate: 180_000 }]);
		expect(await shown(shop, fresh, midnight)).toMatchObject([{ planRate: 200_000 }]);
		for (const at of [before(midnight), midnight, before(over)]) {
			const seen = await summary(shop, early, at);
			expect(seen).toMatchObject({ summary: { total: 180_000 }, changed: [] });
			expect(seen.cart[0]?.quote?.words).toBe(`Harga dijamin sampai ${LAST_DAY}`);
		}
	});

	test('charges by the tariff that priced the quote', async () => {
		const cart = await save(shop, now);
		await lookAndPay(shop, input(cart), callerAt(before(over)));
		expect(await charged(shop, cart)).toEqual([{ planRate: 180_000, tariffVersion: 1 }]);
	});

	test('after the guarantee the buyer sees the new price and the reason before paying', async () => {
		const cart = await save(shop, now);
		await summary(shop, cart, now);
		expect(await shown(shop, cart, over)).toEqual([
			{ planRate: 180_000, words: 'Harga dihitung lagi di ringkasan pembelian' },
		]);
		await expect(payCart(shop, input(cart), callerAt(over))).rejects.toMatchObject({
			code: 'price-changed',
			message: expect.stringContaining(
				`naik dari Rp180.000 menjadi Rp200.000. Harga lama dijamin sampai ${LAST_DAY}. Tarifnya sudah berganti.`,
			),
		});
		const seen = await summary(shop, cart, over);
		expect(seen.changed).toEqual([
			{
				cartID: cart.cartID,
				before: 180_000,
				after: 200_000,
				why: `Harga lama dijamin sampai ${LAST_DAY}. Tarifnya sudah berganti.`,
				cover: [],
			},
		]);
		expect(seen.cart[0]?.quote?.words).toBe('Harga dijamin sampai 19 Des 2026');
		await payCart(shop, input(cart), callerAt(over));
		expect(await charged(shop, cart)).toEqual([{ planRate: 200_000, tariffVersion: 2 }]);
	});

	test('the database rejects an order below the price of its cart item', async () => {
		const cart = await save(shop, now);
		await lookAndPay(shop, input(cart), callerAt(now));
		const copy = (rate: number) =>
			shop.db.query(sql`
				insert into order_item (id, order_id, cart_item_id, cart_revision, position, content_id, product_code, product_version,
					product_name, tariff_version, plan_rate, plan_rate_without_discount, discount, policy_fee, cashless_fee, other_fees,
					trace, application, evidence, documents)
				select gen_random_uuid(), order_id, cart_item_id, cart_revision, 100 + ${rate}::int, content_id, product_code, product_version,
					product_name, tariff_version, ${rate}, plan_rate_without_discount, discount, policy_fee, cashless_fee, other_fees,
					trace, application, evidence, documents
				from order_item where cart_item_id = ${cart.cartID}`);
		await expect(copy(179_999)).rejects.toThrow(/below the price that was kept/);
		await expect(copy(180_000)).rejects.toThrow(/order_item_order_id_cart_item_id_key/);
	});
});

describe('a quote edited after its tariff rose', () => {
	let shop: Shop;
	beforeAll(async () => {
		shop = await openShop(2);
	});
	const other = { ...TEST_HOLDER, mobilePhone: '081234567899' };

	test('keeps its price and its end while no price-relevant value changes', async () => {
		const cart = await save(shop, now);
		const again = await save(shop, midnight, { ...cart, quoteHolder: other });
		expect(again).not.toHaveProperty('priced');
		expect(await shown(shop, cart, midnight)).toEqual([
			{ planRate: 180_000, words: `Harga dijamin sampai ${LAST_DAY}` },
		]);
		await lookAndPay(shop, input(cart), callerAt(before(over)));
		expect(await charged(shop, cart)).toEqual([{ planRate: 180_000, tariffVersion: 1 }]);
	});

	test('accepts the current price or its own from the form, and no other', async () => {
		const cart = await save(shop, now);
		const sent = (planRate: number) =>
			save(shop, midnight, { ...cart, quoteHolder: other }, { planRate });
		await sent(200_000);
		await sent(180_000);
		await expect(sent(150_000)).rejects.toMatchObject({
			code: 'price-changed',
			data: { planRate: 180_000 },
		});
		expect(await shown(shop, cart, midnight)).toMatchObject([{ planRate: 180_000 }]);
	});

	test('gets the current price and a notice once its choices change', async () => {
		const cart = await save(shop, now, {}, { premiumAmount: 50_000_000 });
		const again = await save(shop, midnight, { ...cart });
		expect(again.priced).toEqual({
			before: 90_000,
			after: 200_000,
			why: 'Isian yang menentukan harga berubah, jadi harga hari ini yang berlaku.',
		});
		expect(await shown(shop, cart, midnight)).toMatchObject([{ planRate: 200_000 }]);
	});

	test('gets the current price and the reason once its guarantee is over', async () => {
		const cart = await save(shop, now);
		const again = await save(shop, over, { ...cart, quoteHolder: other });
		expect(again.priced).toEqual({
			before: 180_000,
			after: 200_000,
			why: `Harga lama dijamin sampai ${LAST_DAY}. Tarifnya sudah berganti.`,
		});
	});
});

test('offers a cheaper tariff and charges it once the buyer accepts', async () => {
	const shop = await openShop(1.6);
	const cart = await save(shop, now);
	expect((await summary(shop, cart, before(midnight))).newer).toEqual([]);
	const seen = await summary(shop, cart, midnight);
	expect(seen).toMatchObject({
		summary: { total: 180_000 },
		changed: [],
		newer: [{ cartID: cart.cartID, before: 180_000, after: 160_000, cover: [] }],
	});
	await takeNewer(shop, { ...cart, planRate: 160_000 }, midnight);
	const taken = await summary(shop, cart, midnight);
	expect(taken).toMatchObject({ summary: { total: 160_000 }, newer: [] });
	expect(taken.cart[0]?.quote?.words).toBe('Harga dijamin sampai 5 Des 2026');
});

describe('product rules that end the guarantee earlier', () => {
	let shop: Shop;
	beforeAll(async () => {
		shop = await openShop(null);
	});
	const born = (dob: string, nric: string) => ({
		content_id: 31,
		quoteHolder: { ...TEST_HOLDER, dob, nric },
	});
	const JIWA = { productPlan: 'JIWA', premiumAmount: 100_000_000, period: '1-TAHUN' };

	test('a birthday that raises the premium', async () => {
		const dob = '1995-11-27';
		const life = { ...JIWA, customer: [{ name: 'Sari', dob, gender: 'female', type: 1 }] };
		const beneficiaries = [{ name: 'Adi', relationship: 'Suami', share: 100 }];
		const cart = await save(
			shop,
			now,
			{ ...born(dob, '3174056711959901'), beneficiaries },
			life,
		);
		const start = (await shown(shop, cart, now))[0];
		// Cover begins the day after payment. If the item is paid on the 25th, the insured is 30 on
		// the first day of cover.
		expect(start?.words).toBe('Harga dijamin sampai 25 Nov 2026');
		const birthday = jakartaMidnight('2026-11-26');
		expect((await summary(shop, cart, before(birthday))).changed).toEqual([]);
		const [moved] = (await summary(shop, cart, birthday)).changed;
		expect(moved?.after).toBeGreaterThan(moved?.before ?? 0);
		expect(moved?.why).toBe(
			'Harga lama dijamin sampai 25 Nov 2026. Premi mengikuti usia pada hari perlindungan mulai, dan usia itu sudah berganti.',
		);
	});

	test('a chosen start, plus an hour for filling in the form', async () => {
		const trip = {
			productPlan: 'INSTAN',
			premiumAmount: 10_000_000,
			period: 7,
			period_type: 1,
			paymentFrequency: 'lump_sum',
			productDate: '2026-11-22 08:00:00',
		};
		const cart = await save(shop, now, { content_id: 22 }, trip);
		expect((await shown(shop, cart, now))[0]?.words).toBe(
			'Harga dijamin sampai 22 Nov 2026, 09.00 WIB',
		);
	});

	test('an edited quote is repriced today under the same number', async () => {
		const cart = await save(shop, now);
		const later = new Date(now.getTime() + DAY_MS);
		const [first] = await showCart(shop, cart.userSession, now);
		await save(shop, later, cart, { premiumAmount: 50_000_000 });
		const [again] = await showCart(shop, cart.userSession, later);
		expect(again?.quote?.quoteNo).toBe(first?.quote?.quoteNo);
		expect(again?.quote?.words).toBe('Harga dijamin sampai 5 Des 2026');
	});
});
