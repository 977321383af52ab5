import { expect, test } from 'vitest';

import type { Quote } from '../quote.ts';
import { staying } from './staying.ts';

const quoteOf = (left?: number[]): Quote =>
	({
		choice: { plan: 'A', ...(left ? { left } : {}) },
		insured: ['self', 'partner', 'child'].map((role) => ({ role })),
		answers: { travels: true, 'smoker-0': false, 'smoker-1': true, 'smoker-2': 'never' },
	}) as unknown as Quote;

test('leaves the quote unchanged when no person has left', () => {
	expect(staying(quoteOf())).toEqual(quoteOf());
	expect(staying(quoteOf([]))).toEqual(quoteOf([]));
});

test("removes a person who left with their answers and keeps the others'", () => {
	expect(staying(quoteOf([1]))).toEqual({
		choice: { plan: 'A' },
		insured: [{ role: 'self' }, { role: 'child' }],
		answers: { travels: true, 'smoker-0': false, 'smoker-1': 'never' },
	});
});
