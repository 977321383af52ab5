import { type Day, LONG_MONTH_NAMES } from '#platform/values/dates.ts';
import { sameName } from '#platform/values/text/same-name.ts';
import { wholeDigits } from '#platform/values/typed-text.ts';

import type { QuestionKey } from './caller.ts';

/** Stored facts about the holder and the policy, with which answers are compared. */
export type KnownFacts = {
	nik: string;
	birthDate: Day;
	streets: readonly string[];
	premium: number;
	startDay: Day;
	beneficiaries: readonly string[];
};

/** On the card of identity, which a relative or a thief may hold. */
const ON_CARD: readonly QuestionKey[] = ['nik', 'birth-date', 'street'];

const ofPolicy = ({ beneficiaries }: KnownFacts): QuestionKey[] => [
	'premium',
	'start-day',
	...(beneficiaries.length === 0 ? [] : (['beneficiary'] as const)),
];

const twoFrom = (keys: readonly QuestionKey[], seed: number): QuestionKey[] => {
	const first = seed % keys.length;
	return [keys[first], keys[(first + 1) % keys.length]].filter((key) => key !== undefined);
};

/**
 * Draws two questions about the person and two about the policy. The same seed draws the same
 * questions, because a caller could otherwise begin again until the known ones come up.
 */
export const drawQuestions = (facts: KnownFacts, seed: number): QuestionKey[] => [
	...twoFrom(ON_CARD, seed),
	...twoFrom(ofPolicy(facts), Math.floor(seed / ON_CARD.length)),
];

const wordsIn = (text: string): string[] =>
	text
		.toLowerCase()
		.normalize('NFKD')
		.split(/[^\p{L}\p{N}]+/u)
		.filter((word) => word !== '');

const MONTHS = LONG_MONTH_NAMES.map((name) => name.toLowerCase().slice(0, 3));

/** Month names with other first letters, as people say or type them. */
const OTHER_MONTHS: Record<string, number> = {
	nop: 11,
	aug: 8,
	agu: 8,
	oct: 10,
	okt: 10,
	dec: 12,
	may: 5,
};

/** Returns the number that a word means, or NaN. */
function numberOf(word: string): number {
	if (/^\d+$/.test(word)) return Number(word);
	const start = word.slice(0, 3);
	return OTHER_MONTHS[start] ?? (MONTHS.indexOf(start) + 1 || Number.NaN);
}

/** Reads `17 Mei 1990`, `17/5/90`, `17051990` or `1990-05-17`; null if it is no date. */
function readDay(typed: string): { year: number; month: number; day: number } | null {
	const bare = /^(\d{2})(\d{2})(\d{4})$/.exec(typed.trim());
	const words = bare ? bare.slice(1) : wordsIn(typed);
	const [one = 0, two = 0, three = 0] = words.map(numberOf);
	if (words.length !== 3 || Number.isNaN(one + two + three)) return null;
	return one > 31 ? { year: one, month: two, day: three } : { year: three, month: two, day: one };
}

function isSameDay(typed: string, stored: Day): boolean {
	const read = readDay(typed);
	const [year = 0, month, day] = stored.split('-').map(Number);
	if (!read || read.month !== month || read.day !== day) return false;
	return read.year === year || (read.year < 100 && read.year === year % 100);
}

/** Reads an amount in full or in thousands: `351.000`, `Rp351000`, `351 ribu`. */
function isSameAmount(typed: string, stored: number): boolean {
	const said = Number(wholeDigits(typed) || 'x');
	const inThousands = /\b(ribu|rb)\b|\d\s*(rb|k)\b/i.test(typed);
	const amount = inThousands ? said * 1_000 : said;
	return amount === stored || (stored >= 10_000 && amount === Math.round(stored / 1_000) * 1_000);
}

/** Words of an address that many addresses have. */
const COMMON_IN_STREETS = new Set(
	(
		'jalan jl jln gang gg no nomor rt rw blok komplek perumahan raya kampung kp dusun desa ' +
		'kelurahan barat timur utara selatan tengah'
	).split(' '),
);
/** Words of a name that many names have. */
const COMMON_IN_NAMES = new Set(
	'bin binti haji hajah hj siti muhammad mohammad muhamad mohamad ahmad nur'.split(' '),
);

/**
 * True if the stored text contains every typed word, and at least two of these are rare, or the
 * only rare one. Common words do not count.
 */
function saysMostOf(typed: string, stored: string, common: ReadonlySet<string>): boolean {
	const has = new Set(wordsIn(stored));
	const said = new Set(wordsIn(typed).filter((word) => has.has(word) || !common.has(word)));
	const own = [...has].filter((word) => !common.has(word) && /^\p{L}{3,}$/u.test(word));
	const named = own.filter((word) => said.has(word));
	return said.isSubsetOf(has) && named.length >= Math.min(2, Math.max(1, own.length));
}

/** True if an answer, as typed by staff, is what is stored. Pure. */
export function isRightAnswer(key: QuestionKey, typed: string, facts: KnownFacts): boolean {
	switch (key) {
		case 'nik':
			return (
				/^\d{4}$|^\d{16}$/.test(wholeDigits(typed)) &&
				facts.nik.endsWith(wholeDigits(typed))
			);
		case 'birth-date':
			return isSameDay(typed, facts.birthDate);
		case 'start-day':
			return isSameDay(typed, facts.startDay);
		case 'premium':
			return isSameAmount(typed, facts.premium);
		case 'street':
			return facts.streets.some((street) => saysMostOf(typed, street, COMMON_IN_STREETS));
		case 'beneficiary':
			return facts.beneficiaries.some(
				(name) => saysMostOf(typed, name, COMMON_IN_NAMES) || sameName(typed, name),
			);
	}
}

/**
 * True if the right answers identify the holder: all about the policy, because a stolen identity
 * card answers the others, and one about the person.
 */
export function isEnough(asked: readonly QuestionKey[], right: readonly QuestionKey[]): boolean {
	const isOnCard = (key: QuestionKey) => ON_CARD.includes(key);
	const ofThePolicy = asked.filter((key) => !isOnCard(key));
	return ofThePolicy.every((key) => right.includes(key)) && right.some(isOnCard);
}
