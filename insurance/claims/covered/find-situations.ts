import type { Product } from '#insurance/product/products/product.ts';

import type { StatedFacts } from '../check/situations.ts';
import { eventKey, type KnownSituation, type SituationIndex } from './everyday/situation-index.ts';
import { type StatedFigures, statedFigures } from './figures.ts';
import { compare, isUnderstood, sharedWeight, type Matched, readParts } from './match.ts';
import { policyAge } from './reading/policy-age.ts';
import { type EventReading, readEvent } from './reading/read-event.ts';

/** A question in everyday words, and the facts that it states. */
export type EverydayQuestion = {
	reading: EventReading;
	figures: StatedFigures;
	/** When it happened, in words that are safe in an address. */
	age: string;
	facts: StatedFacts;
};

const withSynonyms = (text: string, synonyms: ReadonlyMap<string, string>) =>
	text.replace(/[\p{L}\p{N}]+/gu, (word) => synonyms.get(word.toLowerCase()) ?? word);

/** A person who counts nights was admitted, also if they only name the hospital. */
function admitted(reading: EventReading, nights: number | undefined): EventReading {
	if (!nights || reading.care.has('outpatient') || reading.care.size === 0) return reading;
	return { ...reading, care: new Set([...reading.care, 'inpatient']) };
}

/**
 * Reads a question: first when it happened and its figures, then its words. Synonyms of the site's
 * search help only where a word is not known otherwise.
 */
export function readEverydayQuestion(
	text: string,
	synonyms: ReadonlyMap<string, string> = new Map(),
	fields: StatedFigures = {},
): EverydayQuestion {
	const { day, said, rest } = policyAge(text);
	const stated = statedFigures(rest);
	const figures = { ...stated.figures, ...fields };
	const first = readEvent(stated.rest);
	const again = readParts(first).unread.some((word) => synonyms.has(word));
	const reading = admitted(
		again ? readEvent(withSynonyms(stated.rest, synonyms)) : first,
		figures.nights,
	);
	const losses = reading.losses.length > 0 ? [...reading.losses] : undefined;
	return { reading, figures, age: said, facts: { ...figures, day, losses } };
}

export type FoundSituation = { product: Product; known: KnownSituation; matched: Matched };

type Compared = ReturnType<typeof compare>;

/** Compares a question with each sentence once, although many products share it. */
function comparison(reading: EventReading): (situation: EventReading) => Compared {
	const done = new Map<EventReading, Compared>();
	return (situation) => {
		const known = done.get(situation);
		if (known !== undefined) return known;
		const found = compare(reading, situation);
		done.set(situation, found);
		return found;
	};
}

type Rated = { known: KnownSituation; matched: Pick<Matched, 'score'> };
/** Of two situations that fit alike, the one that names more benefits is the more complete. */
const isBetter = (one: Rated, other: Rated): boolean =>
	one.matched.score > other.matched.score ||
	(one.matched.score === other.matched.score &&
		one.known.further.length > other.known.further.length);

/** Returns the situation of a product that a question describes; null if none may be meant. */
function bestOf(
	{ reading, facts }: EverydayQuestion,
	product: Product,
	{ byEvent }: SituationIndex,
	compared: (situation: EventReading) => Compared,
): FoundSituation | null {
	let best: FoundSituation | null = null;
	const some = [...reading.events].flatMap(
		([matter, event]) => byEvent.get(eventKey(matter, event)) ?? [],
	);
	for (const known of some) {
		// A situation of the first days of cover is meant only if the question says so, and days of a
		// death are days that were not understood.
		if (facts.day === null && known.early) continue;
		if (facts.nights && known.situation.outcome === 'death') continue;
		const found = compared(known.reading);
		if (found && (best === null || isBetter({ known, matched: found }, best)))
			best = { product, known, matched: { ...found, ...readParts(reading) } };
	}
	return best;
}

/** Returns the situation that each product has for a question, products without one left out. */
export function findSituations(
	question: EverydayQuestion,
	known: ReadonlyMap<Product, SituationIndex>,
): FoundSituation[] {
	if (!isUnderstood(question.reading)) return [];
	const compared = comparison(question.reading);
	return [...known].flatMap(
		([product, index]) => bestOf(question, product, index, compared) ?? [],
	);
}

/** Returns the situations that share most with a question, one sentence once. */
export function nearestSituations(
	{ reading }: EverydayQuestion,
	known: ReadonlyMap<Product, SituationIndex>,
	most: number,
): { product: Product; words: string }[] {
	const all = [...known].flatMap(([product, index]) =>
		index.all.map((one) => ({
			product,
			words: one.situation.words,
			score: sharedWeight(reading, one.reading),
		})),
	);
	const sorted = all.toSorted((a, b) => b.score - a.score);
	const some = sorted[0] && sorted[0].score > 0 ? sorted.filter(({ score }) => score > 0) : all;
	return [...new Map(some.map((one) => [one.words, one])).values()].slice(0, most);
}
