import type { Product } from '#insurance/product/products/product.ts';
import type { Rating, Tariff } from '#insurance/product/tariffs/tariff.ts';

export const TARIFF_METHODS = [
	'PLAN_FLAT',
	'FLAT_PERMILLE',
	'AGE_BAND_PLAN',
	'AGE_BAND_PER_UNIT',
	'AGE_GENDER_PERMILLE',
	'TERM_AGE_GENDER_PERMILLE',
	'DURATION_PER_UNIT',
	'PLAN_DURATION',
	'VEHICLE_PERCENT',
	'GROUP_INDICATIVE',
] as const satisfies readonly Rating['method'][];
export type TariffMethod = (typeof TARIFF_METHODS)[number];

export const METHOD_WORDS: Record<TariffMethod, string> = {
	PLAN_FLAT: 'Satu harga tiap paket',
	FLAT_PERMILLE: 'Permil uang pertanggungan',
	AGE_BAND_PLAN: 'Menurut usia dan paket',
	AGE_BAND_PER_UNIT: 'Menurut usia, per unit uang pertanggungan',
	AGE_GENDER_PERMILLE: 'Permil menurut usia dan jenis kelamin',
	TERM_AGE_GENDER_PERMILLE: 'Permil menurut masa, usia dan jenis kelamin',
	DURATION_PER_UNIT: 'Menurut lama perlindungan, per unit',
	PLAN_DURATION: 'Menurut paket dan jumlah hari',
	VEHICLE_PERCENT: 'Persen harga kendaraan',
	GROUP_INDICATIVE: 'Kelompok karyawan',
};

const BAND = { min: 18, max: 60 };
const BY_SEX = { ...BAND, male: 0, female: 0 };

function firstRating(method: TariffMethod, plan: string): Rating {
	switch (method) {
		case 'PLAN_FLAT':
			return { method, table: { [plan]: { adult: 0 } } };
		case 'FLAT_PERMILLE':
			return { method, ratePermille: { default: 0 } };
		case 'AGE_BAND_PLAN':
			return { method, bands: [{ ...BAND, plans: { [plan]: 0 } }] };
		case 'AGE_BAND_PER_UNIT':
			return { method, unit: 1_000_000, bands: [{ ...BAND, rate: 0 }] };
		case 'AGE_GENDER_PERMILLE':
			return { method, bands: [BY_SEX] };
		case 'TERM_AGE_GENDER_PERMILLE':
			return { method, maxExpiryAge: 65, terms: { '1': [BY_SEX] } };
		case 'DURATION_PER_UNIT':
			return {
				method,
				unit: 10_000_000,
				minPremium: 0,
				table: [{ type: 1, value: 7, rate: 0 }],
			};
		case 'PLAN_DURATION':
			return {
				method,
				bands: [{ minDays: 1, maxDays: 30, plans: { [plan]: 0 } }],
				partyFactor: { individual: 1, couple: 2 },
			};
		case 'VEHICLE_PERCENT':
			return {
				method,
				rates: { [plan]: { '1': { rate: 0 } } },
				ageLoading: { fromYears: 5, percentPerYear: 0 },
				extensions: [],
				plateRegion: {},
				plateRegionDefault: 1,
			};
		case 'GROUP_INDICATIVE':
			return {
				method,
				paRatePermille: 0,
				classFactor: { I: 1 },
				hospitalCashPer100k: 0,
				headcountDiscount: [],
			};
	}
}

export function firstTariff(
	method: TariffMethod,
	{ code, sample, plans }: Product,
	effectiveFrom: string,
): Tariff {
	return {
		sample,
		productCode: code,
		version: 1,
		effectiveFrom,
		effectiveTo: null,
		rating: firstRating(method, plans[0]?.code ?? 'UTAMA'),
		discounts: [],
		fees: { admin: 0, stampDuty: 0, stampDutyCharged: false },
		frequencyFactors: { yearly: 1, monthly: 0.09 },
		rounding: { step: 100, mode: 'HALF_UP' },
	};
}
