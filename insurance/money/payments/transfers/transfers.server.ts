import sql from 'sql-template-tag';

import type {
	ApprovalDeps,
	ApprovalHandler,
	ApprovalProposal,
} from '#insurance/access/approvals/proposal.server.ts';
import { openProposalsOf } from '#insurance/access/approvals/proposal.server.ts';
import { proposeAct, refuseIfProposed } from '#insurance/access/approvals/propose.server.ts';
import { approverNames } from '#insurance/access/approvals/vote.server.ts';
import { whyNotApproveOf } from '#insurance/access/approvals/waiting.server.ts';
import { recordAction } from '#insurance/access/staff/accounts/actions.server.ts';
import { staffNamed } from '#insurance/access/staff/login/office-session.server.ts';
import type { StaffAct } from '#insurance/access/staff/staff.ts';
import { bankLineWords } from '#insurance/money/ledger/bank-line.ts';
import { holdBankLine, releaseBankLine } from '#insurance/money/ledger/bank-lines.server.ts';
import { refuseFields } from '#platform/contract/refusal.ts';
import type { Db, Tx } from '#platform/db/pool.server.ts';
import { jakartaDay, longDate } from '#platform/values/dates.ts';
import { formatRupiah } from '#platform/values/money.ts';

import {
	type RecordedTransfer,
	TRANSFER_KIND_WORDS,
	type TransferInput,
	type TransferKind,
	type TransferTarget,
	type TransferVerdict,
	type WaitingTransfer,
} from './transfer.ts';

const KIND = 'refund' as const;
const OWN = 'Transfer ini kamu yang catat; orang lain yang membenarkannya.';

type Content = TransferTarget & { amount: number; paidOn: string; reference: string; line: number };
const thingOf = ({ kind, target }: Pick<TransferTarget, 'kind' | 'target'>) => `${kind}:${target}`;

/** Serialises the recording of transfers, and decisions on them, for one target. */
export async function lockTarget(
	tx: Tx,
	{ kind, target }: Pick<TransferTarget, 'kind' | 'target'>,
): Promise<void> {
	await tx.query(
		sql`select pg_advisory_xact_lock(hashtextextended(${`transfer ${kind} ${target}`}, 0))`,
	);
}

function refuseWrongInput(
	{ owed, since }: { owed: number; since: Date },
	{ amount, paidOn }: TransferInput,
	at: Date,
): void {
	if (amount !== owed)
		throw refuseFields({
			amount: `Yang harus dikirim ${formatRupiah(owed)}. Kalau yang terkirim lain, bereskan dulu di bank`,
		});
	if (paidOn > jakartaDay(at))
		throw refuseFields({ paidOn: 'Harinya belum datang. Catat setelah uangnya terkirim' });
	if (paidOn < jakartaDay(since))
		throw refuseFields({
			paidOn: `Utang ini baru ada sejak ${longDate(jakartaDay(since))}`,
		});
}

const note = (
	tx: Tx,
	word: 'recorded' | TransferVerdict,
	transfer: Pick<Content, 'subject' | 'amount' | 'paidOn' | 'reference' | 'line'>,
	by: StaffAct,
) =>
	recordAction(tx, {
		...by,
		action: `transfer-${word}`,
		subject: transfer.subject,
		note: `${formatRupiah(transfer.amount)}, ${bankLineWords(transfer)}`,
	});

/**
 * Proposes to book money that staff sent from our bank. Nothing is booked until others approved it,
 * but the line on the bank statement is reserved. The caller must hold `lockTarget`.
 */
export async function recordTransfer(
	tx: Tx,
	deps: ApprovalDeps,
	{ owed, since, ...target }: TransferTarget & { owed: number; since: Date },
	input: TransferInput,
	by: StaffAct,
): Promise<void> {
	refuseWrongInput({ owed, since }, input, by.at);
	const thing = thingOf(target);
	await refuseIfProposed(tx, { kind: KIND, thing });
	const { confirmSame, ...sent } = input;
	const bankLine = { ...sent, line: input.line ?? 1 };
	await holdBankLine(tx, { ...bankLine, confirmSame }, { ...target, at: by.at });
	const content: Content = { ...target, ...bankLine };
	await proposeAct(
		tx,
		deps,
		{
			kind: KIND,
			thing,
			label: `${TRANSFER_KIND_WORDS[target.kind]} ${target.subject}`,
			amount: content.amount,
			old: { Utang: formatRupiah(owed) },
			new: {
				Utang: formatRupiah(0),
				'Hari dikirim': longDate(content.paidOn),
				'Referensi bank': bankLineWords(content),
			},
			content,
			reason: 'Sudah dikirim dari bank; membukukannya',
		},
		by,
	);
	await note(tx, 'recorded', content, by);
}

async function transferOf(db: Db, proposal: ApprovalProposal): Promise<RecordedTransfer> {
	const { name, email } = await staffNamed(db, proposal.proposedBy);
	return {
		...(proposal.content as Content),
		id: proposal.id,
		recordedBy: proposal.proposedBy,
		recordedName: name || email,
		recordedAt: proposal.proposedAt,
	};
}

export type FinishTransfer = (tx: Tx, transfer: RecordedTransfer, by: StaffAct) => Promise<void>;

/** Books a transfer with its kind's function once it is approved, or releases its line. */
export const transferHandler = (
	finish: Readonly<Record<TransferKind, FinishTransfer>>,
): ApprovalHandler => ({
	own: OWN,
	lock: (tx, { content }) => lockTarget(tx, content as Content),
	async carryOut(tx, proposal, by) {
		const transfer = await transferOf(tx, proposal);
		await note(tx, 'agreed', transfer, by);
		await finish[transfer.kind](tx, transfer, by);
	},
	async stopped(tx, { content }, how, by) {
		const transfer = content as Content;
		await releaseBankLine(tx, transfer);
		await note(tx, how === 'withdrawn' ? how : 'refused', transfer, by);
	},
});

const LIST = new Intl.ListFormat('id', { type: 'conjunction' });

export async function sentWords(tx: Tx, transfer: RecordedTransfer): Promise<string> {
	const approvers = LIST.format(await approverNames(tx, transfer.id));
	return `Dikirim dari bank ${bankLineWords(transfer)}; dicatat ${transfer.recordedName}, dibenarkan ${approvers}`;
}

/** Returns the transfers that wait for approval, by target. */
export async function waitingTransfers(
	db: Db,
	deps: ApprovalDeps,
	{ kind, targets }: { kind: TransferKind; targets: readonly string[] },
	reader: StaffAct,
): Promise<ReadonlyMap<string, WaitingTransfer>> {
	const things = targets.map((target) => thingOf({ kind, target }));
	const open = await openProposalsOf(db, deps, KIND, things);
	if (open.size === 0) return new Map();
	const whyNot = whyNotApproveOf(db, reader, { own: OWN });
	const shown = async (proposal: ApprovalProposal): Promise<[string, WaitingTransfer]> => {
		const one = await transferOf(db, proposal);
		return [
			one.target,
			{
				id: one.id,
				paidOn: one.paidOn,
				amount: one.amount,
				reference: one.reference,
				line: one.line,
				recordedBy: one.recordedName,
				recordedAt: one.recordedAt.toISOString(),
				mine: one.recordedBy === reader.staffId,
				whyNotAgree: await whyNot(proposal),
			},
		];
	};
	return new Map(await Promise.all([...open.values()].map(shown)));
}
