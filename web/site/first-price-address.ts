import { PERIOD_UNIT_WORDS } from '#insurance/product/products/choices.ts';
import type { firstPrices } from '#insurance/sales/comparison/api.ts';
import {
	NEED_WORDS,
	NEEDS,
	WHO,
	WHO_WORDS,
	type ForWhom,
} from '#insurance/sales/comparison/first-question.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';

type Offer = CallOutput<typeof firstPrices>['offers'][number];

/**
 * Parses the question in the home page's address (e.g. `/?untuk=saya&usia=30&perlu=kecelakaan`);
 * null if there is none. Addresses are untrusted, so invalid values fall back to the defaults.
 */
export function firstQuestionOf({ searchParams }: URL): CallInput<typeof firstPrices> | null {
	const asked = searchParams.get('untuk');
	if (!asked) return null;
	const who = WHO.find((one) => WHO_WORDS[one].key === asked);
	const need = NEEDS.find((one) => NEED_WORDS[one].key === searchParams.get('perlu'));
	const age = searchParams.get('usia') ?? '';
	return {
		...(who ? { who } : {}),
		...(need ? { need } : {}),
		...(/^\d{1,2}$/.test(age) ? { age: Number(age) } : {}),
	};
}

const ROLES: Record<ForWhom, string> = {
	me: 'diri',
	couple: 'diri,pasangan',
	family: 'diri,pasangan,anak',
	motorcycle: '',
};

/**
 * Builds the address of the product's form with the same choices, which
 * `web/shop/calculator/prefill.ts` parses.
 */
export function offerAddress(
	{ slug, prefill }: Pick<Offer, 'slug' | 'prefill'>,
	who: ForWhom,
): string {
	const { plan, sumInsured, period, vehicle } = prefill;
	const choices = new URLSearchParams({
		plan,
		up: String(sumInsured),
		masa: `${period.length}-${PERIOD_UNIT_WORDS[period.unit]}`,
		...(vehicle ? { tahun: String(vehicle.year), pelat: vehicle.plateArea } : {}),
		...(ROLES[who] ? { siapa: ROLES[who] } : {}),
	});
	return `/${slug}?${choices.toString()}#form-pengajuan`;
}
