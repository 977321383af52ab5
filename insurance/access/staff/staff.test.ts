import { describe, expect, test } from 'vitest';

import {
	isStaffPassword,
	may,
	PERMISSIONS,
	permissionsOf,
	STAFF_ROLE_WORDS,
	STAFF_ROLES,
} from './staff.ts';

// Deliberately repeats the permissions, so that any added or removed permission shows up in review.
const TABLE = `
                  editor assessor supervisor finance service sales product compliance admin
claims.read       -      +        +          +       -       -     -       -          +
claims.assess     -      +        -          -       -       -     -       -          +
claims.decide     -      -        +          -       -       -     -       -          +
claims.pay        -      -        -          +       -       -     -       -          +
claims.waive       -      -        +          -       -       -     -       -          +
service.answer    -      -        +          -       +       -     -       -          +
messages.answer   -      -        +          -       +       -     -       -          +
privacy.work      -      -        +          -       +       -     -       -          +
retention.sign    -      -        +          -       -       -     -       -          +
policies.print    -      -        -          -       +       -     -       -          +
policies.find     -      +        +          +       +       -     -       -          +
money.work        -      -        -          +       -       -     -       -          +
corporate.manage  -      -        -          -       -       +     -       -          +
vouchers.manage   -      -        -          -       -       +     -       -          +
content.edit      +      -        -          -       -       -     -       -          +
products.edit     -      -        -          -       -       -     +       -          +
corridors.manage  -      -        -          -       -       -     -       +          +
campaigns.manage  -      -        -          -       -       +     +       -          +
staff.manage      -      -        -          -       -       -     -       -          +
insurer.manage    -      -        -          -       -       -     -       -          +
jobs.manage       -      -        -          -       -       -     -       -          +`;

const [head = [], ...lines] = TABLE.trim()
	.split('\n')
	.map((line) => line.trim().split(/\s+/));

test('the table lists every role and every permission', () => {
	expect(head).toEqual([...STAFF_ROLES]);
	expect(lines.map(([permission]) => permission).sort()).toEqual([...PERMISSIONS].sort());
	expect(Object.keys(STAFF_ROLE_WORDS)).toEqual([...STAFF_ROLES]);
});

describe('permissions by role', () => {
	test.each(
		lines.flatMap(([permission = '', ...marks]) =>
			marks.map((mark, at) => [head[at] ?? '', permission, mark === '+'] as const),
		),
	)('%s, %s: %s', (role, permission, allowed) => {
		expect(may(role, permission as never)).toBe(allowed);
		expect(permissionsOf(role).includes(permission as never)).toBe(allowed);
	});
});

test('an unknown role has no permissions', () => {
	expect(permissionsOf('root')).toEqual([]);
});

test.each([
	['kuda makanpu', true],
	['kuda makanp', false],
	[`kuda ${'m'.repeat(123)}`, true],
	[`kuda ${'m'.repeat(124)}`, false],
	['abababababab', false],
])('%j is accepted as a staff password: %s', (text, taken) => {
	expect(isStaffPassword(text)).toBe(taken);
});
