import { expect, test } from 'vitest';

import {
	coveredAddress,
	type CoveredQuestion,
	coveredQuestion,
	shareAddress,
} from './covered-address.ts';

const asked = (query: string) =>
	coveredQuestion(new URL(`https://jaga.example/apakah-dijamin?${query}`));

test.each<[string, CoveredQuestion]>([
	['', { q: '' }],
	['q=jatuh+dari+motor', { q: 'jatuh dari motor' }],
	['q=jatuh%00x&produk=jaga-aman', { q: 'jatuh x', slug: 'jaga-aman' }],
	['q=x&produk=<script>', { q: 'x' }],
	['q=x&hari=3&biaya=Rp1.800.000&jam=', { q: 'x', nights: '3', cost: '1800000' }],
	['q=x&hari=3,5&biaya=1.800.000,00', { q: 'x', nights: '3', cost: '1800000' }],
	['q=x&hari=tiga', { q: 'x' }],
])('%s', (query, question) => expect(asked(query)).toEqual(question));

test('restores a question from its own address', () => {
	const question = {
		q: 'patah tangan',
		slug: 'jaga-aman',
		nights: '3',
		cost: '50000',
		hours: '9',
	};
	expect(coveredQuestion(new URL(coveredAddress(question), 'https://jaga.example'))).toEqual(
		question,
	);
});

test('the share link contains known words and stated figures but no name', () => {
	const answer = { figures: { nights: 3, cost: 2, hours: null }, assumed: ['cost'] };
	const found = { answers: [answer], nearest: [], known: 'patah tangan' } as never;
	const question = { q: 'Budi patah tangan, rawat 3 hari', slug: 'jaga-aman' };
	expect(shareAddress(found, question)).toBe(
		'/apakah-dijamin?q=patah+tangan&produk=jaga-aman&hari=3',
	);
	expect(shareAddress({ answers: [], nearest: [], known: '' }, question)).toBeNull();
});
