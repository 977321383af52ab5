import { expect, test } from 'vitest';

import { hasRight, type Permission } from '#insurance/access/staff/rights/rights.ts';
import { SEEDED_ROLES } from '#insurance/access/staff/rights/test-roles.server.ts';
import { SIGN_ON_PATH } from '#insurance/access/staff/single-sign-on/single-sign-on.ts';
import { TASK_KINDS } from '#insurance/money/ledger/tasks/tasks.ts';

import { isOfficePath, SECTIONS } from './sections.ts';

const AREAS = [...new Set(Object.values(TASK_KINDS).map(({ area }) => area))];

test.each(AREAS)(
	'exactly one section shows tasks of the area %s, and staff other than the admin may open it',
	(area) => {
		const rooms = SECTIONS.filter(({ areas }) => areas?.includes(area));
		expect(rooms).toHaveLength(1);
		const permission = rooms[0]?.permission as Permission;
		expect(SEEDED_ROLES.some((role) => !role.everyRight && hasRight([role], permission))).toBe(
			true,
		);
	},
);

test('the page to which the single sign-on sends people back is a page of the office', () => {
	expect(isOfficePath(SIGN_ON_PATH)).toBe(true);
});
