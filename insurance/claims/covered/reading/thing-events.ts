import { bodyCause, isOfBody } from './body-event.ts';
import { type Concepts, type ReadEvent, decidingMarks } from './concepts.ts';

export const howTaken = ({ has }: Concepts): string | null =>
	has('robbery')
		? 'robbery'
		: has('theft')
			? 'theft'
			: has('lost-thing', 'left-behind')
				? 'lost'
				: null;

const MOTOR_CAUSES = ['liability', 'robbery', 'embezzled', 'theft', 'lost-thing'] as const;
function motorCause({ has }: Concepts): string {
	const taken = MOTOR_CAUSES.find((one) => has(one));
	if (taken) return taken === 'robbery' || taken === 'lost-thing' ? 'theft' : taken;
	return has('flood') ? 'flood' : has('storm') ? 'storm' : has('fire') ? 'fire' : 'damage';
}

export function motorEvent(concepts: Concepts): ReadEvent | null {
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
	const marks = decidingMarks(concepts, [
		'key-left',
		'unfit',
		'intended',
		'crime',
		'total',
		'worn',
	]);
	if (has('race', 'sport')) marks.add('race');
	if (has('key') && has('left-in', 'left-behind')) marks.add('key-left');
	return { cause: motorCause(concepts), outcome: null, marks, kinds: new Set() };
}

export function screenEvent(concepts: Concepts): ReadEvent | null {
	const { has } = concepts;
	if (!has('phone', 'screen', 'monitor') || howTaken(concepts)) return null;
	if (!has('cracked', 'broken', 'dropped', 'lines', 'not-fallen', 'wet', 'fall', 'struck'))
		return null;
	const marks = decidingMarks(concepts, ['no-invoice', 'wet', 'intended']);
	const spared = has('not-fallen') || (has('lines') && !has('dropped', 'struck', 'cracked'));
	if (spared) marks.add('unfallen');
	return { cause: 'damage', outcome: null, marks, kinds: new Set() };
}

export function takenEvent(concepts: Concepts, marks: readonly string[]): ReadEvent | null {
	const { has } = concepts;
	const cause = howTaken(concepts) ?? (has('broken', 'cracked', 'wet', 'torn') ? 'damage' : null);
	if (cause === null) return null;
	return { cause, outcome: null, marks: decidingMarks(concepts, marks), kinds: new Set() };
}

const REASONS = ['organiser', 'work', 'mind', 'disaster', 'weather'] as const;

/** Returns why a person did not travel or did not come. */
export function preventedBy(concepts: Concepts): ReadEvent {
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

export function toothEvent(concepts: Concepts): ReadEvent | null {
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
