import {
	type CarePartner,
	FACILITIES,
	FACILITY_WORDS,
} from '#insurance/site/content/partners/partner.ts';
import type { Cell, RawSheet } from '#platform/files/xlsx/cells.ts';

import { partnerSchema } from './api.ts';

/** Maximum number of partners of one kind. Larger files are refused. */
export const MAX_PARTNERS = 5_000;

export const COLUMNS = ['Nama', 'Kota', 'Alamat', 'Telepon', 'Cashless'] as const;
/** Columns that a file may leave out, and cells that may be empty. */
export const OPTIONAL_COLUMNS = ['Provinsi', 'Jenis', 'Koordinat'] as const;
const ALL_COLUMNS = [...COLUMNS, ...OPTIONAL_COLUMNS];
const FIELDS = [
	'name',
	'city',
	'address',
	'phone',
	'cashless',
	'province',
	'facility',
	'position',
] as const;
const ANSWERS: Record<string, boolean> = { ya: true, tidak: false };
const KINDS = new Map(FACILITIES.map((one) => [FACILITY_WORDS[one].toLowerCase(), one]));

/** Returns the cells of a partner's row, in the order of the columns. */
export const partnerCells = (partner: CarePartner): string[] => [
	partner.name,
	partner.city,
	partner.address,
	partner.phone,
	partner.cashless ? 'ya' : 'tidak',
	partner.province ?? '',
	partner.facility ? FACILITY_WORDS[partner.facility] : '',
	partner.position ?? '',
];

type WrongRow = { row: number; message: string };
/** Partners sorted by name and city, and invalid rows sorted by Excel row number. */
export type FromFile =
	| { partners: CarePartner[]; wrong: WrongRow[]; absent: OptionalField[] }
	| { refused: string };
type OptionalField = 'province' | 'facility' | 'position';
const OPTIONAL_FIELDS: readonly OptionalField[] = ['province', 'facility', 'position'];

const textOf = (cell: Cell | null | undefined): string => String(cell ?? '').trim();
const isSame = (cell: Cell | null, name: string) =>
	textOf(cell).toLowerCase() === name.toLowerCase();
const keyOf = ({ name, city }: CarePartner) => `${name.toLowerCase()}\n${city.toLowerCase()}`;

function partnerOf(row: readonly (Cell | null)[], places: readonly number[]): CarePartner | string {
	const [name, city, address, phone, answer = '', province, kind = '', position] = places.map(
		(place) => textOf(row[place]),
	);
	const facility = KINDS.get(kind.toLowerCase());
	if (kind && !facility) return `Kolom Jenis diisi ${[...KINDS.keys()].join(', ')}, atau kosong.`;
	const cashless = ANSWERS[answer.toLowerCase()];
	if (cashless === undefined) return 'Kolom Cashless diisi "ya" atau "tidak".';
	const read = partnerSchema.safeParse({
		name,
		city,
		address,
		phone,
		cashless,
		...(facility ? { facility } : {}),
		...(province ? { province } : {}),
		...(position ? { position } : {}),
	});
	if (read.success) return read.data;
	const [issue] = read.error.issues;
	const at = FIELDS.findIndex((field) => field === issue?.path[0]);
	return `${ALL_COLUMNS[at] ?? 'Baris'}: ${issue?.message ?? 'tidak bisa dibaca.'}`;
}

/** Parses partners from the first sheet. Columns are matched by heading, in any order. */
export function partnersOf([sheet]: readonly RawSheet[]): FromFile {
	const headings = sheet?.rows[0] ?? [];
	const places = ALL_COLUMNS.map((name) => headings.findIndex((cell) => isSame(cell, name)));
	if (!sheet || places.slice(0, COLUMNS.length).includes(-1))
		return { refused: `Lembar pertama harus punya kolom: ${COLUMNS.join(', ')}.` };
	const rows = sheet.rows.slice(1);
	if (rows.length > MAX_PARTNERS)
		return { refused: 'Paling banyak 5.000 baris dalam satu daftar.' };
	const known = new Map<string, { partner: CarePartner; row: number }>();
	const wrong: WrongRow[] = [];
	for (const [at, cells] of rows.entries()) {
		if (cells.every((cell) => textOf(cell) === '')) continue;
		const row = at + 2;
		const read = partnerOf(cells, places);
		const twin = typeof read === 'string' ? undefined : known.get(keyOf(read));
		if (typeof read === 'string') wrong.push({ row, message: read });
		else if (twin) wrong.push({ row, message: `Sama dengan baris ${twin.row}.` });
		else known.set(keyOf(read), { partner: read, row });
	}
	if (known.size === 0 && wrong.length === 0)
		return { refused: 'Berkas ini tidak berisi satu rekanan pun.' };
	return {
		partners: [...known.values()].map(({ partner }) => partner),
		wrong,
		absent: OPTIONAL_FIELDS.filter((_field, at) => places[COLUMNS.length + at] === -1),
	};
}

const placeKey = ({ name, city }: CarePartner) => `${name}\n${city}`;

/** Keeps the facts of listed partners for which a file has no column, e.g. one made before them. */
export function withKeptFacts(
	next: readonly CarePartner[],
	now: readonly CarePartner[],
	absent: readonly OptionalField[],
): CarePartner[] {
	const before = new Map(now.map((one) => [placeKey(one), one]));
	return next.map((one) => {
		const kept = absent.flatMap((field) => {
			const value = before.get(placeKey(one))?.[field];
			return value === undefined ? [] : [[field, value]];
		});
		return { ...one, ...Object.fromEntries(kept) };
	});
}

export function compareLists(now: readonly CarePartner[], next: readonly CarePartner[]) {
	const place = placeKey;
	const [before, after] = [now, next].map(
		(list) => new Map(list.map((one) => [place(one), one])),
	);
	return {
		added: next.filter((one) => !before?.has(place(one))),
		removed: now.filter((one) => !after?.has(place(one))),
		changed: next.flatMap((one) => {
			const old = before?.get(place(one));
			const isSame = old && FIELDS.every((field) => old[field] === one[field]);
			return old && !isSame ? [{ before: old, after: one }] : [];
		}),
	};
}
