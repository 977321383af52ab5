import {
	type GroupCover,
	takeCertificates,
} from '#insurance/groups/companies/covers/covers.server.ts';
import { book } from '#insurance/money/ledger/book.server.ts';
import { isPaidToCompany } from '#insurance/money/ledger/company-paid.server.ts';
import { credit, debit } from '#insurance/money/ledger/ledger.ts';
import { openTask, settleTasks } from '#insurance/money/ledger/tasks/open-task.server.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Tx } from '#platform/db/pool.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import { jakartaDay } from '#platform/values/dates.ts';

import type { submitAdd } from '../api.ts';
import { tellMembers } from '../documents/letters/member-farewell.server.ts';
import { keepPolicies } from '../employee/member-policy.server.ts';
import { endUpload, type MemberUploadRow } from '../import/staging/staging-store.server.ts';
import { issueInvoice, mailNewInvoice } from '../invoices/issuing/issue-invoice.server.ts';
import { applyUpload } from './apply-store.server.ts';

export type Submitted = CallOutput<typeof submitAdd>;

/**
 * Opens a finance task for the refund of a change. The task remains open until the refund is paid;
 * reverting the change withdraws it.
 */
async function owe(
	tx: Tx,
	cover: GroupCover,
	change: { id: string; endorsementNo: string; refunded: number },
	at: Date,
	back: boolean,
): Promise<void> {
	if (change.refunded === 0) return;
	const kind = 'company-refund';
	const subject = change.endorsementNo;
	if (!back) {
		const note = `${cover.company}: premi peserta yang keluar`;
		const key = `member-change:${change.id}:owed`;
		await openTask(tx, { key, kind, subject, note, expected: change.refunded, at });
		return;
	}
	const reason = 'Perubahan pesertanya dibatalkan perusahaan';
	await settleTasks(tx, { subject, kinds: [kind], reason, at });
	if (await isPaidToCompany(tx, subject))
		throw new Refusal(
			'look-again',
			'Kelebihan premi dari perubahan ini sudah kami kirim, jadi perubahannya tidak dapat dibatalkan. Kirim perubahan baru.',
		);
}

export async function bookChange(
	tx: Tx,
	cover: GroupCover,
	change: { id: string; endorsementNo: string; charged: number; refunded: number },
	now: Date,
	back = false,
): Promise<void> {
	if (change.charged === 0 && change.refunded === 0) return;
	const receivable = `premium-receivable:${cover.coverNo}` as const;
	const [due, earned] = back ? [credit, debit] : [debit, credit];
	const lines = [
		due(receivable, change.charged),
		earned('premium', change.charged),
		due('premium-refund', change.refunded),
		earned('refund-payable', change.refunded),
	];
	await owe(tx, cover, change, now, back);
	const key = back ? `member-change-reversed:${change.id}` : `member-change:${change.id}`;
	await book(tx, {
		key,
		kind: back ? 'reversal' : 'member-change',
		subject: { kind: 'member-change', ref: change.endorsementNo },
		lines,
		at: now,
		note: cover.company,
	});
}

/** Deduplication key that allows only one endorsement email per change. */
export const endorsementKey = (changeId: string): string => `member-endorsement:${changeId}`;

export async function apply(
	tx: Tx,
	cover: GroupCover,
	upload: Pick<MemberUploadRow, 'id' | 'kind'>,
	change: { id: string; endorsementNo: string; effectiveOn: string },
	decidedBy: string | null,
	now: Date,
): Promise<Submitted> {
	const figures = await applyUpload(
		tx,
		{
			changeId: change.id,
			upload,
			cover,
			days: { effectiveOn: change.effectiveOn, today: jakartaDay(now) },
			now,
		},
		(count) => takeCertificates(tx, cover.id, count),
		decidedBy,
	);
	await bookChange(tx, cover, { ...change, ...figures }, now);
	await keepPolicies(tx, change.id, cover, now);
	await endUpload(tx, upload.id, 'done');
	if (figures.added > 0)
		enqueue(
			tx,
			'member-welcome',
			{ changeId: change.id },
			{ dedupeKey: `member-welcome:${change.id}:0` },
		);
	if (figures.removed > 0) tellMembers(tx, change.id, 'ended');
	enqueue(
		tx,
		'member-endorsement',
		{ changeId: change.id },
		{ dedupeKey: endorsementKey(change.id) },
	);
	const invoiceId = await issueInvoice(
		tx,
		cover,
		{ id: change.id, charged: figures.charged },
		now,
	);
	if (invoiceId) mailNewInvoice(tx, invoiceId);
	return {
		changeId: change.id,
		state: 'applied',
		endorsementNo: change.endorsementNo,
		...figures,
	};
}
