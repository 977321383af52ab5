import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, describe, expect, test } from 'vitest';

import { allProducts } from '#insurance/product/products/versions/current-product.server.ts';
import { toWireFlags } from '#insurance/product/products/wire.ts';
import { marketByYear } from '#insurance/product/reference/vehicles/check-vehicle.server.ts';
import { currentTariff } from '#insurance/product/tariffs/current-tariff.server.ts';
import { leastPayable } from '#insurance/product/tariffs/least-payable.ts';
import { startingPrice } from '#insurance/product/tariffs/starting-price.server.ts';
import { callerAt, seedShop } from '#insurance/sales/carts/test-buyer.server.ts';
import { type WirePlan, wireQuote } from '#insurance/sales/quotes/api.ts';
import { quoteRoutes } from '#insurance/sales/quotes/routes.server.ts';
import { applicationToWire } from '#insurance/sales/quotes/wire/to-wire.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import { amountPer, formatRupiah } from '#platform/values/money.ts';
import { SAMPLE_INSURER } from '#sample/insurer.ts';

import { riplayCosts } from './pdf/riplay/riplay-costs.server.ts';
import { riplayPdf } from './pdf/riplay/riplay-pdf.server.ts';

const pool = await testPool();
await seedShop(pool);
const TODAY = '2026-11-20';
const caller = callerAt(new Date(`${TODAY}T03:00:00Z`));
const PERIOD_OF = {
	monthly: /bulan/,
	yearly: /tahun/,
	lump_sum: /^(sekali bayar|per rombongan.*|\/tahun)$/,
};
const folder = mkdtempSync(join(tmpdir(), 'jaga-riplay-'));
afterAll(() => rmSync(folder, { recursive: true }));

const [, calculator, group] = quoteRoutes({ db: pool });
const versions = await allProducts(pool, TODAY);
const rows = versions.map((version) => [version.product.slug, version] as const);

describe.each(rows)('%s', (slug, version) => {
	const { product } = version;
	const start = () => startingPrice(pool, version, TODAY);

	test('advertises a starting price that get-plan also returns', async () => {
		const tariff = await currentTariff(pool, version.code, TODAY);
		const market = product.isMotorcycle ? await marketByYear(pool, TODAY) : [];
		const least = tariff && leastPayable(tariff.tariff, product, market, TODAY);
		expect(least?.payable).toBe((await start()).amount);
		expect(toWireFlags(product, await start()).insurance_premium_start_at).toMatchObject({
			value: least?.payable,
			text: (await start()).text,
		});
		if (least) expect((await start()).text).toMatch(PERIOD_OF[least.input.frequency]);
		if (!least || !product.onlineSale) return;
		const { input } = least;
		const body = applicationToWire(
			{
				choice: {
					...input,
					contentId: product.contentId,
					startAt: product.start !== 'day-after-payment' ? '2026-11-21 00:00:00' : null,
					printedBook: false,
					cashless: false,
				},
				insured: input.insured,
				answers: {},
				vehicle: input.vehicle ?? null,
			},
			{ productNumber: product.code },
			'calculator',
		);
		const asked = product.insured.members ? group : calculator;
		const plans = (await asked?.handle(wireQuote.parse(body), caller)) as WirePlan[];
		expect(plans.find(({ freqType }) => freqType === input.frequency)?.planRate).toBe(
			least.payable,
		);
	});

	test('names every compulsory cost in its summary', async () => {
		const costs = await riplayCosts(pool, version, TODAY);
		const path = join(folder, `${slug}.pdf`);
		writeFileSync(path, await riplayPdf(version, costs, SAMPLE_INSURER));
		const text = execFileSync('pdftotext', ['-layout', path, '-'], { encoding: 'utf8' });
		const words = text.replace(/\s+/g, ' ');
		const tariff = (await currentTariff(pool, version.code, TODAY))?.tariff;
		const { admin = 0, stampDuty = 0, stampDutyCharged = false } = tariff?.fees ?? {};
		const charged = [
			['Biaya administrasi (wajib)', admin],
			['Meterai (wajib)', stampDutyCharged ? stampDuty : 0],
		] as const;
		for (const [label, amount] of charged)
			if (amount > 0) expect(words).toContain(`${label} ${formatRupiah(amount)}`);
			else expect(words).not.toContain(label);
		if (charged.every(([, amount]) => amount === 0))
			expect(words).toContain('Biaya wajib di luar premi tidak ada');
		for (const label of ['Cetak buku polis', 'Fasilitas cashless', 'Cetak kartu'])
			expect(words).toContain(label);
		const { amount: value, text: period } = await start();
		expect(words).toContain(`Premi mulai ${amountPer({ value, text: period })}`);
	});
});

test('advertises the motorcycle product with its compulsory fees', async () => {
	const motor = versions.find(({ product }) => product.isMotorcycle);
	const price = motor && (await startingPrice(pool, motor, TODAY));
	// Rp7 million × 0.75 % × 1.15 (2018) = Rp60,400, plus Rp25,000 and Rp10,000.
	expect(price).toEqual({ amount: 95_400, text: '/tahun' });
	expect(motor?.product.startsAt.amount).toBe(22_500);
});

describe('a product whose own text names a different period from its lowest payment', () => {
	const aman = versions.find(({ product }) => product.slug === 'jaga-aman');
	if (!aman) throw new Error('no such product');
	const own = (text: string) => ({
		...aman,
		product: { ...aman.product, startsAt: { amount: 1, text } },
	});

	test('is advertised per month when its lowest payment is a monthly instalment', async () => {
		for (const text of ['/tahun', 'sekali bayar'])
			expect(await startingPrice(pool, own(text), TODAY)).toEqual({
				amount: 4_100,
				text: '/bulan',
			});
	});

	test('shows the same price in its summary and on its card', async () => {
		const version = own('/tahun');
		const costs = await riplayCosts(pool, version, TODAY);
		expect(costs.startsAt).toEqual({ amount: 4_100, text: '/bulan' });
		const { insurance_premium_start_at: shown } = toWireFlags(version.product, costs.startsAt);
		expect(amountPer(shown)).toBe('Rp4.100 / bulan');
	});
});

test('shows every plan and every sum on sale in a summary, even ten of them', async () => {
	const plus = versions.find(({ product }) => product.slug === 'jaga-sehat-plus');
	if (!plus) throw new Error('no such product');
	const names = Array.from({ length: 10 }, (_, at) => `Paket ${at + 1}`);
	const plans = names.map((name, at) => ({
		code: `P${at}`,
		name,
		sumInsured: (at + 1) * 7_000_000,
	}));
	const benefits = plus.product.benefits.map((one) => ({
		...one,
		values: Object.fromEntries(plans.map(({ code }, at) => [code, (at + 1) * 7_000_000])),
	}));
	const version = { ...plus, product: { ...plus.product, plans, benefits } };
	const costs = await riplayCosts(pool, version, TODAY);
	const path = join(folder, 'ten.pdf');
	writeFileSync(path, await riplayPdf(version, costs, SAMPLE_INSURER));
	const text = execFileSync('pdftotext', ['-layout', path, '-'], { encoding: 'utf8' });
	const words = text.replace(/\s+/g, ' ');
	for (const [at, name] of names.entries()) {
		expect(words).toContain(name);
		expect(words).toContain(`Rp${(at + 1) * 7} juta`);
	}
});
