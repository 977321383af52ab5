import { isDeepStrictEqual } from 'node:util';

import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { Refusal, refuseFields } from '#platform/contract/refusal.ts';
import type { Db, Pool, Tx } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';

import { recordAction } from '../accounts/actions.server.ts';
import { staffWho } from '../login/office-session.server.ts';
import type { StaffAct } from '../staff.ts';
import type { proposeRole } from './api.ts';
import type { ApprovedRoles, ProposeRoles } from './propose.server.ts';
import {
	type LimitNames,
	roleAsWritten,
	roleIdFor,
	type RoleInput,
	roleValues,
	tidyRole,
} from './role.ts';
import { findRoles, writeRole } from './store.server.ts';

const TAKEN = { 'role.name': 'Sudah ada peran dengan nama ini' };

type Deps = {
	db: Pool;
	limitNames: (db: Db) => Promise<LimitNames>;
	proposeRoles: ProposeRoles;
};
type RoleChange = { old: RoleInput | null; next: RoleInput };

/** Proposes a new role, or other rights of a role. Nothing changes until another person agrees. */
export async function proposeRoleChange(
	{ db, limitNames, proposeRoles }: Deps,
	input: CallInput<typeof proposeRole>,
	caller: Caller,
): Promise<CallOutput<typeof proposeRole>> {
	const by = { staffId: staffWho(caller, 'staff.manage').staffId, at: caller.now };
	const next = tidyRole(input.role);
	return db.transaction(async (tx) => {
		const all = await findRoles(tx);
		const known = all.find(({ id }) => id === input.roleId);
		if (input.roleId !== null && !known)
			throw new Refusal('not-found', 'Peran ini tidak ditemukan.');
		if (known?.everyRight)
			throw new Refusal('forbidden', 'Peran ini memegang semua hak dan tidak diubah.');
		const name = next.name.toLowerCase();
		if (all.some((one) => one.name.toLowerCase() === name && one.id !== known?.id))
			throw refuseFields(TAKEN);
		const old = known ? roleAsWritten(known) : null;
		if (old && isDeepStrictEqual(old, next))
			throw refuseFields({ 'role.name': 'Tidak ada yang berubah pada peran ini' });
		const names = await limitNames(tx);
		const ids = all.map(({ id }) => id);
		const { id: proposalId } = await proposeRoles(
			tx,
			{
				kind: 'role',
				thing: known?.id ?? roleIdFor(next.name, ids),
				label: next.name,
				...changedValues(old ? roleValues(old, names) : {}, roleValues(next, names)),
				content: { old, next } satisfies RoleChange,
				reason: input.reason,
			},
			by,
		);
		const { reason: note } = input;
		await recordAction(tx, { ...by, action: 'role-proposed', subject: next.name, note });
		return { proposalId };
	});
}

/** Leaves out the values that stay, because a role has dozens of rights. */
function changedValues(old: Record<string, string>, next: Record<string, string>) {
	const differing = (values: Record<string, string>, others: Record<string, string>) =>
		Object.fromEntries(Object.entries(values).filter(([label, one]) => others[label] !== one));
	return { old: differing(old, next), new: differing(next, old) };
}

/** Carries out an approved role. It then applies immediately to everyone who has it. */
export const roleHandler = {
	async carryOut(tx: Tx, { thing, label, content }: ApprovedRoles, by: StaffAct): Promise<void> {
		const { old, next } = content as RoleChange;
		const known = (await findRoles(tx)).find(({ id }) => id === thing);
		if (!isDeepStrictEqual(known ? roleAsWritten(known) : null, old))
			throw new Refusal(
				'look-again',
				'Peran ini sudah berubah sejak diusulkan. Tolak usulannya, lalu usulkan lagi.',
			);
		if (!(await writeRole(tx, thing, next)))
			throw new Refusal('look-again', 'Sudah ada peran dengan nama ini. Tolak usulannya.');
		await recordAction(tx, { ...by, action: 'role-agreed', subject: label });
	},
	async stopped(tx: Tx, { label }: ApprovedRoles, how: string, by: StaffAct): Promise<void> {
		const action = how === 'withdrawn' ? 'role-withdrawn' : 'role-refused';
		await recordAction(tx, { ...by, action, subject: label });
	},
};
