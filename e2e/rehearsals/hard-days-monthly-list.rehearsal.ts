import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { hideRows } from '#insurance/groups/memberships/files/test-parts.server.ts';
import { testMember } from '#insurance/groups/memberships/test-panel.server.ts';
import { type OutCell, serialOf, STYLE, writeXlsx } from '#platform/files/xlsx/xlsx-write.ts';
import { addToDay, isDay, jakartaDay } from '#platform/values/dates.ts';

import { mailsWith } from '../browser/journey.ts';
import { closeSite, openSite } from '../program/opened-site.ts';
import { inDatabase } from '../program/own-database.ts';
import type { RunningProduct } from '../program/product.ts';
import { addPeople, COVER, enterPanel } from './by-hand/company.ts';
import {
	chooseOption,
	give as giveFiles,
	type Hand,
	meanwhile,
	press,
	putDown,
	takeUp,
	type,
	HAND_WAYS,
} from './by-hand/hand.ts';
import { arrive, hearField, learn, standsSomewhere } from './by-hand/perceived.ts';
import { readMail } from './by-hand/story.ts';

let product: RunningProduct;
let browser: Browser;
beforeAll(async () => {
	({ product, browser } = await openSite());
	// The contract is a few months old and accepts new members reported within 31 days.
	await inDatabase(
		product,
		`update company_cover set start_day = start_day - 90, end_day = end_day - 90`,
		[],
	);
});
afterAll(() => closeSite(product, browser));

const TODAY = jakartaDay(new Date());
const written = (day: string) => day.split('-').toReversed().join('/');
const onDay = (days: number) => written(addToDay(TODAY, { day: -days }));

type Row = ReturnType<typeof testMember> & { began?: string; dobAsText?: boolean };
type Mend = { no: number; wrong: string | null; fields: [label: string, now: string][] | 'drop' };

const text = (value: string): OutCell => ({ value, style: STYLE.text });
/**
 * Columns used by this company's office, with its own names and order, and with a start date for
 * each person.
 */
const COLUMNS: [name: string, cell: (row: Row) => OutCell][] = [
	['No. KTP', ({ nik }) => (/E/.test(nik) ? { value: Number(nik) } : text(nik))],
	['JK', ({ gender }) => text(gender === 'Pria' ? 'L' : 'P')],
	['Nama Karyawan', ({ name }) => text(name)],
	['Tmp. Lahir', ({ birth_place }) => text(birth_place)],
	[
		'Tgl. Lahir',
		({ dob, dobAsText }) =>
			dobAsText || !isDay(dob) ? text(dob) : { value: serialOf(dob), style: STYLE.date },
	],
	['HP', ({ no_wa }) => text(no_wa)],
	['Email', ({ email }) => text(email)],
	['Alamat', ({ correspondent_address }) => text(correspondent_address)],
	['Berlaku mulai', ({ began = '' }) => text(began)],
];

/**
 * A typical office list at the end of a month. Its problems: custom columns in a different order;
 * birth dates both as dates and as text; two cells of a row swapped; a NIK turned into a number; a
 * duplicate person; the wrong sex; a person who is already insured; a missing name; a date before
 * the contract accepts new members; a hidden row; a total at the end; and a second sheet.
 */
function monthly(from: number) {
	const one = (at: number, change: Partial<Row> = {}): Row => ({
		...testMember(from + at),
		...change,
	});
	const rows = [
		one(1),
		one(2, { dob: '17 Mei 1990', dobAsText: true }),
		one(3, { dob: 'Bandung', birth_place: '17/05/1990' }),
		one(4, { nik: '3.17405570590120E+15' }),
		one(1),
		one(6, { gender: 'Pria' }),
		one(7, { name: 'Sudah Peserta' }),
		one(8, { name: '' }),
		one(9, { began: onDay(40) }),
		one(10, { began: onDay(7) }),
		one(11),
	];
	const mends: Mend[] = [
		{
			no: 3,
			wrong: 'Tanggal Lahir tidak terbaca',
			fields: [
				['Tanggal Lahir', '17/05/1990'],
				['Tempat Lahir', 'Bandung'],
			],
		},
		{ no: 4, wrong: 'NIK kehilangan digit', fields: [['NIK', one(4).nik]] },
		{ no: 5, wrong: 'NIK sama dengan baris lain', fields: 'drop' },
		{ no: 8, wrong: 'Nama wajib diisi', fields: [['Nama', 'Dewi Contoh']] },
		{ no: 9, wrong: 'menurut kontrak', fields: [['Tanggal Berlaku', onDay(20)]] },
		// This problem does not block the list. It is reported, and the person corrects it.
		{ no: 6, wrong: null, fields: [['Gender', 'Wanita']] },
	];
	const sheet = (name: string, people: Row[], more: OutCell[][]) => ({
		name,
		widths: [],
		rows: [
			COLUMNS.map(([heading]) => ({ value: heading, style: STYLE.head })),
			...people.map((row) => COLUMNS.map(([, cell]) => cell(row))),
			...more,
		],
	});
	const sum = [text('TOTAL'), text(''), text('11 orang')];
	const bytes = new Uint8Array(
		writeXlsx([sheet('November', rows, [sum]), sheet('Arsip', [one(12)], [])]),
	);
	// The hidden row contains the last person, after the header and ten others.
	return { buffer: Buffer.from(hideRows(bytes, [12])), known: one(7), mends };
}

/** Corrects a row in its dialog. The problem is announced, and focus afterwards returns to the list. */
async function mendRow(hand: Hand, add: Locator, { no, wrong, fields }: Mend): Promise<void> {
	const { page } = hand;
	const verb = wrong === null ? 'Ubah' : 'Perbaiki';
	await press(hand, add.getByRole('button', { name: `${verb} baris ${no}`, exact: true }));
	await arrive(hand, `Perbaiki baris ${no}`);
	const dialog = page.getByRole('dialog', { name: `Perbaiki baris ${no}` });
	if (wrong !== null) await dialog.getByText(wrong).first().waitFor();
	if (fields === 'drop')
		await press(hand, dialog.getByRole('button', { name: 'Keluarkan baris' }));
	else {
		for (const [at, [label, now]] of fields.entries()) {
			const field = dialog.getByLabel(label, { exact: true });
			if (wrong !== null && at === 0) await hearField(hand, field, label, wrong);
			if (label === 'Gender') await chooseOption(hand, field, new RegExp(`^${now}$`));
			else await type(hand, field, now);
		}
		await press(hand, dialog.getByRole('button', { name: 'Simpan baris' }));
	}
	await expect.poll(() => dialog.count(), { timeout: 60_000 }).toBe(0);
	await standsSomewhere(hand, `baris ${no}`);
}

async function give(hand: Hand, add: Locator, buffer: Buffer): Promise<void> {
	await chooseOption(
		hand,
		add.getByLabel('Pilih produk yang kamu miliki'),
		new RegExp(`^${COVER}$`),
	);
	await giveFiles(hand, add.getByRole('button', { name: 'Upload template', exact: true }), [
		{ name: 'november.xlsx', mimeType: 'application/octet-stream', buffer },
	]);
	await learn(hand, /lembar "Arsip" dengan 1 baris peserta/);
	await learn(hand, /1 baris jumlah atau tanda tangan dilewati/);
	await learn(hand, '1 dari 11 baris sudah menjadi peserta');
	await learn(hand, /1 baris tersembunyi di berkasmu/);
	await learn(hand, '7 dari 11 baris perlu diperbaiki');
}

test.each(HAND_WAYS.map((way, at) => [way, at] as const))(
	'the list of a month with a dozen mistakes is mended on the screen and sent (%s)',
	async (way, at) => {
		const { buffer, known, mends } = monthly(6_000 + at * 100);
		await addPeople(product.url, [known]);
		const hand = await takeUp(browser, 'monthly-list', way);
		const { page } = hand;
		await enterPanel(hand, product.url);
		const add = page.getByRole('region', { name: 'Penambahan Kepesertaan', exact: true });
		await give(hand, add, buffer);
		await press(hand, add.getByRole('button', { name: 'Ikutkan' }));
		await expect
			.poll(() => add.getByText('1 baris tersembunyi', { exact: true }).count())
			.toBe(0);
		await standsSomewhere(hand, 'Ikutkan');
		await press(hand, add.getByRole('button', { name: 'Lewati 1 baris' }));
		await learn(hand, '1 baris dilewati.');
		await standsSomewhere(hand, 'Lewati');
		for (const mend of mends) await mendRow(hand, add, mend);
		await learn(hand, /Premi bertambah Rp/);
		expect(await add.getByRole('button', { name: /^Perbaiki baris/ }).count()).toBe(0);
		await press(hand, add.getByRole('button', { name: 'Submit' }));
		await learn(hand, 'Perubahan tersimpan');
		const joined = testMember(6_000 + at * 100 + 9).email;
		await meanwhile(hand, () =>
			expect.poll(() => mailsWith(product.dataDir, joined).length).toBeGreaterThan(0),
		);
		await readMail(browser, product, joined, 'monthly-list');
		await putDown(hand);
	},
);
