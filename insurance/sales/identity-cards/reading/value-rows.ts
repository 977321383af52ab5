import type { ReadField } from '../identity-card.ts';
import { boxOf, type CardLine, lineText } from './card-lines.ts';
import { fromList } from './card-words.ts';
import { correctBirth } from './correct-reading.ts';
import { clamp, confidenceOf, likelier, runsTogether } from './free-text.ts';
import { oddlyWide } from './letter-widths.ts';

/** Returns the place and the possible dates of birth from two reads of their common row. */
export function birthOf(
	line: CardLine,
	again: CardLine | undefined,
	scale: number,
): { place: ReadField; births: string[]; date: ReadField } {
	const looks = [line, ...(again ? [again] : [])].map((one) => ({
		...correctBirth(lineText(one)),
		sure: confidenceOf(one.filter(({ text }) => !/\d{2}.*\d{2}/.test(text))),
		all: confidenceOf(one),
	}));
	const [first, second] = looks.map(({ place, sure }) => ({ text: place, sure }));
	const place = likelier(first ?? { text: '', sure: 0 }, second ?? null, {
		odd: oddlyWide(line, scale).length > 0 || runsTogether(line),
	});
	const box = boxOf(line);
	const days = looks.filter(({ day }) => day !== '');
	return {
		place: {
			value: place.text,
			certainty: clamp(place.text.length < 3 ? 0 : place.certainty),
			box,
		},
		births: days.map(({ day }) => day),
		date: { value: days[0]?.day ?? '', certainty: clamp((days[0]?.all ?? 0) * 0.7), box },
	};
}

/** Returns the value of a list that two reads of a row resemble most. */
export const listed = (
	line: CardLine,
	again: CardLine | undefined,
	list: readonly string[],
): ReadField => {
	const [first, second] = [line, again ?? []].map((one) => fromList(lineText(one), list));
	const best = (second?.like ?? 0) > (first?.like ?? 0) ? second : first;
	if (!best || best.like < 0.55) return { value: '', certainty: 0, box: boxOf(line) };
	const differ =
		second &&
		second.like >= 0.55 &&
		first &&
		first.like >= 0.55 &&
		first.value !== second.value;
	return {
		value: best.value,
		certainty: clamp(best.like * best.like * (differ ? 0.8 : 1)),
		box: boxOf(line),
	};
};
