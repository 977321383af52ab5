import {
	listCities,
	listDistricts,
	listProvinces,
	listVillages,
} from '#insurance/product/reference/regions/api.ts';

import { PROVINCES } from '../assumptions.ts';
import { randomFor } from '../random.ts';
import type { Perform } from '../stage/perform.server.ts';

/** A village with the names against which its address is validated. */
type SimulatedPlace = {
	province: string;
	city: string;
	district: string;
	village: string;
	postalCode: string;
	regionId: string;
};
export type Places = { in(province: string): readonly SimulatedPlace[] };

const PER_PROVINCE = 25;

/** Picks a village in a random district; null if its postal code is unknown. */
async function pickPlace(
	perform: Perform,
	seed: number,
	province: { provinceCode: string; provinceDescription: string },
	number: number,
): Promise<SimulatedPlace | null> {
	const random = randomFor(seed, 'place', province.provinceCode, number);
	const { provinceCode } = province;
	const city = random.pick(await perform(listCities, { provinceCode }));
	const district = random.pick(await perform(listDistricts, { cityCode: city.cityCode }));
	const villages = await perform(listVillages, { subDistrictCode: district.subDistrictCode });
	const village = random.pick(villages);
	const postalCode = village.postalCode ?? district.zipCode;
	if (postalCode === null) return null;
	return {
		province: province.provinceDescription,
		city: city.cityDescription,
		district: district.subDistrictDescription,
		village: village.villageDescription,
		postalCode,
		regionId: village.regionId,
	};
}

/** Chooses the villages where simulated people live. */
export async function choosePlaces(perform: Perform, seed: number): Promise<Places> {
	const chosen = new Map<string, SimulatedPlace[]>();
	for (const province of await perform(listProvinces, {})) {
		if (!PROVINCES.some(([, code]) => code === province.provinceCode)) continue;
		const places: SimulatedPlace[] = [];
		for (let number = 0; number < PER_PROVINCE; number += 1) {
			const place = await pickPlace(perform, seed, province, number);
			if (place) places.push(place);
		}
		chosen.set(province.provinceCode, places);
	}
	return { in: (province) => chosen.get(province) ?? [] };
}
