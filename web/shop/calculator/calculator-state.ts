import { CATEGORY_TABLE } from '#insurance/product/products/categories.ts';
import type { PageData } from '#insurance/site/content/page.ts';

import { headcountLimits, kindOf, maxChildrenOf } from '../product-rules.ts';
import { periodStops, sumStops, frequencyOptions, sumRange } from './calculator-options.ts';
import {
	noPerson,
	type Prefill,
	type PrefillPerson,
	readPrefill,
	writePrefill,
} from './prefill.ts';

/**
 * The calculator's state (B3.10): the step, the product, and all values with which an application
 * can be prefilled.
 */
export type CalculatorState = Prefill & {
	step: CalculatorStep;
	/** 0 if none is selected. */
	category: number;
	/** Address of the product page without its slash; empty if none is selected. */
	slug: string;
};
export type CalculatorStep = 1 | 2 | 3;
export const CALCULATOR_STEPS: Record<CalculatorStep, string> = {
	1: 'Produk',
	2: 'Data Diri',
	3: 'Hasil',
};

/**
 * Tiles of step 1 (B2.3.05–B2.3.08). The fourth is spelled as documented, on this control only.
 * Motorcycles and leisure, which the insurer also sells, follow as the fifth and sixth tile.
 */
export const TILES = CATEGORY_TABLE.map(({ id, key, name }) => ({
	category: id as number,
	label: key === 'aman' ? 'Kecelakan Diri' : name,
	image: `/images/categories/${key}.svg`,
}));

export const START: CalculatorState = {
	step: 1,
	category: 0,
	slug: '',
	plan: '',
	sumInsured: '',
	period: '',
	frequency: '',
	startAt: '',
	printedBook: false,
	cashless: false,
	self: noPerson(),
	partner: null,
	children: [],
	members: [],
	vehicleYear: '',
	plateArea: '',
};

/**
 * Serialises the state for the part of an address after `#`, so that birth dates never reach a
 * server, log or cache.
 */
export function calculatorAddress(state: CalculatorState): string {
	if (state.category === 0 && state.slug === '') return '';
	const own = new URLSearchParams({
		langkah: String(state.step),
		kategori: String(state.category),
		...(state.slug ? { produk: state.slug } : {}),
	});
	return `#${own.toString()}&${writePrefill(state)}`;
}

export function readAddress(hash: string): CalculatorState {
	const given = new URLSearchParams(hash.replace(/^#/, ''));
	const step = Number(given.get('langkah'));
	const slug = given.get('produk') ?? '';
	const prefill = readPrefill(hash);
	return {
		...START,
		...prefill,
		self: given.has('diri') ? (prefill.self ?? null) : given.has('produk') ? null : START.self,
		step: step === 2 || step === 3 ? step : 1,
		category:
			TILES.find((tile) => tile.category === Number(given.get('kategori')))?.category ?? 0,
		slug: /^[a-z0-9-]{1,80}$/.test(slug) ? slug : '',
	};
}

/**
 * Returns the initial value of a motorcycle in rupiah: a typical value, clamped to the allowed
 * range.
 */
const typicalValue = ({ min, max }: { min: number; max: number }) =>
	Math.min(max, Math.max(min, 20_000_000));

function settledSum(
	state: CalculatorState,
	page: PageData,
): Pick<CalculatorState, 'plan' | 'sumInsured'> {
	const range = sumRange(page);
	const plans = page.product?.plans.map(({ code }) => code) ?? [];
	if (range) {
		const sum = Number(state.sumInsured);
		const fits = sum >= range.min && sum <= range.max;
		return {
			plan: plans.includes(state.plan) ? state.plan : (plans[0] ?? ''),
			sumInsured: fits ? state.sumInsured : String(typicalValue(range)),
		};
	}
	const stops = sumStops(page);
	const exact = stops.find(
		({ plan, sumInsured }) => plan === state.plan && String(sumInsured) === state.sumInsured,
	);
	const chosen = exact ?? stops.find(({ plan }) => plan === state.plan) ?? stops[0];
	return { plan: chosen?.plan ?? '', sumInsured: String(chosen?.sumInsured ?? '') };
}

/**
 * Removes persons that the product does not accept: a group keeps only its members, a vehicle has
 * no persons, and a family keeps those whom the product insures (B4.15–B4.17).
 */
function settledPersons(
	state: CalculatorState,
	page: PageData,
): Pick<CalculatorState, 'self' | 'partner' | 'children' | 'members'> {
	const kind = kindOf(page);
	if (kind === 'vehicle') return { self: null, partner: null, children: [], members: [] };
	if (kind === 'group') {
		const { min, max } = headcountLimits(page);
		const kept =
			state.members.length >= min
				? state.members
				: [state.self ?? state.members[0] ?? noPerson(), noPerson()];
		return {
			self: null,
			partner: null,
			children: [],
			members: kept.slice(0, max),
		};
	}
	const partner = page.allow_partner ? state.partner : null;
	const children = page.allow_children ? state.children.slice(0, maxChildrenOf(page)) : [];
	const nobodyYet = !state.self && !partner && children.length === 0;
	const self = nobodyYet ? (state.members[0] ?? noPerson()) : state.self;
	if (page.insured_is_multiple !== false) return { self, partner, children, members: [] };
	return {
		self,
		partner: self ? null : partner,
		children: self || partner ? [] : children.slice(0, 1),
		members: [],
	};
}

/**
 * Replaces every value that the product does not offer with its first option, because an address
 * may contain anything.
 */
export function settledState(state: CalculatorState, page: PageData): CalculatorState {
	const periods = periodStops(page);
	const frequencies = frequencyOptions(page);
	const preferred = frequencies.find(({ value }) => value === 'yearly') ?? frequencies[0];
	return {
		...state,
		...settledSum(state, page),
		...settledPersons(state, page),
		period: periods.some(({ key }) => key === state.period)
			? state.period
			: (periods[0]?.key ?? ''),
		frequency: frequencies.some(({ value }) => value === state.frequency)
			? state.frequency
			: (preferred?.value ?? ''),
		startAt: page.is_datepicker ? state.startAt : '',
		printedBook: state.printedBook && (page.product?.policyFee ?? 0) > 0,
		cashless: state.cashless && (page.product?.cashlessFee ?? 0) > 0,
	};
}

export type InsuredAt = {
	role: 'self' | 'partner' | 'child' | 'member';
	at: string;
	person: PrefillPerson;
};

/** Returns the insured persons in API order, each with the name of their fields on the screen. */
export function insuredOf(state: CalculatorState): InsuredAt[] {
	return [
		...(state.self ? [{ role: 'self' as const, at: 'self', person: state.self }] : []),
		...(state.partner
			? [{ role: 'partner' as const, at: 'partner', person: state.partner }]
			: []),
		...state.children.map((person, n) => ({
			role: 'child' as const,
			at: `child-${n}`,
			person,
		})),
		...state.members.map((person, n) => ({
			role: 'member' as const,
			at: `member-${n}`,
			person,
		})),
	];
}
