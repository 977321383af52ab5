import { expect, test } from 'vitest';

import { saveApplication } from '#insurance/sales/carts/save-application.server.ts';
import {
	testApplication,
	callerAt,
	seedShop,
	shopDeps,
} from '#insurance/sales/carts/test-buyer.server.ts';
import { wireApplication } from '#insurance/sales/quotes/api.ts';
import { payPremium } from '#insurance/service/billing/premiums/pay-premium.server.ts';
import { showPremiums } from '#insurance/service/billing/premiums/show-premiums.server.ts';
import { policyShop } from '#insurance/service/billing/premiums/test-policy.server.ts';
import { getPage } from '#insurance/site/content/api.ts';
import { contentRoutes } from '#insurance/site/content/routes.server.ts';
import { seedContent } from '#insurance/site/content/seed.server.ts';
import { ownContent } from '#insurance/site/content/source/content-source.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import { sampleContent } from '#sample/content/content.ts';

import { methodAt, PAY_METHODS } from '../methods.ts';
import { payCart } from '../paying/pay.server.ts';
import type { PaymentProvider } from '../payment-provider.ts';
import { makeSandbox } from '../sandbox/sandbox.server.ts';
import { makeMidtrans } from './midtrans.server.ts';
import { makeXendit } from './xendit.server.ts';

const db = await testPool();
await seedShop(db);
await db.transaction((tx) => seedContent(tx, sampleContent));
const shop = policyShop(db);
const now = new Date('2026-11-20T03:00:00Z');
const policy = await shop.buy(now, { paymentFrequency: 'monthly' });

const EVERY = PAY_METHODS.map(({ id }) => id);
const NOWHERE = 'http://127.0.0.1:9';
const PROVIDERS: [PaymentProvider, string[]][] = [
	[makeSandbox({ publicUrl: 'http://localhost:3000', key: 'key of a test' }), EVERY],
	[
		makeMidtrans({ serverKey: 'SB-Mid-server-contoh', snapUrl: NOWHERE, apiUrl: NOWHERE }),
		[
			'qris',
			'va-bca',
			'va-mandiri',
			'va-bri',
			'va-bni',
			'va-permata',
			'gopay',
			'shopeepay',
			'ovo',
			'dana',
			'indomaret',
			'alfamart',
			'kartu',
		],
	],
	[
		makeXendit({ secretKey: 'xnd_contoh', callbackToken: 'token', apiUrl: NOWHERE }),
		[
			'qris',
			'va-bca',
			'va-mandiri',
			'va-bri',
			'va-bni',
			'va-permata',
			'shopeepay',
			'ovo',
			'dana',
			'indomaret',
			'alfamart',
			'kartu',
		],
	],
];

function limitsAt(provider: PaymentProvider, id: string) {
	const { min, max } = methodAt(provider, id) ?? {};
	return { min, max };
}

async function onSummary(provider: PaymentProvider): Promise<(string | undefined)[]> {
	const page = contentRoutes({
		content: ownContent(db),
		savedApplication: async () => null,
		methodLimits: (id) => methodAt(provider, id),
		payMethods: [],
	}).find(({ call }) => call === getPage);
	const shown = (await page?.handle(
		{ '*': 'ringkasan-pembelian', language: 'id' },
		callerAt(now),
	)) as { children: { template?: string; id?: string; min?: number; max?: number }[] };
	expect(shown.children.some(({ template }) => template === 'terms')).toBe(true);
	const methods = shown.children.filter(({ template }) => template === 'method');
	for (const { id = '', min, max } of methods)
		expect({ id, min, max }).toEqual({ id, ...limitsAt(provider, id) });
	return methods.map(({ id }) => id);
}

test.each(PROVIDERS.map(([provider, methods]) => [provider.id, provider, methods] as const))(
	'%s: offers only its own methods on summary and premium page and accepts no other (B3.12.05, B3.12.07)',
	async (_id, provider, methods) => {
		expect(await onSummary(provider)).toEqual(methods);
		const caller = shop.as(policy.customerId, now);
		expect(
			(await showPremiums({ ...shop.deps, provider }, policy, caller)).ways.map(
				({ id }) => id,
			),
		).toEqual(methods);
		for (const method of EVERY.filter((id) => !methods.includes(id))) {
			const deps = { ...shopDeps(db), provider };
			const cart = await saveApplication(
				deps,
				wireApplication.parse(testApplication()),
				callerAt(now),
			);
			await expect(
				payCart(
					deps,
					{
						userSession: cart.userSession,
						cartID: [cart.cartID],
						metode_pembayaran: method,
					},
					callerAt(now),
				),
			).rejects.toMatchObject({ code: 'fix-fields' });
			await expect(
				payPremium(
					{ ...shop.deps, provider },
					{ policyId: policy.policyId, metode_pembayaran: method, amount: 16_200 },
					caller,
				),
			).rejects.toMatchObject({ code: 'fix-fields' });
		}
	},
);
