import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { type FakeCloudApi, startFakeCloudApi } from '#platform/whatsapp/fake-cloud-api.server.ts';
import type { SignedNotification } from '#platform/whatsapp/fake-notifications.server.ts';

import { openBrowser, visit } from './browser/browser.ts';
import { lookAtWidths } from './browser/widths.ts';
import { dataOf } from './people/buyer.ts';
import { loggedInOnce } from './people/office.ts';
import { logInByCall, newCustomer } from './people/portal.ts';
import { closeSite } from './program/opened-site.ts';
import { makeProduct, type RunningProduct } from './program/product.ts';

const config = {
	phoneNumberId: '106540352242922',
	accessToken: 'EAAJB-token-of-a-test',
	appSecret: 'secret-of-the-app-1234',
	verifyToken: 'word-of-the-set-up',
};
const EMAIL = 'nomor@contoh.test';
const PASSWORD = 'NomorSenja2026';
const ROOM = '/office/pesan?lihat=whatsapp';
let api: FakeCloudApi;
let product: RunningProduct;
let browser: Browser;
beforeAll(async () => {
	api = await startFakeCloudApi({ config });
	product = await makeProduct({
		WHATSAPP_API_URL: api.url,
		WHATSAPP_PHONE_NUMBER_ID: config.phoneNumberId,
		WHATSAPP_ACCESS_TOKEN: config.accessToken,
		WHATSAPP_APP_SECRET: config.appSecret,
		WHATSAPP_VERIFY_TOKEN: config.verifyToken,
	});
	await product.start();
	browser = await openBrowser();
});
afterAll(async () => {
	await closeSite(product, browser);
	await api.close();
});
const atWork = loggedInOnce();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function notify({ rawBody, signature }: SignedNotification): Promise<void> {
	const answer = await fetch(`${product.url}/webhooks/whatsapp`, {
		method: 'POST',
		headers: { 'content-type': 'application/json', 'x-hub-signature-256': signature },
		body: new Uint8Array(rawBody),
	});
	expect(answer.status).toBe(200);
}

type Listed = { policyNo: string; regularPremium: number; policyActiveDate: string };

async function buyPolicy(): Promise<Listed> {
	await newCustomer(product, EMAIL, PASSWORD);
	const { client, headers, id } = await logInByCall(product.url, EMAIL, PASSWORD);
	const policies = await client.call(
		'POST',
		'/page/selfcare/getPolicyList',
		{ email: EMAIL, customerId: id },
		headers,
	);
	const [bought] = dataOf<Listed[]>('getPolicyList', policies);
	if (!bought) throw new Error('nothing was bought');
	return bought;
}

/** Types what the person would answer. */
async function answerQuestions(page: Page, bought: Listed): Promise<void> {
	const answers: readonly [RegExp, string][] = [
		[/NIK/, '9901'],
		[/tanggal lahir/, '17 mei 1990'],
		[/nama jalan/, 'jl melati'],
		[/premi/, String(bought.regularPremium)],
		[/berlaku/, bought.policyActiveDate],
		[/Plan/, 'aman'],
	];
	const fields = page.getByRole('region', { name: 'Periksa identitas' }).getByRole('textbox');
	for (const field of await fields.all()) {
		const id = await field.getAttribute('id');
		const words = (await page.locator(`label[for="${id}"]`).textContent()) ?? '';
		await field.fill(answers.find(([about]) => about.test(words))?.[1] ?? '');
	}
	await press(page, 'Periksa');
}

test('an unknown number is answered, closed, and attached after identity questions', async () => {
	await notify(api.text('6281311112222', 'Halo, polis saya di mana?'));
	await notify(api.text('6281333334444', 'Promo pinjaman'));
	const { page, faults } = await atWork(browser, product.url, 'service');
	await visit(page, product.url + ROOM);
	await page.getByRole('link', { name: '0813…2222' }).waitFor();
	await lookAtWidths(page, 'whatsapp-nomor');
	await page.getByRole('link', { name: '0813…4444' }).click();
	await press(page, 'Tutup tanpa jawaban');
	await page.getByText('Ditutup', { exact: true }).waitFor();
	await visit(page, product.url + ROOM);
	await page.getByRole('link', { name: '0813…2222' }).click();
	await page.getByLabel('Jawabanmu').fill('Halo, boleh tahu siapa namamu?');
	await press(page, 'Kirim jawaban');
	await page.getByText('Sudah dijawab', { exact: true }).waitFor();
	expect(api.texts).toMatchObject([{ to: '6281311112222' }]);
	const [sent] = api.texts;
	if (!sent) throw new Error('nothing was sent');
	await notify(api.status(sent, 'delivered'));
	await notify(api.text('6281311112222', 'Sari Contoh'));
	await page.reload();
	await page.getByText('Sampai', { exact: true }).waitFor();
	await page.getByText('Menunggu jawaban kami').waitFor();
	await lookAtWidths(page, 'whatsapp-percakapan');

	const bought = await buyPolicy();
	const { policyNo } = bought;
	await page.getByLabel('Nomor polis').fill(policyNo);
	await press(page, 'Periksa identitas');
	await page.getByText('Bacakan pertanyaannya').waitFor();
	await lookAtWidths(page, 'whatsapp-identitas');
	await answerQuestions(page, bought);
	await page.getByRole('heading', { name: `Polis ${policyNo}` }).waitFor();
	await page.getByText('Halo, polis saya di mana?').waitFor();
	await page.getByText('Halo, boleh tahu siapa namamu?').waitFor();
	expect(faults).toEqual([]);
});
