import { describe, expect, test } from 'vitest';

import { holdsUp, notSaved } from './not-saved.ts';

const TOO_MUCH = { 'event.cost': 'Paling banyak Rp100.000.000.000' };

describe('a draft that was not saved', () => {
	test.each<[what: string, code: number, data: unknown, why: string, held: boolean]>([
		['nothing answered', 0, null, 'lost', false],
		['a fault of ours', 500, null, 'lost', false],
		['too busy', 503, null, 'lost', false],
		['asked too often', 429, null, 'lost', false],
		['the login is over', 401, null, 'lost', false],
		['a field is refused', 422, { fields: TOO_MUCH }, 'refused', true],
		['a file of somebody else', 403, null, 'refused', true],
		['longer than we take', 413, null, 'refused', true],
		['saved elsewhere', 409, { draft: { version: 3 } }, 'conflict', true],
		['thrown away elsewhere', 409, { draft: { version: 0 } }, 'conflict', true],
		['too many drafts', 409, null, 'full', true],
		['sent already', 409, { claimNo: 'K2611000001' }, 'sent', true],
	])('%s (%i): %j gives %s and blocks the next step: %s', (_what, code, data, why, held) => {
		const saved = notSaved({ code, data, message: 'Kata server.' });
		expect([saved.why, holdsUp(saved), saved.message]).toEqual([why, held, 'Kata server.']);
	});

	test('reports the rejected fields, the existing claim and the newer draft', () => {
		const of = (code: number, data: unknown) => notSaved({ code, data, message: '' });
		expect(of(422, { fields: TOO_MUCH }).fields).toEqual(TOO_MUCH);
		expect(of(409, { claimNo: 'K2611000001' }).claimNo).toBe('K2611000001');
		expect(of(409, { draft: { version: 3 } }).newer).toEqual({ version: 3 });
		expect(of(500, null)).toMatchObject({ fields: {}, claimNo: '', newer: null });
	});
});
