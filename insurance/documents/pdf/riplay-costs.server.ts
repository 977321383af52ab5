import type { ProductVersion } from '#insurance/products/product.ts';
import { marketByYear } from '#insurance/reference/vehicles/check-vehicle.server.ts';
import { currentTariff, tariffVersion } from '#insurance/tariffs/current-tariff.server.ts';
import { compulsoryFees, leastPayable } from '#insurance/tariffs/least-payable.ts';
import type { Db } from '#platform/db/pool.server.ts';
import type { Day } from '#platform/values/dates.ts';

/** What a summary says about money that the product version does not know. */
export type RiplayCosts = {
	/** The least that the product can be bought for, fees included. */
	startsAt: number;
	/** A sum insured that can be chosen, to tell benefits by where any amount of a range may be. */
	example: number;
	/** What everybody pays beside the premium, by name. */
	compulsory: { label: string; amount: number }[];
};

/** By the tariff of a day, or by the very version that a policy was sold with. */
export async function riplayCosts(
	db: Db,
	{ code, product }: ProductVersion,
	day: Day,
	soldWith?: number,
): Promise<RiplayCosts> {
	const found =
		soldWith === undefined
			? await currentTariff(db, code, day)
			: await tariffVersion(db, code, soldWith);
	const { min = 0 } = product.sumInsuredRange ?? {};
	if (!found) return { startsAt: product.startsAt.amount, example: min, compulsory: [] };
	const market = product.isMotorcycle ? await marketByYear(db, day) : [];
	const least = leastPayable(found.tariff, product, market, day);
	return {
		startsAt: least?.payable ?? product.startsAt.amount,
		example: least?.input.sumInsured ?? min,
		compulsory: compulsoryFees(found.tariff),
	};
}
