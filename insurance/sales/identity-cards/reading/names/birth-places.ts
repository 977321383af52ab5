import { likeness, plain } from '#platform/ocr/likeness.ts';

import { type ReadField, SURE } from '../../identity-card.ts';
import type { CardPlaces } from './places.ts';

/**
 * A birth place that differs from a city's name by at most this many letters is probably a misread
 * city.
 */
const MISREAD = 2;
const DOUBTED = 0.8;

const bare = (name: string): string =>
	plain(name.toUpperCase().replace(/^(KOTA|KABUPATEN)( ADMINISTRASI)? /, ''));

function nearlyOne(text: string, names: readonly string[]): boolean {
	const read = plain(text);
	return (
		!names.includes(read) &&
		names.some((name) => {
			const long = Math.max(read.length, name.length);
			return (1 - likeness(read, name)) * long <= MISREAD;
		})
	);
}

/**
 * Returns the birth place, with lower certainty if it nearly matches a city's name, since most
 * people are born in a city. The printed text is kept: `LABUHANSATU` is flagged for checking, not
 * corrected.
 */
export async function doubtedBirthPlace(
	places: CardPlaces,
	field: ReadField | undefined,
): Promise<ReadField | undefined> {
	if (!field || field.certainty < SURE) return field;
	const provinces = await places.provinces();
	const cities = await Promise.all(provinces.map(({ code }) => places.cities(code)));
	const names = cities.flat().map(({ name }) => bare(name));
	return nearlyOne(field.value, names)
		? { ...field, certainty: Math.min(field.certainty, DOUBTED) }
		: field;
}
