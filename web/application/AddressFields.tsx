import { useEffect, useState } from 'react';
import type { listCities, listDistricts, listProvinces, listVillages } from '#insurance/regions/api.ts';
import { ask } from '#web/ui/ask.ts';
import { Combobox } from '#web/ui/Combobox.tsx';
import { type Option, TextField } from '#web/ui/Field.tsx';
import { type FormTools, idOf, messageOf } from './form-context.ts';
import type { RegionNames } from './form-values.ts';

type Prefix = 'home' | 'domicile';
type Place = Option & { postalCode?: string | null | undefined };
type Level = 'province' | 'city' | 'district' | 'village';
type Lists = Record<Level, Place[]>;

const EMPTY: Lists = { province: [], city: [], district: [], village: [] };

async function fetchPlaces(level: Level, parent: string): Promise<Place[]> {
	if (level === 'province') {
		const answer = await ask<typeof listProvinces>('GET /page/province', {});
		return answer.ok ? answer.data.map((one) => ({ value: one.provinceCode, label: one.provinceDescription })) : [];
	}
	if (level === 'city') {
		const answer = await ask<typeof listCities>('GET /page/city', { provinceCode: parent });
		return answer.ok ? answer.data.map((one) => ({ value: one.cityCode, label: one.cityDescription })) : [];
	}
	if (level === 'district') {
		const answer = await ask<typeof listDistricts>('GET /page/subDistrict', { cityCode: parent });
		return answer.ok ? answer.data.map((one) => ({ value: one.subDistrictCode, label: one.subDistrictDescription, postalCode: one.zipCode })) : [];
	}
	const answer = await ask<typeof listVillages>('GET /page/village', { subDistrictCode: parent });
	return answer.ok ? answer.data.map((one) => ({ value: one.regionId, label: one.villageDescription, postalCode: one.postalCode })) : [];
}

/** The list of each level below its chosen parent, fetched when the parent changes; an empty list is fetched again on focus (B8.20). */
function usePlaces(address: Record<Level, string>): { lists: Lists; retry: (level: Level) => void } {
	const [lists, setLists] = useState<Lists>(EMPTY);
	const parents: Record<Level, string> = { province: 'all', city: address.province, district: address.city, village: address.district };
	const load = (level: Level, parent: string) => {
		if (!parent) return setLists((old) => ({ ...old, [level]: [] }));
		void fetchPlaces(level, parent).then((places) => setLists((old) => ({ ...old, [level]: places })));
	};
	useEffect(() => load('province', 'all'), []);
	useEffect(() => load('city', address.province), [address.province]);
	useEffect(() => load('district', address.city), [address.city]);
	useEffect(() => load('village', address.district), [address.district]);
	return { lists, retry: (level) => lists[level].length === 0 && parents[level] && load(level, parents[level]) };
}

const BELOW: Record<Level, Level[]> = { province: ['city', 'district', 'village'], city: ['district', 'village'], district: ['village'], village: [] };
const WAITING: Record<Level, string> = { province: 'Memuat …', city: 'Pilih provinsi dulu', district: 'Pilih kota dulu', village: 'Pilih kecamatan dulu' };
const LABELS: Record<Level, string> = { province: 'Provinsi', city: 'Kota/Kabupaten', district: 'Kecamatan', village: 'Kelurahan/Desa' };

/**
 * Street, the four region levels and the postal code. A changed level clears what is below it and the postal code; the
 * district brings its code, the village its own, and it stays open to correction (B4.19–B4.26).
 */
export function AddressFields({ tools, prefix, onNames }: { tools: FormTools; prefix: Prefix; onNames: (names: RegionNames) => void }) {
	const { register, setValue, clearErrors, values, errors } = tools;
	const address = values[prefix];
	const { lists, retry } = usePlaces(address);
	const nameOf = (level: Level) => lists[level].find(({ value }) => value === address[level])?.label ?? '';
	const names = { province: nameOf('province'), city: nameOf('city'), district: nameOf('district'), village: nameOf('village') };
	const key = JSON.stringify(names);
	useEffect(() => onNames(JSON.parse(key) as RegionNames), [key]);

	const changed = (level: Level, value: string) => {
		setValue(`${prefix}.${level}`, value, { shouldDirty: true });
		clearErrors([`${prefix}.${level}`, `${prefix}.postalCode`]);
		for (const below of BELOW[level]) setValue(`${prefix}.${below}`, '');
		if (level === 'village' || level === 'district') {
			const code = lists[level].find((place) => place.value === value)?.postalCode;
			if (code || level === 'district') setValue(`${prefix}.postalCode`, code ?? '');
		} else setValue(`${prefix}.postalCode`, '');
	};
	const select = (level: Level) => (
		<Combobox
			id={idOf(`${prefix}.${level}`)}
			label={LABELS[level]}
			options={lists[level]}
			error={messageOf(errors, `${prefix}.${level}`)}
			value={address[level]}
			onChange={(value) => changed(level, value)}
			onFocus={() => retry(level)}
			waiting={WAITING[level]}
		/>
	);
	return (
		<div className="grid gap-4 sm:grid-cols-2">
			<div className="sm:col-span-2">
				<TextField id={idOf(`${prefix}.street`)} label="Alamat" hint="Jalan, nomor, RT/RW" autoComplete="street-address" maxLength={200} error={messageOf(errors, `${prefix}.street`)} {...register(`${prefix}.street`)} />
			</div>
			{select('province')}
			{select('city')}
			{select('district')}
			{select('village')}
			<TextField id={idOf(`${prefix}.postalCode`)} label="Kode Pos" inputMode="numeric" maxLength={5} autoComplete="postal-code" error={messageOf(errors, `${prefix}.postalCode`)} {...register(`${prefix}.postalCode`)} />
		</div>
	);
}
