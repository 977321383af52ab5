import {
	type Period,
	periodLabel,
	type Product,
	type ProductVersion,
	rolesOf,
} from '#insurance/product/products/product.ts';
import { checkQuote } from '#insurance/sales/quotes/application/check-application.server.ts';
import { type QuoteDeps, toWirePlans } from '#insurance/sales/quotes/pricing/price-quote.server.ts';
import type { InsuredForPrice, Sex } from '#insurance/sales/quotes/quote.ts';
import { applicationToWire } from '#insurance/sales/quotes/wire/to-wire.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { addToDay, jakartaDay } from '#platform/values/dates.ts';

import type { compareProducts } from './api.ts';
import { shownPeriod } from './comparison.ts';

type Premium = CallOutput<typeof compareProducts>['columns'][number]['premium'];
export type PricedPerson = { age: number; sex: Sex };
export type PricedVehicle = { year: number; plateArea: string };
type Wanted = { plan: string; sumInsured: number };
export type Party = { whom: string; insured: readonly InsuredForPrice[] };

function insuredOf(product: Product, { age, sex }: PricedPerson, now: Date) {
	const birthDate = addToDay(jakartaDay(now), { year: -age, day: -1 });
	const one = (role: InsuredForPrice['role']): InsuredForPrice => ({ role, birthDate, sex });
	if (product.insured.object !== 'person') return { whom: 'Satu motor', insured: [] };
	if (product.insured.members)
		return {
			whom: 'Dua orang seusia',
			insured: [one('member'), one('member')],
		};
	if (product.insured.minInsured < 2) return { whom: 'Kamu sendiri', insured: [one('self')] };
	const second = rolesOf(product).includes('partner') ? 'partner' : 'child';
	return {
		whom: second === 'partner' ? 'Kamu dan pasangan seusia' : 'Kamu dan satu anak',
		insured: [one('self'), one(second)],
	};
}

const sentenceOf = ({ message, data }: Refusal): string => {
	const { fields } = (data ?? {}) as { fields?: Record<string, string> };
	return Object.values(fields ?? {})[0] ?? message;
};

/**
 * Returns the price of a product for these persons, using the same use case as `POST
 * /page/product/get-plan`. If the quote is refused, the refusal is returned in place of a price.
 */
export async function priceOfParty(
	deps: QuoteDeps,
	{ product }: ProductVersion,
	{ plan, sumInsured }: Wanted,
	{ whom, insured }: Party,
	vehicle: PricedVehicle,
	now: Date,
): Promise<Premium> {
	const period: Period = shownPeriod(product) ?? { unit: 'year', length: 1 };
	const tomorrow = `${addToDay(jakartaDay(now), { day: 1 })} 08:00:00`;
	const body = applicationToWire(
		{
			choice: {
				contentId: product.contentId,
				plan,
				sumInsured,
				period,
				frequency: null,
				startAt: tomorrow,
				printedBook: false,
				cashless: false,
			},
			insured: [...insured],
			answers: {},
			vehicle: product.isMotorcycle ? vehicle : null,
		},
		{},
		'calculator',
	);
	const about = `${whom}, ${periodLabel(period)}`;
	try {
		const { quote, quoted } = await checkQuote(deps, body, now, true);
		return { plans: toWirePlans(quoted, quote), refused: null, about };
	} catch (error) {
		if (!(error instanceof Refusal)) throw error;
		return { plans: [], refused: sentenceOf(error), about };
	}
}

export const priceForPerson = (
	deps: QuoteDeps,
	version: ProductVersion,
	wanted: Wanted,
	person: PricedPerson,
	vehicle: PricedVehicle,
	now: Date,
): Promise<Premium> =>
	priceOfParty(deps, version, wanted, insuredOf(version.product, person, now), vehicle, now);
