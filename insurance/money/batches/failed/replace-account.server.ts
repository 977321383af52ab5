import type { ApprovalValues } from '#insurance/access/approvals/approval.ts';
import type { ApprovalHandler } from '#insurance/access/approvals/proposal.server.ts';
import { proposeAct } from '#insurance/access/approvals/propose.server.ts';
import { recordAction } from '#insurance/access/staff/accounts/actions.server.ts';
import type { StaffAct } from '#insurance/access/staff/staff.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import { Refusal, refuseFields } from '#platform/contract/refusal.ts';
import type { Tx } from '#platform/db/pool.server.ts';
import { formatRupiah } from '#platform/values/money.ts';
import { maskAccount } from '#platform/values/text/mask-account.ts';

import { PAYOUT_KIND_WORDS, type PayoutKind, type Recipient } from '../batch.ts';
import { type BatchDeps, lockDue, type PayoutSources, refuseInBatch } from '../source.server.ts';
import { isSameRecipient, resendToSame } from './failed-transfers.server.ts';

// Money that did not arrive needs another account. The person who spoke with the customer proposes
// it, and another person approves it. Otherwise anyone who prepares batches could divert the money.

const KIND = 'payout-account' as const;
type Target = { kind: PayoutKind; target: string };
type Content = Target & { part: number; from: Recipient | null; to: Recipient };
type Within = { deps: BatchDeps; sources: PayoutSources };

const wordsOf = ({ bank, account, name }: Recipient): string =>
	`${bank} ${account} atas nama ${name}`;
const maskedWords = (one: Recipient | null): string =>
	one ? wordsOf({ ...one, account: maskAccount(one.account) }) : 'Belum ada';
const valuesOf = (words: string): ApprovalValues => ({ Rekening: words });

/** Refuses unless the transfer to this payee failed, or no account is known. Returns what is owed. */
async function failedDue(tx: Tx, { deps, sources }: Within, of: Target, at: Date) {
	await refuseInBatch(
		tx,
		of.kind,
		of.target,
		'Uangnya sudah ada di transfer massal. Tunggu jawaban bank, atau keluarkan dulu dari sana.',
	);
	const { due, authors } = await lockDue(tx, { deps, sources }, of, { staff: null, at });
	if (due.failed === null && due.recipient !== null)
		throw new Refusal(
			'look-again',
			'Rekening ini hanya diganti setelah transfernya ditolak atau dikembalikan bank.',
		);
	return { due, authors };
}

/** Proposes another account for a payment that failed. The current one stays until others approve. */
export function proposeAccount(
	deps: BatchDeps,
	sources: PayoutSources,
	{ kind, target, to, reason }: Target & { to: Recipient; reason: string },
	by: StaffAct,
): Promise<void> {
	return deps.db.transaction(async (tx) => {
		const within = { deps, sources };
		const { due, authors } = await failedDue(tx, within, { kind, target }, by.at);
		const { recipient, part } = due;
		if (recipient && isSameRecipient(recipient, to))
			throw refuseFields({ account: 'Ini rekening yang sama. Isi rekening yang lain' });
		const content: Content = { kind, target, part: part ?? 0, from: recipient, to };
		await sources[kind].replaceAccount(tx, deps, content, null);
		const label = `${PAYOUT_KIND_WORDS[kind]} ${target}`;
		await proposeAct(
			tx,
			deps,
			{
				kind: KIND,
				thing: `${kind}:${target}`,
				label,
				amount: due.amount,
				old: valuesOf(maskedWords(recipient)),
				new: valuesOf(wordsOf(to)),
				content,
				reason,
				customerId: due.customerId,
				authors,
			},
			by,
		);
		const note = `${maskedWords(to)}: ${reason}`;
		await recordAction(tx, { ...by, action: 'payout-account-proposed', subject: target, note });
	});
}

const isUnchanged = (now: Recipient | null, before: Recipient | null): boolean =>
	now === null || before === null ? now === before : isSameRecipient(now, before);

/** Puts an approved account into force, for this payment only. */
export const payoutAccountHandler = (
	deps: { sealer: Sealer },
	sources: PayoutSources,
): ApprovalHandler => ({
	forgets: ['Rekening'],
	async carryOut(tx, { content, reason }, by) {
		const wanted = content as Content;
		const within = { deps: deps as BatchDeps, sources };
		const { due } = await failedDue(tx, within, wanted, by.at);
		if ((due.part ?? 0) !== wanted.part || !isUnchanged(due.recipient, wanted.from))
			throw new Refusal(
				'look-again',
				'Rekeningnya sudah berubah sejak diusulkan. Tolak usulan ini.',
			);
		await sources[wanted.kind].replaceAccount(tx, within.deps, wanted, by);
		await recordAction(tx, {
			...by,
			action: 'payout-account-agreed',
			subject: wanted.target,
			note: `${maskedWords(wanted.to)}: ${reason}`,
		});
	},
	async stopped(tx, { label, reason }, how, by) {
		const action = how === 'withdrawn' ? 'payout-account-withdrawn' : 'payout-account-refused';
		await recordAction(tx, { ...by, action, subject: label, note: reason });
	},
});

/** Lets a payment go to the account that failed once more, because it is right all the same. */
export function confirmSameAccount(
	deps: BatchDeps,
	sources: PayoutSources,
	{ kind, target, reason }: Target & { reason: string },
	by: StaffAct,
): Promise<void> {
	return deps.db.transaction(async (tx) => {
		const { due } = await lockDue(
			tx,
			{ deps, sources },
			{ kind, target },
			{ staff: null, at: by.at },
		);
		const isMarked =
			due.recipient !== null &&
			(await resendToSame(
				tx,
				deps.sealer,
				{ ...due, recipient: due.recipient },
				{ ...by, reason },
			));
		if (!isMarked)
			throw new Refusal('look-again', 'Tidak ada transfer ke rekening ini yang gagal.');
		await recordAction(tx, {
			...by,
			action: 'transfer-resend-same',
			subject: target,
			note: `${formatRupiah(due.amount)}: ${reason}`,
		});
	});
}
