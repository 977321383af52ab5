import { villageByCode } from '#insurance/product/reference/regions/resolve-address.server.ts';
import type { InputProblem } from '#insurance/product/tariffs/sold.ts';
import type { Db } from '#platform/db/pool.server.ts';

import type { Address } from './address.ts';
import type { Holder } from './quote.ts';

const plain = (text: string) =>
	text
		.toUpperCase()
		.replace(/[^A-Z0-9]/g, '')
		.replace(/^(KABUPATEN|KAB|KOTA|PROVINSI)/, '');

async function problemsAt(
	db: Db,
	field: 'address' | 'domicile',
	address: Address,
): Promise<InputProblem[]> {
	if (!address.regionId) return [];
	const path = (name: string) => ['holder', field, name];
	const village = await villageByCode(db, address.regionId);
	if (!village)
		return [
			{ path: path('village'), message: 'Kelurahan tidak dikenal. Pilih lagi dari daftar.' },
		];
	const pairs = [
		['village', village.village, 'Kelurahan'],
		['district', village.district, 'Kecamatan'],
		['city', village.city, 'Kota/Kabupaten'],
		['province', village.province, 'Provinsi'],
	] as const;
	const wrong = pairs.find(([name, real]) => plain(address[name]) !== plain(real));
	return wrong
		? [
				{
					path: path(wrong[0]),
					message: `${wrong[2]} tidak sesuai dengan kelurahan yang dipilih. Pilih lagi dari daftar.`,
				},
			]
		: [];
}

/** Checks that an address picked from the lists matches its village code (B5.10–B5.13). */
export async function addressProblems(db: Db, holder: Holder): Promise<InputProblem[]> {
	const home = await problemsAt(db, 'address', holder.address);
	return holder.domicile
		? [...home, ...(await problemsAt(db, 'domicile', holder.domicile))]
		: home;
}
