import { getDistricts, getProvinces, getRegencies, getVillages } from 'idn-area-data';

import {
	CARD_FIELDS,
	type CardField,
	type CardReading,
} from '#insurance/sales/identity-cards/identity-card.ts';
import type {
	CardPlace,
	CardPlaces,
} from '#insurance/sales/identity-cards/reading/names/places.ts';

import type { CardTruth } from './people.ts';

/**
 * Returns all regions from the package that seeds the database, so that no database is needed for
 * measuring.
 */
export async function listedPlaces(): Promise<CardPlaces> {
	const [provinces, cities, districts, villages] = await Promise.all([
		getProvinces(),
		getRegencies(),
		getDistricts(),
		getVillages(),
	]);
	const by = <T extends { code: string; name: string }>(
		rows: readonly T[],
		parent: (row: T) => string,
	) => Map.groupBy(rows, parent) as Map<string, CardPlace[]>;
	const [cityOf, districtOf, villageOf] = [
		by(cities, (one) => one.province_code),
		by(districts, (one) => one.regency_code),
		by(villages, (one) => one.district_code),
	];
	return {
		provinces: async () => provinces,
		cities: async (province) => cityOf.get(province) ?? [],
		districts: async (city) => districtOf.get(city) ?? [],
		villages: async (district) => villageOf.get(district) ?? [],
	};
}

const wanted = (truth: CardTruth): Record<CardField, string> => ({
	nik: truth.nik,
	name: truth.name,
	birthPlace: truth.birthPlace,
	birthDate: truth.birthDate,
	sex: truth.sex,
	street: truth.street,
	rtRw: truth.rtRw,
	village: truth.villageCode,
	district: truth.districtCode,
	city: truth.cityCode,
	province: truth.provinceCode,
	religion: truth.religion,
	maritalStatus: truth.maritalStatus,
	occupation: truth.occupation,
	citizenship: truth.citizenship,
});

export type FieldScore = {
	field: CardField;
	exact: boolean;
	certainty: number;
	read: string;
	truth: string;
};

const words = (text: string) =>
	text.toUpperCase().replace(/[.,]/g, ' ').replace(/\s+/g, ' ').trim();

/**
 * Compares each field character by character; in names and streets, a missing or extra full stop is
 * ignored.
 */
export function scoreOf(reading: CardReading, truth: CardTruth): FieldScore[] {
	const right = wanted(truth);
	return CARD_FIELDS.map((field) => {
		const read = reading[field]?.value ?? '';
		const exact = ['street', 'name', 'birthPlace'].includes(field)
			? words(read) === words(right[field])
			: read === right[field];
		return {
			field,
			exact,
			certainty: reading[field]?.certainty ?? 0,
			read,
			truth: right[field],
		};
	});
}
