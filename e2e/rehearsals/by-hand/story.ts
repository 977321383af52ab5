import { join } from 'node:path';

import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';

import { shot, visitor } from '../../browser/browser.ts';
import { mailsWith } from '../../browser/journey.ts';
import type { RunningProduct } from '../../program/product.ts';
import { type Hand, openAddress, press, type } from './hand.ts';
import { arrive } from './perceived.ts';

export const PASSWORD = 'HujanSenja2026';

const PDF = Buffer.from(
	'%PDF-1.4\n1 0 obj << /Type /Catalog >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF\n',
);
export const document = (name: string) => ({ name, mimeType: 'application/pdf', buffer: PDF });

export async function logInByHand(hand: Hand, url: string, email: string): Promise<void> {
	const { page } = hand;
	await openAddress(hand, `${url}/selfcare/login`);
	await arrive(hand, 'Masuk', { page: true });
	await type(hand, page.getByLabel('Email'), email);
	await type(hand, page.getByLabel('Kata Sandi', { exact: true }), PASSWORD);
	await press(hand, page.getByRole('button', { name: 'Masuk' }));
	await page.waitForURL('**/selfcare/home-1');
	await arrive(hand, /Selamat /);
}

export async function openServices(hand: Hand, productName: string): Promise<void> {
	const { page } = hand;
	await press(hand, page.getByRole('link', { name: new RegExp(`^Lihat polis ${productName} `) }));
	await arrive(hand, /Polis/);
	await press(hand, page.getByRole('link', { name: 'Layanan polis', exact: true }));
	await arrive(hand, 'Layanan polis');
	await page.getByText(`${productName} · No. Polis`).waitFor();
}

function partsOf(mail: string, kind: string): string[] {
	return mail
		.split(/\r?\n--[^\r\n]+\r?\n/)
		.filter((part) => part.includes(`Content-Type: ${kind}`))
		.map((part) => {
			const [head = '', ...body] = part.split(/\r?\n\r?\n/);
			const text = body.join('\n\n');
			const bytes = /base64/i.test(head)
				? Buffer.from(text, 'base64')
				: Buffer.from(
						text
							.replace(/=\r?\n/g, '')
							.replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) =>
								String.fromCharCode(Number.parseInt(hex, 16)),
							),
						'latin1',
					);
			return bytes.toString('utf8');
		});
}

/** Returns the buttons of an email, which are links with a background. */
const buttonsOf = (page: Page): Promise<string[]> =>
	page
		.getByRole('link')
		.evaluateAll((links) =>
			links
				.filter((one) => getComputedStyle(one).backgroundColor !== 'rgba(0, 0, 0, 0)')
				.map((one) => one.textContent.trim()),
		);

/** True if an email contains a code; the next step is then to type it on the page that requested it. */
const bringsCode = (text: string) => /^Kode: \d{6}$/m.test(text);

/**
 * Checks the emails to an address. Takes a screenshot of each email, and expects exactly one next
 * step in it.
 */
export async function readMail(
	browser: Browser,
	{ dataDir }: RunningProduct,
	email: string,
	name: string,
): Promise<void> {
	const to = new RegExp(`^To: .*${email.replaceAll('.', '\\.')}`, 'm');
	for (const [at, mail] of mailsWith(dataDir, email)
		.filter((one) => to.test(one))
		.entries()) {
		const [html = ''] = partsOf(mail, 'text/html');
		const [text = ''] = partsOf(mail, 'text/plain');
		expect(html, `${name}: a mail has its page`).toContain('<');
		const { page } = await visitor(browser, 360);
		await page.setContent(html);
		const buttons = await buttonsOf(page);
		expect(buttons, `${name}: one next step\n${text}`).toHaveLength(bringsCode(text) ? 0 : 1);
		await shot(page, `mail-${name}-${at}`);
		await page.context().close();
		if (process.env['SHOTS'])
			await import('node:fs').then(({ writeFileSync }) =>
				writeFileSync(join(process.env['SHOTS'] ?? '', `mail-${name}-${at}.txt`), text),
			);
	}
}
