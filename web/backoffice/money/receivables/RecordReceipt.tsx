import { type FormEvent, useEffect, useState } from 'react';

import { isOldReceipt } from '#insurance/groups/memberships/invoices/invoice.ts';
import type {
	companyReceivables,
	OfficeInvoice,
	recordCompanyReceipt,
} from '#insurance/groups/memberships/invoices/office-api.ts';
import { isDay, longDate } from '#platform/values/dates.ts';
import { type RefusedFields, useAnswer, useSend } from '#web/backoffice/office-calls.ts';
import { MoneyField } from '#web/backoffice/parts/MoneyField.tsx';
import { Waiting } from '#web/backoffice/parts/parts.tsx';
import { useToday } from '#web/ui/browser/use-today.ts';
import { Button } from '#web/ui/Button.tsx';
import { CheckField, type Option, SelectField, TextField } from '#web/ui/forms/Field.tsx';
import { Form } from '#web/ui/forms/Form.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';
import { showToast } from '#web/ui/toast-store.ts';

import { Split, useSplit } from './Split.tsx';
import { type Line, stillSure, type Sure, UNSURE } from './sure.ts';

function LineFields({
	line,
	setLine,
	fields,
	today,
}: {
	line: Line;
	setLine: (line: Line) => void;
	fields: RefusedFields;
	today: string;
}) {
	return (
		<div className="grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-4">
			<MoneyField
				id="receipt-amount"
				label="Jumlah yang masuk"
				value={line.amount}
				error={fields['amount']}
				onChange={(amount) => setLine({ ...line, amount })}
			/>
			<TextField
				id="receipt-day"
				label="Hari masuk rekening"
				type="date"
				value={line.receivedOn}
				max={today}
				error={fields['receivedOn']}
				onChange={(event) => setLine({ ...line, receivedOn: event.target.value })}
			/>
			<TextField
				id="receipt-reference"
				label="Nomor referensi bank"
				value={line.reference}
				error={fields['reference']}
				maxLength={60}
				autoComplete="off"
				onChange={(event) => setLine({ ...line, reference: event.target.value })}
			/>
			<TextField
				id="receipt-note"
				label="Catatan (boleh kosong)"
				value={line.note}
				error={fields['note']}
				maxLength={300}
				onChange={(event) => setLine({ ...line, note: event.target.value })}
			/>
		</div>
	);
}

/** Checkboxes to confirm the line; each is shown only where it applies. */
function Ticks({
	line,
	sure,
	setSure,
	fields,
	today,
}: {
	line: Line;
	sure: Sure;
	setSure: (sure: Sure) => void;
	fields: RefusedFields;
	today: string;
}) {
	const tick = (name: keyof Sure, id: string, label: string) => (
		<CheckField
			id={id}
			label={label}
			checked={sure[name]}
			error={fields[name]}
			onChange={(event) => setSure({ ...sure, [name]: event.target.checked })}
		/>
	);
	const isAsked = (name: keyof Sure) => sure[name] || name in fields;
	return (
		<>
			{isDay(line.receivedOn) && isOldReceipt(line.receivedOn, today)
				? tick(
						'confirmOld',
						'receipt-old',
						`Benar, uangnya masuk ${longDate(line.receivedOn)}, lebih dari 60 hari lalu`,
					)
				: null}
			{isAsked('confirmSame')
				? tick(
						'confirmSame',
						'receipt-same',
						'Benar, ini transfer lain dengan nomor referensi yang mirip',
					)
				: null}
			{isAsked('confirmShared')
				? tick(
						'confirmShared',
						'receipt-shared',
						'Benar, satu transfer ini membayar beberapa perusahaan, atau ini transfer lain',
					)
				: null}
		</>
	);
}

/** Records a line from the bank statement, and what it pays. */
function Receipt({
	companyId,
	invoices,
	onStale,
	onDone,
}: {
	companyId: string;
	invoices: readonly OfficeInvoice[];
	onStale: () => void;
	onDone: () => void;
}) {
	const today = useToday();
	const [line, setLine] = useState<Line>({
		amount: null,
		receivedOn: today,
		reference: '',
		note: '',
	});
	const [sure, setSure] = useState(UNSURE);
	const split = useSplit(line.amount, invoices);
	const { busy, problem, fields, send } = useSend<typeof recordCompanyReceipt>(
		'POST /page/office/company-invoices/record',
		{ once: true },
	);
	const record = async (event: FormEvent) => {
		event.preventDefault();
		const input = { ...line, companyId, amount: line.amount ?? 0 };
		const done = await send({ ...input, ...sure, uses: split.uses });
		// The allocation is refused if others have changed the invoices in the meantime.
		if (!done) return onStale();
		showToast(`Pembayaran tercatat: ${done.number}. Kuitansinya dikirim ke perusahaan.`, {
			look: 'success',
		});
		onDone();
	};
	return (
		<Form onSubmit={record} className="grid gap-4">
			<LineFields
				{...{ line, fields, today }}
				setLine={(next) => {
					setLine(next);
					setSure(stillSure(sure, line, next));
				}}
			/>
			<Ticks {...{ line, sure, setSure, fields, today }} />
			<Split
				{...{ invoices, split, fields }}
				confirmOver={sure.confirmOver}
				onConfirm={(confirmOver) => setSure({ ...sure, confirmOver })}
			/>
			{problem && Object.keys(fields).length === 0 ? (
				<Notice look="error">{problem}</Notice>
			) : null}
			<div>
				<Button type="submit" busy={busy}>
					Catat pembayaran
				</Button>
			</div>
		</Form>
	);
}

export function RecordReceipt({
	companies,
	companyId,
	changes,
	onDone,
}: {
	companies: readonly Option[];
	companyId: string;
	/** Number of times receipts have changed on this page; each change reloads the open invoices. */
	changes: number;
	onDone: () => void;
}) {
	const [chosen, setChosen] = useState(companyId);
	const [turn, setTurn] = useState(0);
	/** The data from before the last receipt, which must not be used to allocate the next one. */
	const [spent, setSpent] = useState<unknown>(null);
	const { data, problem, reload } = useAnswer<typeof companyReceivables>(
		'POST /page/office/company-invoices/of-company',
		chosen ? { companyId: chosen } : null,
	);
	useEffect(() => {
		if (changes > 0) reload();
	}, [changes, reload]);
	const open = data === spent ? null : data;
	return (
		<div className="grid gap-4">
			<div className="max-w-xl">
				<SelectField
					id="receipt-company"
					label="Uang dari perusahaan"
					empty="Pilih perusahaan"
					options={[...companies]}
					value={chosen}
					onChange={(event) => setChosen(event.target.value)}
				/>
			</div>
			{chosen ? (
				<Waiting there={open !== null} problem={problem} words="Memuat tagihannya" />
			) : null}
			{chosen && open ? (
				<Receipt
					key={`${chosen} ${turn}`}
					companyId={chosen}
					invoices={open.invoices}
					onStale={reload}
					onDone={() => {
						setTurn(turn + 1);
						setSpent(data);
						onDone();
					}}
				/>
			) : null}
		</div>
	);
}
