import { documentNumber, type ScreenedPerson, yearOf } from './name-keys.ts';
import { joinedForms, type NamePart, soundParts, partWeight } from './name-sounds.ts';

/** From 0 to 100; 100 only for the same number of a document. */
export type Score = number;

const SOUNDS_ALIKE = 0.95;
const ONE_ERROR = 0.88;
const TWO_ERRORS = 0.78;
const INITIAL = 0.6;
const LEAST_FOR_ONE = 4;
const LEAST_FOR_TWO = 8;
/** How much a part counts that only one name has: in the shorter name, and in the longer one. */
const LACKING = { shorter: 0.9, longer: 0.4 } as const;
/** Limits the score of names that agree in fewer than two parts. */
const ONE_PART = 0.72;
const SAME_DAY = 0.14;
const SAME_YEAR = 0.07;
const OTHER_DAY = -0.1;
const OTHER_NIK = -0.08;
const MOST = 0.99;

/** Letters added, missing, wrong or swapped between two words; at most `limit + 1`. */
export function typingErrors(one: string, other: string, limit = 2): number {
	if (Math.abs(one.length - other.length) > limit) return limit + 1;
	let before: number[] = [];
	let row = Array.from({ length: other.length + 1 }, (_, at) => at);
	for (let y = 1; y <= one.length; y += 1) {
		const next = [y];
		for (let x = 1; x <= other.length; x += 1) {
			const same = one[y - 1] === other[x - 1] ? 0 : 1;
			let least = Math.min(
				(row[x] ?? 0) + 1,
				(next[x - 1] ?? 0) + 1,
				(row[x - 1] ?? 0) + same,
			);
			if (x > 1 && y > 1 && one[y - 1] === other[x - 2] && one[y - 2] === other[x - 1])
				least = Math.min(least, (before[x - 2] ?? 0) + 1);
			next.push(least);
		}
		[before, row] = [row, next];
	}
	return row[other.length] ?? limit + 1;
}

function alike(one: NamePart, other: NamePart): number {
	if (one.text === other.text) return 1;
	if (one.sound === other.sound) return SOUNDS_ALIKE;
	const [short, long] = one.text.length < other.text.length ? [one, other] : [other, one];
	if (short.text.length === 1) return long.text.startsWith(short.text) ? INITIAL : 0;
	const errors = typingErrors(one.sound, other.sound);
	const least = Math.min(one.sound.length, other.sound.length);
	if (errors <= 1 && least >= LEAST_FOR_ONE) return ONE_ERROR;
	return errors <= 2 && least >= LEAST_FOR_TWO ? TWO_ERRORS : 0;
}

const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0);

/** Assigns the parts of two names to each other, the most alike first, in any order. */
function scoreOfForms(one: readonly NamePart[], other: readonly NamePart[]): number {
	const pairs = one
		.flatMap((a) => other.map((b) => ({ a, b, how: alike(a, b) })))
		.filter(({ how }) => how > 0)
		.toSorted((x, y) => y.how * partWeight(y.a) - x.how * partWeight(x.a));
	const left = { one: new Set(one), other: new Set(other) };
	const matched: { how: number; weight: number }[] = [];
	for (const { a, b, how } of pairs) {
		if (!left.one.has(a) || !left.other.has(b)) continue;
		left.one.delete(a);
		left.other.delete(b);
		matched.push({ how, weight: Math.min(partWeight(a), partWeight(b)) });
	}
	if (matched.length === 0) return 0;
	const [shorter, longer] =
		one.length <= other.length ? [left.one, left.other] : [left.other, left.one];
	const weights = (parts: Set<NamePart>) => sum([...parts].map(partWeight));
	const lacking = LACKING.shorter * weights(shorter) + LACKING.longer * weights(longer);
	const score =
		sum(matched.map(({ how, weight }) => how * weight)) /
		(sum(matched.map(({ weight }) => weight)) + lacking);
	const isWhole = one.length === 1 && other.length === 1;
	return matched.length < 2 && !isWhole ? Math.min(score, ONE_PART) : score;
}

function scoreOfNames(one: string, other: string): number {
	const [forms, others] = [one, other].map((name) => joinedForms(soundParts(name)));
	return Math.max(
		...(forms ?? []).flatMap((form) => (others ?? []).map((each) => scoreOfForms(form, each))),
	);
}

const isDay = (born: string) => born.length === 10;
/** Day and month exchanged, as they are when a list is copied from another country. */
const exchanged = (born: string) => `${born.slice(0, 4)}-${born.slice(8)}-${born.slice(5, 7)}`;

/** Returns the evidence of the dates of birth; null if they exclude that it is one person. */
function bornAlike(one: string, other: string): number | null {
	const apart = Math.abs((yearOf(one) ?? 0) - (yearOf(other) ?? 0));
	if (apart > 1) return null;
	if (isDay(one) && isDay(other)) {
		if (one === other || exchanged(one) === other) return SAME_DAY;
		return OTHER_DAY;
	}
	return apart === 0 ? SAME_YEAR : 0;
}

const sameNumber = (one?: string | null, other?: string | null): boolean =>
	Boolean(one && other && documentNumber(one)) &&
	documentNumber(one ?? '') === documentNumber(other ?? '');

/**
 * Returns how likely two people are one. The same number of a document is certain. Years of birth
 * that are more than a year apart exclude it; another number does not, because numbers are forged.
 */
export function scorePeople(listed: ScreenedPerson, person: ScreenedPerson): Score {
	if (sameNumber(listed.nik, person.nik) || sameNumber(listed.passport, person.passport))
		return 100;
	const born = listed.born && person.born ? bornAlike(listed.born, person.born) : 0;
	if (born === null) return 0;
	const names = [listed.name, ...(listed.aliases ?? [])];
	const best = Math.max(...names.map((name) => scoreOfNames(name, person.name)));
	const nik = listed.nik && person.nik && born < SAME_DAY ? OTHER_NIK : 0;
	return best === 0 ? 0 : Math.round(100 * Math.max(0, Math.min(MOST, best + born + nik)));
}
