import { tidyLine } from './typed-text.ts';

const PERSON_NAME_MAX = 100;

/** Characters that keyboards produce instead of an apostrophe or a hyphen. */
const APOSTROPHES = /[`´‘’ʼʻ′]/g;
const HYPHENS = /[‐‑‒–—]/g;

/**
 * Normalizes a name for storage: composed letters, one kind of apostrophe and hyphen, and single
 * spaces.
 */
export const tidyName = (typed: string): string =>
	tidyLine(typed.normalize('NFC')).replace(APOSTROPHES, "'").replace(HYPHENS, '-');

const SIGNS = /^[\p{L}\p{M} .,'-]*$/u;
/**
 * Characters that the typeface used in contracts does not contain. A test checks every letter
 * against the font.
 */
const UNWRITABLE = /[^A-Za-zÀ-ÖØ-öø-ÿĂıŒœ .,'-]\p{M}*/u;

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));
/** Titles before a name, which many people join to the name with only a dot. */
const TITLES = words(
	'dr drg drs dra ir apt ns prof hj kh rr tn ny nn moh muh mohd abd tr st amd pd md sp ds',
);
/** Second parts of degrees (`S.Ag`, `M.Si`). Some of them are also country domains. */
const DEGREES = words(
	'ag ak ap ds gz ip kg km kn md mt or pd pi pt sc sd si sn st sy th tp tr mm mh hi ei',
);
/** Second parts of specialist titles (`Sp.OG`), except those that are also country domains. */
const SPECIALISTS = words('ak an em kj kk og ok ot pd pk');
const ENDINGS = words(
	`com net org info biz xyz app web site shop store online link click top vip club live page
	pages icu dev blog art bio fun win bet bank money cash loan pro name mobi asia agency email
	network website space world today life news games game chat cloud digital group`,
);

/** True if an email program could treat two parts joined by a dot as a web address. */
function leadsAway([before, after]: readonly [string, string]): boolean {
	if (after.length === 1) return false;
	if (before.length > 1 && !TITLES.has(before)) return true;
	if (after.length > 2) return ENDINGS.has(after);
	if (before.length === 1) return !DEGREES.has(after);
	if (before === 'sp') return !SPECIALISTS.has(after);
	return !(before === 'pd' && after === 'sd');
}

const JOINED = /(?<=([\p{L}\p{M}\p{N}]+))\.(?=([\p{L}\p{M}\p{N}]+))/gu;
const dotsThatLead = (name: string): number[] =>
	[...name.matchAll(JOINED)].flatMap(({ index, 1: before = '', 2: after = '' }) =>
		leadsAway([before.toLowerCase(), after.toLowerCase()]) ? [index] : [],
	);

/** Returns an error message if a normalized name is not acceptable; null if the name may be stored. */
export function personNameProblem(name: string, label: string): string | null {
	if (name === '') return `${label} wajib diisi`;
	if (name.length > PERSON_NAME_MAX) return `${label} paling banyak ${PERSON_NAME_MAX} karakter`;
	if (!SIGNS.test(name))
		return `${label} hanya boleh berisi huruf, spasi, titik, koma, apostrof, dan tanda hubung`;
	if (!/\p{L}/u.test(name)) return `${label} harus berisi huruf`;
	const letter = UNWRITABLE.exec(name)?.[0];
	if (letter !== undefined)
		return `${label} memakai huruf "${letter}" yang tidak bisa dicetak di polis. Tulis dengan huruf Latin seperti di KTP.`;
	return dotsThatLead(name).length > 0
		? `Beri spasi sesudah titik pada ${label.charAt(0).toLowerCase()}${label.slice(1)}`
		: null;
}

/**
 * Returns a name without links, for the greeting in an email. Names stored before this rule existed
 * may contain a link, which must not appear in emails.
 */
export function withoutLinks(text: string): string {
	const plain = text.replace(/:?\/\/+/g, ' ');
	const leading = new Set(dotsThatLead(plain));
	return [...plain.matchAll(/[^]/g)]
		.map(({ 0: sign, index }) => (leading.has(index) ? '. ' : sign))
		.join('');
}
