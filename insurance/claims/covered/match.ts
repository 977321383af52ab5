import type { ReadEvent, Matter } from './reading/concepts.ts';
import type { ConceptGroup } from './reading/lexicon.ts';
import type { EventReading } from './reading/read-event.ts';

/** How much a concept says about what happened. */
const WEIGHTS: Partial<Record<ConceptGroup, number>> = {
	mechanism: 3,
	illness: 3,
	specified: 3,
	outcome: 3,
	taking: 3,
	damage: 3,
	nature: 3,
	tooth: 3,
	travel: 3,
	mark: 3,
	violence: 3,
	overuse: 2,
	thing: 2,
	transport: 4,
	part: 2,
	injury: 1,
	care: 1,
};
/** A situation that claims more than the question fits less than one that claims too little. */
const SAID_TOO_MUCH = 0.6;
const SAID_TOO_LITTLE = 0.3;
/** Costs of care that the question does not mention, and of care that only the question mentions. */
const ASSUMED = { inpatient: 1.5, outpatient: 2 };
/** A person who says only that they were treated was more likely not admitted. */
const ASSUMED_TREATED = { inpatient: 2.5, outpatient: 0.5 };
const MISSING: Record<string, number> = { icu: 4, surgery: 4, inpatient: 2, outpatient: 3 };
/** Least share of the telling words that must be known. */
const ENOUGH_KNOWN = 1 / 3;

export type Matched = { matter: Matter; score: number; known: string[]; unread: string[] };

const isSame = (a: ReadonlySet<string>, b: ReadonlySet<string>) =>
	a.size === b.size && a.isSubsetOf(b);

function agree(matter: Matter, asked: ReadEvent, situation: ReadEvent): boolean {
	const kinds =
		matter === 'tooth'
			? !asked.kinds.isDisjointFrom(situation.kinds)
			: isSame(asked.kinds, situation.kinds);
	return (
		asked.cause !== null &&
		asked.cause === situation.cause &&
		asked.outcome === situation.outcome &&
		kinds &&
		isSame(asked.marks, situation.marks)
	);
}

function careCost({ care: asked }: EventReading, { care }: EventReading): number | null {
	const extra = (one: string) => care.has(one) && !asked.has(one);
	if (extra('icu') || extra('surgery')) return null;
	if (asked.has('outpatient') && care.has('inpatient')) return null;
	if (asked.has('inpatient') && care.has('outpatient')) return null;
	const missing = Object.entries(MISSING)
		.filter(([one]) => asked.has(one) && !care.has(one))
		.reduce((sum, [, cost]) => sum + cost, 0);
	const assumed = asked.has('treated') ? ASSUMED_TREATED : ASSUMED;
	const admitted = asked.has('surgery') || asked.has('icu');
	return (
		missing +
		(extra('inpatient') && !admitted ? assumed.inpatient : 0) +
		(extra('outpatient') ? assumed.outpatient : 0)
	);
}

type Weights = ReadonlyMap<string, number>;
const weighed = new WeakMap<EventReading, Weights>();

function weightsOf(reading: EventReading): Weights {
	const known = weighed.get(reading);
	if (known) return known;
	const all = reading.said.flatMap(({ concepts }) => concepts);
	const weights = new Map(all.map(({ name, group }) => [name, WEIGHTS[group] ?? 1]));
	weighed.set(reading, weights);
	return weights;
}

function overlap(asked: EventReading, situation: EventReading): number {
	const [ours, theirs] = [weightsOf(asked), weightsOf(situation)];
	let sum = 0;
	for (const [name, weight] of theirs) sum += ours.has(name) ? weight : -SAID_TOO_MUCH * weight;
	for (const [name, weight] of ours) if (!theirs.has(name)) sum -= SAID_TOO_LITTLE * weight;
	return sum;
}

/** Things that a sentence about a person would hardly name, unless something happened to them. */
const TELLING_THINGS = ['bag', 'phone', 'screen', 'monitor', 'ticket', 'key', 'left-behind'];

/** True if the question names a thing that the situation has nothing to do with. */
const isAboutMore = ({ names }: EventReading, situation: EventReading): boolean =>
	TELLING_THINGS.some((one) => names.has(one) && !situation.names.has(one));

/** Different lost parts pay different amounts; a situation without one takes those of the question. */
function losesOthers(asked: EventReading, situation: EventReading): boolean {
	if (situation.losses.length === 0) return false;
	return !isSame(new Set(asked.losses), new Set(situation.losses));
}

/**
 * Compares a question with a situation. Null if they differ in what decides: matter, cause,
 * outcome, or anything that an exclusion asks about.
 */
export function compare(
	asked: EventReading,
	situation: EventReading,
): Pick<Matched, 'matter' | 'score'> | null {
	for (const [matter, event] of asked.events) {
		const other = situation.events.get(matter);
		if (!other || !agree(matter, event, other) || losesOthers(asked, situation)) continue;
		const strange = matter === 'body' || matter === 'motor';
		if (strange && isAboutMore(asked, situation)) continue;
		const cost = careCost(asked, situation);
		if (cost !== null) return { matter, score: overlap(asked, situation) - cost };
	}
	return null;
}

/** Returns the typed words that were understood, and those that say something we do not know. */
export function readParts({ said }: EventReading): { known: string[]; unread: string[] } {
	return {
		known: said.filter(({ concepts }) => concepts.length > 0).map(({ typed }) => typed),
		unread: said
			.filter(
				({ concepts, filler, typed }) =>
					concepts.length === 0 && !filler && !/\d/.test(typed),
			)
			.map(({ typed }) => typed),
	};
}

/** True if enough of a question is understood for an answer. */
export function isUnderstood(asked: EventReading): boolean {
	const { known, unread } = readParts(asked);
	return known.length > 0 && known.length / (known.length + unread.length) >= ENOUGH_KNOWN;
}

/** How alike two sentences are, whatever decides; for the situations offered without an answer. */
export const sharedWeight = (asked: EventReading, situation: EventReading): number => {
	const theirs = weightsOf(situation);
	return [...weightsOf(asked)].reduce(
		(sum, [name, weight]) => sum + (theirs.has(name) ? weight : 0),
		0,
	);
};
