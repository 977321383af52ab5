import { BELOW, LEVELS } from '#insurance/product/reference/regions/places.ts';
import { MAX_BENEFICIARIES } from '#insurance/sales/quotes/beneficiary.ts';
import type { PageData } from '#insurance/site/content/page.ts';
import { tidyDigits, wholeDigits } from '#platform/values/typed-text.ts';

import { type AddressValues, type FormValues, initialValues } from '../application/form-values.ts';

export const POSTED_PARTS = ['data', 'premi', 'pemegang'] as const;
export type PostedPart = (typeof POSTED_PARTS)[number];

const LONGEST = 300;
const LONGEST_LIST = 20_000;
const FREE = /^(extensions|answers)\.([\w-]{1,80})$/;

/** Checkboxes in each part, listed because browsers do not send unchecked boxes. */
const BOXES: Record<PostedPart, readonly string[]> = {
	data: ['withSelf', 'withPartner', 'printedBook', 'cashless'],
	premi: [],
	pemegang: [
		'sameDomicile',
		'holder.sameWhatsapp',
		'holder.nikConfirmed',
		'agreement',
		'privacy',
	],
};

type Tree = Record<string, unknown>;

/** Sets a value only if the field exists and has the same type; other names are ignored. */
export function put(values: FormValues, name: string, value: string | boolean | number): void {
	const path = name.split('.');
	const last = path.pop() ?? '';
	let at: unknown = values;
	for (const part of path) {
		if (typeof at !== 'object' || at === null || !Object.hasOwn(at, part)) return;
		at = (at as Tree)[part];
	}
	if (typeof at !== 'object' || at === null || !Object.hasOwn(at, last)) return;
	if (typeof (at as Tree)[last] === typeof value) (at as Tree)[last] = value;
}

export const shownOf = (posted: URLSearchParams): PostedPart =>
	POSTED_PARTS.find((part) => part === posted.get('sampai')) ?? 'data';

const partsUpTo = (part: PostedPart): readonly PostedPart[] =>
	POSTED_PARTS.slice(0, POSTED_PARTS.indexOf(part) + 1);

/**
 * Selecting another plan resets the sum insured and the period to the first ones of that plan
 * (B4.10).
 */
function withinPlan(page: PageData, values: FormValues): void {
	const sums = (page.product?.mainBenefitList ?? []).filter(({ plan }) => plan === values.plan);
	// A motorcycle's value is typed and checked against its market price.
	if (values.kind === 'vehicle') values.sumInsured = wholeDigits(values.sumInsured);
	else if (!sums.some(({ sumInsured }) => String(sumInsured) === values.sumInsured))
		values.sumInsured = String(sums[0]?.sumInsured ?? '');
	const periods = (page.product?.customProductInsuredPeriod ?? []).filter(
		({ plan }) => plan === values.plan,
	);
	if (!periods.some(({ value }) => value === values.period))
		values.period = periods[0]?.value ?? '';
}

/**
 * Clears a region that does not belong to its parent, because it was chosen before the parent
 * changed.
 */
function withinRegions(address: AddressValues): void {
	for (const level of LEVELS)
		for (const below of BELOW[level])
			if (!address[below].startsWith(`${address[level]}.`)) address[below] = '';
}

/** Returns as many beneficiary rows as requested. A single beneficiary receives the full share. */
function heirsOf(page: PageData, posted: URLSearchParams): FormValues['beneficiaries'] {
	const wanted = page.product?.hasBeneficiaries ? Number(posted.get('ahliWaris') ?? 0) : 0;
	if (!Number.isInteger(wanted) || wanted < 1) return [];
	const length = Math.min(wanted, MAX_BENEFICIARIES);
	return Array.from({ length }, () => ({
		name: '',
		relationship: '',
		share: length === 1 ? '100' : '',
	}));
}

export function valuesOfPosted(page: PageData, posted: URLSearchParams): FormValues {
	const values = initialValues(page);
	const offersOthers = page.allow_partner === true || page.allow_children === true;
	for (const box of partsUpTo(shownOf(posted)).flatMap((part) => BOXES[part]))
		if (offersOthers || !box.startsWith('with')) put(values, box, posted.has(box));
	values.beneficiaries = heirsOf(page, posted);
	for (const [name, sent] of posted) {
		const value = sent.slice(0, name === 'memberList' ? LONGEST_LIST : LONGEST);
		const [, list, key] = FREE.exec(name) ?? [];
		if (list && key) values[list as 'answers'][key] = value;
		else if (name !== 'kind') put(values, name, value.trim());
	}
	const children = Number(posted.get('childCount') ?? values.childCount);
	values.childCount =
		page.allow_children && Number.isInteger(children)
			? Math.min(Math.max(0, children), values.children.length)
			: values.childCount;
	// Browsers without a date-time field let users type the value freely.
	values.startAt = values.startAt.replace(/^(\S{10})\s+(\d\d)[.:](\d\d)$/, '$1T$2:$3');
	values.holder.nik = tidyDigits(values.holder.nik);
	withinPlan(page, values);
	withinRegions(values.home);
	withinRegions(values.domicile);
	return values;
}
