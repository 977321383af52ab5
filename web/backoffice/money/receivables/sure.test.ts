import { expect, test } from 'vitest';

import { keysOf } from '#platform/values/keys.ts';

import { type Line, stillSure, type Sure } from './sure.ts';

const LINE: Line = { amount: 5_000, receivedOn: '2026-11-20', reference: 'TRF 1/11', note: '' };
const ALL: Sure = {
	confirmOld: true,
	confirmOver: true,
	confirmShared: true,
	confirmSame: true,
};
const said = (sure: Sure) => keysOf(sure).filter((name) => sure[name]);

test.each<[string, Partial<Line>, (keyof Sure)[]]>([
	['the reference', { reference: 'TRF 11/1' }, ['confirmOld', 'confirmOver']],
	['the day', { receivedOn: '2026-11-21' }, ['confirmOver']],
	['the amount', { amount: 6_000 }, ['confirmOld']],
	['the note', { note: 'x' }, ['confirmOld', 'confirmOver', 'confirmShared', 'confirmSame']],
])('with %s changed what was said of it is asked about again', (_what, change, left) => {
	expect(said(stillSure(ALL, LINE, { ...LINE, ...change }))).toEqual(left);
});
