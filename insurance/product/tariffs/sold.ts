import type { Loading } from '#insurance/product/products/answers.ts';
import {
	FREQUENCY_WORDS,
	type Frequency,
	type Role,
	ROLE_WORDS,
} from '#insurance/product/products/choices.ts';
import { entryAgeProblem } from '#insurance/product/products/entry-age.ts';
import { insuredNumberProblem } from '#insurance/product/products/insured-number.ts';
import {
	entryAgeOf,
	insuresRole,
	isPeriodSold,
	isSumInsuredSold,
	type Period,
	type Product,
} from '#insurance/product/products/product.ts';
import { ageInYears, type Day } from '#platform/values/dates.ts';

export type RatedPerson = {
	role: Role;
	birthDate: Day;
	sex: 'male' | 'female';
	/** First day of cover for a person joining a running policy. */
	since?: Day | null | undefined;
};

export const entersOn = (
	{ since }: Pick<RatedPerson, 'since'>,
	{ startDay }: Pick<RatingInput, 'startDay'>,
) => (since && since >= startDay ? since : null);

export type RatingInput = {
	plan: string;
	sumInsured: number;
	period: Period;
	frequency: Frequency;
	insured: readonly RatedPerson[];
	/** First day of cover (Jakarta date). The tariff uses the age at the last birthday on that day. */
	startDay: Day;
	/**
	 * Date on which entry ages are determined (B5.42): the start of cover if the buyer chooses it;
	 * defaults to today.
	 */
	ageDay?: Day;
	/** Loadings caused by answers; per person if the premium is calculated per person. */
	loadings?: readonly Loading[];
	printedBook?: boolean;
	cashless?: boolean;
	printCard?: boolean;
	vehicle?: { year: number; plateArea: string } | null;
	extensions?: { code: string; limit: number }[];
	/**
	 * Number of insured persons if no list is given (RAMEAN before the names are entered, or
	 * employees).
	 */
	headcount?: number;
	/** For employees: risk class I–IV and hospital cash per day. */
	group?: { riskClass: string; hospitalCash?: number };
	/**
	 * True for renewals, which may use bands for older ages and `renewalMaxAge` in place of the
	 * entry ages.
	 */
	renewal?: boolean;
};

export type InputProblem = { path: (string | number)[]; message: string };

export function headcountOf(input: RatingInput): number {
	return input.insured.length > 0 ? input.insured.length : (input.headcount ?? 0);
}

type Add = (problem: InputProblem) => void;

function extensionProblems(product: Product, chosen: RatingInput['extensions'] = [], add: Add) {
	for (const [at, { code, limit }] of chosen.entries()) {
		const offered = product.benefits.find((one) => one.code === code)?.extension;
		const once = chosen.findIndex((one) => one.code === code) === at;
		if (!once || !offered?.includes(limit))
			add({ path: ['extensions', at], message: 'Perluasan jaminan ini tidak tersedia.' });
	}
}

function choiceProblems(product: Product, input: RatingInput, add: Add) {
	const { name } = product;
	if (!product.plans.some((one) => one.code === input.plan)) {
		add({ path: ['plan'], message: `Plan ini tidak tersedia untuk ${name}. Pilih plan lain.` });
	} else if (!isSumInsuredSold(product, input.plan, input.sumInsured)) {
		add({
			path: ['sumInsured'],
			message: `${product.sumInsuredLabel} ini tidak tersedia untuk ${name}. Pilih nilai lain.`,
		});
	}
	if (!isPeriodSold(product, input.period))
		add({ path: ['period'], message: `Jangka waktu ini tidak tersedia untuk ${name}.` });
	if (!product.frequencies.includes(input.frequency)) {
		add({
			path: ['frequency'],
			message: `Pembayaran ${FREQUENCY_WORDS[input.frequency].toLowerCase()} tidak tersedia untuk ${name}.`,
		});
	}
}

function groupProblem(product: Product, input: RatingInput): string | null {
	const { insured, name } = product;
	let selves = 0;
	let partners = 0;
	let children = 0;
	for (const { role } of input.insured) {
		if (!insuresRole(product, role))
			return `${ROLE_WORDS[role]} tidak dapat ditanggung ${name}.`;
		if (role === 'self') selves += 1;
		else if (role === 'partner') partners += 1;
		else if (role === 'child') children += 1;
	}
	if (selves > 1 || partners > 1)
		return 'Diri sendiri dan pasangan masing-masing hanya satu orang.';
	if (children > insured.maxChildren)
		return `Anak yang ditanggung paling banyak ${insured.maxChildren} orang.`;
	if (!insured.multiple && insured.object === 'person' && input.insured.length > 1)
		return `${name} menanggung satu orang saja.`;
	return null;
}

/** Checks the number of insured persons against the product's limits (B5.49, B5.53). */
function numberProblem(product: Product, input: RatingInput): InputProblem | null {
	const { headcount, insured } = product;
	if (insured.object === 'motorcycle') return null;
	if (headcount) {
		const number = headcountOf(input);
		const fits = Number.isInteger(number) && number >= headcount.min && number <= headcount.max;
		return fits
			? null
			: {
					path: [input.insured.length > 0 ? 'insured' : 'headcount'],
					message: `Jumlah peserta harus ${headcount.min}–${headcount.max} orang.`,
				};
	}
	if (input.insured.length === 0)
		return { path: ['insured'], message: 'Pilih siapa yang ditanggung.' };
	const message = insuredNumberProblem(product.name, insured, input.insured);
	return message === null ? null : { path: ['insured'], message };
}

function ageProblem(
	product: Product,
	person: RatedPerson,
	input: RatingInput,
	today: Day,
): string | null {
	const who =
		person.role === 'child' ? 'Anak' : person.role === 'partner' ? 'Pasangan' : 'Tertanggung';
	const own = entersOn(person, input);
	if (person.birthDate > (own ?? today)) return 'Tanggal lahir tidak boleh setelah hari ini';
	if (own || !input.renewal || product.renewalMaxAge === null) {
		const range = entryAgeOf(product, person.role);
		return entryAgeProblem(range, person.birthDate, today, who, own ?? input.ageDay);
	}
	const tooOld = ageInYears(person.birthDate, input.startDay) > product.renewalMaxAge;
	return tooOld ? `${who} paling tua ${product.renewalMaxAge} tahun saat perpanjangan` : null;
}

function vehicleProblem(product: Product, input: RatingInput, today: Day): InputProblem | null {
	if (!product.vehicleYears) return null;
	const year = input.vehicle?.year;
	if (year === undefined)
		return { path: ['vehicle', 'year'], message: 'Tahun kendaraan wajib dipilih.' };
	const newest = Number(today.slice(0, 4));
	const oldest = newest - product.vehicleYears.oldest;
	const fits = Number.isInteger(year) && year >= oldest && year <= newest;
	return fits
		? null
		: { path: ['vehicle', 'year'], message: `Tahun kendaraan harus ${oldest}–${newest}.` };
}

/** Returns what of the input is not sold, in the order of the form. */
export function soldProblems(product: Product, input: RatingInput, today: Day): InputProblem[] {
	let problems: InputProblem[] | null = null;
	const add = (problem: InputProblem) => void (problems ??= []).push(problem);
	choiceProblems(product, input, add);
	extensionProblems(product, input.extensions, add);
	const group = groupProblem(product, input);
	const number = group ? null : numberProblem(product, input);
	if (group) add({ path: ['insured'], message: group });
	if (number) add(number);
	for (let at = 0; at < input.insured.length; at += 1) {
		const message = ageProblem(product, input.insured[at] as RatedPerson, input, today);
		if (message) add({ path: ['insured', at, 'birthDate'], message: `${message}.` });
	}
	const vehicle = vehicleProblem(product, input, today);
	if (vehicle) add(vehicle);
	if (input.startDay < today)
		add({ path: ['startDay'], message: 'Tanggal mulai tidak boleh sebelum hari ini.' });
	return problems ?? [];
}
