import { type ChangeEvent, type FormEvent, useState } from 'react';

import type {
	TransferInput,
	WaitingTransfer,
} from '#insurance/money/payments/transfers/transfer.ts';
import type { confirmTransfer } from '#insurance/office/desk/money/refunds/transfer-api.ts';
import { longDate, shortDateTime } from '#platform/values/dates.ts';
import { formatRupiah } from '#platform/values/money.ts';
import { useToday } from '#web/ui/browser/use-today.ts';
import { Button } from '#web/ui/Button.tsx';
import { CheckField, TextField } from '#web/ui/forms/Field.tsx';
import { Form } from '#web/ui/forms/Form.tsx';
import { Facts } from '#web/ui/parts/Facts.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { type RefusedFields, useSend } from '../office-calls.ts';
import { MoneyField } from '../parts/MoneyField.tsx';
import { ProposalNotice } from '../parts/ProposalNotice.tsx';

/** Field for the line of a bank transfer that pays for several things. */
export function LineField({
	id,
	line,
	error,
	onLine,
}: {
	id: string;
	line: string;
	error: string | undefined;
	onLine: (line: string) => void;
}) {
	return (
		<TextField
			id={id}
			label="Baris (boleh kosong)"
			hint="Hanya kalau satu transfer membayar beberapa hal: 1 untuk yang pertama, 2 untuk berikutnya"
			inputMode="numeric"
			value={line}
			onChange={(event) => onLine(event.target.value.replace(/\D/g, '').slice(0, 4))}
			error={error}
			autoComplete="off"
		/>
	);
}

/** Asks for confirmation of a reference that was used on other dates; shown only where it applies. */
export function SameField({
	id,
	confirmed,
	error,
	onConfirm,
}: {
	id: string;
	confirmed: boolean;
	error: string | undefined;
	onConfirm: (confirmed: boolean) => void;
}) {
	if (!confirmed && error === undefined) return null;
	return (
		<CheckField
			id={id}
			label="Benar, ini transfer lain dengan nomor referensi yang sama"
			checked={confirmed}
			error={error}
			onChange={(event) => onConfirm(event.target.checked)}
		/>
	);
}

/**
 * Holds a confirmation, which applies only to the reference and date shown: typing another one
 * resets it.
 */
export function useSame() {
	const [confirmSame, setConfirmSame] = useState(false);
	const typed =
		(set: (text: string) => void) =>
		({ target }: ChangeEvent<HTMLInputElement>): void => {
			set(target.value);
			setConfirmSame(false);
		};
	return { confirmSame, setConfirmSame, typed };
}

type Sending = { busy: boolean; problem: string | null; fields: RefusedFields };

function RecordTransfer({
	id,
	owed,
	sending: { busy, problem, fields },
	onRecord,
}: {
	id: string;
	owed: number;
	sending: Sending;
	onRecord: (input: TransferInput) => Promise<void>;
}) {
	const today = useToday();
	const [paidOn, setPaidOn] = useState(today);
	const [amount, setAmount] = useState<number | null>(null);
	const [reference, setReference] = useState('');
	const [line, setLine] = useState('');
	const { confirmSame, setConfirmSame, typed } = useSame();
	const record = async (event: FormEvent) => {
		event.preventDefault();
		await onRecord({
			paidOn,
			amount: amount ?? 0,
			reference,
			confirmSame,
			...(line ? { line: Number(line) } : {}),
		});
	};
	return (
		<Form onSubmit={record} className="grid max-w-3xl gap-3">
			<p className="text-mute">
				Kirim lewat bank dulu, lalu salin dari mutasinya. Orang lain dari keuangan atau
				administrator membenarkannya; baru sesudah itu dibukukan.
			</p>
			<div className="grid items-start gap-3 sm:grid-cols-2">
				<TextField
					id={`${id}-day`}
					label="Hari dikirim"
					type="date"
					value={paidOn}
					max={today}
					onChange={typed(setPaidOn)}
					error={fields['paidOn']}
				/>
				<MoneyField
					id={`${id}-amount`}
					label="Jumlah yang dikirim"
					hint={`Yang harus dikirim ${formatRupiah(owed)}`}
					value={amount}
					onChange={setAmount}
					error={fields['amount']}
				/>
				<TextField
					id={`${id}-reference`}
					label="Nomor referensi bank"
					value={reference}
					onChange={typed(setReference)}
					error={fields['reference']}
					maxLength={60}
					autoComplete="off"
				/>
				<LineField id={`${id}-line`} line={line} error={fields['line']} onLine={setLine} />
			</div>
			<SameField
				id={`${id}-same`}
				confirmed={confirmSame}
				error={fields['confirmSame']}
				onConfirm={setConfirmSame}
			/>
			{problem && Object.keys(fields).length === 0 ? (
				<Notice look="error">{problem}</Notice>
			) : null}
			<div>
				<Button type="submit" busy={busy}>
					Catat sudah dikirim
				</Button>
			</div>
		</Form>
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

/** Returns money from the insurer's bank: one person records the transfer, another confirms it. */
export function BankTransfer({
	id,
	owed,
	transfer,
	outcome,
	sending,
	onRecord,
	onDone,
}: {
	id: string;
	owed: number;
	transfer: WaitingTransfer | null;
	outcome: string;
	sending: Sending;
	onRecord: (input: TransferInput) => Promise<void>;
	onDone: () => void;
}) {
	return transfer ? (
		<ConfirmTransfer {...{ transfer, outcome, onDone }} />
	) : (
		<RecordTransfer {...{ id, owed, sending, onRecord }} />
	);
}
