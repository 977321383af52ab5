import type { ComponentProps } from 'react';

import type {
	TransferInput,
	WaitingTransfer,
} from '#insurance/money/payments/transfers/transfer.ts';
import type {
	confirmTransfer,
	refundSent,
} from '#insurance/office/desk/money/refunds/transfer-api.ts';
import { longDate, shortDateTime } from '#platform/values/dates.ts';
import { formatRupiah } from '#platform/values/money.ts';
import { useToday } from '#web/ui/browser/use-today.ts';
import { CheckField, TextField } from '#web/ui/forms/Field.tsx';
import { Facts } from '#web/ui/parts/Facts.tsx';

import { CallForm } from '../forms/CallForm.tsx';
import type { Confirms } from '../forms/confirms.ts';
import { DayField } from '../forms/DayField.tsx';
import { useCallForm } from '../forms/use-call-form.ts';
import { useSend } from '../office-calls.ts';
import { MoneyField } from '../parts/MoneyField.tsx';
import { ProposalNotice } from '../parts/ProposalNotice.tsx';

type TextProps = ComponentProps<typeof TextField>;
type CheckProps = ComponentProps<typeof CheckField>;

/** Field for the line number within a bank transfer that pays for several things. */
export const LineField = (field: Pick<TextProps, 'id' | 'value' | 'error' | 'onChange'>) => (
	<TextField
		{...field}
		label="Baris (boleh kosong)"
		hint="Hanya kalau satu transfer membayar beberapa hal: 1 untuk yang pertama, 2 untuk berikutnya"
		inputMode="numeric"
		autoComplete="off"
	/>
);

export const lineDigits = (text: string) => text.replace(/\D/g, '').slice(0, 4);

/**
 * Checkbox to confirm another transfer with a reference already used on a different date. Only
 * rendered if it is needed.
 */
export const SameField = (field: Pick<CheckProps, 'id' | 'checked' | 'error' | 'onChange'>) =>
	field.checked || field.error !== undefined ? (
		<CheckField {...field} label="Benar, ini transfer lain dengan nomor referensi yang sama" />
	) : null;

export type TransferValues = {
	paidOn: string;
	amount: number | null;
	reference: string;
	line: string;
	confirmSame: boolean;
};
/**
 * Returns the initial values of a transfer. The confirmation only applies to the displayed
 * reference and date.
 */
export const useTransfer = (): { values: TransferValues; confirms: Confirms<TransferValues> } => ({
	values: { paidOn: useToday(), amount: null, reference: '', line: '', confirmSame: false },
	confirms: { confirmSame: ['reference', 'paidOn'] },
});
export const transferOf = ({ line, amount, ...rest }: TransferValues): TransferInput => ({
	...rest,
	amount: amount ?? 0,
	...(line ? { line: Number(line) } : {}),
});

type TransferForm = ReturnType<typeof useCallForm<typeof refundSent, TransferValues>>;

function RecordTransfer({ form, owed }: { form: TransferForm; owed: number }) {
	const today = useToday();
	return (
		<CallForm of={form} submit="Catat sudah dikirim" className="grid max-w-3xl gap-3">
			<p className="text-mute">
				Kirim lewat bank dulu, lalu salin dari mutasinya. Orang lain dari keuangan atau
				administrator membenarkannya; baru sesudah itu dibukukan.
			</p>
			<div className="grid items-start gap-3 sm:grid-cols-2">
				<DayField {...form.pick('paidOn')} label="Hari dikirim" max={today} />
				<MoneyField
					{...form.pick('amount')}
					label="Jumlah yang dikirim"
					hint={`Yang harus dikirim ${formatRupiah(owed)}`}
				/>
				<TextField
					{...form.text('reference')}
					label="Nomor referensi bank"
					maxLength={60}
					autoComplete="off"
				/>
				<LineField {...form.text('line', lineDigits)} />
			</div>
			<SameField {...form.check('confirmSame')} />
		</CallForm>
	);
}

function ConfirmTransfer({
	transfer,
	outcome,
	onDone,
}: {
	transfer: WaitingTransfer;
	outcome: string;
	onDone: () => void;
}) {
	const { busy, problem, send } = useSend<typeof confirmTransfer>(
		'POST /page/office/money/confirm-transfer',
		{ once: true },
	);
	const { id, paidOn, amount, reference, line, recordedBy, recordedAt, mine } = transfer;
	return (
		<ProposalNotice
			title="Menunggu orang kedua"
			outcome={outcome}
			agree={`Benarkan ${formatRupiah(amount)}`}
			whyNot={transfer.whyNotAgree}
			ownNo="Tarik catatan"
			otherNo="Tolak catatan"
			{...{ mine, busy, problem }}
			onSay={async (agreed) => (await send({ id, agreed })) && onDone()}
		>
			<Facts
				of={[
					['Hari dikirim', longDate(paidOn)],
					['Jumlah', formatRupiah(amount)],
					['Referensi bank', line > 1 ? `${reference}, baris ${line}` : reference],
					['Dicatat', `${recordedBy}, ${shortDateTime(new Date(recordedAt))}`],
				]}
			/>
		</ProposalNotice>
	);
}

/**
 * Form for sending money from the insurer's bank account: one person records the transfer, another
 * confirms it.
 */
export function BankTransfer({
	form,
	owed,
	transfer,
	outcome,
	onDone,
}: {
	form: TransferForm;
	owed: number;
	transfer: WaitingTransfer | null;
	outcome: string;
	onDone: () => void;
}) {
	return transfer ? (
		<ConfirmTransfer {...{ transfer, outcome, onDone }} />
	) : (
		<RecordTransfer form={form} owed={owed} />
	);
}
