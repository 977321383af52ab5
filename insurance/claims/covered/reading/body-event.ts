import { type Concepts, type ReadEvent, decidingMarks } from './concepts.ts';

const TROPICAL = ['dengue', 'typhoid', 'malaria', 'chikungunya', 'measles'];
/** Mechanisms that may as well have happened to a thing. */
const OF_THINGS = new Set(['fall', 'crash', 'struck', 'crushed', 'cut', 'mishap', 'burned']);
const SAYS_BODY = ['terminal', 'pregnancy', 'cosmetic', 'checkup'];
/** Damage that also happens to people. */
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

export function mechanismsOf({ has, of }: Concepts): string[] {
	const broken = has('cracked') && of('part').length > 0 ? ['fractured'] : [];
	const natural = has('disaster', 'flood', 'storm', 'fire') ? of('nature') : [];
	return [...of('mechanism'), ...broken, ...natural.filter((one) => one !== 'liability')];
}

/** A fall that an illness explains, as in `jatuh pingsan karena stroke`, is the illness. */
function fellIll({ has }: Concepts, mechanisms: readonly string[]): boolean {
	return has('heart', 'stroke', 'swoon') && mechanisms.every((one) => one === 'fall');
}

export function bodyCause(concepts: Concepts): string | null {
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
	if (isLost(concepts) || (has('public') && has('death'))) return 'accident';
	// A hurt person says how it happened; a visit to a doctor alone is about an illness.
	return has('visit') ? 'illness' : null;
}

export const isLost = ({ has, of }: Concepts): boolean =>
	has('lost') || (has('lost-thing') && of('part').length > 0 && !has('phone', 'bag', 'motor'));

function hasDied({ has, of }: Concepts): boolean {
	if (has('death', 'funeral')) return true;
	// A motor or a telephone that is `mati` has stopped.
	if (has('gone') && !has('motor', 'motor-part', 'workshop', 'phone', 'screen', 'monitor'))
		return true;
	return has('killed') || (has('suicide') && of('care').length === 0);
}

export function bodyEvent(concepts: Concepts): ReadEvent {
	const { has, of } = concepts;
	const marks = decidingMarks(concepts, BODY_MARKS);
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

/** True if a person was hurt, ill or treated, rather than only a thing. */
export function isOfBody(concepts: Concepts): boolean {
	const { has, of } = concepts;
	const hurt = (['illness', 'specified', 'injury', 'care', 'violence'] as const).some(
		(group) => of(group).length > 0,
	);
	if (hurt || isLost(concepts) || decidingMarks(concepts, SAYS_BODY).size > 0) return true;
	if (hasDied(concepts) || has('self', 'suicide', 'attempt')) return true;
	const happened = of('mechanism');
	if (happened.some((one) => !OF_THINGS.has(one))) return true;
	if (has('cracked', 'torn') && of('part').length > 0) return true;
	const ofThing =
		of('damage').some((one) => !OF_BOTH.has(one)) ||
		has('phone', 'screen', 'monitor', 'bag', 'motor-part', 'liability', 'workshop') ||
		concepts.first === 'motor' ||
		(has('motor') && of('nature').length > 0);
	return !ofThing && (happened.length > 0 || has('sport', 'race'));
}
