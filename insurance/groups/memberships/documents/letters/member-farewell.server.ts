import sql from 'sql-template-tag';

import { verificationUrl } from '#insurance/documents/pdf/policy/verification.server.ts';
import {
	type GroupCover,
	coverById,
	coversEndedBetween,
} from '#insurance/groups/companies/covers/covers.server.ts';
import type { Pool, Tx } from '#platform/db/pool.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import type { Handler } from '#platform/jobs/workers.server.ts';
import { addToDay, jakartaDay } from '#platform/values/dates.ts';

import { changeHead } from '../../changes/change-store.server.ts';
import { openMember } from '../../import/staging/staged-row.server.ts';
import type { MembershipJobDeps } from '../../job-deps.server.ts';
import {
	type CurrentMember,
	membersToTell,
	noteTold,
	memberPeriod,
} from '../../member-store.server.ts';
import { lastDayOf, neverBegan } from '../member-status.ts';
import { verificationCode } from '../verification-code.ts';
import { type Farewell, farewellLetter } from './farewell-letter.ts';
import { mailEach } from './mail-each.ts';

const BATCH = 50;
/** Seconds until a change whose certificates are still being sent is checked again. */
const LATER = 3;
/**
 * Number of days after a cover ends during which members are still notified, in case the process
 * was down.
 */
const LATE_DAYS = 7;

/**
 * Serialises a change's jobs. All certificate emails must be recorded before anyone is notified
 * that their certificate is void. Returns false if another job holds the lock.
 */
export async function lockMemberChange(tx: Tx, changeId: string): Promise<boolean> {
	const { rows } = await tx.query<{ held: boolean }>(
		sql`select pg_try_advisory_xact_lock(hashtextextended(${`member-change ${changeId}`}, 44)) as held`,
	);
	return rows[0]?.held ?? false;
}

export function tellMembers(tx: Tx, changeId: string, what: Exclude<Farewell, 'cover-over'>): void {
	enqueue(
		tx,
		'member-farewell',
		{ changeId, what },
		{ dedupeKey: `member-farewell:${what}:${changeId}` },
	);
}

/**
 * Enqueues emails to all members of covers that ended in the last few days; no one is notified
 * twice.
 */
export async function planCoverEnds(pool: Pool, now: Date): Promise<void> {
	const today = jakartaDay(now);
	const ids = await coversEndedBetween(pool, addToDay(today, { day: -LATE_DAYS }), today);
	await pool.transaction(async (tx) => {
		for (const coverId of ids)
			enqueue(
				tx,
				'member-farewell',
				{ coverId, what: 'cover-over' },
				{ dedupeKey: `member-farewell:cover-over:${coverId}:${today}` },
			);
	});
}

async function notify(
	deps: MembershipJobDeps,
	what: Farewell,
	about: string,
	cover: GroupCover,
	members: readonly CurrentMember[],
): Promise<void> {
	const { customerService } = await deps.contacts();
	await mailEach(members, async (member) => {
		const { name, email } = openMember(deps.sealer, member.person);
		if (email === '') return;
		const period = memberPeriod(member, cover);
		const { subject, ...letter } = farewellLetter(what, {
			name,
			company: cover.company,
			product: cover.name,
			certificateNo: member.certificateNo,
			startsOn: member.startsOn,
			lastDay: lastDayOf(period),
			never: neverBegan(period),
			takenBackOn: period.takenBackOn,
			helpline: customerService,
			verifyUrl: verificationUrl(deps.publicUrl, verificationCode(member.verification)),
		});
		await deps.mailer.send({
			to: email,
			subject,
			letter,
			dedupeKey: `member-farewell:${what}:${about}:${member.id}`,
		});
	});
}

const STATES: Record<Exclude<Farewell, 'cover-over'>, string> = {
	ended: 'applied',
	'taken-back': 'reversed',
	kept: 'reversed',
};

/**
 * Handles `member-farewell` with `{what, changeId | coverId}`: emails the members whose cover ends,
 * was reverted or continues after all, in batches. A retry does not notify anyone twice.
 */
export function mailFarewells(
	deps: MembershipJobDeps,
	clock: () => Date = () => new Date(),
): Handler {
	return async ({ changeId, coverId, what: notified }, { tx }) => {
		const what = notified as Farewell;
		const about = String(changeId ?? coverId);
		const again = (delaySeconds: number) =>
			enqueue(
				tx,
				'member-farewell',
				{ what, changeId: changeId ?? null, coverId: coverId ?? null },
				{ delaySeconds },
			);
		if (!(await lockMemberChange(tx, about))) return again(LATER);
		const change = what === 'cover-over' ? undefined : await changeHead(tx, about);
		if (what !== 'cover-over' && change?.state !== STATES[what]) return;
		const cover = await coverById(tx, change?.coverId ?? about);
		const now = clock();
		if (!cover || (what === 'cover-over' && jakartaDay(now) <= cover.endDay)) return;
		const members = await membersToTell(tx, what, about, BATCH);
		await notify(deps, what, about, cover, members);
		await noteTold(
			tx,
			members.map(({ id }) => id),
			what === 'kept' ? null : now,
		);
		if (members.length === BATCH) again(0);
	};
}
