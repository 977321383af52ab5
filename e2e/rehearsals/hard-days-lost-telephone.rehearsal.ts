import { randomUUID } from 'node:crypto';

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';

import { policyNoOf } from '../browser/journey.ts';
import { deskOf } from '../people/office-staff.ts';
import { invitationOf, newCustomer } from '../people/portal.ts';
import { closeSite, openSite } from '../program/opened-site.ts';
import { endRecoveryWait, query } from '../program/own-database.ts';
import type { RunningProduct } from '../program/product.ts';
import {
	chooseOption,
	meanwhile,
	openAddress,
	press,
	putDown,
	takeUp,
	tickBox,
	type,
	HAND_WAYS,
} from './by-hand/hand.ts';
import { arrive, learn } from './by-hand/perceived.ts';
import { PASSWORD, readMail } from './by-hand/story.ts';

let product: RunningProduct;
let browser: Browser;
beforeAll(async () => void ({ product, browser } = await openSite()));
afterAll(() => closeSite(product, browser));

/**
 * Recovers the account with two service employees: the one who saw the card proposes it, and
 * another confirms.
 */
async function recover(number: string, policyNo: string): Promise<void> {
	const service = await deskOf(product.url, 'service');
	await service('service-requests/recover', {
		number,
		policyNo,
		nik: '3174055705909901',
		seenBy: 'video',
	});
	const supervisor = await deskOf(product.url, 'supervisor');
	await supervisor('service-requests/recover-decide', { number, verdict: 'confirmed' });
	await endRecoveryWait(product);
}

test.each(HAND_WAYS)(
	'whoever lost telephone and mail comes back by KTP and two people (%s)',
	async (way) => {
		const old = `hilang-${randomUUID()}@contoh.test`;
		const fresh = `baru-${randomUUID()}@contoh.test`;
		await newCustomer(product, old, PASSWORD);
		const policyNo = await policyNoOf(product, old);
		const hand = await takeUp(browser, 'lost-telephone', way);
		const { page } = hand;
		await openAddress(hand, `${product.url}/selfcare/login`);
		await arrive(hand, 'Masuk', { page: true });
		await press(hand, page.getByRole('link', { name: 'Pulihkan akun dengan KTP' }));
		await arrive(hand, /Pembaruan data|Perbarui/i);
		const main = page.getByRole('main');
		await chooseOption(hand, main.getByLabel('Perihal'), /Tidak bisa masuk/);
		const send = main.getByRole('button', { name: 'Kirim perubahan' });
		await press(hand, send);
		await learn(hand, /hal yang perlu diperbaiki/);
		await type(hand, main.getByLabel('Apa yang berubah?'), 'Telepon dan email lamaku hilang.');
		await type(hand, main.getByLabel('Nama lengkap'), 'Sari Contoh');
		await type(hand, main.getByLabel('Email', { exact: true }), fresh);
		await type(hand, main.getByLabel('Nomor HP'), '081298765432');
		await type(hand, main.getByLabel(/Nomor polis/), policyNo);
		await tickBox(hand, main.getByRole('checkbox').first());
		await press(hand, send);
		await arrive(hand, 'Sudah kami terima');
		await meanwhile(hand, async () => {
			const { rows } = await query<{ number: string }>(
				product,
				'select number from service_request order by id desc limit 1',
			);
			await recover(rows[0]?.number ?? '', policyNo);
		});
		await openAddress(hand, await meanwhile(hand, () => invitationOf(product, fresh)));
		await arrive(hand, /kata sandi/i, { page: true });
		await readMail(browser, product, fresh, 'lost-telephone-new');
		await readMail(browser, product, old, 'lost-telephone-old');
		for (const field of await main.locator('input[type=password]').all())
			await type(hand, field, PASSWORD);
		await press(hand, main.getByRole('button', { name: /Simpan|Ubah|Submit|Kirim/ }));
		await arrive(hand, 'Pergantian kata sandi berhasil');
		await press(hand, main.getByRole('link', { name: 'Masuk', exact: true }));
		await arrive(hand, 'Masuk');
		await type(hand, page.getByLabel('Email'), fresh);
		await type(hand, page.getByLabel('Kata Sandi', { exact: true }), PASSWORD);
		await press(hand, page.getByRole('button', { name: 'Masuk' }));
		await page.waitForURL('**/selfcare/home-1');
		await arrive(hand, /Selamat /);
		await putDown(hand);
	},
);
