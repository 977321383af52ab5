import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { atWork, customerSession } from './people/office.ts';
import { openSite } from './program/opened-site.ts';
import type { RunningProduct } from './program/product.ts';

let product: RunningProduct;
let browser: Browser;
beforeAll(async () => void ({ product, browser } = await openSite()));
afterAll(async () => {
	await browser?.close();
	await product?.remove();
});

const WORDS = 'Rawat inap dibayar, rawat jalan tidak.';

test('a reply sent again after its responses were lost reaches the customer once', async () => {
	const sari = await customerSession(product.url);
	const mine = async (name: string, body: object) =>
		(
			await sari.client.call('POST', `/page/selfcare/${name}`, body, {
				...sari.headers,
				'idempotency-key': crypto.randomUUID(),
			})
		).data;
	const policies = (await mine('getPolicyList', {
		email: sari.email,
		customerId: sari.id,
	})) as { policyID: string }[];
	const about = { kind: 'policy', ref: policies[0]?.policyID };
	await mine('messages/send', { ...about, words: 'Apakah rawat jalan dibayar?' });

	const { page } = await atWork(browser, product.url, 'service', { path: '/office/pesan' });
	await page.getByRole('table').getByRole('link').first().click();
	await page.getByLabel('Jawabanmu').fill(WORDS);
	let lost = 0;
	const answer = '**/page/office/messages/answer';
	await page.route(answer, async (route) => {
		await route.fetch();
		lost += 1;
		await route.abort();
	});
	const send = page.getByRole('button', { name: 'Kirim jawaban' });
	await send.click();
	await page.getByText('Kami tidak bisa dihubungi.').waitFor();
	expect(lost).toBeGreaterThan(0);
	await page.unroute(answer);
	await send.click();
	await page.getByText('Jawaban terkirim.').waitFor();

	const { messages } = (await mine('messages/thread', about)) as {
		messages: { by: string; words: string }[];
	};
	expect(messages.filter(({ by }) => by === 'staff')).toMatchObject([{ words: WORDS }]);
});
