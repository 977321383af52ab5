import { extensionsOf, type Product } from '#insurance/product/products/product.ts';
import type { Tariff } from '#insurance/product/tariffs/tariff.ts';

import type { ExampleInput } from './example.ts';

export type Proposal = { name: string; input: ExampleInput };

/**
 * Proposes an example for each licence-plate region, each age at which a vehicle becomes more
 * expensive to insure, and each extension.
 */
export function byVehicle(base: ExampleInput, product: Product, { rating }: Tariff): Proposal[] {
	const { vehicle } = base;
	if (!vehicle || rating.method !== 'VEHICLE_PERCENT') return [];
	const areas = new Map(
		Object.entries(rating.plateRegion).map(([area, region]) => [region, area]),
	);
	const years = [0, rating.ageLoading.fromYears, rating.ageLoading.fromYears + 1];
	const bought = extensionsOf(product).flatMap(({ code, name, limits }) =>
		limits.slice(0, 1).map((limit) => ({
			name: `Perluasan ${name}`,
			input: { ...base, plan: 'COMPRE', extensions: [{ code, limit }] },
		})),
	);
	return [
		...[...areas].map(([region, plateArea]) => ({
			name: `Pelat ${plateArea}, wilayah ${region}`,
			input: { ...base, vehicle: { ...vehicle, plateArea } },
		})),
		...years.map((age) => ({
			name: `Kendaraan ${age} tahun`,
			input: { ...base, vehicle: { ...vehicle, year: vehicle.year + 1 - age } },
		})),
		...bought,
	];
}

export function byClass(base: ExampleInput, { rating }: Tariff): Proposal[] {
	if (rating.method !== 'GROUP_INDICATIVE') return [];
	return Object.keys(rating.classFactor).map((riskClass) => ({
		name: `Kelas risiko ${riskClass}`,
		input: { ...base, group: { riskClass } },
	}));
}
