import { expect, test } from 'vitest';

import { answerOf, LOST_LINE } from '#platform/contract/client.ts';

import { quantities, saidBy, VOUCHER_BUSY } from './redeem.ts';

const refused = (message: string, data: unknown = null) =>
	answerOf({ status: { code: 422, message }, data });

test.each([
	['the status says it', refused('Hak habis'), 'Hak habis'],
	['the status comes first', refused('Hak habis', 'Lain'), 'Hak habis'],
	['data is the sentence', refused('', 'Stok habis'), 'Stok habis'],
	['data holds a message', refused('', { message: 'Stok <b>habis</b>' }), 'Stok <b>habis</b>'],
	['nothing says anything', refused(''), VOUCHER_BUSY],
	['nothing answered', answerOf(null), VOUCHER_BUSY],
	[
		'nobody was reached',
		{ ok: false, code: 0, message: LOST_LINE, data: null } as const,
		VOUCHER_BUSY,
	],
])('%s (B8.10–B8.14)', (_case, answer, sentence) => {
	expect(saidBy(answer)).toBe(sentence);
});

test.each([
	[3, [1, 2, 3]],
	[1, [1]],
	[0, []],
])('with %i left, offers %j (B2.7.06)', (remaining, offered) => {
	expect(quantities({ remaining })).toEqual(offered);
});
