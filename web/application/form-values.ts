import type { PageData } from '#insurance/content/page.ts';
import type { Frequency, InsuredForPrice, PeriodUnit, Role } from '#insurance/quotes/quote.ts';
import { type BirthParts, dayOf, partsOf } from '#web/ui/birth-date.ts';

export type PersonValues = BirthParts & { sex: string; name: string };
export type AddressValues = { street: string; province: string; city: string; district: string; village: string; postalCode: string };

/** The form as it stands on the screen; converted to an application when it is sent. Region fields hold codes. */
export type FormValues = {
	withSelf: boolean;
	withPartner: boolean;
	childCount: number;
	self: PersonValues;
	partner: PersonValues;
	children: PersonValues[];
	plan: string;
	sumInsured: string;
	period: string;
	frequency: string;
	printedBook: boolean;
	holder: BirthParts & { name: string; nik: string; nikConfirmed: boolean; sex: string; phone: string; whatsapp: string; sameWhatsapp: boolean; email: string };
	home: AddressValues;
	sameDomicile: boolean;
	domicile: AddressValues;
	beneficiaries: { name: string; relationship: string; share: string }[];
	agreement: boolean;
	privacy: boolean;
};

/** Names of the chosen regions, kept beside their codes: the application carries both. */
export type RegionNames = Record<'province' | 'city' | 'district' | 'village', string>;

const nobody = (): PersonValues => ({ year: '', month: '', day: '', sex: '', name: '' });
const nowhere = (): AddressValues => ({ street: '', province: '', city: '', district: '', village: '', postalCode: '' });

export const UNITS: Record<number, PeriodUnit> = { 0: 'hour', 1: 'day', 2: 'month', 3: 'year', 4: 'year' };

/** What is chosen before anybody chose: the first plan with its first sum and period (B4.06). */
export function initialValues(page: PageData): FormValues {
	const first = page.product?.mainBenefitList[0];
	return {
		withSelf: true,
		withPartner: page.insured_is_partner ?? false,
		childCount: page.insured_is_child ? 1 : 0,
		self: nobody(),
		partner: nobody(),
		children: [nobody(), nobody(), nobody()],
		plan: first?.plan ?? '',
		sumInsured: String(first?.sumInsured ?? ''),
		period: page.product?.customProductInsuredPeriod.find(({ plan }) => plan === first?.plan)?.value ?? '',
		frequency: page.period_yearly ? 'yearly' : page.period_lump_sum ? 'lump_sum' : 'monthly',
		printedBook: false,
		holder: { ...partsOf(''), name: '', nik: '', nikConfirmed: false, sex: '', phone: '', whatsapp: '', sameWhatsapp: true, email: '' },
		home: nowhere(),
		sameDomicile: true,
		domicile: nowhere(),
		beneficiaries: [],
		agreement: false,
		privacy: false,
	};
}

/** The insured persons in the order of the wire, each with the form's name of its fields. */
export function personsOf(values: FormValues): { role: Role; at: 'self' | 'partner' | `children.${number}`; person: PersonValues }[] {
	return [
		...(values.withSelf ? [{ role: 'self' as const, at: 'self' as const, person: values.self }] : []),
		...(values.withPartner ? [{ role: 'partner' as const, at: 'partner' as const, person: values.partner }] : []),
		...values.children.slice(0, values.childCount).map((person, n) => ({ role: 'child' as const, at: `children.${n}` as const, person })),
	];
}

/** Choice and persons for get-plan, or null while the plan step is not complete (B4.01–B4.05). */
export function quoteOf(page: PageData, values: FormValues) {
	const period = page.product?.customProductInsuredPeriod.find((one) => one.value === values.period && one.plan === values.plan);
	const persons = personsOf(values);
	const complete = persons.length > 0 && persons.every(({ person }) => dayOf(person) !== '' && person.sex !== '');
	if (!period || !complete || !values.sumInsured || !page.id) return null;
	const insured: InsuredForPrice[] = persons.map(({ role, person }) => ({ role, name: null, birthDate: dayOf(person), sex: person.sex === 'male' ? 'male' : 'female' }));
	return {
		choice: {
			contentId: page.id,
			plan: values.plan,
			sumInsured: Number(values.sumInsured),
			period: { unit: UNITS[period.period_type] ?? 'year', length: Number.parseInt(period.value, 10) },
			frequency: null as Frequency | null,
			startAt: null,
			printedBook: values.printedBook,
			cashless: false,
		},
		insured,
	};
}

const addressOf = (address: AddressValues, names: RegionNames) => ({
	street: address.street,
	province: names.province,
	city: names.city,
	district: names.district,
	village: names.village,
	postalCode: address.postalCode,
	regionId: address.village || null,
});

/** The whole application, to be checked by the schema that the server uses too. */
export function applicationOf(page: PageData, values: FormValues, home: RegionNames, domicile: RegionNames) {
	const { holder } = values;
	const quote = quoteOf(page, values);
	return {
		choice: quote ? { ...quote.choice, frequency: values.frequency } : {},
		insured: personsOf(values).map(({ role, person }) => ({
			role,
			name: role === 'self' ? holder.name : person.name,
			birthDate: dayOf(person),
			sex: person.sex || undefined,
		})),
		holder: {
			name: holder.name,
			nik: holder.nik,
			nikConfirmed: holder.nikConfirmed,
			birthDate: dayOf(holder),
			sex: holder.sex || undefined,
			phone: holder.phone,
			whatsapp: holder.sameWhatsapp ? holder.phone : holder.whatsapp,
			email: holder.email,
			address: addressOf(values.home, home),
			domicile: values.sameDomicile ? null : addressOf(values.domicile, domicile),
		},
		beneficiaries: values.beneficiaries.length > 0 ? values.beneficiaries.map((one) => ({ ...one, share: Number(one.share) })) : null,
		consents: { agreement: values.agreement || undefined, privacy: values.privacy || undefined },
	};
}
