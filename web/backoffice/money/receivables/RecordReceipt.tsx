import { type FormEvent, useState } from 'react';

import { oldestFirst } from '#insurance/memberships/invoices/invoice.ts';
import type {
	companyReceivables,
	OfficeInvoice,
	recordCompanyReceipt,
} from '#insurance/memberships/invoices/office-api.ts';
import { shortDate } from '#platform/values/dates.ts';
import { formatRupiah } from '#platform/values/money.ts';
import { type RefusedFields, useAnswer, useSend } from '#web/backoffice/office-calls.ts';
import { MoneyField } from '#web/backoffice/parts/MoneyField.tsx';
import { Waiting } from '#web/backoffice/parts/parts.tsx';
import { Button } from '#web/ui/Button.tsx';
import { type Option, SelectField, TextField } from '#web/ui/forms/Field.tsx';
import { Form } from '#web/ui/forms/Form.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { useToday } from '#web/ui/use-today.ts';

type Parts = Readonly<Record<string, number | null>>;
type Use = { invoiceId: string; amount: number };

/** What each invoice is given: what was typed for it, or its share of the money, oldest first. */
function useSplit(amount: number | null, invoices: readonly OfficeInvoice[]) {
	const [typed, setTyped] = useState<Parts | null>(null);
	const proposed = Object.fromEntries(
		oldestFirst(amount ?? 0, invoices).map((one) => [one.invoiceId, one.amount || null]),
	);
	const parts: Parts = typed ?? proposed;
	const uses = invoices.flatMap(({ invoiceId }): Use[] => {
		const part = parts[invoiceId];
		return part ? [{ invoiceId, amount: part }] : [];
	});
	const over = uses.reduce((left, use) => left - use.amount, amount ?? 0);
	return {
		parts,
		uses,
		over,
		isTyped: typed !== null,
		set: (invoiceId: string, part: number | null) => setTyped({ ...parts, [invoiceId]: part }),
		propose: () => setTyped(null),
	};
}

/** The open invoices, with what each is given of the money. */
function Split({
	invoices,
	split,
	fields,
}: {
	invoices: readonly OfficeInvoice[];
	split: ReturnType<typeof useSplit>;
	fields: RefusedFields;
}) {
	return (
		<fieldset className="grid gap-3">
			<legend className="font-semibold">Dipakai untuk</legend>
			{invoices.length === 0 ? (
				<p className="text-mute">Perusahaan ini tidak punya tagihan yang terbuka.</p>
			) : null}
			<div className="grid items-end gap-4 sm:grid-cols-2 xl:grid-cols-3">
				{invoices.map(({ invoiceId, number, words, open, dueOn }) => {
					const at = split.uses.findIndex((use) => use.invoiceId === invoiceId);
					return (
						<MoneyField
							key={invoiceId}
							id={`use-${invoiceId}`}
							label={`${number}, sisa ${formatRupiah(open)}`}
							hint={`${words}; jatuh tempo ${shortDate(dueOn)}`}
							value={split.parts[invoiceId] ?? null}
							error={at < 0 ? undefined : fields[`uses.${at}.amount`]}
							onChange={(part) => split.set(invoiceId, part)}
						/>
					);
				})}
			</div>
			{split.isTyped ? (
				<div>
					<Button look="quiet" onClick={split.propose}>
						Bagi lagi dari yang paling lama
					</Button>
				</div>
			) : null}
			{split.over > 0 ? (
				<Notice look="warning">
					{formatRupiah(split.over)} lebih dari yang dipakai: menjadi utang kepada
					perusahaan, dengan tugas untuk mengembalikannya.
				</Notice>
			) : null}
		</fieldset>
	);
}

/** The bank's line as it stands on the statement, and what it pays. */
function Receipt({
	companyId,
	invoices,
	onDone,
}: {
	companyId: string;
	invoices: readonly OfficeInvoice[];
	onDone: () => void;
}) {
	const today = useToday();
	const [amount, setAmount] = useState<number | null>(null);
	const [receivedOn, setReceivedOn] = useState(today);
	const [reference, setReference] = useState('');
	const [note, setNote] = useState('');
	const split = useSplit(amount, invoices);
	const { busy, problem, fields, send } = useSend<typeof recordCompanyReceipt>(
		'POST /page/office/company-invoices/record',
		{ once: true },
	);
	const record = async (event: FormEvent) => {
		event.preventDefault();
		const input = { companyId, amount: amount ?? 0, receivedOn, reference, note };
		const done = await send({ ...input, uses: split.uses });
		if (!done) return;
		showToast(`Pembayaran tercatat: ${done.number}. Kuitansinya dikirim ke perusahaan.`, {
			look: 'success',
		});
		onDone();
	};
	return (
		<Form onSubmit={record} className="grid gap-4">
			<div className="grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-4">
				<MoneyField
					id="receipt-amount"
					label="Jumlah yang masuk"
					value={amount}
					error={fields['amount']}
					onChange={setAmount}
				/>
				<TextField
					id="receipt-day"
					label="Hari masuk rekening"
					type="date"
					value={receivedOn}
					max={today}
					error={fields['receivedOn']}
					onChange={(event) => setReceivedOn(event.target.value)}
				/>
				<TextField
					id="receipt-reference"
					label="Nomor referensi bank"
					value={reference}
					error={fields['reference']}
					maxLength={60}
					autoComplete="off"
					onChange={(event) => setReference(event.target.value)}
				/>
				<TextField
					id="receipt-note"
					label="Catatan (boleh kosong)"
					value={note}
					error={fields['note']}
					maxLength={300}
					onChange={(event) => setNote(event.target.value)}
				/>
			</div>
			<Split {...{ invoices, split, fields }} />
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

/** Writes down money of a company: of which, how much, and what it pays. */
export function RecordReceipt({
	companies,
	companyId,
	onDone,
}: {
	companies: readonly Option[];
	companyId: string;
	onDone: () => void;
}) {
	const [chosen, setChosen] = useState(companyId);
	const [turn, setTurn] = useState(0);
	const { data, problem, reload } = useAnswer<typeof companyReceivables>(
		'POST /page/office/company-invoices/of-company',
		chosen ? { companyId: chosen } : null,
	);
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
				<Waiting there={data !== null} problem={problem} words="Memuat tagihannya" />
			) : null}
			{chosen && data ? (
				<Receipt
					key={`${chosen} ${turn}`}
					companyId={chosen}
					invoices={data.invoices}
					onDone={() => {
						setTurn(turn + 1);
						reload();
						onDone();
					}}
				/>
			) : null}
		</div>
	);
}
