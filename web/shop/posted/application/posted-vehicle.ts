import type {
	listVehicleBrands,
	listVehicleSeries,
} from '#insurance/product/reference/vehicles/api.ts';
import type { PriceRange } from '#insurance/product/reference/vehicles/market.ts';
import { insurableRange } from '#insurance/sales/quotes/vehicle/market-value.ts';
import type { PageData } from '#insurance/site/content/page.ts';
import type { Ask } from '#platform/contract/client.ts';
import { formatRupiah, shortRupiah } from '#platform/values/money.ts';
import type { Option } from '#web/ui/forms/Field.tsx';

import type { FieldProblem } from '../../application/form-problems.ts';
import type { FormValues } from '../../application/form-values.ts';

export type Garage = {
	brands: Option[];
	series: Option[];
	range: PriceRange | null;
	/** The motorcycle whose value the form is asking for or last asked for. */
	asked: string | null;
	wrong: FieldProblem[];
};
export const NO_GARAGE: Garage = { brands: [], series: [], range: null, asked: null, wrong: [] };

const optionOf = (name: string): Option => ({ value: name, label: name });
const among = (options: Option[], value: string) => options.some((one) => one.value === value);

const motorcycleOf = ({ vehicle }: FormValues): string =>
	[vehicle.year, vehicle.brand, vehicle.series].join(' ');

const NO_LIMITS = { min: 0, max: 0 };
const middleOf = ({ least, most }: PriceRange) => least + Math.round((most - least) / 2);

async function seriesOf(ask: Ask, year: string, brandId: number) {
	const answer = await ask<typeof listVehicleSeries>('POST /page/vehicleDetail', {
		vehicleId: brandId,
		VehicleYear: year,
	});
	return answer.ok ? answer.data : [];
}

/**
 * Returns a problem if the motorcycle cannot be insured. It is reported at the series field, where
 * another motorcycle can be chosen.
 */
function notInsured(page: PageData, { vehicle }: FormValues, market: PriceRange): FieldProblem {
	const { min, max } = page.product?.sumInsuredRange ?? NO_LIMITS;
	const ends = (least: number, most: number) => `${shortRupiah(least)}–${shortRupiah(most)}`;
	return {
		name: 'vehicle.series',
		message: `Harga pasar ${vehicle.brand} ${vehicle.series} ${vehicle.year} ${ends(market.least, market.most)}, di luar yang ditanggung ${page.title} (${ends(min, max)}). Pilih motor lain.`,
	};
}

/**
 * Sets the value to the middle of the market range. If another motorcycle is selected, the typed
 * value is kept if it is within the new range; otherwise it is reset, with a message.
 */
function valueWithin(values: FormValues, range: PriceRange, asked: string | null): FieldProblem[] {
	if (asked === motorcycleOf(values)) return [];
	const typed = Number(values.sumInsured);
	const isKnown = typed >= range.least && typed <= range.most;
	if (asked !== null && isKnown) return [];
	values.sumInsured = String(middleOf(range));
	if (asked === null) return [];
	return [
		{
			name: 'sumInsured',
			message: `Motormu berganti dan harga tadi di luar harga pasarnya, jadi kami isi ${formatRupiah(middleOf(range))}. Periksa, lalu lanjutkan.`,
		},
	];
}

/**
 * Loads the brands of the year, the series of the brand and the value of the series. A choice that
 * is not sold in the new year or brand is cleared. `asked`: the motorcycle whose value the form has
 * asked for.
 */
export async function garageOf(
	page: PageData,
	values: FormValues,
	ask: Ask,
	asked: string | null,
): Promise<Garage> {
	const { vehicle } = values;
	const none = { ...NO_GARAGE, asked };
	if (values.kind !== 'vehicle' || vehicle.year === '') return none;
	const sold = await ask<typeof listVehicleBrands>('POST /page/vehicleList', {
		VehicleYear: vehicle.year,
	});
	if (!sold.ok || sold.data.length === 0) {
		const message = `Belum ada motor tahun ${vehicle.year} yang kami tanggung. Pilih tahun lain.`;
		return { ...none, wrong: [{ name: 'vehicle.year', message }] };
	}
	const brands = sold.data.map((one) => optionOf(one._VehicleBrand));
	if (!among(brands, vehicle.brand)) vehicle.brand = '';
	const brand = sold.data.find((one) => one._VehicleBrand === vehicle.brand);
	const list = brand ? await seriesOf(ask, vehicle.year, brand._VehicleTypeID) : [];
	const series = list.map((one) => optionOf(one._VehicleSeries));
	if (!among(series, vehicle.series)) vehicle.series = '';
	const chosen = list.find((one) => one._VehicleSeries === vehicle.series);
	if (!chosen) return { ...none, brands, series };
	const limits = page.product?.sumInsuredRange ?? NO_LIMITS;
	const market = chosen.marketPrice ?? { least: limits.min, most: limits.max };
	const range = insurableRange(limits, market);
	if (!range) return { ...none, brands, series, wrong: [notInsured(page, values, market)] };
	const wrong = valueWithin(values, range, asked);
	return { brands, series, range, asked: motorcycleOf(values), wrong };
}
