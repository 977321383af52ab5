import { describe, expect, test } from 'vitest';

import { answerOf, UNREADABLE_ANSWER, mayRepeat, pauseBeforeAgain, requestOf } from './client.ts';

test('moves address fields out of the body, and only those that the call has', () => {
	const options = { inAddress: ['cover', 'absent'] };
	expect(requestOf('POST /page/list', { cover: 'a/b', rows: 2 }, options)).toMatchObject({
		path: '/page/list?cover=a%2Fb',
		body: '{"rows":2}',
	});
	expect(requestOf('POST /page/list', { rows: 2 }, options)).toMatchObject({
		path: '/page/list',
		body: '{"rows":2}',
	});
	expect(requestOf('GET /page/list', { cover: 'a', rows: 2 }, options)).toMatchObject({
		path: '/page/list?cover=a&rows=2',
		body: null,
	});
});

describe('repeating a call that a busy server rejected (A2.11)', () => {
	test.each([
		['after 503, as long as the server wishes', 503, 1, 2, 1, 2_000],
		['a little earlier, by chance', 503, 1, 2, 0, 1_200],
		['never later than five seconds', 503, 1, 60, 1, 5_000],
		['after silence, soon', 0, 1, null, 1, 500],
		['after silence again, a little later', 0, 2, null, 1, 1_000],
		['three times at most', 503, 3, 2, 1, null],
		['not after a refusal', 422, 1, null, 1, null],
		['not when told to slow down', 429, 1, 2, 1, null],
		['not after an answer', 200, 1, null, 1, null],
	])('%s', (_, code, tried, retryAfter, chance, wait) =>
		expect(pauseBeforeAgain(code, tried, retryAfter, chance)).toBe(wait),
	);

	test.each([
		['GET /page/province', {}, true],
		['POST /page/product', {}, false],
		['POST /page/product', { idempotencyKey: 'k'.repeat(16) }, true],
		['POST /page/get-plan', { repeatable: true as const }, true],
	])('%s with %o may be repeated: %s', (name, options, expected) =>
		expect(mayRepeat(requestOf(name, {}, options))).toBe(expected),
	);
});

test.each([
	['a refusal says its message', 422, 'kata', null, 'kata'],
	['or the text that came as its data', 500, 'kata', 'kata dari data', 'kata dari data'],
	['not what is none', 422, 'kata', { fields: {} }, 'kata'],
	['an answer of 200 with another code says its message', 200, 'kata', 'kata dari data', 'kata'],
	['and silence is a fault of ours', 500, '', null, UNREADABLE_ANSWER],
])('%s (C8.01, C8.04, C8.17)', (_what, http, message, data, text) => {
	expect(answerOf({ status: { code: 422, message }, data }, http)).toMatchObject({
		ok: false,
		code: 422,
		message: text,
	});
});
