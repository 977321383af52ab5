import { type Level, LEVELS, type Place } from '#insurance/product/reference/regions/places.ts';

import { regionsOfNik } from '../../application/card/nik-to-form.ts';
import type { RegionLists } from '../../application/form-context.ts';
import type { AddressValues, FormValues, RegionNames } from '../../application/form-values.ts';

export const NO_REGION_LISTS: RegionLists = { province: [], city: [], district: [], village: [] };

type Load = (level: Level, parent: string) => Promise<Place[]>;

async function listsOf(address: AddressValues, load: Load): Promise<RegionLists> {
	const lists = { ...NO_REGION_LISTS };
	let parent = '';
	for (const level of LEVELS) {
		lists[level] = await load(level, parent);
		parent = address[level];
		if (parent === '') break;
	}
	return lists;
}

const nameOf = (lists: RegionLists, address: AddressValues, level: Level) =>
	lists[level].find(({ value }) => value === address[level])?.label ?? '';
export const regionNames = (lists: RegionLists, address: AddressValues): RegionNames => ({
	province: nameOf(lists, address, 'province'),
	city: nameOf(lists, address, 'city'),
	district: nameOf(lists, address, 'district'),
	village: nameOf(lists, address, 'village'),
});

function withCode(address: AddressValues, lists: RegionLists): void {
	if (address.postalCode !== '') return;
	const codeOf = (level: Level) =>
		lists[level].find(({ value }) => value === address[level])?.postalCode ?? '';
	address.postalCode = codeOf('village') || (address.village ? codeOf('district') : '');
}

/**
 * Returns the regions for both addresses. The address on the identity card is initially the place
 * where the NIK was issued.
 */
export async function regionsOf(
	values: FormValues,
	load: Load,
): Promise<Record<'home' | 'domicile', RegionLists>> {
	if (values.home.province === '')
		for (const [name, value] of await regionsOfNik(values.holder.nik, load)) {
			const part = name.slice('home.'.length) as keyof AddressValues;
			if (part !== 'postalCode') values.home[part] = value;
		}
	const home = await listsOf(values.home, load);
	const domicile = values.sameDomicile ? NO_REGION_LISTS : await listsOf(values.domicile, load);
	withCode(values.home, home);
	withCode(values.domicile, domicile);
	return { home, domicile };
}
