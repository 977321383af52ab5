import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { Refusal, refuseFields } from '#platform/contract/refusal.ts';
import type { Db, Tx } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import type { StaffDeps } from '../login/office-login.server.ts';
import { staffWho } from '../login/office-session.server.ts';
import type {
	addStaff,
	listPersonalReads,
	listStaff,
	listStaffActions,
	StaffPerson,
} from '../office-api.ts';
import {
	actionWords,
	isStaffRole,
	STAFF_ROLE_WORDS,
	type StaffAction,
	type StaffRole,
} from '../staff.ts';
import { clearFactor, deleteSessionsOf } from '../store.server.ts';
import { ALONE_ACTION } from '../two-people/alone.server.ts';
import { recordAction } from './actions.server.ts';
import {
	findActions,
	findPeople,
	findReads,
	insertPerson,
	type PersonRow,
	setEnded,
	setStaffRole,
} from './admin-store.server.ts';

const PAGE = 50;

function personOf(row: PersonRow, selfId: string): StaffPerson {
	const role: StaffRole = isStaffRole(row.role) ? row.role : 'editor';
	return {
		staffId: row.id,
		name: row.name || row.email,
		email: row.email,
		role,
		roleName: STAFF_ROLE_WORDS[role],
		factor: row.factor,
		self: row.id === selfId,
		state: row.endedAt ? 'ended' : row.invited ? 'invited' : 'active',
		addedAt: row.addedAt.toISOString(),
		seenAt: row.seenAt?.toISOString() ?? null,
		endedAt: row.endedAt?.toISOString() ?? null,
	};
}

const manager = (caller: Caller) => staffWho(caller, 'staff.manage').staffId;

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
	const selfId = manager(caller);
	return {
		rows: (await findPeople(db, { state: input.state ?? 'working' })).map((row) =>
			personOf(row, selfId),
		),
	};
}

const invite = (tx: Tx, email: string) => enqueue(tx, 'staff-mail', { email, kind: 'invite' });

export function addPerson(
	{ db }: StaffDeps,
	input: CallInput<typeof addStaff>,
	caller: Caller,
): Promise<StaffPerson> {
	const selfId = manager(caller);
	return db.transaction(async (tx) => {
		const id = uuidv7();
		if (!(await insertPerson(tx, { id, ...input, at: caller.now })))
			throw refuseFields({
				email: 'Alamat ini sudah dipakai. Kalau orangnya kembali, terima lagi dari daftar yang berakhir.',
			});
		await recordAction(tx, {
			staffId: selfId,
			action: 'staff-added',
			subject: input.email,
			note: STAFF_ROLE_WORDS[input.role],
			at: caller.now,
		});
		await invite(tx, input.email);
		return personOf(await person(tx, id), selfId);
	});
}

type Change = {
	action: StaffAction;
	note?: string;
	may?: (row: PersonRow) => string | null;
	work: (tx: Tx, row: PersonRow) => Promise<unknown>;
};

/** Changes another person's account and records who did it; no one can change their own rights. */
function changePerson(
	{ db }: StaffDeps,
	staffId: string,
	caller: Caller,
	{ action, note, may, work }: Change,
): Promise<StaffPerson> {
	const selfId = manager(caller);
	if (staffId === selfId)
		throw new Refusal('forbidden', 'Akunmu sendiri diubah administrator lain.');
	return db.transaction(async (tx) => {
		const row = await person(tx, staffId);
		const ended = row.endedAt ? 'Orang ini sudah berakhir. Terima lagi dulu.' : null;
		const why = may ? may(row) : ended;
		if (why) throw new Refusal('look-again', why);
		await work(tx, row);
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

export const giveStaffRole = (
	deps: StaffDeps,
	{ staffId, role }: { staffId: string; role: StaffRole },
	caller: Caller,
) =>
	changePerson(deps, staffId, caller, {
		action: 'role-changed',
		note: STAFF_ROLE_WORDS[role],
		work: (tx) => setStaffRole(tx, staffId, role),
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

export const reinstate = (deps: StaffDeps, { staffId }: { staffId: string }, caller: Caller) =>
	changePerson(deps, staffId, caller, {
		action: 'staff-taken-back',
		may: (row) => (row.endedAt ? null : 'Orang ini masih bekerja di sini.'),
		async work(tx, row) {
			await setEnded(tx, staffId, null, caller.now);
			await invite(tx, row.email);
		},
	});

export const inviteAgain = (deps: StaffDeps, { staffId }: { staffId: string }, caller: Caller) =>
	changePerson(deps, staffId, caller, {
		action: 'staff-invited',
		may: (row) => (row.invited && !row.endedAt ? null : 'Orang ini sudah punya kata sandi.'),
		work: async (tx, row) => invite(tx, row.email),
	});

export const resetFactor = (deps: StaffDeps, { staffId }: { staffId: string }, caller: Caller) =>
	changePerson(deps, staffId, caller, {
		action: 'factor-reset',
		async work(tx, row) {
			await clearFactor(tx, staffId);
			await deleteSessionsOf(tx, staffId);
			enqueue(tx, 'staff-mail', { email: row.email, kind: 'factor' });
		},
	});

const by = ({ staffId, sort = '', page = 1 }: CallInput<typeof listPersonalReads>) => ({
	staffId: staffId ?? null,
	sort,
	limit: PAGE,
	offset: (page - 1) * PAGE,
});
const pagesOf = (total: number) => Math.max(1, Math.ceil(total / PAGE));

export async function showActions(
	{ db }: StaffDeps,
	input: CallInput<typeof listStaffActions>,
	caller: Caller,
): Promise<CallOutput<typeof listStaffActions>> {
	manager(caller);
	const rows = await findActions(db, { ...by(input), action: input.alone ? ALONE_ACTION : null });
	const total = rows[0]?.total ?? 0;
	return {
		rows: rows.map(({ id, at, by: name, action, subject, note }) => ({
			id,
			at: at.toISOString(),
			by: name,
			words: actionWords(action),
			subject,
			note,
		})),
		total,
		pages: pagesOf(total),
	};
}

export async function showReads(
	{ db }: StaffDeps,
	input: CallInput<typeof listPersonalReads>,
	caller: Caller,
): Promise<CallOutput<typeof listPersonalReads>> {
	manager(caller);
	const { rows, total } = await findReads(db, by(input));
	return {
		rows: rows.map(({ id, at, by: name, role, subject, reason }) => ({
			id,
			at: at.toISOString(),
			by: name,
			role: isStaffRole(role) ? STAFF_ROLE_WORDS[role] : role,
			subject,
			reason,
		})),
		total,
		pages: pagesOf(total),
	};
}

/** Returns the names of all current and former staff, by id. */
export async function staffNames(db: Db): Promise<Map<string, string>> {
	const people = await findPeople(db, { state: 'all' });
	return new Map(people.map(({ id, name }) => [id, name]));
}

export async function countAdministrators(db: Db): Promise<{ working: number; invited: number }> {
	const people = await findPeople(db, { state: 'working' });
	const all = people.filter(({ role }) => role === 'admin');
	const invited = all.filter((one) => one.invited).length;
	return { working: all.length - invited, invited };
}
