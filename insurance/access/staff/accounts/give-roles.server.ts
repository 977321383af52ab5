import { Refusal } from '#platform/contract/refusal.ts';
import type { Tx } from '#platform/db/pool.server.ts';
import { keysOf } from '#platform/values/keys.ts';

import type { ApprovedRoles, ProposeRoles } from '../rights/propose.server.ts';
import { type HeldRoles, roleNames, rightWords } from '../rights/rights.ts';
import { setRoles } from '../rights/store.server.ts';
import type { StaffAct } from '../staff.ts';
import { recordAction } from './actions.server.ts';
import { findPeople, lockPerson, type PersonRow } from './admin-store.server.ts';

/** True if a role's holders approve acts of others, so that two people give it. */
const approves = ({ everyRight, rights }: HeldRoles[number]): boolean =>
	everyRight || keysOf(rights).some((right) => rightWords(right).act === 'approve');

const NONE = 'Belum ada';
const valuesOf = (roles: HeldRoles) => ({ Peran: roleNames(roles) || NONE });

/**
 * Gives a person exactly these roles. Roles that approve and that the person does not have wait for
 * a second person; otherwise one administrator could add two accounts that approve each other's
 * acts. Returns false if they wait.
 */
export async function giveRoles(
	tx: Tx,
	proposeRoles: ProposeRoles,
	{ row, given, reason }: { row: PersonRow; given: HeldRoles; reason: string },
	by: StaffAct,
): Promise<boolean> {
	const ids = given.map(({ id }) => id);
	const fresh = given.filter(({ id }) => !row.roles.some((held) => held.id === id));
	if (!fresh.some(approves)) {
		await setRoles(tx, row.id, ids);
		return true;
	}
	const { done } = await proposeRoles(
		tx,
		{
			kind: 'staff-roles',
			thing: row.id,
			label: row.name || row.email,
			old: valuesOf(row.roles),
			new: valuesOf(given),
			content: ids,
			reason,
		},
		by,
	);
	return done;
}

/**
 * Gives a person who is taken back the roles that they had. Those that approve wait for a second
 * person, as for someone new.
 */
export async function giveRolesBack(
	tx: Tx,
	proposeRoles: ProposeRoles,
	row: PersonRow,
	by: StaffAct,
): Promise<boolean> {
	const kept = row.roles.filter((role) => !approves(role));
	await setRoles(
		tx,
		row.id,
		kept.map(({ id }) => id),
	);
	const asked = { row: { ...row, roles: kept }, given: row.roles, reason: 'Diterima kembali' };
	return giveRoles(tx, proposeRoles, asked, by);
}

async function workingPerson(tx: Tx, id: string): Promise<PersonRow> {
	const [row] = await findPeople(tx, { state: 'working', id });
	if (!row) throw new Refusal('look-again', 'Orang ini sudah berakhir. Tolak usulan ini.');
	return row;
}

/** Gives a person the roles that another person approved. */
export const staffRolesHandler = {
	lock: (tx: Tx, { thing }: Pick<ApprovedRoles, 'thing'>) => lockPerson(tx, thing),
	current: async (tx: Tx, { thing }: ApprovedRoles) =>
		valuesOf((await workingPerson(tx, thing)).roles),
	async carryOut(tx: Tx, { thing, content }: ApprovedRoles, by: StaffAct): Promise<void> {
		const { email } = await workingPerson(tx, thing);
		await setRoles(tx, thing, content as string[]);
		const { roles } = await workingPerson(tx, thing);
		const note = roleNames(roles);
		await recordAction(tx, { ...by, action: 'role-agreed', subject: email, note });
	},
};
