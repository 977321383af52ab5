import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, describe, expect, test } from 'vitest';

import { callerAt, seedShop } from '#insurance/carts/test-buyer.server.ts';
import { allProducts } from '#insurance/products/current-product.server.ts';
import { toWireFlags } from '#insurance/products/wire.ts';
import { type WirePlan, wireQuote } from '#insurance/quotes/api.ts';
import { quoteRoutes } from '#insurance/quotes/routes.server.ts';
import { applicationToWire } from '#insurance/quotes/wire/to-wire.ts';
import { marketByYear } from '#insurance/reference/vehicles/check-vehicle.server.ts';
import { currentTariff } from '#insurance/tariffs/current-tariff.server.ts';
import { leastPayable } from '#insurance/tariffs/least-payable.ts';
import { startingPrice } from '#insurance/tariffs/starting-price.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import { formatRupiah } from '#platform/values/money.ts';
import { SAMPLE_INSURER } from '#sample/insurer.ts';

import { riplayCosts } from './pdf/riplay-costs.server.ts';
import { riplayPdf } from './pdf/riplay-pdf.server.ts';

const pool = await testPool();
await seedShop(pool);
const TODAY = '2026-11-20';
const caller = callerAt(new Date(`${TODAY}T03:00:00Z`));
const folder = mkdtempSync(join(tmpdir(), 'jaga-riplay-'));
afterAll(() => rmSync(folder, { recursive: true }));

const [, calculator, group] = quoteRoutes({ db: pool });
const versions = await allProducts(pool, TODAY);
const rows = versions.map((version) => [version.product.slug, version] as const);

describe.each(rows)('%s', (slug, version) => {
	const { product } = version;
	const start = () => startingPrice(pool, version, TODAY);

	test('the price that it is advertised from is one that get-plan answers', async () => {
		const tariff = await currentTariff(pool, version.code, TODAY);
		const market = product.isMotorcycle ? await marketByYear(pool, TODAY) : [];
		const least = tariff && leastPayable(tariff.tariff, product, market, TODAY);
		expect(least?.payable).toBe(await start());
		expect(toWireFlags(product, await start()).insurance_premium_start_at.value).toBe(
			least?.payable,
		);
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

	test('its summary names every cost that nobody can leave out', async () => {
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
		expect(words).toContain(`Premi mulai ${formatRupiah(await start())}`);
	});
});

test('the motorcycle is advertised with its compulsory fees', async () => {
	const motor = versions.find(({ product }) => product.isMotorcycle);
	const price = motor && (await startingPrice(pool, motor, TODAY));
	// Rp7 juta × 0,75% × 1,15 (2018) = Rp60.400, with Rp25.000 and Rp10.000.
	expect(price).toBe(95_400);
	expect(motor?.product.startsAt.amount).toBe(22_500);
});
