import type { PART_CODES } from '#insurance/product/products/benefits/insured-events.ts';

import { bodyEvent, isLost, isOfBody, mechanismsOf } from './body-event.ts';
import { type Concepts, conceptsOf, type ReadEvent, type Matter, plainEvent } from './concepts.ts';
import { readConcepts, type ReadPart } from './lexicon.ts';
import {
	motorEvent,
	preventedBy,
	screenEvent,
	howTaken,
	takenEvent,
	toothEvent,
} from './thing-events.ts';

export type EventReading = {
	said: readonly ReadPart[];
	names: ReadonlySet<string>;
	care: ReadonlySet<string>;
	/** Body parts of the disability table that are lost. */
	losses: readonly (typeof PART_CODES)[number][];
	events: ReadonlyMap<Matter, ReadEvent>;
};

const LOSSES: Record<string, (typeof PART_CODES)[number]> = {
	'both-eyes': 'eyes',
	'both-hands': 'hands',
	'both-feet': 'feet',
	'both-ears': 'ears',
	eye: 'eye',
	ear: 'ear',
	hand: 'hand',
	foot: 'foot',
	thumb: 'thumb',
	index: 'index',
	finger: 'finger',
	toe: 'toe',
};
type Found = [matter: Matter, event: ReadEvent | null][];

/** Returns what kept a person from a journey or a concert; the illness itself is not the question. */
function preventedEvents(concepts: Concepts): Found {
	const { has } = concepts;
	const prevented = has('cancel', 'mind', 'organiser');
	const forShow = has('organiser') || (prevented && has('concert', 'ticket'));
	const journey = has('carrier', 'lodging', 'trip', 'destination');
	const isShow = has('concert', 'organiser');
	return [
		['ticket', forShow && (!journey || isShow) ? preventedBy(concepts) : null],
		[
			'cancel',
			prevented && (journey || has('ticket')) && !isShow ? preventedBy(concepts) : null,
		],
	];
}

function isStrain(concepts: Concepts): boolean {
	const { has } = concepts;
	const worked = has('strain', 'gaming') && has('wrist', 'hand', 'thumb', 'finger');
	return (has('carpal') || worked) && mechanismsOf(concepts).length === 0;
}

/** A thing and a person may both be concerned, e.g. a motorcycle and its rider. */
function thingsAndPeople(concepts: Concepts): Found {
	const { has, of } = concepts;
	const carried = has('trip', 'airport', 'carrier', 'lodging', 'destination');
	const things: Found = [
		['phone', has('phone') && howTaken(concepts) ? takenEvent(concepts, []) : null],
		[
			'baggage',
			has('bag') || (has('phone') && carried)
				? takenEvent(concepts, ['unattended', 'left-behind'])
				: null,
		],
		['screen', screenEvent(concepts)],
	];
	const foreign = of('foreign').length > 0 && of('care').length + of('injury').length === 0;
	const ofThing = things.some(([, event]) => event !== null);
	const body = !foreign && !ofThing && isOfBody(concepts) ? bodyEvent(concepts) : null;
	return [...things, ['motor', motorEvent(concepts)], ['body', body]];
}

function eventsOf(concepts: Concepts): Map<Matter, ReadEvent> {
	const { has, of } = concepts;
	const onlyTeeth: Found = [['tooth', of('foreign').length > 0 ? null : toothEvent(concepts)]];
	const prevented = preventedEvents(concepts);
	const found: Found =
		of('tooth').length > 0
			? onlyTeeth
			: prevented.some(([, event]) => event !== null)
				? prevented
				: has('delay') && has('carrier', 'airport', 'trip')
					? [['delay', plainEvent('delay')]]
					: isStrain(concepts)
						? [['wrist', plainEvent('overuse')]]
						: thingsAndPeople(concepts);
	return new Map(found.flatMap(([matter, event]) => (event ? [[matter, event] as const] : [])));
}

export function readEvent(text: string): EventReading {
	const said = readConcepts(text);
	const concepts = conceptsOf(said);
	const { of } = concepts;
	const care = new Set(of('care'));
	if (care.has('no-surgery')) care.delete('surgery');
	if (care.has('icu')) care.add('inpatient');
	if (care.has('visit') && !care.has('inpatient')) care.add('outpatient');
	if (care.has('outpatient')) care.delete('inpatient');
	const losses = isLost(concepts)
		? [...new Set(of('part').flatMap((one) => (LOSSES[one] ? [LOSSES[one]] : [])))]
		: [];
	return { said, names: concepts.names, care, losses, events: eventsOf(concepts) };
}
