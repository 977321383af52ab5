import { nameParts } from '#platform/values/text/name-parts.ts';

import type { PersonCard } from './found.ts';
import type { NameQuestion } from './words/name-tokens.ts';

/** Letters to add, remove, change or swap with their neighbour to turn one part into the other. */
function spellingDistance(one: string, other: string): number {
	const width = other.length + 1;
	const costs = Array.from({ length: (one.length + 1) * width }, () => 0);
	const at = (row: number, column: number) => costs[row * width + column] ?? 0;
	for (let row = 0; row <= one.length; row += 1)
		for (let column = 0; column < width; column += 1) {
			if (row === 0 || column === 0) {
				costs[row * width + column] = row + column;
				continue;
			}
			const wrong = one[row - 1] === other[column - 1] ? 0 : 1;
			const swapped =
				row > 1 &&
				column > 1 &&
				one[row - 1] === other[column - 2] &&
				one[row - 2] === other[column - 1];
			costs[row * width + column] = Math.min(
				at(row - 1, column) + 1,
				at(row, column - 1) + 1,
				at(row - 1, column - 1) + wrong,
				swapped ? at(row - 2, column - 2) + 1 : Infinity,
			);
		}
	return at(one.length, other.length);
}

/** Returns how well a part of a name answers a part of the question, from 0 to 1. */
function likeness(asked: string, part: string): number {
	if (asked === part) return 1;
	if (asked.length >= 3 && part.startsWith(asked))
		return 0.7 + 0.2 * (asked.length / part.length);
	const distance = spellingDistance(asked, part);
	if (distance === 1 && asked.length >= 3) return 0.8;
	return distance === 2 && asked.length >= 7 ? 0.5 : 0;
}

/** Returns how well the parts of a name answer each part of the question. */
function likenesses(asked: readonly string[], parts: readonly string[]): number[] {
	const joined = parts.slice(1).map((part, at) => `${parts[at]}${part}`);
	const oneWord =
		asked.length > 1 ? Math.max(...parts.map((part) => likeness(asked.join(''), part))) : 0;
	return asked.map((word) =>
		Math.max(
			oneWord >= 0.8 ? oneWord : 0,
			0,
			...[...parts, ...joined].map((part) => likeness(word, part)),
		),
	);
}

const YEAR = { same: 0.5, near: 0.1, other: -0.4 } as const;

function yearScore(asked: number | null, born: number | null): number {
	if (asked === null || born === null) return 0;
	if (asked === born) return YEAR.same;
	return Math.abs(asked - born) === 1 ? YEAR.near : YEAR.other;
}

const LEAST_SCORE = 0.35;
const PER_EXTRA_PART = 0.02;

/**
 * Sorts persons by how well they answer the question, the best first, and leaves out the others. A
 * part that few of them have counts for more than one that most have.
 */
export function ranked<T extends { card: PersonCard }>(
	found: readonly T[],
	{ parts, birthYear }: NameQuestion,
): T[] {
	const named = found.map(({ card }) => nameParts(card.name));
	const likes = named.map((name) => likenesses(parts, name));
	const weights = parts.map((_, at) => {
		const having = likes.filter((like) => (like[at] ?? 0) > 0).length;
		return 1 - 0.5 * (having / Math.max(1, found.length));
	});
	const whole = weights.reduce((sum, weight) => sum + weight, 0);
	const scored = found.map((one, index) => {
		const sum = weights.reduce(
			(all, weight, at) => all + weight * (likes[index]?.[at] ?? 0),
			0,
		);
		const extra = Math.max(0, (named[index]?.length ?? 0) - parts.length);
		const score = sum / whole - PER_EXTRA_PART * extra;
		return { one, score: score + yearScore(birthYear, one.card.birthYear), like: score };
	});
	return scored
		.filter(({ like }) => like >= LEAST_SCORE)
		.toSorted((a, b) => b.score - a.score)
		.map(({ one }) => one);
}
