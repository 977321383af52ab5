import type { RatingOf } from '#insurance/product/tariffs/tariff.ts';

import { figuresPart, listPart, recordPart, type TablePart, withoutKeys } from './table-part.ts';

function vehicleRates(rating: RatingOf<'VEHICLE_PERCENT'>): TablePart {
	return listPart(
		{ id: 'vehicle', title: 'Tarif menurut wilayah pelat' },
		{
			plan: ['Plan', 'text'],
			region: ['Wilayah', 'whole'],
			rate: ['Tarif (%)', 'decimal'],
		},
		() =>
			Object.entries(rating.rates).flatMap(([plan, regions]) =>
				Object.entries(regions).map(([region, one]) => ({
					plan,
					region: Number(region),
					...one,
				})),
			),
		(items) => {
			const plans = Map.groupBy(items, ({ plan }) => String(plan));
			rating.rates = Object.fromEntries(
				[...plans].map(([name, rows]) => [
					name,
					Object.fromEntries(
						rows.map((row) => [
							String(row['region']),
							withoutKeys(row, 'plan', 'region'),
						]),
					),
				]),
			) as never;
		},
	);
}

function vehicleExtensions(rating: RatingOf<'VEHICLE_PERCENT'>): TablePart {
	return listPart(
		{ id: 'extensions', title: 'Perluasan' },
		{
			code: ['Kode', 'text'],
			name: ['Nama', 'text'],
			limits: ['Batas (Rp; Rp)', 'amounts', 'optional'],
			ratePercent: ['Tarif (%)', 'decimal'],
		},
		() => rating.extensions.map((one) => ({ ...one, limits: one.limits.join(';') || null })),
		(items) =>
			(rating.extensions = items.map((one) => ({
				...one,
				limits: String(one['limits'] ?? '')
					.split(';')
					.filter(Boolean)
					.map(Number),
			})) as never),
	);
}

export function vehicleTables(rating: RatingOf<'VEHICLE_PERCENT'>): TablePart[] {
	const loading = [
		['fromYears', 'Tambahan mulai umur kendaraan (tahun)'],
		['percentPerYear', 'Tambahan setiap tahun (%)'],
	] as const;
	return [
		vehicleRates(rating),
		figuresPart({ id: 'age-loading', title: 'Umur kendaraan' }, loading, rating.ageLoading),
		vehicleExtensions(rating),
		recordPart(
			{
				id: 'plates',
				title: 'Wilayah setiap kode pelat',
				of: 'Kode pelat',
				figure: 'Wilayah',
				kind: 'whole',
			},
			() => rating.plateRegion,
			(next) => (rating.plateRegion = next),
		),
		figuresPart(
			{ id: 'other-plates', title: 'Kode pelat lain' },
			[['plateRegionDefault', 'Wilayah']],
			rating,
			'whole',
		),
	];
}
