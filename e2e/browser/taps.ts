import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

import { born, pickOption, showCard, soon } from './apply.ts';
import { visit } from './browser.ts';
import { goToForm, readConsents } from './journey.ts';

/**
 * Simulates a buyer who uses as few actions as a form allows, and counts them. A click on a button,
 * link, checkbox or text field is one tap. A choice from a list or a date is two, for opening and
 * for choosing. Anything typed, chosen or photographed counts as a field, but consents do not. The
 * click on `Bayar` is the last tap.
 */
export type Count = { taps: number; fields: number };

/**
 * `by hand`: the former order of steps, in which the identity card did not come first. `again`: a
 * second policy bought in the same browser.
 */
export type Way = 'by hand' | 'number' | 'card' | 'again';

const NUMBER = '3174055705909901';

function handOn(page: Page) {
	const count: Count = { taps: 0, fields: 0 };
	const add = (taps: number, fields: number) => {
		count.taps += taps;
		count.fields += fields;
	};
	return {
		count,
		add,
		press: async (one: Locator) => (add(1, 0), await one.click()),
		choose: async (one: Locator) => (add(1, 1), await one.check()),
		select: async (label: string, value: string | { index: number }) => (
			add(2, 1),
			await page.getByLabel(label, { exact: true }).selectOption(value)
		),
		type: async (one: Locator, text: string) => (
			add(1, 1),
			await one.click(),
			await one.fill(text)
		),
		pick: async (label: string, option: string) => (
			add(2, 1),
			await page.getByRole('combobox', { name: label, exact: true }).click(),
			await pickOption(page, label, option)
		),
		born: async (who: string, day: string, sex: 'Pria' | 'Wanita') => (
			add(7, 4),
			await born(page, who, day, sex)
		),
	};
}
type Hand = ReturnType<typeof handOn>;
type Step = (hand: Hand, page: Page) => Promise<unknown>;

const startSoon: Step = (hand, page) => {
	hand.add(1, 0);
	return hand.type(page.getByLabel('Mulai perlindungan'), soon());
};

const motorcycle: Step = async (hand, page) => {
	await hand.press(page.getByRole('button', { name: 'Selanjutnya' }));
	await hand.choose(page.getByRole('radio', { name: 'Ya, sama' }));
	await hand.select('Tahun kendaraan', { index: 3 });
	await hand.pick('Merek', 'Honda');
	await hand.pick('Tipe', 'BeAT');
	await hand.type(page.getByLabel('Nomor mesin'), 'JM01E1234567890AB');
	await hand.pick('Kode depan', 'B');
	await hand.type(page.getByLabel('Angka', { exact: true }), '1234');
	await hand.type(page.getByLabel('Huruf akhir'), 'xyz');
};

/**
 * The minimum answers to a product's questions, excluding those about the holder: before the price
 * (`plan`) and after it (`holder`).
 */
const ALSO: Record<string, { plan?: Step; holder?: Step }> = {
	'jaga-sehat-keluarga': {
		plan: async (hand, page) => {
			await hand.press(page.getByLabel('Pasangan', { exact: true }));
			await hand.born('Tanggal lahir pasangan', '1991-01-01', 'Pria');
		},
		holder: (hand, page) => hand.type(page.getByLabel('Nama pasangan'), 'ADI CONTOH'),
	},
	'jaga-aman-instan': { plan: startSoon },
	'jaga-liburan': { plan: startSoon },
	'jaga-konser': { plan: startSoon },
	'jaga-motorku': { plan: motorcycle },
	'jaga-aman-instan-ramean': {
		plan: async (hand, page) => {
			await hand.born('Anggota 2', '1992-05-17', 'Pria');
			await startSoon(hand, page);
		},
		holder: (hand, page) =>
			hand.type(
				page
					.getByRole('group', { name: 'Data Anggota 2', exact: true })
					.getByLabel('Nama Sesuai KTP'),
				'ADI CONTOH',
			),
	},
};

type Walk = { url: string; slug: string; way: Way; card?: Buffer };

async function beginWith(hand: Hand, page: Page, { slug, way, card }: Walk): Promise<void> {
	if (slug === 'jaga-motorku') return;
	const group = slug === 'jaga-aman-instan-ramean';
	if (way === 'by hand')
		return hand.born(
			group ? 'Anggota 1 (kamu, pemegang polis)' : 'Tanggal lahirmu',
			'1990-05-17',
			'Wanita',
		);
	// The remembered data contains no NIK, so it is typed again and fills in the birth date.
	if (way === 'again') await hand.press(page.getByRole('button', { name: 'Pakai data ini' }));
	if (way !== 'card') return hand.type(page.getByLabel('Nomor KTP kamu'), NUMBER);
	await hand.press(page.getByRole('button', { name: 'Pakai foto KTP' }));
	await photograph(hand, page, 'kamu', card);
}

async function photograph(hand: Hand, page: Page, whose: string, card?: Buffer): Promise<void> {
	hand.add(1, 1);
	const picture = { name: 'ktp.jpg', mimeType: 'image/jpeg', buffer: card as Buffer };
	await showCard(page, whose, picture, page.getByText('KTP terbaca.'));
}

/**
 * Fills in the holder in the holder step for a motorcycle, where the holder is not asked for
 * earlier.
 */
async function beginHolder(hand: Hand, page: Page, { slug, way, card }: Walk): Promise<void> {
	if (slug !== 'jaga-motorku') return;
	if (way === 'again') await hand.press(page.getByRole('button', { name: 'Pakai data ini' }));
	if (way === 'card') await photograph(hand, page, 'data pemegang polis', card);
}

const REGIONS = [
	['Provinsi', 'Daerah Khusus Ibukota Jakarta'],
	['Kota/Kabupaten', 'Kota Administrasi Jakarta Selatan'],
	['Kecamatan', 'Kebayoran Lama'],
	['Kelurahan/Desa', 'Pondok Pinang'],
] as const;

function regionsKnown({ slug, way }: Walk): number {
	if (way === 'card' || way === 'again') return 4;
	return way === 'number' && slug !== 'jaga-motorku' ? 3 : 0;
}

async function fillRest(hand: Hand, page: Page, walk: Walk): Promise<void> {
	const text = async (field: Locator, typed: string) => {
		if ((await field.inputValue()) === '') await hand.type(field, typed);
	};
	await page.getByLabel('Nama Sesuai KTP').first().waitFor();
	await beginHolder(hand, page, walk);
	await text(page.getByLabel('Nama Sesuai KTP').first(), 'SARI CONTOH');
	await text(page.getByLabel('NIK', { exact: true }).first(), NUMBER);
	await text(page.getByLabel('Alamat', { exact: true }), 'Jalan Melati 1');
	const known = regionsKnown(walk);
	// A known region is one line, and only the levels below it are fields.
	if (known > 0) await page.getByRole('button', { name: 'Ubah wilayah' }).waitFor();
	for (const [label, option] of REGIONS.slice(known)) await hand.pick(label, option);
	await text(page.getByRole('textbox', { name: 'Nomor HP' }), '081234567890');
	await text(page.getByLabel('Email', { exact: true }), `ketuk-${walk.slug}@contoh.test`);
	const year = page
		.getByRole('group', { name: 'Tanggal lahir pemegang polis' })
		.getByLabel('Tahun');
	// The NIK also fills in the birth date if it is typed in this step.
	if ((await year.count()) > 0) await expect.poll(() => year.inputValue()).not.toBe('');
}

async function payFor(hand: Hand, page: Page): Promise<void> {
	await hand.press(page.getByRole('link', { name: 'Bayar Sekarang' }));
	await page.waitForURL('**/ringkasan-pembelian');
	await page.getByRole('group', { name: 'Cara bayar' }).waitFor();
	// The terms were agreed to in the form.
	for (const tick of await page.getByRole('main').getByRole('checkbox').all())
		expect(await tick.isChecked()).toBe(true);
	const ways = page.getByRole('group', { name: 'Cara bayar' }).getByRole('radio');
	const open = await ways.evaluateAll((all) =>
		all.findIndex((one) => !(one as HTMLInputElement).disabled),
	);
	await hand.choose(ways.nth(open));
	await hand.press(page.getByRole('button', { name: 'Bayar', exact: true }));
	await page.waitForURL('**/sandbox-pay/**');
}

/** Counts what fingers touch in every page of this visitor, to check the count of `Hand`. */
export async function countTouches(page: Page): Promise<() => number> {
	let touches = 0;
	await page.exposeFunction('noteTouch', () => void (touches += 1));
	await page.addInitScript(() => {
		const { noteTouch } = globalThis as unknown as { noteTouch(): void };
		addEventListener('touchstart', ({ isTrusted }) => isTrusted && noteTouch(), true);
	});
	return () => touches;
}

export async function countPurchase(page: Page, walk: Walk): Promise<Count> {
	const hand = handOn(page);
	await visit(page, `${walk.url}/${walk.slug}`);
	hand.add(1, 0);
	await goToForm(page);
	await beginWith(hand, page, walk);
	await ALSO[walk.slug]?.plan?.(hand, page);
	await page.locator('section[aria-busy=false] label').first().waitFor();
	await hand.press(page.getByRole('button', { name: 'Lanjut Beli' }));
	await fillRest(hand, page, walk);
	await ALSO[walk.slug]?.holder?.(hand, page);
	await readConsents(page);
	await hand.press(page.getByLabel(/Data yang kuisi benar/));
	await hand.press(page.getByLabel(/Aku setuju dataku/));
	await hand.press(page.getByRole('button', { name: 'Beli Sekarang' }));
	await page.waitForURL('**/newcart-success', { timeout: 60_000 });
	await payFor(hand, page);
	return hand.count;
}

export async function countRequest(page: Page, url: string): Promise<Count> {
	const hand = handOn(page);
	await visit(page, `${url}/asuransi-korporat`);
	hand.add(1, 0);
	await goToForm(page);
	for (const [label, text] of [
		['Jumlah karyawan', '45'],
		['Nama', 'Rani Contoh'],
		['Nomor HP', '081234567890'],
		['Email', 'rani@perusahaan.test'],
		['Nama perusahaan', 'PT Maju'],
		['Alamat', 'Jalan Kenari 5'],
	] as const)
		await hand.type(page.getByLabel(label, { exact: true }), text);
	await hand.press(page.getByLabel(/bertanggung jawab/));
	await hand.press(page.getByLabel(/dipakai untuk menyiapkan penawaran/));
	await hand.press(page.getByRole('button', { name: 'Kirim Data' }));
	return hand.count;
}
