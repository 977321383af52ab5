import { listVehicleBrands, listVehicleSeries } from '#insurance/product/reference/vehicles/api.ts';

import type { Random } from '../random.ts';
import type { Perform } from '../stage/perform.server.ts';
import type { SimulatedMotorcycle } from './application.ts';

/**
 * Picks a motorcycle from the list for its year. Its value is within its market price and the
 * product's range in rupiah.
 */
export async function motorcycleOf(
	perform: Perform,
	random: Random,
	range: { min: number; max: number },
): Promise<SimulatedMotorcycle> {
	const year = new Date().getUTCFullYear() - random.whole(0, 4);
	for (;;) {
		const brand = random.pick(await perform(listVehicleBrands, { VehicleYear: year }));
		const priced = (
			await perform(listVehicleSeries, {
				vehicleId: brand._VehicleTypeID,
				VehicleYear: year,
			})
		).filter(({ marketPrice }) => marketPrice && marketPrice.most <= range.max);
		if (priced.length === 0) continue;
		const { _VehicleSeries: series, marketPrice } = random.pick(priced);
		const most = marketPrice?.most ?? range.max;
		const least = Math.max(range.min, marketPrice?.least ?? 0);
		const value = Math.round(random.whole(least, most) / 100_000) * 100_000;
		return {
			brand: brand._VehicleBrand,
			series,
			year,
			value: Math.min(most, Math.max(least, value)),
		};
	}
}
