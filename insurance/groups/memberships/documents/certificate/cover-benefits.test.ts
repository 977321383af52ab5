import { execFileSync } from 'node:child_process';

import { expect, test } from 'vitest';

import type { Product } from '#insurance/product/products/product.ts';
import { productByCode } from '#insurance/product/products/versions/current-product.server.ts';
import { seedShop } from '#insurance/sales/carts/test-buyer.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import { SAMPLE_INSURER } from '#sample/insurer.ts';

import { memberCertificatePdf } from './certificate.server.ts';
import { coverBenefits } from './cover-benefits.server.ts';

const pool = await testPool();
await seedShop(pool);
const sold = await productByCode(pool, 'JKO', '2026-11-20');

async function certificate(product: Product, plan: string, hospitalCash: number): Promise<string> {
	const cover = { plan, sumInsured: 50_000_000, hospitalCash };
	const input = await memberCertificatePdf({
		member: { name: 'Sari', dob: '1990-05-17', gender: 'Wanita', nikMasked: '3174••••9901' },
		certificateNo: 'K-000001',
		startsOn: '2026-11-20',
		endsOn: null,
		cover: { company: 'PT Maju', coverNo: 'K', name: 'Jaga Korporat', endDay: '2027-11-19' },
		benefits: coverBenefits(product, cover),
		insurer: SAMPLE_INSURER,
		contacts: { customerService: '021', hospital: '022' },
		coverStatus: { state: 'running', sentence: '' },
		verifyUrl: 'http://localhost/verifikasi/A',
		at: '2026-11-20T03:00:00Z',
	});
	const text = execFileSync('pdftotext', ['-layout', '-', '-'], { input, encoding: 'utf8' });
	return text.replace(/\s+/g, ' ');
}

test('shows on the certificate what the version of the cover pays, with its limits', async () => {
	if (!sold) throw new Error('no product for companies');
	const dearer = structuredClone(sold.product);
	for (const one of dearer.benefits)
		if (one.code === 'MED' && one.unit === 'percent') one.values = { default: 20 };
	const text = await certificate(dearer, 'PA_HCP', 250_000);
	expect(text).toContain('Biaya pengobatan sampai Rp10.000.000 per kejadian');
	expect(text).not.toContain('Paling banyak');
	expect(text).toContain(
		'Santunan harian rawat inap Rp250.000 per hari, maks 60 hari per kejadian',
	);
});

test('omits daily cash from the certificate of a plan without it', async () => {
	if (!sold) throw new Error('no product for companies');
	const text = await certificate(sold.product, 'PA', 0);
	expect(text).toContain('Biaya pengobatan sampai Rp5.000.000');
	expect(text).not.toContain('Santunan');
});
