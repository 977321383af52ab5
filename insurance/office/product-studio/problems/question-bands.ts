import type { AnswerMatch, Effect, Question } from '#insurance/product/products/question.ts';

import { productProblem, type ProductProblem } from './problem.ts';

type Band = { from: number; to: number; place: number; does: Effect['does'] };

const isInverted = ({ from, to }: AnswerMatch): boolean =>
	from !== undefined && to !== undefined && typeof from === typeof to && from > to;

/** Returns the ranges of a numeric question that affect the price or acceptance, in ascending order. */
function bandsOf({ answer, effects }: Question): Band[] {
	if (answer.kind !== 'number') return [];
	return effects
		.flatMap(({ on: { from, to }, effect }, place) =>
			effect.does === 'exclude' || typeof from === 'string' || typeof to === 'string'
				? []
				: [{ from: from ?? answer.min, to: to ?? answer.max, place, does: effect.does }],
		)
		.filter((one) => one.from <= one.to)
		.sort((one, other) => one.from - other.from || one.to - other.to);
}

/** True if two effects conflict on the same answer. Only a percentage and an amount may be combined. */
const isTwice = (one: Band, other: Band): boolean =>
	one.to >= other.from &&
	(one.does === other.does || one.does === 'refuse' || other.does === 'refuse');

const span = (from: number, to: number): string => (from === to ? `${from}` : `${from}–${to}`);

function bandGaps(bands: readonly Band[], at: string): ProductProblem[] {
	let reached = -Infinity;
	return bands.flatMap((band, order) => {
		const own = `${at}.effects.${band.place}.on`;
		const twice = bands.slice(0, order).find((other) => isTwice(other, band));
		const gap = reached !== -Infinity && band.from > reached + 1;
		const before = reached;
		reached = Math.max(reached, band.to);
		if (twice) {
			const words = span(band.from, Math.min(band.to, twice.to));
			return [productProblem(own, `Jawaban ${words} punya dua akibat yang berbeda`)];
		}
		return gap
			? [productProblem(own, `Jawaban ${span(before + 1, band.from - 1)} tidak punya akibat`)]
			: [];
	});
}

/** True if every possible answer refuses the sale, so the product could never be bought. */
function refusesEverything({ answer, effects }: Question): boolean {
	const refusals = effects.filter(({ effect }) => effect.does === 'refuse').map(({ on }) => on);
	const isRefused = (value: boolean | string | number) =>
		refusals.some(
			({ is, from, to }) =>
				(!is || is.some((one) => one === value)) &&
				(from === undefined || value >= from) &&
				(to === undefined || value <= to),
		);
	if (answer.kind === 'yes-no') return isRefused(true) && isRefused(false);
	if (answer.kind === 'choice') return answer.options.every(({ value }) => isRefused(value));
	if (answer.kind === 'date')
		return refusals.some(({ from, to }) => from === undefined && to === undefined);
	const borders = refusals.flatMap(({ from, to }) => [
		...(typeof from === 'number' ? [from - 1] : []),
		...(typeof to === 'number' ? [to + 1] : []),
	]);
	const inside = [answer.min, answer.max, ...borders].filter(
		(one) => one >= answer.min && one <= answer.max,
	);
	return inside.every(isRefused);
}

export function answerBandProblems(question: Question, at: string): ProductProblem[] {
	const { answer, effects, required } = question;
	const isEmpty =
		(answer.kind === 'number' && answer.min > answer.max) ||
		(answer.kind === 'date' &&
			answer.min !== undefined &&
			answer.max !== undefined &&
			answer.min > answer.max);
	if (isEmpty)
		return [productProblem(`${at}.answer.max`, 'Lebih kecil daripada yang paling kecil')];
	const inverted = effects.flatMap(({ on }, place) =>
		isInverted(on)
			? [productProblem(`${at}.effects.${place}.on`, 'Batas atasnya di bawah batas bawahnya')]
			: [],
	);
	const outside = effects.flatMap(({ on: { from, to } }, place) =>
		answer.kind === 'number' &&
		((typeof from === 'number' && from > answer.max) ||
			(typeof to === 'number' && to < answer.min))
			? [
					productProblem(
						`${at}.effects.${place}.on`,
						`Jawabannya hanya ${span(answer.min, answer.max)}`,
					),
				]
			: [],
	);
	return [
		...inverted,
		...outside,
		...bandGaps(bandsOf(question), at),
		...(required && refusesEverything(question)
			? [
					productProblem(
						`${at}.effects`,
						'Semua jawabannya menolak, jadi produk ini tidak bisa dibeli',
					),
				]
			: []),
	];
}
