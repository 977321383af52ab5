import { companyMay } from '#insurance/groups/companies/admins/sessions.server.ts';
import {
	type GroupCover,
	coverById,
	lockCover,
} from '#insurance/groups/companies/covers/covers.server.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Tx } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import { addToDay, jakartaDay } from '#platform/values/dates.ts';

import { oneSecretFor } from '../../changes/rekeyed.server.ts';
import { checkRow } from '../../files/row-values.ts';
import { type MembershipDeps, rulesOf } from '../../import/membership-deps.server.ts';
import { openMember } from '../../import/staging/staged-row.server.ts';
import { memberById, type CurrentMember } from '../../member-store.server.ts';
import { type MemberRow, statusWords } from '../../member.ts';
import type { confirmCorrection, listCorrections } from '../api.ts';
import { ANSWER_DAYS } from '../employee.ts';
import { correctionChanges, corrected } from '../own-data.server.ts';
import { lockMember } from '../own-member-store.server.ts';
import {
	correctionById,
	type CorrectionRow,
	decideCorrection,
	waitingCorrections,
} from './correction-store.server.ts';
import { putRight } from './put-right.server.ts';

type Subject = { correction: CorrectionRow; member: CurrentMember; cover: GroupCover };

async function subject(tx: Tx, id: string, companyId: string): Promise<Subject> {
	const correction = await correctionById(tx, id);
	if (!correction || correction.companyId !== companyId)
		throw new Refusal('forbidden', 'Permintaan ini bukan milik perusahaanmu.');
	const member = await memberById(tx, correction.memberId);
	const cover = member && (await coverById(tx, member.coverId));
	if (!member || !cover || correction.state !== 'waiting')
		throw new Refusal('look-again', 'Permintaan ini sudah diputuskan.');
	return { correction, member, cover };
}

/** Returns correction requests by a company's members, oldest first. */
export async function showCorrections(
	{ db, sealer }: MembershipDeps,
	caller: Caller,
): Promise<CallOutput<typeof listCorrections>> {
	const { companyId } = companyMay(caller, 'read');
	const shown = [];
	for (const correction of await waitingCorrections(db, companyId)) {
		const member = await memberById(db, correction.memberId);
		const cover = member && (await coverById(db, member.coverId));
		if (!member || !cover) continue;
		const row = openMember(sealer, member.person);
		shown.push({
			correctionId: correction.id,
			memberId: member.id,
			name: row.name,
			certificateNo: member.certificateNo,
			productName: cover.name,
			askedAt: correction.askedAt.toISOString(),
			dueOn: addToDay(jakartaDay(correction.askedAt), { day: ANSWER_DAYS }),
			changes: correctionChanges(row, openMember(sealer, correction.person)),
			problem: member.endsOn === null ? null : 'Peserta ini sudah dijadwalkan keluar.',
		});
	}
	return shown;
}

const notify = (tx: Tx, correctionId: string, state: 'confirmed' | 'refused') =>
	enqueue(
		tx,
		'member-correction',
		{ correctionId, state },
		{ dedupeKey: `member-correction:${correctionId}:${state}` },
	);

/** Returns the corrected row after checking it again against today's rules. */
async function judged(
	deps: MembershipDeps,
	{ correction, member, cover }: Subject,
	now: Date,
): Promise<MemberRow> {
	const asked = openMember(deps.sealer, correction.person);
	const row = corrected(openMember(deps.sealer, member.person), asked);
	const found = checkRow(row, await rulesOf(deps.db, cover, now), false).problems;
	// A name stored before the current rule remains valid until someone changes it.
	const problems = found.filter((one) => asked.name !== '' || !one.startsWith('name:'));
	if (problems.length > 0) throw new Refusal('look-again', `${statusWords(problems)}.`);
	return row;
}

/**
 * Confirms a correction on behalf of the company. The list changes immediately, with a free
 * endorsement that can be reverted like any other, and the employee is notified.
 */
export async function confirm(
	deps: MembershipDeps,
	{ correctionId }: { correctionId: string },
	caller: Caller,
): Promise<CallOutput<typeof confirmCorrection>> {
	const { companyId, adminId } = companyMay(caller, 'approve');
	const { now } = caller;
	return deps.db.transaction(async (tx) => {
		const { cover } = await subject(tx, correctionId, companyId);
		await lockCover(tx, cover.id);
		await oneSecretFor(tx, deps.sealer, companyId);
		const found = await subject(tx, correctionId, companyId);
		const { member } = found;
		await lockMember(tx, member.id);
		if (member.endsOn !== null)
			throw new Refusal('look-again', 'Peserta ini sudah keluar, jadi datanya tetap.');
		const row = await judged(deps, found, now);
		const { changeId, endorsementNo } = await putRight(
			tx,
			deps,
			{ member, cover, row },
			{ adminId, companyId, now },
		);
		const decision = { state: 'confirmed', adminId, now, reason: null, changeId } as const;
		if (!(await decideCorrection(tx, correctionId, decision))) throw new Refusal('look-again');
		notify(tx, correctionId, 'confirmed');
		return { endorsementNo };
	});
}

export async function turnDownCorrection(
	deps: Pick<MembershipDeps, 'db'>,
	{ correctionId, reason }: { correctionId: string; reason: string },
	caller: Caller,
): Promise<{ refused: true }> {
	const { companyId, adminId } = companyMay(caller, 'approve');
	return deps.db.transaction(async (tx) => {
		await subject(tx, correctionId, companyId);
		const { now } = caller;
		const decision = { state: 'refused', adminId, now, reason, changeId: null } as const;
		if (!(await decideCorrection(tx, correctionId, decision)))
			throw new Refusal('look-again', 'Permintaan ini sudah diputuskan.');
		notify(tx, correctionId, 'refused');
		return { refused: true };
	});
}
