import { afterAll, expect, test } from 'vitest';

import { callerAt } from '#insurance/sales/carts/test-buyer.server.ts';
import {
	findPartners,
	nearbyPartners,
	seedPartners,
} from '#insurance/site/content/partners/find-partners.server.ts';
import type { CarePartner } from '#insurance/site/content/partners/partner.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import { makeWorkbookReader } from '#platform/files/xlsx/workbook-reader.server.ts';
import { writeXlsx } from '#platform/files/xlsx/xlsx-write.ts';

import { listFrameChanges, undoFrameChange } from '../frame/api.ts';
import { clock, studioOf } from '../pages/test-studio.server.ts';
import {
	exportPartners,
	listCarePartners,
	readCarePartners,
	saveCarePartner,
	takePartners,
} from './api.ts';
import { COLUMNS, MAX_PARTNERS, OPTIONAL_COLUMNS, partnersOf } from './partner-workbook.ts';
import { partnerRoutes } from './routes.server.ts';

const partner = (name: string, city: string, cashless = true): CarePartner => ({
	name,
	city,
	address: `Jl. ${name} 1`,
	phone: '(021) 555 0123',
	cashless,
});
const [BUNDA, CERIA, TEDUH] = [
	partner('RS Bunda', 'Bandung'),
	partner('RS Ceria', 'Bogor'),
	partner('RS Teduh', 'Tegal', false),
];

const db = await testPool();
await db.transaction((tx) =>
	seedPartners(tx, { hospital: [BUNDA, CERIA], dental: [partner('Klinik Gigi', 'Bogor')] }),
);
const reader = makeWorkbookReader();
afterAll(() => reader.stop());
const ask = await studioOf(db, callerAt, partnerRoutes({ db, reader }));
const later = () => (clock.now = new Date(clock.now.getTime() + 1_000));

const rowOf = ({ name, city, address, phone, cashless }: CarePartner) => [
	name,
	city,
	address,
	phone,
	cashless ? 'ya' : 'tidak',
];
const fileOf = (rows: readonly (readonly (string | number)[])[]) =>
	Buffer.from(
		writeXlsx([
			{
				name: 'Rekanan',
				widths: [],
				rows: rows.map((row) => row.map((value) => ({ value }))),
			},
		]),
	).toString('base64');
const listFile = (...partners: CarePartner[]) => fileOf([COLUMNS, ...partners.map(rowOf)]);
const shown = async () => (await findPartners(db, 'hospital', {})).items;
const undoLast = async () => {
	later();
	const { changes } = await ask(listFrameChanges, {});
	return ask(undoFrameChange, { id: changes[0]?.id ?? '' });
};

test('partners can be added, changed and removed, and a removal can be undone', async () => {
	later();
	await ask(saveCarePartner, { kind: 'hospital', id: null, seen: null, partner: TEDUH });
	expect(await shown()).toEqual([BUNDA, CERIA, TEDUH]);
	const { rows } = await ask(listCarePartners, { kind: 'hospital', search: 'teduh' });
	expect(rows).toMatchObject([TEDUH]);
	const id = rows[0]?.id ?? 0;
	const moved = { ...TEDUH, address: 'Jl. Baru 2', cashless: true };
	later();
	await ask(saveCarePartner, { kind: 'hospital', id, seen: TEDUH, partner: moved });
	later();
	await ask(saveCarePartner, { kind: 'hospital', id, seen: moved, partner: null });
	expect(await shown()).toEqual([BUNDA, CERIA]);
	await undoLast();
	expect(await shown()).toEqual([BUNDA, CERIA, moved]);
	expect((await ask(listFrameChanges, {})).changes[0]).toMatchObject({
		kind: 'partner',
		differences: [
			{ before: '', after: 'RS Teduh, Tegal: Jl. Baru 2, (021) 555 0123, cashless' },
		],
	});
	later();
	await ask(saveCarePartner, { kind: 'hospital', id, seen: moved, partner: null });
});

test('rejects a save over a newer version and a second entry for the same place', async () => {
	const { rows } = await ask(listCarePartners, { kind: 'hospital', search: 'ceria' });
	const id = rows[0]?.id ?? 0;
	const stale = { ...CERIA, phone: '021 1' };
	await expect(
		ask(saveCarePartner, { kind: 'hospital', id, seen: stale, partner: TEDUH }),
	).rejects.toMatchObject({ code: 'look-again', data: { now: CERIA } });
	await expect(
		ask(saveCarePartner, { kind: 'hospital', id, seen: CERIA, partner: BUNDA }),
	).rejects.toMatchObject({ data: { fields: { 'partner.name': expect.any(String) } } });
});

test('rejects undoing a removal when the partner has been added again', async () => {
	later();
	const { rows } = await ask(listCarePartners, { kind: 'hospital', search: 'ceria' });
	const id = rows[0]?.id ?? 0;
	const { changeId } = await ask(saveCarePartner, {
		kind: 'hospital',
		id,
		seen: CERIA,
		partner: null,
	});
	later();
	await ask(saveCarePartner, { kind: 'hospital', id: null, seen: null, partner: CERIA });
	await expect(ask(undoFrameChange, { id: changeId })).rejects.toMatchObject({
		code: 'fix-fields',
	});
	expect(await shown()).toEqual([BUNDA, CERIA]);
});

test('an exported workbook shows no differences when it is read back', async () => {
	const { file } = await ask(exportPartners, { kind: 'hospital' });
	expect(await ask(readCarePartners, { kind: 'hospital', file })).toMatchObject({
		rows: 2,
		added: 0,
		changed: 0,
		removed: 0,
		wrong: [],
	});
});

test('kind, province and place of a partner are saved, exported, read back and shown', async () => {
	later();
	const sited: CarePartner = {
		...partner('RSIA Letak', 'Depok'),
		facility: 'maternity',
		province: 'Jawa Barat',
		position: '-6.4, 106.82',
	};
	const written = { ...sited, position: ' -6.4,106.82 ' };
	await ask(saveCarePartner, { kind: 'hospital', id: null, seen: null, partner: written });
	expect(await shown()).toContainEqual(sited);
	const { file } = await ask(exportPartners, { kind: 'hospital' });
	const report = await ask(readCarePartners, { kind: 'hospital', file });
	expect(report).toMatchObject({ rows: 3, added: 0, changed: 0, removed: 0, wrong: [] });

	const old = await ask(readCarePartners, {
		kind: 'hospital',
		file: listFile(BUNDA, CERIA, sited),
	});
	expect(old).toMatchObject({ added: 0, changed: 0, removed: 0, wrong: [] });

	const near = await findPartners(db, 'hospital', {
		facility: 'maternity',
		province: 'Jawa Barat',
	});
	expect(near).toMatchObject({ items: [sited], facilities: ['maternity'], total: 1 });
	expect(near.map?.points).toMatchObject([{ name: 'RSIA Letak', count: 1, area: null }]);
	const around = { west: 106.8, south: -6.5, east: 106.9, north: -6.3 };
	expect((await findPartners(db, 'hospital', { area: around })).items).toEqual([sited]);
	expect((await findPartners(db, 'hospital', { area: { ...around, west: 106.83 } })).total).toBe(
		0,
	);
	expect(await nearbyPartners(db, 'hospital', {})).toEqual([sited]);

	later();
	const { rows } = await ask(listCarePartners, { kind: 'hospital', search: 'letak' });
	const [{ id, ...seen } = { id: 0 }] = rows;
	expect(seen).toEqual(sited);
	const before = await ask(saveCarePartner, { kind: 'hospital', id, seen: sited, partner: null });
	expect(before.changeId).not.toBe('');
	expect(await shown()).toEqual([BUNDA, CERIA]);
	await undoLast();
	expect(await shown()).toContainEqual(sited);
	await undoLast();
	expect(await shown()).toEqual([BUNDA, CERIA]);
});

test.each([
	['a place abroad', { position: '51.5, 0.12' }],
	['longitude before latitude', { position: '106.82, -6.4' }],
	['a place in words', { position: 'dekat pasar' }],
])('rejects %s on its field', async (_what, change) => {
	const one = { ...partner('RS Jauh', 'Depok'), ...change };
	expect(
		saveCarePartner.input.safeParse({ kind: 'hospital', id: null, seen: null, partner: one }),
	).toMatchObject({ error: { issues: [{ path: ['partner', 'position'] }] } });
});

test('a workbook replaces the list after its differences are reviewed, and the change can be undone', async () => {
	later();
	const file = listFile(TEDUH, { ...BUNDA, phone: '022 999 888' });
	const report = await ask(readCarePartners, { kind: 'hospital', file });
	expect(report).toMatchObject({
		added: 1,
		changed: 1,
		removed: 1,
		first: { added: [TEDUH], removed: [CERIA], changed: [{ before: BUNDA }] },
	});
	expect(await shown()).toEqual([BUNDA, CERIA]);
	const { id } =
		(await ask(listCarePartners, { kind: 'hospital', search: 'bunda' })).rows[0] ?? {};
	await ask(takePartners, { kind: 'hospital', file, mark: report.mark });
	expect(await shown()).toEqual([{ ...BUNDA, phone: '022 999 888' }, TEDUH]);
	expect((await ask(listCarePartners, { kind: 'hospital', search: 'bunda' })).rows[0]?.id).toBe(
		id,
	);
	expect(await findPartners(db, 'dental', {})).toMatchObject({ total: 1 });
	await undoLast();
	expect(await shown()).toEqual([BUNDA, CERIA]);
});

test('rejects a workbook that was compared with an outdated list', async () => {
	const file = listFile(TEDUH);
	const { mark } = await ask(readCarePartners, { kind: 'hospital', file });
	later();
	await ask(saveCarePartner, {
		kind: 'hospital',
		id: null,
		seen: null,
		partner: partner('RS Baru', 'Depok'),
	});
	await expect(ask(takePartners, { kind: 'hospital', file, mark })).rejects.toMatchObject({
		code: 'look-again',
	});
});

test('rejects changes to a partner without its last seen state, or of another kind', async () => {
	const { rows } = await ask(listCarePartners, { kind: 'hospital', search: 'bunda' });
	const id = rows[0]?.id ?? 0;
	const before = await shown();
	for (const kind of ['dental', 'hospital'] as const)
		await expect(
			ask(saveCarePartner, { kind, id, seen: null, partner: TEDUH }),
		).rejects.toMatchObject({ code: 'not-found' });
	await expect(
		ask(saveCarePartner, { kind: 'dental', id, seen: BUNDA, partner: TEDUH }),
	).rejects.toMatchObject({ code: 'look-again' });
	await expect(
		ask(saveCarePartner, { kind: 'hospital', id: 2_000_000, seen: null, partner: null }),
	).rejects.toMatchObject({ code: 'not-found' });
	expect(await shown()).toEqual(before);
});

test('treats names that differ only in letter case as the same place', async () => {
	later();
	await expect(
		ask(saveCarePartner, {
			kind: 'hospital',
			id: null,
			seen: null,
			partner: { ...BUNDA, name: 'rs bunda', city: 'BANDUNG' },
		}),
	).rejects.toMatchObject({ data: { fields: { 'partner.name': expect.any(String) } } });
});

test('accepts one of two concurrent replacements of the list and asks the other to look again', async () => {
	const places = Array.from({ length: MAX_PARTNERS }, (_one, n) =>
		partner(`RS ${n}`, `Kota ${n % 300}`),
	);
	for (const file of [
		listFile(...places),
		listFile(...places.map((one) => ({ ...one, city: 'Solo' }))),
	]) {
		const { mark } = await ask(readCarePartners, { kind: 'hospital', file });
		later();
		const both = await Promise.allSettled(
			[1, 2].map(() => ask(takePartners, { kind: 'hospital', file, mark })),
		);
		expect(
			both.map((one) => (one.status === 'fulfilled' ? 'ok' : one.reason.code)).sort(),
		).toEqual(['look-again', 'ok']);
		expect((await findPartners(db, 'hospital', {})).total).toBe(MAX_PARTNERS);
	}
	await undoLast();
	await undoLast();
});

test.each([
	['no city', ['RS A', '', 'Jl. A', '021 55555', 'ya'], 'Kota: Tulis kotanya.'],
	['no answer', ['RS A', 'Bogor', 'Jl. A', '021 55555', 'mungkin'], 'Kolom Cashless'],
	['a phone in words', ['RS A', 'Bogor', 'Jl. A', 'tanya satpam', 'ya'], 'Telepon: Tulis'],
	['a phone without a number', ['RS A', 'Bogor', 'Jl. A', '(---) ---', 'ya'], 'Telepon: Tulis'],
	['a name that nobody sees', ['\u200B', 'Bogor', 'Jl. A', '021 55555', 'ya'], 'Nama: Tulis'],
	['twice', rowOf(BUNDA), 'Sama dengan baris 2.'],
	['an unknown kind', [...rowOf(CERIA), '', 'hewan', ''], 'Kolom Jenis diisi umum'],
	['a place abroad', [...rowOf(CERIA), '', '', '51.5, 0.12'], 'Koordinat: Tulis lintang'],
])(
	'reports a row with %s by its number and leaves the list unchanged',
	async (_what, row, says) => {
		const file = fileOf([[...COLUMNS, ...OPTIONAL_COLUMNS], rowOf(BUNDA), row]);
		const { wrong, mark } = await ask(readCarePartners, { kind: 'hospital', file });
		expect(wrong).toEqual([{ row: 3, message: expect.stringContaining(says) }]);
		await expect(ask(takePartners, { kind: 'hospital', file, mark })).rejects.toMatchObject({
			data: { fields: { file: expect.stringContaining('Baris 3') } },
		});
	},
);

test.each([
	['other headings', fileOf([['Rumah sakit'], ['RS A']]), 'Lembar pertama harus punya kolom'],
	['no row', listFile(), 'tidak berisi'],
	['no workbook', Buffer.from('halo').toString('base64'), 'rusak'],
])('rejects a file with %s with an error message', async (_what, file, says) => {
	await expect(ask(readCarePartners, { kind: 'hospital', file })).rejects.toMatchObject({
		data: { fields: { file: expect.stringContaining(says) } },
	});
});

test('rejects a list longer than the maximum', () => {
	const rows = Array.from({ length: MAX_PARTNERS + 1 }, (_one, n) =>
		rowOf(partner(`RS ${n}`, 'Bogor')),
	);
	expect(partnersOf([{ name: 'Rekanan', rows: [[...COLUMNS], ...rows] }])).toMatchObject({
		refused: expect.stringContaining('5.000'),
	});
});

test('assessors cannot view the list of partners', async () => {
	await expect(
		ask(listCarePartners, { kind: 'hospital' }, 'sari', 'assessor'),
	).rejects.toMatchObject({ code: 'forbidden' });
});
