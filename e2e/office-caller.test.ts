import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { expectAccessible } from './browser/accessible.ts';
import { shot, visit } from './browser/browser.ts';
import { asRead, mailsWith } from './browser/journey.ts';
import { dataOf, sampleApplication } from './people/buyer.ts';
import { loggedInOnce } from './people/office.ts';
import { chooseVillage, logInByCall, type LoggedIn, newCustomer } from './people/portal.ts';
import { openSite } from './program/opened-site.ts';
import type { RunningProduct } from './program/product.ts';

const EMAIL = 'penelepon@contoh.test';
const PASSWORD = 'Telepon2026';

type Listed = {
	policyID: string;
	policyNo: string;
	policyActiveDate: string;
	regularPremium: number;
};

let product: RunningProduct;
let browser: Browser;
let sari: LoggedIn;
let policy: Listed;
let desk: Page;
let faults: string[];

const mine = async <T>(name: string, body: object): Promise<T> =>
	dataOf<T>(
		name,
		await sari.client.call('POST', `/page/selfcare/${name}`, body, {
			...sari.headers,
			'idempotency-key': crypto.randomUUID(),
		}),
	);

beforeAll(async () => void ({ product, browser } = await openSite()));

/** Buys a monthly policy whose premiums are debited. */
async function openPolicy(): Promise<void> {
	const { productDetail } = sampleApplication();
	await newCustomer(product, EMAIL, PASSWORD, {
		productDetail: { ...productDetail, paymentFrequency: 'monthly' },
	});
	sari = await logInByCall(product.url, EMAIL, PASSWORD);
	const [bought] = await mine<Listed[]>('getPolicyList', { email: EMAIL, customerId: sari.id });
	if (!bought) throw new Error('nothing was bought');
	policy = bought;
	await mine('skpr/insert', {
		holderName: 'SARI CONTOH',
		policyId: policy.policyID,
		policyNo: policy.policyNo,
		bankAccountNo: '1234567890',
		phoneNo: '+6281234567890',
		customerId: sari.id,
	});
}

const atWork = loggedInOnce();

/** Opens the room for the policy in a new browser. */
async function answerCall(): Promise<void> {
	({ page: desk, faults } = await atWork(browser, product.url, 'service'));
	await visit(desk, `${product.url}/office/penelepon?polis=${policy.policyNo}`);
	await desk.getByRole('heading', { name: 'Siapa yang menelepon?' }).waitFor();
}

afterAll(async () => {
	await browser?.close();
	await product?.remove();
});

async function shots(name: string): Promise<void> {
	for (const width of [360, 1920, 1280]) {
		await desk.setViewportSize({ width, height: width === 360 ? 800 : 900 });
		await shot(desk, `${name}-${width}`);
	}
}

/** Counts the keys of a person at the desk, who uses no mouse; a typed answer counts once. */
function telephone() {
	const began = performance.now();
	let presses = 0;
	const enter = async (name: string | RegExp) => {
		await desk.getByRole('button', { name, exact: true }).focus();
		await desk.keyboard.press('Enter');
		presses += 2;
	};
	return {
		enter,
		press: (key: string) => desk.keyboard.press(key).then(() => void (presses += 1)),
		type: (text: string) => desk.keyboard.type(text).then(() => void (presses += 1)),
		/** A call must stay short enough for a person who waits on the telephone. */
		over() {
			const seconds = (performance.now() - began) / 1_000;
			expect(presses).toBeLessThan(30);
			expect(seconds).toBeLessThan(30);
			return { presses, seconds: Math.round(seconds) };
		},
	};
}

const ANSWERS: readonly [words: RegExp, answer: () => string][] = [
	[/NIK/, () => '9901'],
	[/tanggal lahir/, () => '17 mei 1990'],
	[/nama jalan/, () => 'jl melati'],
	[/premi/, () => String(policy.regularPremium)],
	[/berlaku/, () => policy.policyActiveDate],
	[/Plan/, () => 'aman'],
];

/** Checks the caller with the keyboard, from the choice of who calls to the acts. */
async function identify({ enter, press, type }: ReturnType<typeof telephone>): Promise<void> {
	await enter('Pemegang polis');
	await desk.getByRole('heading', { name: 'Periksa identitas' }).waitFor();
	const questions = desk.getByRole('region', { name: 'Periksa identitas' }).getByRole('textbox');
	await expect.poll(() => questions.count()).toBe(4);
	await expect
		.poll(() => questions.first().evaluate((one) => one === document.activeElement))
		.toBe(true);
	for (const words of await desk.locator('form label').allTextContents()) {
		const [, answer] = ANSWERS.find(([about]) => about.test(words)) ?? [];
		await type(answer?.() ?? '');
		await press('Tab');
	}
	await desk.keyboard.press('Enter');
	await desk.getByRole('heading', { name: 'Apa yang diminta?' }).waitFor();
}

const said = () => desk.getByText('Bacakan kepada penelepon').locator('..').textContent();

const mailed = (words: string) =>
	expect
		.poll(
			() => mailsWith(product.dataDir, EMAIL).some((mail) => asRead(mail).includes(words)),
			{
				timeout: 15_000,
			},
		)
		.toBe(true);

test('my card was stolen: the debit stops while the caller waits', async () => {
	await openPolicy();
	await answerCall();
	await expectAccessible(desk, 'penelepon, awal');
	await shots('penelepon-awal');
	const line = telephone();
	await identify(line);
	await shots('penelepon-pilih');
	await line.enter('Hentikan autodebet');
	const form = desk.getByRole('region', { name: 'Hentikan autodebet' });
	await form.getByText('Premi berikutnya tidak lagi diambil').waitFor();
	await expectAccessible(desk, 'penelepon, autodebet');
	await form.getByRole('button', { name: 'Hentikan autodebet' }).focus();
	await line.press('Enter');
	await desk.getByText('Bacakan kepada penelepon').waitFor();
	expect(await said()).toContain('Autodebetnya sudah saya hentikan');
	console.info('stolen card', line.over());
	await shots('penelepon-sesudah');
	const { reccuringMethod } = await mine<{ reccuringMethod: string }>('getInfoPremiumPayment', {
		policyId: policy.policyID,
	});
	expect(reccuringMethod).not.toBe('AUTO_COLLECTION');
	await mailed('Petugas kami menghentikan autodebet');
});

test('I moved: the new address is read back, saved and told by mail', async () => {
	await answerCall();
	const line = telephone();
	await identify(line);
	await line.enter('Ubah alamat');
	const form = desk.getByRole('region', { name: 'Ubah alamat' });
	await form.getByLabel('Alamat baru').fill('Jalan Anggrek 7');
	await chooseVillage(desk, form);
	await form.getByLabel(/Sudah kubacakan/).check();
	// The street, four places with their Enter, and the box.
	for (let nth = 0; nth < 10; nth += 1) await line.press('Shift');
	await expectAccessible(desk, 'penelepon, alamat');
	await shots('penelepon-alamat');
	await form.getByRole('button', { name: 'Simpan alamat' }).focus();
	await line.press('Enter');
	await desk.getByText('Bacakan kepada penelepon').waitFor();
	expect(await said()).toContain('Alamat suratmu sudah saya ubah');
	console.info('moved', line.over());
	const { address } = await mine<{ address: { street: string; city: string } }>('servicing', {
		policyId: policy.policyID,
	});
	expect(address).toMatchObject({ street: 'Jalan Anggrek 7', city: 'Kota Bandung' });
	await mailed('Petugas kami mengubah alamat');
});

test('the policy never arrived: it is sent again to the address on file, even after a reload', async () => {
	await answerCall();
	const line = telephone();
	await identify(line);
	await desk.reload();
	await desk.getByRole('heading', { name: 'Apa yang diminta?' }).waitFor();
	await line.enter('Kirim lagi dokumen');
	await shots('penelepon-dokumen');
	await line.enter('Kirim ke email yang tercatat');
	await desk.getByText('Bacakan kepada penelepon').waitFor();
	expect(await said()).toContain('pe***@contoh.test');
	console.info('never arrived', line.over());
	await mailed('Kami kirim lagi');
	await line.enter('Batalkan polis');
	await desk.getByText('Jumlah yang kembali').waitFor();
	await expectAccessible(desk, 'penelepon, batal');
	await shots('penelepon-batal');
	await line.enter('Ubah ahli waris');
	await shots('penelepon-waris');
	await line.enter('Kirim tautan bayar');
	await shots('penelepon-bayar');
	expect(faults).toEqual([]);
});

test('a relative is told nothing and may have the claim form sent to the holder', async () => {
	await answerCall();
	await desk.getByRole('button', { name: 'Bukan pemegang polis' }).click();
	await desk.getByText('Pemegang polis meninggal:').waitFor();
	await expectAccessible(desk, 'penelepon, keluarga');
	await shots('penelepon-keluarga');
	await desk.getByRole('button', { name: 'Kirim tautan formulir klaim' }).click();
	await desk.getByText('Bacakan kepada penelepon').waitFor();
	expect(await desk.locator('main').textContent()).not.toMatch(/Sari|contoh\.test|Anggrek/i);
	await mailed('Isi formulir klaim');
});
