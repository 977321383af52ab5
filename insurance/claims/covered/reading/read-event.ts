import { PART_CODES } from '#insurance/product/products/benefits/insured-events.ts';

import { type ConceptGroup, readWords, type Said } from './lexicon.ts';

/** What a sentence is about. A sentence may be about two, e.g. a motorcycle and its rider. */
const MATTERS = [
	'body',
	'tooth',
	'wrist',
	'motor',
	'screen',
	'phone',
	'baggage',
	'delay',
	'cancel',
	'ticket',
] as const;
export type Matter = (typeof MATTERS)[number];

/** The part of a sentence that decides; a situation with another one is another situation. */
export type Event = {
	cause: string | null;
	outcome: 'death' | 'lost' | null;
	marks: ReadonlySet<string>;
	/** Illnesses with rules of their own, or dental care. */
	kinds: ReadonlySet<string>;
};

export type EventReading = {
	said: readonly Said[];
	names: ReadonlySet<string>;
	care: ReadonlySet<string>;
	/** Body parts of the disability table that are lost. */
	losses: readonly (typeof PART_CODES)[number][];
	events: ReadonlyMap<Matter, Event>;
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
const TROPICAL = ['dengue', 'typhoid', 'malaria', 'chikungunya', 'measles'];
/** Mechanisms that may as well have happened to a thing. */
const OF_THINGS = new Set(['fall', 'crash', 'struck', 'crushed', 'cut', 'mishap', 'burned']);
const SAYS_BODY = ['terminal', 'pregnancy', 'cosmetic', 'checkup'];
/** Damage that is said of people as well. */
const OF_BOTH = new Set(['cracked', 'scratched', 'dropped', 'torn']);
const BODY_MARKS = [
	'unfit',
	'sport',
	'crime',
	'war',
	'pregnancy',
	'cosmetic',
	'checkup',
	'existing',
	'terminal',
];

/** The concepts of a sentence, with questions that read like the rules below. */
function conceptsOf(said: readonly Said[]) {
	const all = said.flatMap(({ concepts }) => concepts);
	const names = new Set(all.map(({ name }) => name));
	const groups = Map.groupBy(all, ({ group }) => group);
	return {
		names,
		has: (...some: string[]) => some.some((one) => names.has(one)),
		of: (group: ConceptGroup) => (groups.get(group) ?? []).map(({ name }) => name),
		first: all[0]?.name,
	};
}
type Concepts = ReturnType<typeof conceptsOf>;

const marksIn = ({ has }: Concepts, marks: readonly string[]) =>
	new Set(marks.filter((mark) => has(mark)));

function mechanismsOf({ has, of }: Concepts): string[] {
	const broken = has('cracked') && of('part').length > 0 ? ['fractured'] : [];
	const natural = has('disaster', 'flood', 'storm', 'fire', 'death') ? of('nature') : [];
	return [...of('mechanism'), ...broken, ...natural.filter((one) => one !== 'liability')];
}

/** A fall that an illness explains, as in `jatuh pingsan karena stroke`, is the illness. */
function fellIll({ has }: Concepts, mechanisms: readonly string[]): boolean {
	return has('heart', 'stroke', 'swoon') && mechanisms.every((one) => one === 'fall');
}

function bodyCause(concepts: Concepts): string | null {
	const { has, of } = concepts;
	const mechanisms = mechanismsOf(concepts);
	if (has('self', 'suicide', 'attempt')) return 'self';
	if (of('violence').length > 0) return 'violence';
	const ill =
		of('illness').length + of('specified').length > 0 ||
		has('pregnancy', 'cosmetic', 'checkup', 'existing', 'terminal');
	if (mechanisms.length > 0 && !(ill && fellIll(concepts, mechanisms))) return 'accident';
	if (ill) return 'illness';
	if (of('injury').length > 0 || has('sport', 'race', 'torn')) return 'accident';
	return isLost(concepts) || (has('public') && has('death')) ? 'accident' : null;
}

const isLost = ({ has, of }: Concepts): boolean =>
	has('lost') || (has('lost-thing') && of('part').length > 0 && !has('phone', 'bag', 'motor'));

function hasDied({ has, of }: Concepts): boolean {
	if (has('death', 'funeral')) return true;
	return has('killed') || (has('suicide') && of('care').length === 0);
}

function bodyEvent(concepts: Concepts): Event {
	const { has, of } = concepts;
	const marks = marksIn(concepts, BODY_MARKS);
	if (has('race') && !has('indoor-climb')) marks.add('sport');
	if (has('indoor-climb')) marks.delete('sport');
	if (of('specified').length > 0) marks.add('specified');
	const cause = bodyCause(concepts);
	const tropical = TROPICAL.filter((one) => has(one));
	const died = hasDied(concepts);
	return {
		cause,
		outcome: died ? 'death' : isLost(concepts) ? 'lost' : null,
		marks,
		kinds: new Set(cause === 'illness' ? (tropical.length > 0 ? tropical : ['other']) : []),
	};
}

/** True if somebody was hurt, ill or treated, rather than only a thing. */
function isOfBody(concepts: Concepts): boolean {
	const { has, of } = concepts;
	const hurt = (['illness', 'specified', 'injury', 'care', 'violence'] as const).some(
		(group) => of(group).length > 0,
	);
	if (hurt || isLost(concepts) || marksIn(concepts, SAYS_BODY).size > 0) return true;
	if (has('death', 'funeral', 'self', 'suicide', 'attempt'))
		return true;
	const happened = of('mechanism');
	if (happened.some((one) => !OF_THINGS.has(one))) return true;
	if (has('cracked', 'torn') && of('part').length > 0) return true;
	const ofThing =
		of('damage').some((one) => !OF_BOTH.has(one)) ||
		has('phone', 'screen', 'monitor', 'bag', 'motor-part', 'liability', 'workshop') ||
		concepts.first === 'motor';
	return !ofThing && (happened.length > 0 || has('sport', 'race'));
}

const takenBy = ({ has }: Concepts): string | null =>
	has('robbery') ? 'robbery' : has('theft') ? 'theft' : has('lost-thing', 'left-behind') ? 'lost' : null;

const MOTOR_CAUSES = ['liability', 'robbery', 'embezzled', 'theft', 'lost-thing'] as const;
function motorCause({ has }: Concepts): string {
	const taken = MOTOR_CAUSES.find((one) => has(one));
	if (taken) return taken === 'robbery' || taken === 'lost-thing' ? 'theft' : taken;
	return has('flood') ? 'flood' : has('storm') ? 'storm' : has('fire') ? 'fire' : 'damage';
}

function motorEvent(concepts: Concepts): Event | null {
	const { has, of } = concepts;
	const other = has('phone', 'screen', 'monitor', 'bag') || of('foreign').length > 0;
	const named = has('motor', 'motor-part', 'liability');
	const happened =
		of('damage').some((one) => one !== 'lines' && one !== 'scratched' && one !== 'torn') ||
		(has('scratched') && !isOfBody(concepts)) ||
		of('taking').length > 0 ||
		of('nature').length > 0 ||
		has('motor-part', 'workshop') ||
		(concepts.first === 'motor' && of('mechanism').length > 0 && !isOfBody(concepts));
	const ownDamage = has('broken', 'total') && !other && of('tooth').length === 0;
	if (!(named && happened && !(other && !has('liability'))) && !ownDamage) return null;
	const marks = marksIn(concepts, ['key-left', 'unfit', 'intended', 'crime', 'total', 'worn']);
	if (has('race', 'sport')) marks.add('race');
	if (has('key') && has('left-in', 'left-behind')) marks.add('key-left');
	return { cause: motorCause(concepts), outcome: null, marks, kinds: new Set() };
}

function screenEvent(concepts: Concepts): Event | null {
	const { has } = concepts;
	if (!has('phone', 'screen', 'monitor') || takenBy(concepts)) return null;
	if (!has('cracked', 'broken', 'dropped', 'lines', 'not-fallen', 'wet', 'fall', 'struck'))
		return null;
	const marks = marksIn(concepts, ['no-invoice', 'wet', 'intended']);
	const spared = has('not-fallen') || (has('lines') && !has('dropped', 'struck', 'cracked'));
	if (spared) marks.add('unfallen');
	return { cause: 'damage', outcome: null, marks, kinds: new Set() };
}

function taken(concepts: Concepts, marks: readonly string[]): Event | null {
	const { has } = concepts;
	const cause = takenBy(concepts) ?? (has('broken', 'cracked', 'wet', 'torn') ? 'damage' : null);
	return cause && { cause, outcome: null, marks: marksIn(concepts, marks), kinds: new Set() };
}

const REASONS = ['organiser', 'work', 'mind', 'disaster', 'weather'] as const;

/** Why somebody did not travel or did not come. */
function preventedBy(concepts: Concepts): Event {
	const { has } = concepts;
	const reason = REASONS.find((one) => has(one));
	const cause = has('death') ? 'bereavement' : (bodyCause(concepts) ?? reason ?? null);
	const shown = reason === 'organiser' || reason === 'disaster' ? reason : cause;
	const stayed = concepts.of('care').includes('inpatient') || has('surgery', 'icu');
	const hospital = cause === null && stayed ? 'illness' : shown;
	const marks = new Set(
		hospital === 'illness' && !stayed && has('cold', 'outpatient', 'mild') ? ['mild'] : [],
	);
	return { cause: hospital, outcome: null, marks, kinds: new Set() };
}

function toothEvent(concepts: Concepts): Event | null {
	const { has, of } = concepts;
	const teeth = [...new Set(of('tooth'))].filter((one) => one !== 'tooth');
	if (of('tooth').length === 0) return null;
	if (has('surgery') && !has('root', 'denture')) teeth.push('wisdom');
	if (teeth.length === 0 && has('cracked', 'fractured', 'broken')) teeth.push('fill');
	if (teeth.length === 0 && of('care').length > 0) teeth.push('check');
	const complex = teeth.filter((one) => one === 'wisdom' || one === 'root' || one === 'denture');
	const simple = teeth.length > 1 ? teeth.filter((one) => one !== 'check') : teeth;
	const kinds = new Set(complex.length > 0 ? complex : simple);
	const cause = of('mechanism').some((one) => one !== 'fractured') ? 'accident' : 'illness';
	return { cause, outcome: null, marks: new Set(), kinds };
}

function eventsOf(concepts: Concepts): Map<Matter, Event> {
	const { has, of } = concepts;
	const events = new Map<Matter, Event>();
	const put = (matter: Matter, event: Event | null) => event && events.set(matter, event);
	put('tooth', toothEvent(concepts));
	if (events.size > 0) return events;
	const prevented = has('cancel', 'mind', 'organiser');
	const forShow = has('organiser') || (prevented && has('concert', 'ticket'));
	const journey = has('carrier', 'lodging', 'trip', 'destination');
	if (forShow && (!journey || has('concert', 'organiser')))
		put('ticket', preventedBy(concepts));
	if (prevented && (journey || has('ticket')) && !has('concert', 'organiser'))
		put('cancel', preventedBy(concepts));
	if (events.size > 0) return events;
	if (has('delay') && has('carrier', 'airport', 'trip'))
		return events.set('delay', {
			cause: 'delay',
			outcome: null,
			marks: new Set(),
			kinds: new Set(),
		});
	if (has('carpal') || (has('strain', 'gaming') && has('wrist', 'hand', 'thumb', 'finger')))
		if (mechanismsOf(concepts).length === 0)
			return events.set('wrist', {
				cause: 'overuse',
				outcome: null,
				marks: new Set(),
				kinds: new Set(),
			});
	if (has('phone') && takenBy(concepts)) put('phone', taken(concepts, []));
	if (has('bag') || (has('phone') && has('trip', 'airport', 'carrier', 'lodging', 'destination')))
		put('baggage', taken(concepts, ['unattended', 'left-behind']));
	put('screen', screenEvent(concepts));
	put('motor', motorEvent(concepts));
	const foreign = of('foreign').length > 0 && of('care').length + of('injury').length === 0;
	const ofThing = events.has('screen') || events.has('phone') || events.has('baggage');
	if (!foreign && !ofThing && isOfBody(concepts)) events.set('body', bodyEvent(concepts));
	return events;
}

export function readEvent(text: string): EventReading {
	const said = readWords(text);
	const concepts = conceptsOf(said);
	const { has, of } = concepts;
	const care = new Set(of('care'));
	if (care.has('no-surgery')) care.delete('surgery');
	if (care.has('icu')) care.add('inpatient');
	if (care.has('outpatient')) care.delete('inpatient');
	const losses = isLost(concepts)
		? [...new Set(of('part').flatMap((one) => (LOSSES[one] ? [LOSSES[one]] : [])))]
		: [];
	return { said, names: concepts.names, care, losses, events: eventsOf(concepts) };
}
