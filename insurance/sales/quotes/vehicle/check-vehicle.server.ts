import type { Product } from '#insurance/product/products/product.ts';
import { checkVehicle } from '#insurance/product/reference/vehicles/check-vehicle.server.ts';
import type { PriceRange } from '#insurance/product/reference/vehicles/market.ts';
import type { InputProblem } from '#insurance/product/tariffs/sold.ts';
import type { Db } from '#platform/db/pool.server.ts';
import { shortRupiah } from '#platform/values/money.ts';

import { insurableRange } from './market-value.ts';

type Declared = { year: number; brand?: string | null; series?: string | null };

export type VehicleCheck<V> = { vehicle: V; problems: InputProblem[] };

function valueProblem(
	product: Product,
	range: PriceRange,
	value: number,
	what: string,
): InputProblem | null {
	const insurable = insurableRange(product.sumInsuredRange, range);
	if (!insurable)
		return {
			path: ['vehicle', 'series'],
			message: `Harga pasar ${what} ${shortRupiah(range.least)}–${shortRupiah(range.most)}, di luar yang ditanggung ${product.name}`,
		};
	const { least, most } = insurable;
	if (value >= least && value <= most) return null;
	return {
		path: ['choice', 'sumInsured'],
		message: `Harga pasar ${what} ${shortRupiah(least)}–${shortRupiah(most)}. Isi harga di antaranya.`,
	};
}

/**
 * Checks a motorcycle against its year's list and its value against the market (B3.7.02, B3.7.03).
 * Brand and series may be missing, because the calculator knows only the year.
 */
export async function checkVehicleAndValue<V extends Declared>(
	db: Db,
	product: Product,
	vehicle: V,
	value: number,
): Promise<VehicleCheck<V>> {
	const judged = await checkVehicle(db, vehicle.year, vehicle);
	if (!judged.ok)
		return {
			vehicle,
			problems: [{ path: ['vehicle', judged.field], message: judged.message }],
		};
	const { brand, series, range } = judged;
	const what = [brand ?? 'motor', series, brand ? null : 'tahun', vehicle.year]
		.filter((part) => part !== null)
		.join(' ');
	const problem = range && valueProblem(product, range, value, what);
	const named = { ...vehicle, ...(brand ? { brand } : {}), ...(series ? { series } : {}) };
	return { vehicle: named, problems: problem ? [problem] : [] };
}
