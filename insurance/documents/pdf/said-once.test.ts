import { execFileSync } from 'node:child_process';

import { beforeAll, expect, test } from 'vitest';

import type { Policy } from '#insurance/policies/policy.ts';
import { productByContentId } from '#insurance/product/products/versions/current-product.server.ts';
import { seedShop } from '#insurance/sales/carts/test-buyer.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import { SAMPLE_INSURER } from '#sample/insurer.ts';

import { beginLayout } from './layout.server.ts';
import { writeBenefits } from './policy/policy-pdf.server.ts';
import { writeTerms } from './policy/policy-terms.server.ts';
import { riplayCosts } from './riplay/riplay-costs.server.ts';
import { riplayPdf } from './riplay/riplay-pdf.server.ts';

const pool = await testPool();
const TODAY = '2026-11-20';
beforeAll(() => seedShop(pool));

const read = (input: Buffer) =>
	execFileSync('pdftotext', ['-layout', '-', '-'], { input, encoding: 'utf8' }).replace(
		/\s+/g,
		' ',
	);

async function soldBy(contentId: number) {
	const found = await productByContentId(pool, contentId, TODAY);
	if (!found) throw new Error(`nothing is sold as ${contentId}`);
	return found;
}

test('gives a benefit outside the plan no limit and no required documents in the policy', async () => {
	const { product } = await soldBy(51);
	const layout = beginLayout({
		title: 'Polis',
		insurer: SAMPLE_INSURER,
		at: new Date(0),
		footer: 'Contoh',
	});
	const policy = {
		plan: 'TLO',
		sumInsured: 18_500_000,
		insured: [],
		issuedAt: new Date('2026-11-20T03:00:00Z'),
		frequency: 'lump_sum',
		cover: { startDay: '2026-11-21', endDay: '2027-11-20' },
		price: { premium: 350_000 },
	} as unknown as Policy;
	writeBenefits(layout, { policy, product });
	writeTerms(layout, { policy, product, insurer: SAMPLE_INSURER });
	const text = read(await layout.end());
	expect(text).toContain('Kerusakan sebagian Tidak dijamin –');
	expect(text).toContain('Hilang karena pencurian atau rusak minimal 75% dari harga sebenarnya:');
	expect(text).not.toContain('Kerusakan sebagian:');
});

test('states the entry age and the start date in full in the RIPLAY of a group', async () => {
	const version = await soldBy(23);
	const text = read(
		await riplayPdf(version, await riplayCosts(pool, version, TODAY), SAMPLE_INSURER),
	);
	expect(text).toContain('Usia masuk 1 tahun sampai 65 tahun');
	expect(text).toContain('berlaku sejak 1 Januari 2026 pukul 00.00 WIB.');
});
