import { randomUUID } from 'node:crypto';

import { adminContacts } from '#insurance/groups/companies/admins/active-admins.server.ts';
import { coversOf } from '#insurance/groups/companies/covers/covers.server.ts';
import type { RawRow } from '#insurance/groups/memberships/files/row-values.ts';
import { isUntouched, sendSampleList } from '#insurance/groups/memberships/seed.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Pool } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { addToDay, jakartaDay } from '#platform/values/dates.ts';

const MEN =
	'Adi,Agus,Andi,Arif,Bagus,Bambang,Bayu,Budi,Dedi,Dimas,Eko,Fajar,Gilang,Hendra,Indra,Joko,Kurnia,Lukman,Made,Nanda,Oki,Putra,Rahmat,Rizki,Sandi,Surya,Taufik,Wahyu,Yoga,Yusuf,Zaki'.split(
		',',
	);
const WOMEN =
	'Ayu,Anisa,Bunga,Citra,Dewi,Dian,Eka,Fitri,Gita,Hani,Indah,Intan,Kartika,Kirana,Laras,Lestari,Maya,Mega,Nadia,Novi,Nur,Putri,Rani,Ratna,Rina,Sari,Sinta,Tika,Utami,Wulan,Yanti'.split(
		',',
	);
const FAMILY =
	'Pratama,Wijaya,Nugroho,Saputra,Hidayat,Kusuma,Santoso,Maulana,Siregar,Lubis,Nasution,Ginting,Halim,Purnomo,Setiawan,Firmansyah,Suryadi,Handayani,Permata,Rahayu,Simanjuntak,Tanjung,Wibowo,Gunawan,Hartono'.split(
		',',
	);
/** Places of birth and registration, each with the district code that begins the NIK. */
const PLACES = [
	['Jakarta', '317405'],
	['Bandung', '327303'],
	['Surabaya', '357809'],
	['Yogyakarta', '347104'],
	['Semarang', '337406'],
	['Medan', '127108'],
	['Makassar', '737111'],
	['Denpasar', '517102'],
] as const;
const STREETS = [
	'Jl. Kenanga',
	'Jl. Cempaka',
	'Jl. Anggrek',
	'Jl. Flamboyan',
	'Jl. Teratai',
	'Jl. Dahlia',
];

const of = <T>(list: readonly T[], at: number): T => list[at % list.length] as T;
const two = (number: number) => String(number).padStart(2, '0');

/** Generates an employee. The same number always generates the same employee. */
function employee(number: number): RawRow {
	const woman = number % 2 === 1;
	const name = `${of(woman ? WOMEN : MEN, number >> 1)} ${of(FAMILY, number * 7)}`;
	const [place, district] = of(PLACES, number * 3);
	const [year, month, day] = [
		1968 + ((number * 11) % 36),
		1 + ((number * 5) % 12),
		1 + ((number * 13) % 28),
	];
	return {
		name,
		dob: `${year}-${two(month)}-${two(day)}`,
		birth_place: place,
		gender: woman ? 'Wanita' : 'Pria',
		email: `${name.toLowerCase().replace(' ', '.')}.${number}@contoh.test`,
		no_wa: `0812000${String(10_000 + number)}`,
		no_telp: number % 3 === 0 ? `0215550${String(1000 + number)}` : '',
		correspondent_address: `${of(STREETS, number)} ${1 + ((number * 17) % 120)}, ${place}`,
		nik: `${district}${two(woman ? day + 40 : day)}${two(month)}${two(year % 100)}${String(1 + number).padStart(4, '0')}`,
	};
}

const employees = (from: number, to: number) =>
	Array.from({ length: to - from }, (_, at) => employee(from + at));

/**
 * Loads sixty-two members of the sample company, covered by its two products. Two of them leave in
 * a fortnight.
 */
export async function loadSampleMembers(
	deps: { db: Pool; sealer: Sealer },
	companyId: string,
	now: Date,
): Promise<void> {
	const [admin] = await adminContacts(deps.db, companyId);
	const covers = await coversOf(deps.db, [companyId]);
	const callerAt = (daysAgo: number): Caller => ({
		requestId: randomUUID(),
		now: new Date(now.getTime() - daysAgo * 86_400_000),
		ip: '198.51.100.7',
		userAgent: 'sample',
		pageId: null,
		identity: null,
		header: () => undefined,
		decodeField: (text) => text,
		setHeader: () => {},
	});
	for (const [cover, from, to] of [
		[covers[0], 0, 38],
		[covers[1], 35, 59],
	] as const) {
		if (!admin || !cover || !(await isUntouched(deps.db, cover))) continue;
		await sendSampleList(
			deps,
			cover,
			admin.id,
			{ kind: 'add', fileName: 'karyawan.xlsx', rows: employees(from, to) },
			callerAt(4),
		);
		if (cover !== covers[0]) continue;
		await sendSampleList(
			deps,
			cover,
			admin.id,
			{
				kind: 'delete',
				fileName: 'karyawan-keluar.xlsx',
				rows: employees(9, 11),
				effectiveOn: addToDay(jakartaDay(now), { day: 14 }),
			},
			callerAt(1),
		);
	}
}
