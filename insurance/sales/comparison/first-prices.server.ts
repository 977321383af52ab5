import {
	periodLabel,
	type Product,
	type ProductVersion,
	rolesOf,
} from '#insurance/product/products/product.ts';
import { allProducts } from '#insurance/product/products/versions/current-product.server.ts';
import { vehicleYears } from '#insurance/product/reference/vehicles/vehicle-years.ts';
import type { QuoteDeps } from '#insurance/sales/quotes/pricing/price-quote.server.ts';
import type { InsuredForPrice, Sex } from '#insurance/sales/quotes/quote.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { addToDay, jakartaDay } from '#platform/values/dates.ts';
import { jakartaMoment } from '#platform/values/moments.ts';

import type { firstPrices as firstCall } from './api.ts';
import { shownPeriod, USUAL_VEHICLE_VALUE, variantsOf } from './comparison.ts';
import { categoryOf, USUAL_CHILD_AGE, type ForWhom } from './first-question.ts';
import { type Party, priceOfParty, type PricedVehicle } from './price-for-person.server.ts';

type Asked = Required<CallInput<typeof firstCall>> & { age: number };
type Offer = CallOutput<typeof firstCall>['offers'][number];

const MOST = 3;

/** True if the product insures this combination of persons. Age limits are checked elsewhere. */
function takes(product: Product, who: ForWhom): boolean {
	const { insured } = product;
	if (who === 'motorcycle') return insured.object === 'motorcycle';
	if (insured.object !== 'person' || insured.members) return false;
	const roles = rolesOf(product);
	if (who === 'me') return roles.includes('self') && insured.minInsured < 2;
	const partner = insured.multiple && roles.includes('partner');
	return who === 'couple' ? partner : partner && roles.includes('child');
}

function partyOf({ who, age }: Pick<Asked, 'who' | 'age'>, sex: Sex, now: Date): Party {
	if (who === 'motorcycle') return { whom: 'Satu motor', insured: [] };
	const born = (years: number) => addToDay(jakartaDay(now), { year: -years, day: -1 });
	const one = (role: InsuredForPrice['role'], years: number, of: Sex): InsuredForPrice => ({
		role,
		birthDate: born(years),
		sex: of,
	});
	const other: Sex = sex === 'male' ? 'female' : 'male';
	const me = one('self', age, sex);
	if (who === 'me') return { whom: `Kamu, ${age} tahun`, insured: [me] };
	const both = [me, one('partner', age, other)];
	if (who === 'couple') return { whom: `Kamu dan pasangan, ${age} tahun`, insured: both };
	return {
		whom: `Kamu dan pasangan, ${age} tahun, dan anak ${USUAL_CHILD_AGE} tahun`,
		insured: [...both, one('child', USUAL_CHILD_AGE, sex)],
	};
}

async function offerOf(
	deps: QuoteDeps,
	version: ProductVersion,
	asked: Asked,
	vehicle: PricedVehicle,
	now: Date,
): Promise<Offer | null> {
	const { product } = version;
	const [variant] = variantsOf(product);
	const period = shownPeriod(product) ?? { unit: 'year', length: 1 };
	if (!variant) return null;
	const wanted = { plan: variant.plan, sumInsured: variant.sumInsured ?? USUAL_VEHICLE_VALUE };
	const priced = (sex: Sex) =>
		priceOfParty(deps, version, wanted, partyOf(asked, sex, now), vehicle, now);
	const [female, male] = await Promise.all([priced('female'), priced('male')]);
	const rates = ({ plans }: typeof female) => plans.map(({ planRate }) => planRate).join();
	const same = rates(female) === rates(male);
	const prices = same
		? [{ sex: null, plans: female.plans }]
		: [
				{ sex: 'female' as const, plans: female.plans },
				{ sex: 'male' as const, plans: male.plans },
			];
	return {
		slug: product.slug,
		name: product.name,
		choice: variant.label,
		about: `${partyOf(asked, 'female', now).whom}, selama ${periodLabel(period)}`,
		prices: prices.filter(({ plans }) => plans.length > 0),
		refused: female.plans.length + male.plans.length > 0 ? null : female.refused,
		prefill: {
			...wanted,
			period,
			vehicle: product.isMotorcycle ? vehicle : null,
		},
	};
}

const TRUE_PRICES =
	'Premi sesungguhnya menurut tarif hari ini, sama dengan yang kamu bayar bila datanya begini. Kamu bisa mengganti semuanya di formulir.';
const NO_PRICES =
	'Belum ada produk kami untuk pilihan ini. Coba untuk siapa atau buat apa yang lain.';

/**
 * Returns the initial prices of products that match the need and the given persons. Available
 * products come before refused ones, each in catalogue order.
 */
export async function firstPrices(
	deps: QuoteDeps,
	asked: Asked,
	{ now }: { now: Date },
): Promise<CallOutput<typeof firstCall>> {
	const today = jakartaDay(now);
	const category = categoryOf(asked.who, asked.need);
	const fitting = (await allProducts(deps.db, jakartaMoment(now))).filter(
		({ product }) =>
			product.onlineSale && product.category === category && takes(product, asked.who),
	);
	const year = vehicleYears(today)[1] ?? Number(today.slice(0, 4));
	const vehicle = { year, plateArea: 'B' };
	const offers = await Promise.all(
		fitting.map((version) => offerOf(deps, version, asked, vehicle, now)),
	);
	const there = offers.filter((one) => one !== null);
	return {
		...asked,
		note: there.length > 0 ? TRUE_PRICES : NO_PRICES,
		offers: [
			...there.filter(({ refused }) => refused === null),
			...there.filter(({ refused }) => refused !== null),
		].slice(0, MOST),
	};
}
