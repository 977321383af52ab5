import type { Ask } from '#platform/contract/client.ts';

import type { listCities, listDistricts, listProvinces, listVillages } from './api.ts';

export type Place = {
	value: string;
	label: string;
	postalCode?: string | null;
	also?: readonly string[] | undefined;
};

/** Common short names of provinces by code, because users do not type `Daerah Khusus Ibukota`. */
const SHORT: Record<string, readonly string[]> = {
	'11': ['NAD', 'Nanggroe Aceh Darussalam'],
	'12': ['Sumut'],
	'13': ['Sumbar'],
	'16': ['Sumsel'],
	'19': ['Babel'],
	'21': ['Kepri'],
	'31': ['DKI Jakarta', 'DKJ', 'Jakarta'],
	'32': ['Jabar'],
	'33': ['Jateng'],
	'34': ['DIY', 'DI Yogyakarta', 'Jogja', 'Yogya'],
	'35': ['Jatim'],
	'52': ['NTB'],
	'53': ['NTT'],
	'61': ['Kalbar'],
	'62': ['Kalteng'],
	'63': ['Kalsel'],
	'64': ['Kaltim'],
	'65': ['Kaltara'],
	'71': ['Sulut'],
	'72': ['Sulteng'],
	'73': ['Sulsel'],
	'74': ['Sultra'],
	'76': ['Sulbar'],
	'82': ['Malut'],
};

export const LEVELS = ['province', 'city', 'district', 'village'] as const;
export type Level = (typeof LEVELS)[number];

/**
 * Loads the places below a parent code; provinces have no parent. Returns an empty list if none can
 * be loaded.
 */
export const placesFrom =
	(ask: Ask) =>
	async (level: Level, parent: string): Promise<Place[]> => {
		if (level === 'province') {
			const answer = await ask<typeof listProvinces>('GET /page/province', {});
			return answer.ok
				? answer.data.map((one) => ({
						value: one.provinceCode,
						label: one.provinceDescription,
						also: SHORT[one.provinceCode],
					}))
				: [];
		}
		if (level === 'city') {
			const answer = await ask<typeof listCities>('GET /page/city', { provinceCode: parent });
			return answer.ok
				? answer.data.map((one) => ({ value: one.cityCode, label: one.cityDescription }))
				: [];
		}
		if (level === 'district') {
			const answer = await ask<typeof listDistricts>('GET /page/subDistrict', {
				cityCode: parent,
			});
			return answer.ok
				? answer.data.map((one) => ({
						value: one.subDistrictCode,
						label: one.subDistrictDescription,
						postalCode: one.zipCode,
					}))
				: [];
		}
		const answer = await ask<typeof listVillages>('GET /page/village', {
			subDistrictCode: parent,
		});
		return answer.ok
			? answer.data.map((one) => ({
					value: one.regionId,
					label: one.villageDescription,
					postalCode: one.postalCode,
				}))
			: [];
	};

/** For each level, the levels that are cleared when it changes (B4.19–B4.22). */
export const BELOW: Record<Level, Level[]> = {
	province: ['city', 'district', 'village'],
	city: ['district', 'village'],
	district: ['village'],
	village: [],
};

/**
 * Returns the postal code after a level changes to `place` (B4.23–B4.26): districts and villages
 * set it, higher levels clear it. Null means that the user's input is kept.
 */
export function postalCodeAfter(level: Level, place: Place | undefined): string | null {
	if (level === 'village') return place?.postalCode || null;
	return level === 'district' ? (place?.postalCode ?? '') : '';
}

/** Returns the codes of a village and its parents: `31.74.01.1001` is in 31, 31.74 and 31.74.01. */
export function regionCodes(regionId: string | null): Record<Level, string> {
	const parts = regionId?.split('.') ?? [];
	const at = (length: number) => (parts.length >= length ? parts.slice(0, length).join('.') : '');
	return { province: at(1), city: at(2), district: at(3), village: at(4) };
}

export const PLACE_LABELS: Record<Level, string> = {
	province: 'Provinsi',
	city: 'Kota/Kabupaten',
	district: 'Kecamatan',
	village: 'Kelurahan/Desa',
};
export const PLACE_WAITS: Record<Level, string> = {
	province: 'Memuat …',
	city: 'Pilih provinsi dulu',
	district: 'Pilih kota dulu',
	village: 'Pilih kecamatan dulu',
};
