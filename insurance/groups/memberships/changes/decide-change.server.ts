import sql from 'sql-template-tag';

import { claimsStatus } from '#insurance/claims/claims-status.server.ts';
import {
	type CompanyAdmin,
	companyMay,
} from '#insurance/groups/companies/admins/sessions.server.ts';
import { isFresh } from '#insurance/groups/companies/admins/step-up.server.ts';
import {
	type GroupCover,
	coverById,
	lockCover,
} from '#insurance/groups/companies/covers/covers.server.ts';
import { settleTasks } from '#insurance/money/ledger/tasks/open-task.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Tx } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import { jakartaDay } from '#platform/values/dates.ts';
import { keysOf } from '#platform/values/keys.ts';
import { groupDigits } from '#platform/values/money.ts';

import { tellMembers } from '../documents/letters/member-farewell.server.ts';
import { keepPolicies } from '../employee/member-policy.server.ts';
import { claimedMembersOf } from '../employee/own-member-store.server.ts';
import type { MembershipDeps } from '../import/membership-deps.server.ts';
import { compareByHashing, endUpload } from '../import/staging/staging-store.server.ts';
import { creditInvoice } from '../invoices/issuing/issue-invoice.server.ts';
import { REVERSAL_HOURS } from '../member.ts';
import { undoMemberChange } from './apply-store.server.ts';
import { inBigTransaction } from './big-transaction.server.ts';
import { apply, bookChange, type Submitted } from './book-change.server.ts';
import {
	changeById,
	type ChangeRow,
	newestApplied,
	noteWaiting,
	rejectWaiting,
} from './change-store.server.ts';
import { type Counts, countUpload } from './count-store.server.ts';
import { effectiveDay } from './effective-days.server.ts';
import { oneSecretFor } from './rekeyed.server.ts';
import { refuseStale } from './submit-members.server.ts';

const NOT_WAITING =
	'Perubahan ini sudah diputuskan atau ditarik kembali. Keadaannya ada di Riwayat Perubahan.';

const settleSecondAdmin = (tx: Tx, change: ChangeRow, reason: string, at: Date) =>
	settleTasks(tx, {
		subject: change.endorsementNo,
		kinds: ['second-admin-needed'],
		reason,
		at,
	});

async function ownChange(
	tx: Tx,
	who: CompanyAdmin,
	changeId: string,
): Promise<{ change: ChangeRow; cover: GroupCover }> {
	const found = await changeById(tx, changeId);
	const cover =
		found && found.companyId === who.companyId ? await coverById(tx, found.coverId) : undefined;
	if (!cover) throw new Refusal('forbidden', 'Perubahan ini bukan milik perusahaanmu.');
	await lockCover(tx, cover.id);
	const change = await changeById(tx, changeId);
	if (!change) throw new Refusal('look-again');
	return { change, cover };
}

type Shown = Pick<ChangeRow, 'added' | 'removed' | 'changed' | 'charged' | 'refunded'>;

/**
 * Returns the effective date of a pending change. A date already past at submission is kept,
 * because the contract's limit for late reports is checked against the submission date. A date that
 * has passed since becomes today.
 */
function dayOf({ effectiveOn, madeAt, kind }: ChangeRow, cover: GroupCover, now: Date): string {
	const today = effectiveDay(cover, null, 'add', now);
	if (effectiveOn < jakartaDay(madeAt)) return effectiveOn;
	if (effectiveOn < jakartaDay(now)) return today;
	return effectiveDay(cover, effectiveOn, kind === 'correction' ? 'add' : kind, now);
}

/**
 * Approves a pending change as a second administrator. The figures are recalculated with current
 * members and dates. If they differ from those shown, they are stored for another review and the
 * change is not applied.
 */
export async function approve(
	deps: Pick<MembershipDeps, 'db' | 'sealer' | 'secure'>,
	input: { changeId: string; password?: string | null | undefined },
	caller: Caller,
): Promise<Submitted> {
	const who = companyMay(caller, 'approve');
	const fresh = await isFresh(deps, who, input.password, caller);
	const outcome = await inBigTransaction(
		deps.db,
		async (tx): Promise<{ done: Submitted } | { instead: Counts }> => {
			await compareByHashing(tx);
			const { change, cover } = await ownChange(tx, who, input.changeId);
			if (change.state !== 'waiting' || !change.uploadId || change.kind === 'correction')
				throw new Refusal('look-again', NOT_WAITING);
			if (change.madeBy === who.adminId)
				throw new Refusal('forbidden', 'Perubahan ini harus disetujui administrator lain.');
			if (!fresh) refuseStale(change);
			const effectiveOn = dayOf(change, cover, caller.now);
			await tx.query(
				sql`update member_change set effective_on = ${effectiveOn} where id = ${change.id}`,
			);
			await oneSecretFor(tx, deps.sealer, cover.companyId);
			const upload = { id: change.uploadId, kind: change.kind };
			const days = { effectiveOn, today: jakartaDay(caller.now) };
			const counts = await countUpload(tx, upload, cover, days);
			const now: Shown = {
				added: counts.added,
				removed: counts.removed,
				changed: counts.changed,
				charged: counts.charged,
				refunded: counts.refund,
			};
			if (keysOf(now).some((figure) => now[figure] !== change[figure])) {
				await noteWaiting(tx, change.id, counts);
				return { instead: counts };
			}
			await settleSecondAdmin(tx, change, 'Administrator kedua menyetujui', caller.now);
			return {
				done: await apply(
					tx,
					cover,
					upload,
					{ ...change, effectiveOn },
					who.adminId,
					caller.now,
				),
			};
		},
	);
	if ('done' in outcome) return outcome.done;
	const { added, removed, changed } = outcome.instead;
	throw new Refusal(
		'look-again',
		`Peserta atau tanggalnya sudah berubah sejak daftar ini dikirim. Sekarang ${groupDigits(added)} masuk, ${groupDigits(removed)} keluar dan ${groupDigits(changed)} berubah. Periksa angkanya, lalu setujui lagi.`,
	);
}

/** Rejects a pending change and notifies its sender. The sender uses the same call to withdraw it. */
export function reject(
	deps: Pick<MembershipDeps, 'db'>,
	{ changeId, reason }: { changeId: string; reason?: string | null | undefined },
	caller: Caller,
): Promise<{ rejected: true }> {
	const who = companyMay(caller, 'read');
	return deps.db.transaction(async (tx) => {
		const { change } = await ownChange(tx, who, changeId);
		// The sender may withdraw the change; otherwise only approvers may decide on it.
		const isOwn = change.madeBy === who.adminId;
		companyMay(caller, isOwn ? 'prepare' : 'approve');
		const word = { adminId: who.adminId, reason: (isOwn ? null : reason) ?? null };
		if (!(await rejectWaiting(tx, change.id, word)))
			throw new Refusal('look-again', NOT_WAITING);
		if (change.uploadId) await endUpload(tx, change.uploadId, 'done');
		await settleSecondAdmin(tx, change, 'Perubahannya ditolak atau ditarik', caller.now);
		if (!isOwn)
			enqueue(
				tx,
				'member-rejected',
				{ changeId },
				{ dedupeKey: `member-rejected:${changeId}` },
			);
		return { rejected: true };
	});
}

/** Returns the deadline for reverting a change; null if it cannot be reverted. */
export const reversibleUntil = (change: Pick<ChangeRow, 'state' | 'appliedAt'>): Date | null =>
	change.state === 'applied' && change.appliedAt
		? new Date(change.appliedAt.getTime() + REVERSAL_HOURS * 3_600_000)
		: null;

/**
 * Refuses to revert an addition if a claim by one of its members was granted, because reverting
 * means that they were never covered and cost nothing. The company must not learn which person it
 * was or that there was a claim.
 */
async function refusePaid(tx: Tx, changeId: string): Promise<void> {
	for (const { addedBy, policyId } of await claimedMembersOf(tx, changeId))
		if (addedBy === changeId && (await claimsStatus(tx, policyId)).paid > 0)
			throw new Refusal(
				'look-again',
				'Perubahan ini sudah menjadi dasar pembayaran, jadi tidak dapat dibatalkan. Kirim perubahan baru.',
			);
}

/** Reverts the newest change of a cover, including its premium, within the reversal window. */
export async function reverse(
	deps: Pick<MembershipDeps, 'db' | 'sealer' | 'secure'>,
	{ changeId, password }: { changeId: string; password?: string | null | undefined },
	caller: Caller,
): Promise<{ reversed: true }> {
	const who = companyMay(caller, 'approve');
	const fresh = await isFresh(deps, who, password, caller);
	return inBigTransaction(deps.db, async (tx) => {
		const { change, cover } = await ownChange(tx, who, changeId);
		if (!fresh) refuseStale(change);
		await compareByHashing(tx);
		const until = reversibleUntil(change);
		if (!until) throw new Refusal('look-again', 'Perubahan ini tidak sedang berlaku.');
		if (until < caller.now)
			throw new Refusal(
				'look-again',
				`Waktu pembatalan ${REVERSAL_HOURS} jam sudah lewat. Kirim perubahan baru.`,
			);
		if ((await newestApplied(tx, cover.id)) !== change.id)
			throw new Refusal(
				'look-again',
				'Ada perubahan lebih baru pada produk ini. Batalkan yang terbaru dulu.',
			);
		await refusePaid(tx, change.id);
		await undoMemberChange(tx, change.id, who.adminId, caller.now);
		await bookChange(tx, cover, change, caller.now, true);
		await creditInvoice(tx, cover, change.id, caller.now);
		await keepPolicies(tx, change.id, cover, caller.now);
		tellMembers(tx, change.id, 'taken-back');
		tellMembers(tx, change.id, 'kept');
		enqueue(
			tx,
			'member-endorsement',
			{ changeId: change.id },
			{ dedupeKey: `member-endorsement-reversed:${change.id}` },
		);
		return { reversed: true };
	});
}
