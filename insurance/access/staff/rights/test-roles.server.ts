import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Identity } from '#platform/http/served.server.ts';

import { type HeldRole, NO_LIMIT } from './rights.ts';

const MIGRATIONS = join(import.meta.dirname, '../../../../migrations');

/** The JSON literals in the migrations that roles and their rights are read from, oldest first. */
const inMigrations = (literal: RegExp): unknown[] =>
	readdirSync(MIGRATIONS)
		.toSorted()
		.flatMap((file) => {
			const text = literal.exec(readFileSync(join(MIGRATIONS, file), 'utf8'))?.[1];
			return text === undefined ? [] : [JSON.parse(text)];
		});

type Seeded = { id: string; name: string; every_right?: true; reason_needed?: true };

const seeded = inMigrations(/insert into staff_role \([^']*'(\[[^']*\])'/).flat() as Seeded[];
const rights = inMigrations(/insert into staff_role_right \([^']*'(\{[^']*\})'/).flatMap((one) =>
	Object.entries(one as object),
) as [string, string[]][];

/** The roles that the migrations give every insurer. */
export const SEEDED_ROLES: readonly HeldRole[] = seeded.map((role) => ({
	id: role.id,
	name: role.name,
	everyRight: role.every_right === true,
	reasonNeeded: role.reason_needed === true,
	rights: Object.fromEntries(
		rights
			.filter(([id]) => id === role.id)
			.flatMap(([, ids]) => ids.map((right) => [right, NO_LIMIT])),
	),
}));

/** The identity of a staff member with these roles of the migrations. */
export function staffIdentity(
	staffId: string,
	...roles: readonly string[]
): Extract<Identity, { kind: 'staff' }> {
	const held = SEEDED_ROLES.filter(({ id }) => roles.includes(id));
	return { kind: 'staff', staffId, roles: held };
}
