import { expect, test } from 'vitest';

import { unconfirmedBy } from './confirms.ts';

type Form = Record<'amount' | 'day' | 'note' | 'confirmOld' | 'confirmOver', unknown>;
const CONFIRMS = { confirmOld: ['day'], confirmOver: ['amount', 'day'] } as const;

test.each<[keyof Form, (keyof Form)[]]>([
	['day', ['confirmOld', 'confirmOver']],
	['amount', ['confirmOver']],
	['note', []],
	['confirmOld', []],
])(
	'requires a new confirmation after a change to %s when a checkbox covers it',
	(changed, cleared) => {
		expect(unconfirmedBy<Form>(CONFIRMS, changed)).toEqual(cleared);
	},
);

test('a change within a list is a change of the list', () => {
	const confirms = { confirmOld: ['day'] } as const;
	expect(unconfirmedBy<Form>(confirms, 'day.0.name' as keyof Form)).toEqual(['confirmOld']);
});
