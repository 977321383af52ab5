import { coverById } from '#insurance/groups/companies/covers/covers.server.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { Refusal, refuseFields } from '#platform/contract/refusal.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import { jakartaDay } from '#platform/values/dates.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { lastDayOf, neverBegan } from '../../documents/member-status.ts';
import { checkRow } from '../../files/row-values.ts';
import { rulesOf } from '../../import/membership-deps.server.ts';
import { openMember, sealPerson } from '../../import/staging/staged-row.server.ts';
import { memberPeriod } from '../../member-store.server.ts';
import { FIELDS, type MemberField, type MemberRow, problemOf } from '../../member.ts';
import type { askCorrection } from '../api.ts';
import type { VisitDeps } from '../begin-visit.server.ts';
import { CORRECTABLE } from '../employee.ts';
import { correctionChanges, ownMember } from '../own-data.server.ts';
import { insertCorrection } from './correction-store.server.ts';

const NONE = Object.fromEntries(FIELDS.map((field) => [field, ''])) as MemberRow;

function readAsked(
	now: MemberRow,
	typed: Partial<Record<MemberField, string | undefined>>,
	rules: Awaited<ReturnType<typeof rulesOf>>,
): MemberRow {
	const result = Object.fromEntries(
		CORRECTABLE.flatMap((field) => (typed[field]?.trim() ? [[field, typed[field]]] : [])),
	);
	const { row, problems } = checkRow({ ...now, ...result }, rules, false);
	const wrong = problems.map(problemOf).filter(({ field }) => field in result);
	if (wrong.length > 0)
		throw refuseFields(
			Object.fromEntries(wrong.map(({ field, message }) => [`row.${field}`, message])),
		);
	const asked = { ...NONE };
	for (const field of CORRECTABLE) if (field in result) asked[field] = row[field];
	return asked;
}

/**
 * Asks the company to correct the employee's own data. The list remains unchanged until the company
 * confirms. A new request replaces a pending one. Refuses with `fix-fields` or `look-again`.
 */
export async function askForCorrection(
	deps: VisitDeps,
	input: CallInput<typeof askCorrection>,
	caller: Caller,
): Promise<CallOutput<typeof askCorrection>> {
	const { db, sealer } = deps;
	const member = await ownMember(deps, input.memberId, caller);
	const cover = await coverById(db, member.coverId);
	const period = cover && memberPeriod(member, cover);
	if (!cover || !period || neverBegan(period) || lastDayOf(period) < jakartaDay(caller.now))
		throw new Refusal('look-again', 'Perlindungan ini sudah berakhir, jadi datanya tetap.');
	const now = openMember(sealer, member.person);
	const asked = readAsked(now, input.row, await rulesOf(db, cover, caller.now));
	const changes = correctionChanges(now, asked);
	if (changes.length === 0)
		throw new Refusal('fix-fields', 'Belum ada yang berubah. Ganti data yang salah dulu.');
	const id = uuidv7(caller.now.getTime());
	await db.transaction(async (tx) => {
		await insertCorrection(tx, {
			id,
			memberId: member.id,
			companyId: member.companyId,
			person: sealPerson(sealer, asked),
			now: caller.now,
		});
		enqueue(
			tx,
			'member-correction',
			{ correctionId: id, state: 'waiting' },
			{ dedupeKey: `member-correction:${id}:waiting` },
		);
	});
	return { state: 'waiting', askedAt: caller.now.toISOString(), reason: null, changes };
}
