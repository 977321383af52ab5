import { likeness, plain } from '#platform/ocr/likeness.ts';

import type { CardReading, ReadField } from '../../identity-card.ts';
import { decideNumber, type NumberEvidence, withNumber } from '../card-fields.ts';
import { boxOf, type CardLine, type CardRows, lineText } from '../card-lines.ts';
import { lettersOf } from '../correct-reading.ts';
import { doubted } from '../free-text.ts';
import { incompleteRows } from '../lost-parts.ts';
import { likelyCities } from '../number/nik-parts.ts';
import { doubtedBirthPlace } from './birth-places.ts';
import type { CardPlace, CardPlaces } from './places.ts';

const SHORT: [RegExp, string][] = [
	[/^PROP?INSI\b|^PROVINSI\b|^PROV\.? /, ''],
	[/\bDAERAH KHUSUS IBUKOTA\b|\bDKI\b/, 'DKI '],
	[/\bDAERAH ISTIMEWA\b|\bDI\b|\bD\.I\.?/, 'DI '],
	[/^(KOTA ADMINISTRASI|KOTA ADM\.?|KABUPATEN ADMINISTRASI|KAB\.? ADM\.?)/, ''],
];

/**
 * Removes the parts of a name that are spelled differently on cards and in lists, e.g. `KOTA
 * ADMINISTRASI JAKARTA SELATAN` becomes `JAKARTA SELATAN`.
 */
export function shortName(name: string): string {
	let short = lettersOf(name).toUpperCase();
	for (const [what, instead] of SHORT) short = short.replace(what, instead);
	return plain(short.replace(/^KAB\.? /, 'KABUPATEN '));
}

/**
 * `like`: similarity between the place's name and the text read. `apart`: how many letters less
 * similar the next candidate is, negative if another one is more similar. `numbered`: another place
 * has this name followed by a numeral, whose thin strokes may have been lost in every read (e.g.
 * `BANGUN`, `BANGUN I`).
 */
type Found = { place: CardPlace | null; like: number; apart: number; numbered: boolean };
const NOTHING: Found = { place: null, like: 0, apart: 0, numbered: false };
const NUMBER = /^[IVX]{1,4}$/;

function bestOf(text: string, candidates: readonly CardPlace[], prior: string | null): Found {
	const wanted = shortName(text);
	if (wanted === '') return NOTHING;
	const rated = candidates.map((place) => {
		const name = shortName(place.name);
		const long = Math.max(name.length, wanted.length);
		return { place, name, like: likeness(wanted, name), long };
	});
	const weight = ({ place, like }: (typeof rated)[number]) =>
		like + (place.code === prior ? PRIOR : 0);
	const [best] = rated.toSorted((a, b) => weight(b) - weight(a));
	if (!best) return NOTHING;
	const next = rated
		.filter(({ place }) => place !== best.place)
		.reduce((most, { like }) => Math.max(most, like), 0);
	const numbered = rated.some(
		({ name }) =>
			name.startsWith(best.name) && NUMBER.test(name.slice(best.name.length).trim()),
	);
	return { place: best.place, like: best.like, apart: (best.like - next) * best.long, numbered };
}

/** Weight of the number's region code when deciding between places with similar names. */
const PRIOR = 0.12;
/**
 * Two places whose names differ by at most this many letters can be confused through one misread or
 * lost letter.
 */
const CLOSE = 1.6;
/** Maximum certainty if the reads disagree, or if one different letter would make it another place. */
const DOUBTED = 0.8;
/**
 * Maximum certainty of a name that was read with a mistake and is not confirmed by anything else on
 * the card.
 */
const UNCONFIRMED = 0.85;
const MOST = 0.99;

function certaintyOf(found: Found, looks: readonly Found[], confirmed: boolean): number {
	const { like, apart, place, numbered } = found;
	const limits = [confirmed ? 0.6 + 0.4 * like : like * like, MOST];
	const agreeing = looks.filter((one) => one.place === place);
	if (agreeing.length < looks.length || (numbered && !confirmed)) limits.push(DOUBTED);
	const exact = agreeing.length > 1 && agreeing.every((one) => one.like === 1);
	if (apart <= 0 || (apart < CLOSE && !confirmed && !exact)) limits.push(DOUBTED);
	if (!confirmed && like < 1) limits.push(UNCONFIRMED);
	return Math.round(Math.min(...limits) * 100) / 100;
}

const fieldOf = (
	found: Found,
	looks: readonly Found[],
	line: CardLine,
	confirmed: boolean,
	least: number,
): ReadField => ({
	value: found.place && found.like >= least ? found.place.code : '',
	certainty: found.place && found.like >= least ? certaintyOf(found, looks, confirmed) : 0,
	box: boxOf(line),
});

export function headerOf({ header }: CardRows): { province: CardLine; city: CardLine } {
	const wide = header.filter((line) => plain(lineText(line)).length >= 5);
	const at = wide.findIndex((line) => line.some(({ text }) => likeness(text, 'PROVINSI') > 0.6));
	const start = at >= 0 ? at : Math.max(0, wide.length - 2);
	const from = (line: CardLine | undefined, word: string) => {
		const first = (line ?? []).findIndex(({ text }) => likeness(text, word) > 0.6);
		return (line ?? []).slice(Math.max(0, first));
	};
	return { province: from(wide[start], 'PROVINSI'), city: wide[start + 1] ?? [] };
}

/** Returns the codes of the province, city and district where a number was first registered. */
function registeredIn(nik: string): string[] {
	if (!/^\d{6}/.test(nik)) return [];
	const [province, city, district] = [nik.slice(0, 2), nik.slice(2, 4), nik.slice(4, 6)];
	return [province, `${province}.${city}`, `${province}.${city}.${district}`];
}

/**
 * Finds the regions on a card, searching each level within the region found above it. The region
 * code in the number, which is that of the first registration, decides between similar names.
 * Values are codes; a name that matches nothing remains empty.
 */
async function placesOf(
	places: CardPlaces,
	rows: CardRows,
	nik: string,
): Promise<Pick<CardReading, 'province' | 'city' | 'district' | 'village'>> {
	const first = registeredIn(nik);
	const header = headerOf(rows);
	const lines = {
		province: header.province,
		city: header.city,
		district: rows.rows.district ?? [],
		village: rows.rows.village ?? [],
	};
	const look = (
		level: keyof typeof lines,
		candidates: readonly CardPlace[],
		prior: string | undefined,
		least: number,
	) => {
		const again = level === 'district' || level === 'village' ? rows.again[level] : undefined;
		const looks = [lines[level], again ?? []]
			.map((line) => bestOf(lineText(line), candidates, prior ?? null))
			.filter(({ like }) => like >= least);
		const found = looks.toSorted((a, b) => b.like - a.like)[0] ?? NOTHING;
		return {
			field: fieldOf(found, looks, lines[level], found.place?.code === prior, least),
			code: found.place && found.like >= least ? found.place.code : null,
		};
	};
	const province = look('province', await places.provinces(), first[0], 0.62);
	// If the header is unreadable, the region in the number is still available for the search.
	const provinceCode = province.code ?? first[0] ?? '';
	const city = look(
		'city',
		provinceCode ? await places.cities(provinceCode) : [],
		first[1],
		0.62,
	);
	const cityCode = city.code ?? (first[1]?.startsWith(provinceCode) ? first[1] : undefined) ?? '';
	const districts = cityCode ? await places.districts(cityCode) : [];
	const district = look('district', districts, first[2], 0.6);
	const village = look(
		'village',
		district.code ? await places.villages(district.code) : [],
		undefined,
		0.6,
	);
	return {
		province: province.code
			? province.field
			: guessed(province.field, district.code?.slice(0, 2)),
		city: city.code ? city.field : guessed(city.field, district.code?.slice(0, 5)),
		...wholeParts(rows, district.field, village.field),
	};
}

/** Doubts a district or village whose row may have lost a part. */
function wholeParts(rows: CardRows, district: ReadField, village: ReadField) {
	const incomplete = incompleteRows(rows);
	const whole = (label: 'district' | 'village', field: ReadField) =>
		incomplete.has(label) ? doubted(field) : field;
	// The village was looked up in this district only.
	const certainty = Math.min(whole('village', village).certainty, sureEnough(district));
	return { district: whole('district', district), village: { ...village, certainty } };
}

const SURE_DISTRICT = 0.9;
const sureEnough = ({ certainty }: ReadField): number =>
	certainty >= SURE_DISTRICT ? 1 : certainty;

const dotted = (six: string) => `${six.slice(0, 2)}.${six.slice(2, 4)}.${six.slice(4, 6)}`;

/** Maximum number of cities whose districts are looked up to learn which region codes exist. */
const MAX_CITIES = 16;

/**
 * Returns a check for whether a district code exists, limited to the codes that the number's first
 * digits may represent. Codes in cities that were not looked up count as nonexistent.
 */
async function codesOf(
	places: CardPlaces,
	evidence: NumberEvidence,
	district: string,
): Promise<(code: string) => boolean> {
	const cities = new Set([district.slice(0, 5), ...likelyCities(evidence.tables, MAX_CITIES)]);
	const known = new Set(
		(
			await Promise.all(
				[...cities].filter((city) => city !== '').map((city) => places.districts(city)),
			)
		)
			.flat()
			.map(({ code }) => code),
	);
	return (code) => known.has(dotted(code));
}

/**
 * Fills in a guess with low certainty: a district that fits the number's region also determines
 * city and province.
 */
const guessed = (field: ReadField, code: string | undefined): ReadField =>
	code ? { ...field, value: code, certainty: 0.5 } : field;

/**
 * Returns the complete reading: fields with their regions, and the number determined from
 * everything on the card. `today` determines the century of a birth date found only in the number.
 */
export async function withPlaces(
	places: CardPlaces,
	{ rows, fields, evidence }: { rows: CardRows; fields: CardReading; evidence: NumberEvidence },
	today: string,
): Promise<CardReading> {
	const found = await placesOf(places, rows, decideNumber(evidence)?.nik ?? '');
	const district = found.district?.value ?? '';
	const exists = await codesOf(places, evidence, district);
	const number = decideNumber(evidence, { district, exists });
	const birthPlace = await doubtedBirthPlace(places, fields.birthPlace);
	const read = birthPlace ? { ...fields, birthPlace } : fields;
	return { ...withNumber(read, evidence, number, today), ...found };
}
