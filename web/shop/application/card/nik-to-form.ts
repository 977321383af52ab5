import {
	regionCodes,
	type Level,
	type Place,
} from '#insurance/product/reference/regions/places.ts';
import { nikProblem, readNik } from '#insurance/sales/quotes/nik.ts';
import { isDay } from '#platform/values/dates.ts';
import { type Bounds, birthDateOf, birthParts } from '#web/ui/forms/birth-date.ts';

import { type FormValues, type PersonAt, personAt } from '../form-values.ts';

const two = (value: number) => String(value).padStart(2, '0');

/**
 * Returns the birth date in a NIK, or null while the number is invalid. A NIK does not contain the
 * century: if the product insures the resulting age in only one century, that century is used,
 * otherwise the latest one in the past.
 */
export function birthDayOfNik(nik: string, bounds: Bounds | null, today: string): string | null {
	const facts = readNik(nik);
	if (!facts || nikProblem(nik) !== null) return null;
	const days = ['20', '19']
		.map((head) => `${head}${two(facts.yearInCentury)}-${two(facts.month)}-${two(facts.day)}`)
		.filter((day) => isDay(day) && day <= today);
	const taken = days.find((day) => !bounds || (day >= bounds.earliest && day <= bounds.latest));
	return taken ?? days[0] ?? null;
}

type Entries = [name: string, value: string][];
export type NikFilled = {
	entries: Entries;
	/** Birth date encoded in the NIK; empty while the number cannot be a NIK. */
	day: string;
	/** True if the birth date was omitted because the product does not insure that age. */
	outOfAge: boolean;
};

const NOTHING: NikFilled = { entries: [], day: '', outOfAge: false };

/**
 * Returns the birth date and sex to fill in from a NIK. Typed values are never overwritten.
 * `filled` is the date that an earlier number filled in; a corrected number replaces it.
 */
export function entriesOfNik(
	nik: string,
	{
		at,
		bounds,
		today,
		filled,
	}: { at: PersonAt; bounds: Bounds | null; today: string; filled: string },
	values: FormValues,
): NikFilled {
	const day = birthDayOfNik(nik, bounds, today);
	const sex = readNik(nik)?.sex;
	const person = personAt(values, at);
	if (!day || !sex || !person) return NOTHING;
	const outOfAge = bounds !== null && (day < bounds.earliest || day > bounds.latest);
	if (outOfAge) return { ...NOTHING, day, outOfAge };
	const typed = birthDateOf(person);
	const isOurs = filled !== '' && typed === filled;
	const begun = person.year !== '' || person.month !== '' || person.day !== '';
	const entries: Entries = [];
	if (!begun || isOurs)
		for (const [part, value] of Object.entries(birthParts(day)))
			entries.push([`${at}.${part}`, value]);
	if (person.sex === '' || isOurs) entries.push([`${at}.sex`, sex]);
	return { entries, day, outOfAge };
}

/**
 * Returns the province, city and district of a NIK as codes used in the lists, e.g. `31.74.05` for
 * `317405…`.
 */
function codesOfNik(nik: string): Record<Level, string> {
	const code = readNik(nik)?.regionCode ?? '';
	return regionCodes(code && `${code.slice(0, 2)}.${code.slice(2, 4)}.${code.slice(4, 6)}`);
}

/**
 * Returns the region in which a NIK was first issued, as far down as its codes are still in use.
 * The region is right for most people, and those who have moved can correct it.
 */
export async function regionsOfNik(
	nik: string,
	load: (level: Level, parent: string) => Promise<Place[]>,
): Promise<Entries> {
	const codes = codesOfNik(nik);
	const entries: Entries = [];
	let parent = '';
	for (const level of ['province', 'city', 'district'] as const) {
		const places = await load(level, parent);
		const place = places.find(({ value }) => value === codes[level]);
		if (!place) break;
		entries.push([`home.${level}`, place.value]);
		if (level === 'district') entries.push(['home.postalCode', place.postalCode ?? '']);
		parent = place.value;
	}
	return entries;
}

/** True if the address is still exactly the NIK's place of issue. */
export const isRegionOfNik = (nik: string, { district, village }: FormValues['home']) =>
	district !== '' && village === '' && district === codesOfNik(nik).district;
