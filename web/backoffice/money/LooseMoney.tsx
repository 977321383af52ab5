import type {
	matchMoney,
	MoneyTask,
	settleMoneyOut,
	SettleOutcome,
} from '#insurance/office/desk/money/api.ts';
import type { paidToCompany } from '#insurance/office/desk/money/refunds/transfer-api.ts';
import { formatRupiah } from '#platform/values/money.ts';
import { TextField } from '#web/ui/forms/Field.tsx';

import { CallForm } from '../forms/CallForm.tsx';
import { useCallForm } from '../forms/use-call-form.ts';
import { Choice } from '../parts/Choice.tsx';
import { BankTransfer, transferOf, type TransferValues, useTransfer } from './BankTransfer.tsx';
import { NoteField } from './NoteField.tsx';

type Work = { task: MoneyTask; onDone: () => void };

export function MatchMoney({ task, onDone }: Work) {
	const form = useCallForm<typeof matchMoney, { orderNo: string; reason: string }>(
		'POST /page/office/money/match',
		{
			id: `match-${task.id}`,
			values: { orderNo: '', reason: '' },
			input: (values) => ({ taskId: task.id, ...values }),
			done: 'Pesanan itu dibayar dan tugas ditutup.',
			once: true,
			onDone,
		},
	);
	return (
		<CallForm
			of={form}
			submit="Cocokkan dengan pesanan"
			look="second"
			className="grid max-w-xl gap-3"
		>
			<TextField
				{...form.text('orderNo')}
				label="Nomor pesanan yang dimaksud"
				hint={`Jumlahnya harus persis ${formatRupiah(task.received ?? 0)}`}
				maxLength={60}
				autoComplete="off"
				autoCapitalize="characters"
			/>
			<NoteField {...form.pick('reason')} />
		</CallForm>
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
 * Outcomes offered if the money may have gone back to its payer. The choice determines how much
 * still has to be returned.
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

/** Settles money that left the provider without action by the insurer. Nothing is preselected. */
export function SettleOut({ task, onDone }: Work) {
	const form = useCallForm<typeof settleMoneyOut, { outcome: SettleOutcome; reason: string }>(
		'POST /page/office/money/settle-out',
		{
			id: `settle-${task.id}`,
			values: { outcome: '' as SettleOutcome, reason: '' },
			input: (values) => ({ taskId: task.id, ...values }),
			done: 'Sudah dibukukan dan tugas ditutup.',
			once: true,
			onDone,
		},
	);
	return (
		<CallForm of={form} submit="Bukukan" className="grid max-w-xl gap-3">
			<Choice
				{...form.pick('outcome')}
				legend={`Bagaimana dengan ${formatRupiah(task.received ?? 0)} ini?`}
				options={task.ofPayer ? PAYER_OUTCOMES : OUTCOMES}
			/>
			<NoteField {...form.pick('reason')} />
		</CallForm>
	);
}

export function PayCompany({ task, onDone }: Work) {
	const form = useCallForm<typeof paidToCompany, TransferValues>(
		'POST /page/office/money/company-paid',
		{
			id: `company-${task.id}`,
			...useTransfer(),
			input: (values) => ({ taskId: task.id, ...transferOf(values) }),
			done: 'Tercatat. Orang lain yang membenarkannya.',
			once: true,
			onDone,
		},
	);
	return (
		<BankTransfer
			form={form}
			owed={task.expected ?? 0}
			transfer={task.transfer}
			outcome="Cocokkan dengan mutasi bank. Kalau dibenarkan, uangnya dibukukan dan tugas ini selesai."
			onDone={onDone}
		/>
	);
}
