import { likeness, plain } from '#platform/ocr/likeness.ts';

import { type ReadField, SURE } from '../identity-card.ts';
import type { CardPlaces } from './places.ts';

/** So many letters beside a city's name, a birth place is more likely that city misread. */
const MISREAD = 2;
const DOUBTED = 0.8;

const bare = (name: string): string =>
	plain(name.toUpperCase().replace(/^(KOTA|KABUPATEN)( ADMINISTRASI)? /, ''));

/** Whether a text is nearly the name of a city and that of none. */
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
 * The birth place, less sure where it is nearly a city's name: most are born in one, and what
 * stands on the card is kept (`LABUHANSATU` is to be checked, not put right).
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
