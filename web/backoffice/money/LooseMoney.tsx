import { useState } from 'react';

import type {
	matchMoney,
	MoneyTask,
	settleMoneyOut,
	SettleOutcome,
} from '#insurance/office/desk/money/api.ts';
import type { paidToCompany } from '#insurance/office/desk/money/refunds/transfer-api.ts';
import { formatRupiah } from '#platform/values/money.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/forms/Field.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { useSend } from '../office-calls.ts';
import { Choice } from '../parts/Choice.tsx';
import { BankTransfer } from './BankTransfer.tsx';
import { NoteField } from './NoteField.tsx';

type Work = { task: MoneyTask; onDone: () => void };

/** Assigns unmatched money to the order for which it was meant. */
export function MatchMoney({ task, onDone }: Work) {
	const [orderNo, setOrderNo] = useState('');
	const [reason, setReason] = useState('');
	const { busy, problem, fields, send } = useSend<typeof matchMoney>(
		'POST /page/office/money/match',
		{ done: 'Pesanan itu dibayar dan tugas ditutup.', once: true },
	);
	return (
		<div className="grid max-w-xl gap-3">
			<TextField
				id={`match-${task.id}`}
				label="Nomor pesanan yang dimaksud"
				hint={`Jumlahnya harus persis ${formatRupiah(task.received ?? 0)}`}
				value={orderNo}
				onChange={(event) => setOrderNo(event.target.value)}
				error={fields['orderNo']}
				maxLength={60}
				autoComplete="off"
				autoCapitalize="characters"
			/>
			<NoteField
				id={`match-note-${task.id}`}
				value={reason}
				onChange={setReason}
				error={fields['reason']}
			/>
			{problem && Object.keys(fields).length === 0 ? (
				<Notice look="error">{problem}</Notice>
			) : null}
			<div>
				<Button
					look="second"
					busy={busy}
					onClick={async () =>
						(await send({ taskId: task.id, orderNo, reason })) && onDone()
					}
				>
					Cocokkan dengan pesanan
				</Button>
			</div>
		</div>
	);
}

type Choices = readonly { value: SettleOutcome; label: string }[];
const CAME_BACK = {
	value: 'came-back',
	label: 'Uangnya datang lagi, atau kabarnya keliru',
} as const;
const OUTCOMES: Choices = [
	CAME_BACK,
	{ value: 'loss', label: 'Tidak kembali: catat sebagai kerugian' },
];
/**
 * Possible outcomes for part of unmatched money; the person handling it decides how much still has
 * to be returned.
 */
const PAYER_OUTCOMES: Choices = [
	CAME_BACK,
	{
		value: 'to-payer',
		label: 'Pembayarnya sudah menerimanya: nanti hanya sisanya yang dikembalikan',
	},
	{
		value: 'loss',
		label: 'Hilang tanpa diterima pembayarnya: kerugian kita, dan semua uangnya tetap dikembalikan',
	},
];

/** Settles a payout that left the provider without action by the insurer. Nothing is preselected. */
export function SettleOut({ task, onDone }: Work) {
	const [outcome, setOutcome] = useState<SettleOutcome | ''>('');
	const [reason, setReason] = useState('');
	const { busy, problem, fields, send } = useSend<typeof settleMoneyOut>(
		'POST /page/office/money/settle-out',
		{ done: 'Sudah dibukukan dan tugas ditutup.', once: true },
	);
	return (
		<div className="grid max-w-xl gap-3">
			<Choice
				legend={`Bagaimana dengan ${formatRupiah(task.received ?? 0)} ini?`}
				name={`settle-${task.id}`}
				value={outcome as SettleOutcome}
				options={task.ofPayer ? PAYER_OUTCOMES : OUTCOMES}
				onChange={setOutcome}
				error={fields['outcome']}
			/>
			<NoteField
				id={`settle-note-${task.id}`}
				value={reason}
				onChange={setReason}
				error={fields['reason']}
			/>
			{problem && Object.keys(fields).length === 0 ? (
				<Notice look="error">{problem}</Notice>
			) : null}
			<div>
				<Button
					busy={busy}
					onClick={async () =>
						(await send({
							taskId: task.id,
							outcome: outcome as SettleOutcome,
							reason,
						})) && onDone()
					}
				>
					Bukukan
				</Button>
			</div>
		</div>
	);
}

/** Records the payment of a debt to a company from the insurer's bank. */
export function PayCompany({ task, onDone }: Work) {
	const sending = useSend<typeof paidToCompany>('POST /page/office/money/company-paid', {
		done: 'Tercatat. Orang lain yang membenarkannya.',
		once: true,
	});
	return (
		<BankTransfer
			id={`company-${task.id}`}
			owed={task.expected ?? 0}
			transfer={task.transfer}
			outcome="Cocokkan dengan mutasi bank. Kalau dibenarkan, uangnya dibukukan dan tugas ini selesai."
			sending={sending}
			onRecord={async (input) => {
				if (await sending.send({ taskId: task.id, ...input })) onDone();
			}}
			onDone={onDone}
		/>
	);
}
