import { type Role } from '#insurance/product/products/choices.ts';
import type { PageData } from '#insurance/site/content/page.ts';
import { type BirthParts, birthParts } from '#web/ui/forms/birth-date.ts';

import { headcountLimits, type BuyerKind, kindOf, maxChildrenOf } from '../product-rules.ts';

export type PersonValues = BirthParts & { sex: string; name: string };
/**
 * A group member. The first member is the holder, whose name and NIK are stored with the holder's
 * data.
 */
export type MemberValues = PersonValues & {
	nik: string;
	/** Secret for reading the part that this member fills in; empty if the member was not invited. */
	link: string;
	/** Secret in the address with which this member fills in the part. It grants no read access. */
	fill: string;
};
export type AddressValues = {
	street: string;
	province: string;
	city: string;
	district: string;
	village: string;
	postalCode: string;
};
/**
 * Vehicle data. Brand and series are stored by name, as in the application; answers are `ya`,
 * `tidak` or still empty.
 */
export type VehicleValues = {
	year: string;
	brand: string;
	series: string;
	engineNumber: string;
	plateArea: string;
	plateNumber: string;
	plateSuffix: string;
	ownerIsHolder: string;
	ownerNik: string;
};

/**
 * The form's values as displayed. They are converted to an application when sent. Region fields
 * contain codes.
 */
export type FormValues = {
	kind: BuyerKind;
	withSelf: boolean;
	withPartner: boolean;
	childCount: number;
	self: PersonValues;
	partner: PersonValues;
	children: PersonValues[];
	members: MemberValues[];
	/** Lines of a pasted list that have not been added as members yet. */
	memberList: string;
	vehicle: VehicleValues;
	plan: string;
	sumInsured: string;
	period: string;
	frequency: string;
	/** `YYYY-MM-DDTHH:mm` in Jakarta time, the format of a date-time field. */
	startAt: string;
	printedBook: boolean;
	cashless: boolean;
	/** Limit in rupiah for each optional benefit, keyed by its code; empty if it is not bought. */
	extensions: Record<string, string>;
	/** Answers to the product's questions as displayed, keyed by `answerField`. */
	answers: Record<string, string>;
	holder: BirthParts & {
		name: string;
		nik: string;
		nikConfirmed: boolean;
		sex: string;
		phone: string;
		whatsapp: string;
		sameWhatsapp: boolean;
		email: string;
	};
	home: AddressValues;
	sameDomicile: boolean;
	domicile: AddressValues;
	beneficiaries: { name: string; relationship: string; share: string }[];
	agreement: boolean;
	privacy: boolean;
	remember: boolean;
};

/**
 * Names of the selected regions. They are stored next to the codes, because the application
 * contains both.
 */
export type RegionNames = Record<'province' | 'city' | 'district' | 'village', string>;

/**
 * Returns the field name for a question: its ID, followed by the person if the question is asked
 * for each person. A dot would create a nested field.
 */
export const answerField = (id: string, at: PersonAt | null): string =>
	at === null ? id : `${id}-${at.replace('.', '_')}`;

export type PersonAt = 'self' | 'partner' | 'holder' | `children.${number}` | `members.${number}`;

export const nobody = (): PersonValues => ({ year: '', month: '', day: '', sex: '', name: '' });
export const nobodies = (count: number): PersonValues[] => Array.from({ length: count }, nobody);
export const noMember = (): MemberValues => ({ ...nobody(), nik: '', link: '', fill: '' });
const nowhere = (): AddressValues => ({
	street: '',
	province: '',
	city: '',
	district: '',
	village: '',
	postalCode: '',
});
const noVehicle = (): VehicleValues => ({
	year: '',
	brand: '',
	series: '',
	engineNumber: '',
	plateArea: '',
	plateNumber: '',
	plateSuffix: '',
	ownerIsHolder: '',
	ownerNik: '',
});

const noHolder = (): FormValues['holder'] => ({
	...birthParts(''),
	name: '',
	nik: '',
	nikConfirmed: false,
	sex: '',
	phone: '',
	whatsapp: '',
	sameWhatsapp: true,
	email: '',
});

/** Defaults before any choice: the first plan with its first sum insured and period (B4.06). */
export function initialValues(page: PageData): FormValues {
	const first = page.product?.mainBenefitList[0];
	const kind = kindOf(page);
	const forOthersOnly =
		page.insured_is_multiple === false && (page.insured_is_partner || page.insured_is_child);
	return {
		kind,
		withSelf: kind === 'family' && !forOthersOnly,
		withPartner: page.insured_is_partner ?? false,
		childCount: page.insured_is_child ? 1 : 0,
		self: nobody(),
		partner: nobody(),
		children: nobodies(maxChildrenOf(page)),
		members:
			kind === 'group' ? Array.from({ length: headcountLimits(page).initial }, noMember) : [],
		memberList: '',
		vehicle: noVehicle(),
		plan: first?.plan ?? '',
		sumInsured: String(first?.sumInsured ?? ''),
		period:
			page.product?.customProductInsuredPeriod.find(({ plan }) => plan === first?.plan)
				?.value ?? '',
		frequency: page.period_yearly ? 'yearly' : page.period_lump_sum ? 'lump_sum' : 'monthly',
		startAt: '',
		printedBook: false,
		cashless: false,
		extensions: {},
		answers: {},
		holder: noHolder(),
		home: nowhere(),
		sameDomicile: true,
		domicile: nowhere(),
		beneficiaries: [],
		agreement: false,
		privacy: false,
		remember: true,
	};
}

type Insured = { role: Role; at: Exclude<PersonAt, 'holder'>; person: PersonValues };

/** Returns the insured persons in API order, each with the prefix of their form fields. */
export function personsOf(values: FormValues): Insured[] {
	if (values.kind === 'vehicle') return [];
	if (values.kind === 'group')
		return values.members.map((person, n) => ({ role: 'member', at: `members.${n}`, person }));
	return [
		...(values.withSelf
			? [{ role: 'self' as const, at: 'self' as const, person: values.self }]
			: []),
		...(values.withPartner
			? [{ role: 'partner' as const, at: 'partner' as const, person: values.partner }]
			: []),
		...values.children
			.slice(0, values.childCount)
			.map((person, n) => ({ role: 'child' as const, at: `children.${n}` as const, person })),
	];
}

/**
 * Returns where the holder's birth date and sex are entered: with the insured holder or the first
 * member if that is the holder, so that nothing is asked twice (WCAG 3.3.7), otherwise in the
 * holder's fields.
 */
export function holderBirthAt(
	values: Pick<FormValues, 'kind' | 'withSelf'>,
): 'self' | 'members.0' | 'holder' {
	if (values.kind === 'group') return 'members.0';
	return values.kind === 'family' && values.withSelf ? 'self' : 'holder';
}

export function personAt(
	values: FormValues,
	at: PersonAt,
): (BirthParts & { sex: string }) | undefined {
	const [list, n] = at.split('.');
	if (list === 'children') return values.children[Number(n)];
	if (list === 'members') return values.members[Number(n)];
	return values[at as 'self' | 'partner' | 'holder'];
}
