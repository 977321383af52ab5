import { expect, test } from 'vitest';

import { may, type Permission, STAFF_ROLES } from '#insurance/access/staff/staff.ts';
import { TASK_KINDS } from '#insurance/money/ledger/tasks/tasks.ts';

import { SECTIONS } from './sections.ts';

const AREAS = [...new Set(Object.values(TASK_KINDS).map(({ area }) => area))];

test.each(AREAS)(
	'exactly one section shows tasks of the area %s, and staff other than the admin may open it',
	(area) => {
		const rooms = SECTIONS.filter(({ areas }) => areas?.includes(area));
		expect(rooms).toHaveLength(1);
		const permission = rooms[0]?.permission as Permission;
		expect(STAFF_ROLES.some((role) => role !== 'admin' && may(role, permission))).toBe(true);
	},
);
