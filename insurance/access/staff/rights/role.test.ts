import { expect, test } from 'vitest';

import { isWithinLimit, type HeldRole, needsReason, NO_LIMIT } from './rights.ts';
import { rightLimitWords, roleIdFor, tidyRole } from './role.ts';

const role = (more: Partial<HeldRole>): HeldRole => ({
	id: 'uji',
	name: 'Uji',
	everyRight: false,
	reasonNeeded: false,
	rights: {},
	...more,
});
const TEN = { ...NO_LIMIT, amount: 10_000_000 };
const small = role({ rights: { 'claims.decide': TEN } });
const motor = role({
	rights: { 'claims.decide': { ...NO_LIMIT, amount: 50_000_000, products: ['MOTOR'] } },
});

test.each([
	['up to the limit', [small], { amount: 10_000_000 }, true],
	['above the limit', [small], { amount: 10_000_001 }, false],
	[
		'above one limit, within the other',
		[small, motor],
		{ amount: 20_000_000, product: 'MOTOR' },
		true,
	],
	[
		'with limits of two roles mixed',
		[small, motor],
		{ amount: 20_000_000, product: 'JIWA' },
		false,
	],
	['without an amount', [small], { product: 'JIWA' }, true],
	['of an administrator', [role({ everyRight: true })], { amount: 1e12, product: 'X' }, true],
	['without the right', [role({})], {}, false],
])('an act %s is allowed: see the table', (_case, roles, concern, allowed) => {
	expect(isWithinLimit(roles, 'claims.decide', concern)).toBe(allowed);
});

test('a reason is needed only if no role opens records without one', () => {
	const careful = role({ reasonNeeded: true });
	expect(needsReason([careful])).toBe(true);
	expect(needsReason([careful, small])).toBe(false);
	expect(needsReason([])).toBe(false);
});

test('a limit that the right does not have is dropped', () => {
	const { rights } = tidyRole({
		name: 'Uji',
		about: '',
		reasonNeeded: false,
		rights: [
			{ right: 'claims.read', amount: 5, products: ['X'], companies: null },
			{ right: 'claims.decide', amount: 5, products: ['X'], companies: ['a'] },
		],
	});
	expect(rights).toEqual([
		{ right: 'claims.read', amount: null, products: null, companies: null },
		{ right: 'claims.decide', amount: 5, products: ['X'], companies: null },
	]);
});

test('a limit is described by names', () => {
	const names = { products: new Map([['MOTOR', 'Jaga Motorku']]), companies: new Map() };
	const limit = { amount: 10_000_000, products: ['MOTOR', 'LAMA'], companies: null };
	expect(rightLimitWords(limit, names)).toBe('sampai Rp10.000.000, hanya Jaga Motorku, LAMA');
	expect(rightLimitWords(NO_LIMIT, names)).toBe('');
});

test.each([
	['Klaim sampai Rp10 juta', [], 'klaim-sampai-rp10-juta'],
	['Auditor', ['auditor', 'auditor-2'], 'auditor-3'],
	['!!!', [], 'peran'],
])('%j gets an id', (name, taken, id) => {
	expect(roleIdFor(name, taken)).toBe(id);
});
