import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';

import type { Product } from '#insurance/product/products/product.ts';
import { productVersion } from '#insurance/product/products/versions/current-product.server.ts';
import { addProductVersion } from '#insurance/product/products/versions/product-versions.server.ts';
import { seedShop } from '#insurance/sales/carts/test-buyer.server.ts';
import { policyShop } from '#insurance/service/billing/premiums/test-policy.server.ts';
import { makeLog } from '#platform/config/log.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import type { Mail } from '#platform/mail/mail.server.ts';
import { asSent } from '#platform/mail/test-mail.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { acceptRenewal, showRenewal } from './answer-renewal.server.ts';
import { renewalJobs } from './offer-renewals.server.ts';

const at = (day: string) => new Date(`${day}T12:00:00+07:00`);

const withOwnRisk = (product: Product, deductible: number): Product => ({
	...product,
	benefits: product.benefits.map((one) =>
		one.code === 'MED' && one.terms ? { ...one, terms: { ...one.terms, deductible } } : one,
	),
});

async function soldBefore(...next: ((product: Product) => Product)[]) {
	const db = await testPool();
	await seedShop(db);
	await db.transaction(async (tx) => {
		const { product } = await productVersion(tx, 'JAM', 1);
		for (const [at, change] of next.entries())
			await addProductVersion(tx, {
				code: 'JAM',
				version: at + 2,
				effectiveFrom: ['2027-06-01', '2027-12-20'][at] ?? '',
				product: change(product),
			});
	});
	const shop = policyShop(db);
	const bought = await shop.buy(at('2027-01-14'));
	return { ...shop, db, ...bought, caller: shop.as(bought.customerId, at('2027-12-19')) };
}
const ownRisk = (percent: number) => (product: Product) => withOwnRisk(product, percent);

const agreement = async (db: Awaited<ReturnType<typeof testPool>>, policyId: string) =>
	(
		await db.query(sql`
			select status, agreed_version, agreed_changes, agreed_at from renewal_offer
			where policy_id = ${policyId}`)
	).rows;

describe("a product that changed before a policy's renewal", () => {
	test('the offer shows each change of cover and is accepted with consent to it', async () => {
		const { db, deps, policyId, caller } = await soldBefore(ownRisk(20));
		const { premium, version, cover } = await showRenewal(deps, { policyId }, caller);
		expect(version).toBe(2);
		expect(cover).toEqual([expect.objectContaining({ after: expect.stringContaining('20%') })]);
		const accept = (agreedVersion?: number) =>
			acceptRenewal(deps, { policyId, premium, agreedVersion }, caller);
		await expect(accept()).rejects.toMatchObject({
			code: 'fix-fields',
			data: { fields: { agreedVersion: expect.stringContaining('perubahan') } },
		});
		await expect(accept(1)).rejects.toMatchObject({ code: 'look-again' });
		expect(await agreement(db, policyId)).toEqual([]);
		await accept(2);
		expect(await agreement(db, policyId)).toEqual([
			{
				status: 'accepted',
				agreedVersion: 2,
				agreedChanges: cover,
				agreedAt: caller.now,
			},
		]);
	});

	test('consent to one version does not apply to the next', async () => {
		const { deps, as, policyId, customerId, caller } = await soldBefore(
			ownRisk(20),
			ownRisk(40),
		);
		const { premium, version } = await showRenewal(deps, { policyId }, caller);
		const later = as(customerId, at('2027-12-20'));
		await expect(
			acceptRenewal(deps, { policyId, premium, agreedVersion: version }, later),
		).rejects.toMatchObject({ code: 'look-again' });
	});

	test('the mail lists each change and that consent is required', async () => {
		const { db, deps, policyId } = await soldBefore(ownRisk(20));
		const sent: { text: string }[] = [];
		const mailer = {
			send: async (mail: Mail) => (sent.push(asSent(mail)), { messageId: '1' }),
			close: () => {},
		};
		const jobs = renewalJobs(
			{ sealer: deps.sealer, mailer: mailer as never, publicUrl: 'http://localhost:3000' },
			() => at('2027-12-15'),
		);
		const log = makeLog({ level: 'silent' });
		await db.transaction((tx) =>
			jobs['renewal-mail']({ policyId }, { tx, log, jobId: uuidv7(), attempt: 1 }),
		);
		expect(sent[0]?.text).toMatch(/Berubah: .*sebelumnya: .*sekarang: .*20%/);
		expect(sent[0]?.text).toContain('kami minta persetujuanmu');
	});
});

test('a new version with the same cover needs no consent', async () => {
	const { db, deps, policyId, caller } = await soldBefore((product) => ({
		...product,
		tagline: 'Kata-kata baru',
	}));
	const { premium, version, cover } = await showRenewal(deps, { policyId }, caller);
	expect([version, cover]).toEqual([2, []]);
	await acceptRenewal(deps, { policyId, premium }, caller);
	expect(await agreement(db, policyId)).toMatchObject([
		{ status: 'accepted', agreedVersion: null },
	]);
});
