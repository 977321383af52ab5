import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { Refusal, refuseFields } from '#platform/contract/refusal.ts';
import type { Db, Tx } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { type LetIn, recordLetIn } from '../let-ins/let-in-store.server.ts';
import type { StaffDeps } from '../login/office-login.server.ts';
import { staffWho } from '../login/office-session.server.ts';
import type { addStaff, listStaff, StaffPerson } from '../office-api.ts';
import type { ProposeRoles } from '../rights/propose.server.ts';
import { type HeldRoles, roleNames } from '../rights/rights.ts';
import { rolesToGive } from '../rights/roles.server.ts';
import type { StaffAction } from '../staff.ts';
import { clearFactor, deleteSessionsOf } from '../store.server.ts';
import { recordAction } from './actions.server.ts';
import {
	findPeople,
	insertPerson,
	lockPerson,
	type PersonRow,
	setEnded,
} from './admin-store.server.ts';
import { giveRoles, giveRolesBack } from './give-roles.server.ts';

function personOf(row: PersonRow, selfId: string): StaffPerson {
	return {
		staffId: row.id,
		name: row.name || row.email,
		email: row.email,
		roles: row.roles.map(({ id }) => id),
		roleName: roleNames(row.roles),
		factor: row.factor,
		self: row.id === selfId,
		state: row.endedAt ? 'ended' : row.invited ? 'invited' : 'active',
		addedAt: row.addedAt.toISOString(),
		seenAt: row.seenAt?.toISOString() ?? null,
		endedAt: row.endedAt?.toISOString() ?? null,
	};
}

const manager = (caller: Caller) => staffWho(caller, 'staff.manage');
const reader = (caller: Caller) => staffWho(caller, 'staff.read');

async function person(db: Db, id: string): Promise<PersonRow> {
	const [row] = await findPeople(db, { state: 'all', id });
	if (!row) throw new Refusal('not-found', 'Orang ini tidak ditemukan.');
	return row;
}

export async function showStaff(
	{ db }: StaffDeps,
	input: CallInput<typeof listStaff>,
	caller: Caller,
): Promise<CallOutput<typeof listStaff>> {
	const selfId = reader(caller).staffId;
	return {
		rows: (await findPeople(db, { state: input.state ?? 'working' })).map((row) =>
			personOf(row, selfId),
		),
	};
}

const invite = (tx: Tx, email: string) => enqueue(tx, 'staff-mail', { email, kind: 'invite' });

type RolesDeps = StaffDeps & { proposeRoles: ProposeRoles };
const WAITS = 'menunggu persetujuan';

export function addPerson(
	{ db, proposeRoles }: RolesDeps,
	input: CallInput<typeof addStaff>,
	caller: Caller,
): Promise<StaffPerson> {
	const { staffId: selfId, roles: own } = manager(caller);
	return db.transaction(async (tx) => {
		const id = uuidv7();
		const given = await rolesToGive(tx, input.roles, own);
		if (!(await insertPerson(tx, { id, ...input, roles: [], at: caller.now })))
			throw refuseFields({
				email: 'Alamat ini sudah dipakai. Kalau orangnya kembali, terima lagi dari daftar yang berakhir.',
			});
		await recordAction(tx, {
			staffId: selfId,
			action: 'staff-added',
			subject: input.email,
			note: roleNames(given),
			at: caller.now,
		});
		await recordLetIn(tx, { staffId: id, byId: selfId, how: 'added', at: caller.now });
		const asked = { row: await person(tx, id), given, reason: 'Orang baru' };
		await giveRoles(tx, proposeRoles, asked, { staffId: selfId, at: caller.now });
		invite(tx, input.email);
		return personOf(await person(tx, id), selfId);
	});
}

type Change = {
	action: StaffAction;
	/** Set if the change gives the account access. */
	letIn?: LetIn;
	may?: (row: PersonRow) => string | null;
	/** Makes the change; a returned text is noted in the trail. */
	work: (tx: Tx, row: PersonRow, own: HeldRoles) => Promise<string | void>;
};

/** Changes another person's account and records who did it; no one can change their own rights. */
export function changePerson(
	{ db }: StaffDeps,
	staffId: string,
	caller: Caller,
	{ action, letIn, may, work }: Change,
): Promise<StaffPerson> {
	const { staffId: selfId, roles: own } = manager(caller);
	if (staffId === selfId)
		throw new Refusal('forbidden', 'Akunmu sendiri diubah administrator lain.');
	return db.transaction(async (tx) => {
		await lockPerson(tx, staffId);
		const row = await person(tx, staffId);
		const ended = row.endedAt ? 'Orang ini sudah berakhir. Terima lagi dulu.' : null;
		const why = may ? may(row) : ended;
		if (why) throw new Refusal('look-again', why);
		const note = await work(tx, row, own);
		if (letIn) await recordLetIn(tx, { staffId, byId: selfId, how: letIn, at: caller.now });
		await recordAction(tx, {
			staffId: selfId,
			action,
			subject: row.email,
			note: note ?? '',
			at: caller.now,
		});
		return personOf(await person(tx, staffId), selfId);
	});
}

export const giveStaffRoles = (
	deps: RolesDeps,
	{ staffId, roles }: { staffId: string; roles: string[] },
	caller: Caller,
) =>
	changePerson(deps, staffId, caller, {
		action: 'role-changed',
		async work(tx, row, own) {
			const taken = row.roles.map(({ id }) => id);
			const given = await rolesToGive(tx, [...new Set([...roles, ...taken])], own);
			const next = given.filter(({ id }) => roles.includes(id));
			const asked = { row, given: next, reason: 'Peran diganti' };
			const by = { staffId: staffWho(caller, 'staff.manage').staffId, at: caller.now };
			const done = await giveRoles(tx, deps.proposeRoles, asked, by);
			return done ? roleNames(next) : `${roleNames(next)} (${WAITS})`;
		},
	});

export const endPerson = (deps: StaffDeps, { staffId }: { staffId: string }, caller: Caller) =>
	changePerson(deps, staffId, caller, {
		action: 'staff-ended',
		async work(tx) {
			await setEnded(tx, staffId, caller.now, caller.now);
			await clearFactor(tx, staffId);
			await deleteSessionsOf(tx, staffId);
		},
	});

export const reinstate = (deps: RolesDeps, { staffId }: { staffId: string }, caller: Caller) =>
	changePerson(deps, staffId, caller, {
		action: 'staff-taken-back',
		letIn: 'taken-back',
		may: (row) => (row.endedAt ? null : 'Orang ini masih bekerja di sini.'),
		async work(tx, row) {
			await setEnded(tx, staffId, null, caller.now);
			const by = { staffId: staffWho(caller, 'staff.manage').staffId, at: caller.now };
			const done = await giveRolesBack(tx, deps.proposeRoles, row, by);
			invite(tx, row.email);
			return done ? '' : `${roleNames(row.roles)} (${WAITS})`;
		},
	});

export const inviteAgain = (deps: StaffDeps, { staffId }: { staffId: string }, caller: Caller) =>
	changePerson(deps, staffId, caller, {
		action: 'staff-invited',
		letIn: 'invited',
		may: (row) => (row.invited && !row.endedAt ? null : 'Orang ini sudah punya kata sandi.'),
		async work(tx, row) {
			invite(tx, row.email);
		},
	});

export const resetFactor = (deps: StaffDeps, { staffId }: { staffId: string }, caller: Caller) =>
	changePerson(deps, staffId, caller, {
		action: 'factor-reset',
		letIn: 'factor-reset',
		async work(tx, row) {
			await clearFactor(tx, staffId);
			await deleteSessionsOf(tx, staffId);
			enqueue(tx, 'staff-mail', { email: row.email, kind: 'factor' });
		},
	});

/** Returns the names of all current and former staff, by id. */
export async function staffNames(db: Db): Promise<Map<string, string>> {
	const people = await findPeople(db, { state: 'all' });
	return new Map(people.map(({ id, name }) => [id, name]));
}
