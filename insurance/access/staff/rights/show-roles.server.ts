import type { CallOutput } from '#platform/contract/call.ts';
import type { Caller } from '#platform/http/served.server.ts';

import { staffWho } from '../login/office-session.server.ts';
import type { listRoles, WireRole } from './api.ts';
import type { ExplainDeps } from './explain.server.ts';
import { roleAsWritten } from './role.ts';
import { findRoles, type RoleRow } from './store.server.ts';

const wireRole = (row: RoleRow): WireRole => ({
	roleId: row.id,
	everyRight: row.everyRight,
	holders: row.holders,
	...roleAsWritten(row),
});

const named = (names: ReadonlyMap<string, string>) =>
	[...names].map(([id, name]) => ({ id, name }));

export async function showRoles(
	{ db, limitNames }: ExplainDeps,
	caller: Caller,
): Promise<CallOutput<typeof listRoles>> {
	staffWho(caller, 'staff.read');
	const names = await limitNames(db);
	return {
		rows: (await findRoles(db)).map(wireRole),
		products: named(names.products),
		companies: named(names.companies),
	};
}
