import type { Product } from '#insurance/product/products/product.ts';
import type { Rating, RatingOf } from '#insurance/product/tariffs/tariff.ts';

import { DURATIONS, planBands, planDuration, planFlatTables } from './plan-parts.ts';
import {
	coder,
	type ColumnsOf,
	figuresPart,
	leftOut,
	listPart,
	recordPart,
	type TablePart,
	withoutKeys,
} from './table-part.ts';
import { vehicleTables } from './vehicle-parts.ts';

const AGES: ColumnsOf<string> = {
	min: ['Usia dari', 'whole'],
	max: ['sampai', 'whole'],
	renewalOnly: ['Hanya perpanjangan', 'yes-no', 'optional'],
};
const BY_SEX: ColumnsOf<string> = {
	...AGES,
	male: ['Pria (‰)', 'decimal'],
	female: ['Wanita (‰)', 'decimal'],
};
const SEXES = { male: 'Pria', female: 'Wanita' };
const sexCode = coder(SEXES);
const BANDS = { id: 'bands', title: 'Tarif menurut usia' };

type Figures = Record<string, number>;

const lumpSumPart = (rating: { lumpSumFactor?: Figures | undefined }): TablePart =>
	leftOut(
		rating,
		'lumpSumFactor',
		recordPart(
			{
				id: 'lump-sum',
				title: 'Bayar sekaligus',
				of: 'Tahun',
				figure: 'Kali premi setahun',
			},
			() => rating.lumpSumFactor ?? {},
			(next) => (rating.lumpSumFactor = next),
		),
	);

function perUnit(rating: RatingOf<'AGE_BAND_PER_UNIT'>): TablePart[] {
	return [
		figuresPart({ id: 'unit', title: 'Satuan' }, [['unit', 'Satu unit (Rp)']], rating, 'whole'),
		listPart(
			BANDS,
			{ ...AGES, rate: ['Per unit setahun (Rp)', 'whole'] },
			() => rating.bands,
			(items) => (rating.bands = items as never),
		),
	];
}

function agePlan(rating: RatingOf<'AGE_BAND_PLAN'>, product: Product): TablePart[] {
	const bands = planBands(BANDS, AGES, product, rating);
	const factors = listPart(
		{ id: 'gender', title: 'Faktor jenis kelamin' },
		{
			gender: ['Jenis kelamin', 'text'],
			min: ['Usia dari', 'whole'],
			max: ['sampai', 'whole'],
			factor: ['Kali', 'decimal'],
		},
		() => (rating.genderFactor ?? []).map((one) => ({ ...one, gender: SEXES[one.gender] })),
		(items) =>
			(rating.genderFactor = items.map((one) => ({
				...one,
				gender: sexCode(one['gender']),
			})) as never),
	);
	return [bands, leftOut(rating, 'genderFactor', factors)];
}

function flatPermille(rating: RatingOf<'FLAT_PERMILLE'>): TablePart[] {
	const rates = recordPart(
		{
			id: 'permille',
			title: 'Tarif menurut uang pertanggungan',
			of: 'Uang pertanggungan',
			figure: 'Per mil setahun',
		},
		() => rating.ratePermille,
		(next) => (rating.ratePermille = next),
	);
	const child = figuresPart(
		{ id: 'child', title: 'Anak' },
		[['childFactor', 'Kali tarif dewasa (kosong: tarif dewasa)']],
		rating,
		'decimal',
		'optional',
	);
	return [rates, child, lumpSumPart(rating)];
}

function durationPerUnit(rating: RatingOf<'DURATION_PER_UNIT'>): TablePart[] {
	return [
		figuresPart(
			{ id: 'unit', title: 'Satuan' },
			[
				['unit', 'Satu unit (Rp)'],
				['minPremium', 'Premi terkecil seorang (Rp)'],
			],
			rating,
			'whole',
		),
		listPart(
			DURATIONS,
			{
				type: ['Satuan waktu (0 jam, 1 hari)', 'whole'],
				value: ['Lama', 'whole'],
				rate: ['Per unit (Rp)', 'whole'],
			},
			() => rating.table,
			(items) => (rating.table = items as never),
		),
	];
}

const ageSex = (rating: RatingOf<'AGE_GENDER_PERMILLE'>): TablePart[] => [
	listPart(
		BANDS,
		BY_SEX,
		() => rating.bands,
		(items) => (rating.bands = items as never),
	),
];

/**
 * The tariff has a separate table for each term; here they are combined into one table with a
 * column for the term.
 */
function termAgeSex(rating: RatingOf<'TERM_AGE_GENDER_PERMILLE'>): TablePart[] {
	const bands = listPart(
		BANDS,
		{ term: ['Masa (tahun)', 'whole'], ...BY_SEX },
		() =>
			Object.entries(rating.terms).flatMap(([term, all]) =>
				all.map((band) => ({ term: Number(term), ...band })),
			),
		(items) => {
			const byTerm = Object.groupBy(items, ({ term }) => String(term));
			rating.terms = Object.fromEntries(
				Object.entries(byTerm).map(([term, all = []]) => [
					term,
					all.map((item) => withoutKeys(item, 'term')),
				]),
			) as never;
		},
	);
	const expiry = [['maxExpiryAge', 'Usia tertinggi saat masa berakhir']] as const;
	return [
		bands,
		figuresPart({ id: 'expiry', title: 'Batas usia' }, expiry, rating, 'whole'),
		lumpSumPart(rating),
	];
}

function group(rating: RatingOf<'GROUP_INDICATIVE'>): TablePart[] {
	return [
		figuresPart(
			{ id: 'group', title: 'Tarif dasar' },
			[
				['paRatePermille', 'Kecelakaan diri (‰ setahun)'],
				['hospitalCashPer100k', 'Santunan rawat inap per Rp100 ribu (Rp)'],
			],
			rating,
		),
		recordPart(
			{ id: 'classes', title: 'Kelas risiko', of: 'Kelas', figure: 'Kali' },
			() => rating.classFactor,
			(next) => (rating.classFactor = next),
		),
		listPart(
			{ id: 'headcount', title: 'Diskon jumlah karyawan' },
			{ min: ['Karyawan dari', 'whole'], percent: ['Diskon (%)', 'decimal'] },
			() => rating.headcountDiscount,
			(items) => (rating.headcountDiscount = items as never),
		),
	];
}

/** Returns the tables for a rating method. Edits are written directly to the given `rating` object. */
export function ratingParts(rating: Rating, product: Product): TablePart[] {
	switch (rating.method) {
		case 'AGE_BAND_PER_UNIT':
			return perUnit(rating);
		case 'AGE_BAND_PLAN':
			return agePlan(rating, product);
		case 'FLAT_PERMILLE':
			return flatPermille(rating);
		case 'DURATION_PER_UNIT':
			return durationPerUnit(rating);
		case 'AGE_GENDER_PERMILLE':
			return ageSex(rating);
		case 'TERM_AGE_GENDER_PERMILLE':
			return termAgeSex(rating);
		case 'PLAN_FLAT':
			return planFlatTables(rating);
		case 'VEHICLE_PERCENT':
			return vehicleTables(rating);
		case 'PLAN_DURATION':
			return planDuration(rating, product);
		case 'GROUP_INDICATIVE':
			return group(rating);
	}
}
