import { randomUUID } from 'node:crypto';

import { seedInsurer } from '#insurance/access/insurer/seed.server.ts';
import { recordAccess } from '#insurance/access/staff/personal-reads.server.ts';
import type { ProductVersion } from '#insurance/product/products/product.ts';
import { seedProducts } from '#insurance/product/tariffs/seed.server.ts';
import type { WireApplication } from '#insurance/sales/quotes/api.ts';
import type { ShownDocument } from '#insurance/sales/quotes/documents.ts';
import { makeSealer } from '#platform/config/sealed.server.ts';
import type { Pool } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { SAMPLE_INSURER } from '#sample/insurer.ts';
import { SAMPLE_PRODUCTS } from '#sample/products.ts';

export const JAGA_AMAN = 21;
export const JAGA_AMAN_XTRA = 39;

export async function seedShop(db: Pool): Promise<void> {
	await db.transaction((tx) => seedInsurer(tx, SAMPLE_INSURER));
	await db.transaction((tx) => seedProducts(tx, SAMPLE_PRODUCTS));
}

export function callerAt(now = new Date()): Caller {
	return {
		requestId: randomUUID(),
		now,
		ip: '198.51.100.7',
		userAgent: 'test',
		pageId: 'page',
		identity: null,
		header: () => undefined,
		decodeField: (text) => text,
		setHeader: () => {},
		recordAccess,
	};
}

export const TEST_SECRET = 'a secret for tests only, long enough';

export function shopDeps(db: Pool) {
	const documents: { version: string } = { version: 'a' };
	const captchas: (string | undefined)[] = [];
	return {
		db,
		sealer: makeSealer(TEST_SECRET),
		publicUrl: 'http://localhost:3000',
		debits: { id: 'sandbox' },
		documents,
		captchas,
		checkCaptcha: async (payload: string | undefined) => void captchas.push(payload),
		solvedCaptcha: async (payload: string | null | undefined) => async () =>
			void captchas.push(payload ?? undefined),
		documentsOf: async ({ product }: ProductVersion): Promise<ShownDocument[]> => [
			{
				kind: 'riplay',
				title: `RIPLAY ${product.name}`,
				url: `/riplay/${product.slug}.pdf`,
				hash: `riplay ${product.slug} ${documents.version}`,
			},
			{ kind: 'terms', title: 'Syarat', url: '/syarat', hash: 'terms' },
		],
	};
}

export const TEST_HOLDER = {
	idType: 'ktp',
	name: 'Sari Contoh',
	nric: '3174055705909901',
	dob: '1990-05-17',
	gender: 'Female',
	mobilePhone: '081234567890',
	whatsappNumber: '081234567890',
	email: 'sari@contoh.test',
	addresses: [
		{
			type: 'home',
			country: 'Indonesia',
			street: 'Jalan Melati 1',
			postalcode: '12345',
			province: 'DKI Jakarta',
			city: 'Jakarta Selatan',
			subDistrict: 'Tebet',
			village: 'Tebet Barat',
		},
	],
};

export const BOUGHT_MOTORCYCLE = {
	VehicleYear: 2024,
	VehicleBrand: 'Honda',
	VehicleSeries: 'Beat',
	VehicleNumberMachine: 'JM01E1234567890AB',
	VehicleFirstCode: 'B',
	VehiclePolicyNo: '1234',
	VehicleLastCode: 'ABC',
	VehicleUserNric: 'Ya',
	IsPersonInCharge: 'Ya',
};

/**
 * Builds a complete body for `POST /page/product`; `change` overrides it, `detail` overrides its
 * `productDetail`.
 */
export function testApplication(
	change: Record<string, unknown> = {},
	detail: Record<string, unknown> = {},
): WireApplication {
	return {
		content_id: JAGA_AMAN,
		productDetail: {
			productNumber: (change['content_id'] ?? JAGA_AMAN) === JAGA_AMAN ? 'JAM' : undefined,
			productPlan: 'AMAN',
			premiumAmount: 100_000_000,
			period: '1-TAHUN',
			period_type: 4,
			paymentFrequency: 'yearly',
			customer: [{ name: 'Sari Contoh', dob: '1990-05-17', gender: 'female', type: 1 }],
			...detail,
		},
		quoteHolder: TEST_HOLDER,
		consents: { agreement: true, privacy: true },
		captcha: 'solved',
		...change,
	} as WireApplication;
}
