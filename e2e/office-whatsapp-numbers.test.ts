import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { visit } from './browser/browser.ts';
import { lookAtWidths } from './browser/widths.ts';
import { loggedInOnce } from './people/office.ts';
import { type PolicyOfBuyer, newPolicy } from './people/portal.ts';
import { openWhatsappSite, type WhatsappSite } from './program/whatsapp-site.ts';

const EMAIL = 'nomor@contoh.test';
const PASSWORD = 'NomorSenja2026';
const ROOM = '/office/pesan?lihat=whatsapp';
let site: WhatsappSite;
beforeAll(async () => void (site = await openWhatsappSite()));
afterAll(() => site?.close());
const atWork = loggedInOnce();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Types what the person would answer. */
async function answerQuestions(page: Page, bought: PolicyOfBuyer): Promise<void> {
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
	expect(await site.notify(site.api.text('6281311112222', 'Halo, polis saya di mana?'))).toBe(
		200,
	);
	expect(await site.notify(site.api.text('6281333334444', 'Promo pinjaman'))).toBe(200);
	const { page, faults } = await atWork(site.browser, site.product.url, 'service');
	await visit(page, site.product.url + ROOM);
	await page.getByRole('link', { name: '0813…2222' }).waitFor();
	await lookAtWidths(page, 'whatsapp-nomor');
	await page.getByRole('link', { name: '0813…4444' }).click();
	await press(page, 'Tutup tanpa jawaban');
	await page.getByText('Ditutup', { exact: true }).waitFor();
	await visit(page, site.product.url + ROOM);
	await page.getByRole('link', { name: '0813…2222' }).click();
	await page.getByLabel('Jawabanmu').fill('Halo, boleh tahu siapa namamu?');
	await press(page, 'Kirim jawaban');
	await page.getByText('Sudah dijawab', { exact: true }).waitFor();
	expect(site.api.texts).toMatchObject([{ to: '6281311112222' }]);
	const [sent] = site.api.texts;
	if (!sent) throw new Error('nothing was sent');
	expect(await site.notify(site.api.status(sent, 'delivered'))).toBe(200);
	expect(await site.notify(site.api.text('6281311112222', 'Sari Contoh'))).toBe(200);
	await page.reload();
	await page.getByText('Sampai', { exact: true }).waitFor();
	await page.getByText('Menunggu jawaban kami').waitFor();
	await lookAtWidths(page, 'whatsapp-percakapan');

	const { policy: bought } = await newPolicy(site.product, EMAIL, PASSWORD);
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
