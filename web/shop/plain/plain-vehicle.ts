import type { PageData } from '#insurance/content/page.ts';
import { insurableRange } from '#insurance/quotes/market-value.ts';
import type { listVehicleBrands, listVehicleSeries } from '#insurance/reference/vehicles/api.ts';
import type { PriceRange } from '#insurance/reference/vehicles/market.ts';
import type { Ask } from '#platform/contract/client.ts';
import type { Option } from '#web/ui/forms/Field.tsx';

import type { FormValues } from '../application/form-values.ts';

/** What a motorcycle may be chosen from now, and between which values it is insured. */
export type Garage = { brands: Option[]; series: Option[]; range: PriceRange | null };
export const NO_GARAGE: Garage = { brands: [], series: [], range: null };

const optionOf = (name: string): Option => ({ value: name, label: name });
const among = (options: Option[], value: string) => options.some((one) => one.value === value);

/** The name under which the value was asked for: another motorcycle begins with its own. */
export const motorcycleOf = ({ vehicle }: FormValues): string =>
	[vehicle.year, vehicle.brand, vehicle.series].join(' ');

const middleOf = ({ least, most }: PriceRange) => least + Math.round((most - least) / 2);

async function seriesOf(ask: Ask, year: string, brandId: number) {
	const answer = await ask<typeof listVehicleSeries>('POST /page/vehicleDetail', {
		vehicleId: brandId,
		VehicleYear: year,
	});
	return answer.ok ? answer.data : [];
}

/**
 * Brands of the year, series of the brand and the value of the series; what another year or brand
 * did not sell is chosen no more. `asked`: the motorcycle whose value the form has asked for.
 */
export async function garageOf(
	page: PageData,
	values: FormValues,
	ask: Ask,
	asked: string | null,
): Promise<Garage> {
	const { vehicle } = values;
	if (values.kind !== 'vehicle' || vehicle.year === '') return NO_GARAGE;
	const sold = await ask<typeof listVehicleBrands>('POST /page/vehicleList', {
		VehicleYear: vehicle.year,
	});
	if (!sold.ok) return NO_GARAGE;
	const brands = sold.data.map((one) => optionOf(one._VehicleBrand));
	if (!among(brands, vehicle.brand)) vehicle.brand = '';
	const brand = sold.data.find((one) => one._VehicleBrand === vehicle.brand);
	const list = brand ? await seriesOf(ask, vehicle.year, brand._VehicleTypeID) : [];
	const series = list.map((one) => optionOf(one._VehicleSeries));
	if (!among(series, vehicle.series)) vehicle.series = '';
	const chosen = list.find((one) => one._VehicleSeries === vehicle.series);
	const limits = page.product?.sumInsuredRange ?? { min: 0, max: 0 };
	const market = chosen?.marketPrice ?? { least: limits.min, most: limits.max };
	const range = chosen ? insurableRange(limits, market) : null;
	if (range && asked !== motorcycleOf(values)) values.sumInsured = String(middleOf(range));
	return { brands, series, range };
}
