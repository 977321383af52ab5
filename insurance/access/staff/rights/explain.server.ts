import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Db } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';

import { staffWho } from '../login/office-session.server.ts';
import { staffById } from '../store.server.ts';
import type { explainPerson, explainRight, ownRights } from './api.ts';
import { grantsOf, PERMISSIONS, type Permission, rightWords } from './rights.ts';
import { type LimitNames, rightLimitWords } from './role.ts';
import { findHolders, findRoles } from './store.server.ts';

export type ExplainDeps = { db: Db; limitNames: (db: Db) => Promise<LimitNames> };
type Explained = CallOutput<typeof explainPerson>;

const headOf = (right: Permission) => {
	const { area, act, words } = rightWords(right);
	return { right, area, act, words };
};

async function explained({ db, limitNames }: ExplainDeps, staffId: string): Promise<Explained> {
	const staff = await staffById(db, staffId);
	if (!staff) throw new Refusal('not-found', 'Orang ini tidak ditemukan.');
	const names = await limitNames(db);
	const holders = (await findHolders(db)).filter((one) => one.staffId === staffId);
	return {
		staffId,
		name: staff.name || staff.email,
		ended: staff.endedAt !== null,
		roles: staff.roles.map(({ id, name, reasonNeeded }) => ({
			name,
			reasonNeeded,
			since: holders.find(({ roleId }) => roleId === id)?.since.toISOString() ?? null,
		})),
		rights: PERMISSIONS.map((right) => ({
			...headOf(right),
			grants: grantsOf(staff.roles, right).map(({ role, limit }) => ({
				role,
				limit: rightLimitWords(limit, names),
			})),
		})),
	};
}

/** Explains what a person may do: each right with the roles it follows from, and what is missing. */
export async function explainStaff(
	deps: ExplainDeps,
	{ staffId }: CallInput<typeof explainPerson>,
	caller: Caller,
): Promise<Explained> {
	staffWho(caller, 'staff.read');
	return explained(deps, staffId);
}

export const explainOwn = (
	deps: ExplainDeps,
	caller: Caller,
): Promise<CallOutput<typeof ownRights>> => explained(deps, staffWho(caller, null).staffId);

/** Lists, for every right, the people who have it, with the role and its limit. */
export async function explainEveryRight(
	{ db, limitNames }: ExplainDeps,
	caller: Caller,
): Promise<CallOutput<typeof explainRight>> {
	staffWho(caller, 'staff.read');
	const names = await limitNames(db);
	const [roles, holders] = await Promise.all([findRoles(db), findHolders(db)]);
	return {
		rows: PERMISSIONS.map((right) => ({
			...headOf(right),
			people: holders.flatMap(({ staffId, name, email, roleId }) =>
				grantsOf(
					roles.filter(({ id }) => id === roleId),
					right,
				).map(({ role, limit }) => ({
					staffId,
					name: name || email,
					role,
					limit: rightLimitWords(limit, names),
				})),
			),
		})),
	};
}
