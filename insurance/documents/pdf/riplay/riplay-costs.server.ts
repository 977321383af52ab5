import { FREQUENCY_WORDS } from '#insurance/product/products/choices.ts';
import {
	periodLabel,
	type Product,
	type ProductVersion,
} from '#insurance/product/products/product.ts';
import { planWords, sumFact } from '#insurance/product/products/wording/bought-words.ts';
import { marketByYear } from '#insurance/product/reference/vehicles/check-vehicle.server.ts';
import { currentTariff, tariffVersion } from '#insurance/product/tariffs/current-tariff.server.ts';
import {
	compulsoryFees,
	type Least,
	leastPayable,
	type StartingPrice,
	startingPriceOf,
} from '#insurance/product/tariffs/least-payable.ts';
import { rate } from '#insurance/product/tariffs/rate.ts';
import type { Tariff } from '#insurance/product/tariffs/tariff.ts';
import type { Db } from '#platform/db/pool.server.ts';
import type { Day } from '#platform/values/dates.ts';
import { dayOfMoment, type DayOrHour } from '#platform/values/moments.ts';

/** Amounts in a summary that are not part of the product version. */
export type RiplayCosts = {
	/** The lowest payment for which the product can be bought, including fees, with its period. */
	startsAt: StartingPrice;
	/**
	 * A selectable sum insured that illustrates the benefits if any amount within a range can be
	 * chosen.
	 */
	example: number;
	compulsory: { label: string; amount: number }[];
	worked: { words: string; lines: { label: string; amount: number }[] } | null;
};

function workedOf(tariff: Tariff, product: Product, { input }: Least, day: Day) {
	const outcome = rate(tariff, product, input, day);
	if (!outcome.ok) return null;
	const plan = planWords(product, input.plan);
	const [sumLabel, sum] = sumFact(product, input.plan, input.sumInsured);
	const words = [
		...(plan === null ? [] : [`plan ${plan}`]),
		`${sumLabel.toLowerCase()} ${sum}`,
		periodLabel(input.period),
		`cara bayar ${FREQUENCY_WORDS[input.frequency].toLowerCase()}`,
	].join(', ');
	return { words, lines: outcome.quote.trace };
}

/**
 * Calculates the costs using the tariff of a given date, or the exact version with which a policy
 * was sold.
 */
export async function riplayCosts(
	db: Db,
	{ code, product }: ProductVersion,
	at: DayOrHour,
	soldWith?: number,
): Promise<RiplayCosts> {
	const day = dayOfMoment(at);
	const found =
		soldWith === undefined
			? await currentTariff(db, code, at)
			: await tariffVersion(db, code, soldWith);
	const { min = 0 } = product.sumInsuredRange ?? {};
	if (!found) return { startsAt: product.startsAt, example: min, compulsory: [], worked: null };
	const market = product.isMotorcycle ? await marketByYear(db, day) : [];
	const least = leastPayable(found.tariff, product, market, day);
	return {
		startsAt: startingPriceOf(product, least),
		example: least?.input.sumInsured ?? min,
		compulsory: compulsoryFees(found.tariff),
		worked: least && workedOf(found.tariff, product, least, day),
	};
}
