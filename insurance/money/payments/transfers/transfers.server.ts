import { recordAction } from '#insurance/access/staff/accounts/actions.server.ts';
import { staffNamed } from '#insurance/access/staff/login/office-session.server.ts';
import type { StaffAct } from '#insurance/access/staff/staff.ts';
import {
	agreementOf,
	refuseOneHand,
	refuseSecondProposal,
	verdictOn,
} from '#insurance/access/staff/two-people/two-people.server.ts';
import { bankLineWords } from '#insurance/money/ledger/bank-line.ts';
import { holdBankLine, releaseBankLine } from '#insurance/money/ledger/bank-lines.server.ts';
import { Refusal, refuseFields } from '#platform/contract/refusal.ts';
import type { Db, Tx } from '#platform/db/pool.server.ts';
import { jakartaDay, longDate } from '#platform/values/dates.ts';
import { formatRupiah } from '#platform/values/money.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import {
	closeTransfer,
	findTransfer,
	findWaitingTransfers,
	insertTransfer,
	lockTarget,
} from './store.server.ts';
import type {
	TransferInput,
	TransferKind,
	WaitingTransfer,
	RecordedTransfer,
	TransferTarget,
	TransferVerdict,
} from './transfer.ts';

export { lockTarget };
const PERMISSION = 'money.work';
const OWN = 'Transfer ini kamu yang catat; orang lain yang membenarkannya.';

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
	transfer: RecordedTransfer,
	by: StaffAct,
) =>
	recordAction(tx, {
		...by,
		action: `transfer-${word}`,
		subject: transfer.subject,
		note: `${formatRupiah(transfer.amount)}, ${bankLineWords(transfer)}`,
	});

/**
 * Records money that staff sent from our bank. Nothing is booked until a second person confirms it,
 * but the line on the bank statement is reserved. The caller must hold `lockTarget`.
 */
export async function recordTransfer(
	tx: Tx,
	{ owed, since, ...target }: TransferTarget & { owed: number; since: Date },
	input: TransferInput,
	by: StaffAct,
): Promise<void> {
	refuseWrongInput({ owed, since }, input, by.at);
	const [waiting] = await findWaitingTransfers(tx, target.kind, [target.target]);
	refuseSecondProposal(waiting?.recordedBy ?? null, waiting?.recordedName ?? null);
	const { confirmSame, ...sent } = input;
	const bankLine = { ...sent, line: input.line ?? 1 };
	await holdBankLine(tx, { ...bankLine, confirmSame }, { ...target, at: by.at });
	const row = {
		...target,
		...bankLine,
		id: uuidv7(by.at.getTime()),
		recordedBy: by.staffId,
		recordedAt: by.at,
	};
	await insertTransfer(tx, row);
	await note(tx, 'recorded', { ...row, recordedName: '', verdict: null }, by);
}

async function lockWaiting(tx: Tx, id: string): Promise<RecordedTransfer> {
	const known = await findTransfer(tx, id);
	if (!known) throw new Refusal('not-found', 'Transfer ini tidak ditemukan.');
	await lockTarget(tx, known);
	const transfer = await findTransfer(tx, id);
	if (!transfer || transfer.verdict !== null)
		throw new Refusal('look-again', 'Transfer ini sudah diputuskan. Muat ulang halaman.');
	return transfer;
}

/**
 * Records a second person's decision on a recorded transfer. If confirmed, the caller books it in
 * the same transaction; if not, its line on the bank statement is released.
 */
export async function decideTransfer(
	tx: Tx,
	{ id, agreed }: { id: string; agreed: boolean },
	by: StaffAct,
): Promise<RecordedTransfer> {
	const transfer = await lockWaiting(tx, id);
	const first = [transfer.recordedBy];
	if (agreed) await refuseOneHand(tx, { first, second: by, permission: PERMISSION, own: OWN });
	const verdict = verdictOn(agreed, transfer.recordedBy, by);
	await closeTransfer(tx, id, { verdict, ...by });
	if (!agreed) await releaseBankLine(tx, transfer);
	await note(tx, verdict, transfer, by);
	return transfer;
}

export async function sentWords(
	tx: Tx,
	transfer: RecordedTransfer,
	{ staffId }: StaffAct,
): Promise<string> {
	const { name, email } = await staffNamed(tx, staffId);
	return `Dikirim dari bank ${bankLineWords(transfer)}; dicatat ${transfer.recordedName}, dibenarkan ${name || email}`;
}

export async function waitingTransfers(
	db: Db,
	{ kind, targets }: { kind: TransferKind; targets: readonly string[] },
	reader: StaffAct,
): Promise<ReadonlyMap<string, WaitingTransfer>> {
	if (targets.length === 0) return new Map();
	const whyNot = agreementOf(db, { second: reader, permission: PERMISSION, own: OWN });
	const shown = async (one: RecordedTransfer): Promise<[string, WaitingTransfer]> => [
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
			whyNotAgree: await whyNot([one.recordedBy]),
		},
	];
	return new Map(await Promise.all((await findWaitingTransfers(db, kind, targets)).map(shown)));
}
