import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { type FieldMessages, Refusal, refuseFields } from '#platform/contract/refusal.ts';
import type { Db, Pool } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { addToDay, type Day, jakartaDay, shortDate } from '#platform/values/dates.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { recordAction } from '../../staff/accounts/actions.server.ts';
import { workingColleagues } from '../../staff/accounts/colleagues.server.ts';
import { staffWho } from '../../staff/login/office-session.server.ts';
import type { endAbsence, listAbsences, setAbsence } from '../api.ts';
import { MAX_ABSENCE_DAYS } from '../approval.ts';
import { absencesOf, absencesOn, insertAbsence, markAbsenceEnded } from './absence-store.server.ts';

type Deps = { db: Pool };

export async function showAbsences(
	{ db }: Deps,
	caller: Caller,
): Promise<CallOutput<typeof listAbsences>> {
	const { staffId } = staffWho(caller, null);
	const today = jakartaDay(caller.now);
	const [own, onToday, people] = await Promise.all([
		absencesOf(db, staffId, today),
		absencesOn(db, today),
		workingColleagues(db),
	]);
	const nameOf = (id: string) => {
		const one = people.find((person) => person.id === id);
		return one ? one.name || one.email : '–';
	};
	return {
		rows: own.map(({ id, fromDay, toDay, delegateId }) => ({
			id,
			fromDay,
			toDay,
			delegate: nameOf(delegateId),
		})),
		colleagues: people
			.filter(({ id }) => id !== staffId)
			.map(({ id, name, email }) => ({ staffId: id, name: name || email })),
		instead: onToday
			.filter(({ delegateId }) => delegateId === staffId)
			.map(({ staffId: absentId, toDay }) => ({ name: nameOf(absentId), toDay })),
	};
}

function dayProblems({ fromDay, toDay }: { fromDay: Day; toDay: Day }, today: Day): FieldMessages {
	if (fromDay < today) return { fromDay: 'Paling cepat mulai hari ini' };
	if (toDay < fromDay) return { toDay: 'Hari terakhir tidak boleh sebelum hari pertama' };
	if (toDay > addToDay(fromDay, { day: MAX_ABSENCE_DAYS }))
		return { toDay: `Paling lama ${MAX_ABSENCE_DAYS} hari sekali penunjukan` };
	return {};
}

async function refuseProblems(
	db: Db,
	input: CallInput<typeof setAbsence>,
	{ staffId, today }: { staffId: string; today: Day },
): Promise<string> {
	const problems = dayProblems(input, today);
	if (Object.keys(problems).length > 0) throw refuseFields(problems);
	if (input.delegateId === staffId)
		throw refuseFields({ delegateId: 'Pilih rekan lain, bukan dirimu' });
	const delegate = (await workingColleagues(db)).find(({ id }) => id === input.delegateId);
	if (!delegate) throw refuseFields({ delegateId: 'Orang ini tidak bekerja di sini' });
	const other = (await absencesOf(db, staffId, today)).find(
		({ fromDay, toDay }) => fromDay <= input.toDay && input.fromDay <= toDay,
	);
	if (other)
		throw refuseFields({
			fromDay: `Sudah ada penunjukan ${shortDate(other.fromDay)} sampai ${shortDate(other.toDay)}; akhiri dulu`,
		});
	return delegate.name || delegate.email;
}

/** Names a delegate who may approve in the caller's place where the rules allow it. */
export function planAbsence(
	{ db }: Deps,
	input: CallInput<typeof setAbsence>,
	caller: Caller,
): Promise<CallOutput<typeof setAbsence>> {
	const { staffId } = staffWho(caller, null);
	const today = jakartaDay(caller.now);
	return db.transaction(async (tx) => {
		const delegate = await refuseProblems(tx, input, { staffId, today });
		const id = uuidv7(caller.now.getTime());
		await insertAbsence(tx, { ...input, id, staffId, setAt: caller.now });
		await recordAction(tx, {
			staffId,
			action: 'absence-set',
			subject: delegate,
			note: `${shortDate(input.fromDay)} sampai ${shortDate(input.toDay)}`,
			at: caller.now,
		});
		return { id };
	});
}

export function closeAbsence(
	{ db }: Deps,
	{ id }: CallInput<typeof endAbsence>,
	caller: Caller,
): Promise<Record<string, never>> {
	const { staffId } = staffWho(caller, null);
	return db.transaction(async (tx) => {
		if (!(await markAbsenceEnded(tx, { id, staffId, at: caller.now })))
			throw new Refusal('look-again', 'Penunjukan ini sudah berakhir. Muat ulang halaman.');
		await recordAction(tx, { staffId, action: 'absence-ended', subject: '', at: caller.now });
		return {};
	});
}
