import { useEffect, useState } from 'react';

import { isOldReceipt } from '#insurance/groups/memberships/invoices/invoice.ts';
import type {
	companyReceivables,
	OfficeInvoice,
	recordCompanyReceipt,
} from '#insurance/groups/memberships/invoices/office-api.ts';
import type { CallInput } from '#platform/contract/call.ts';
import { isDay, longDate } from '#platform/values/dates.ts';
import { CallForm } from '#web/backoffice/forms/CallForm.tsx';
import type { Confirms } from '#web/backoffice/forms/confirms.ts';
import { useCallForm } from '#web/backoffice/forms/use-call-form.ts';
import { useAnswer } from '#web/backoffice/office-calls.ts';
import { MoneyField } from '#web/backoffice/parts/MoneyField.tsx';
import { Waiting } from '#web/backoffice/parts/parts.tsx';
import { useToday } from '#web/ui/browser/use-today.ts';
import { CheckField, type Option, SelectField, TextField } from '#web/ui/forms/Field.tsx';
import { showToast } from '#web/ui/toast-store.ts';

import { DayField } from '../../forms/DayField.tsx';
import { Split, useSplit } from './Split.tsx';

const UNSURE = {
	confirmOld: false,
	confirmOver: false,
	confirmShared: false,
	confirmSame: false,
};
type Values = Omit<CallInput<typeof recordCompanyReceipt>, 'companyId' | 'amount'> &
	typeof UNSURE & { amount: number | null; note: string };
const CONFIRMS: Confirms<Values> = {
	confirmOld: ['receivedOn'],
	confirmOver: ['amount'],
	confirmShared: ['reference', 'receivedOn', 'amount'],
	confirmSame: ['reference', 'receivedOn', 'amount'],
};
type ReceiptForm = ReturnType<typeof useCallForm<typeof recordCompanyReceipt, Values>>;

function LineFields({ form, today }: { form: ReceiptForm; today: string }) {
	return (
		<div className="grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-4">
			<MoneyField {...form.pick('amount')} label="Jumlah yang masuk" />
			<DayField {...form.pick('receivedOn')} label="Hari masuk rekening" max={today} />
			<TextField
				{...form.text('reference')}
				label="Nomor referensi bank"
				maxLength={60}
				autoComplete="off"
			/>
			<TextField {...form.text('note')} label="Catatan (boleh kosong)" maxLength={300} />
		</div>
	);
}

/** Checkboxes to confirm unusual details of the receipt. Each is only shown if it applies. */
function Ticks({ form, today }: { form: ReceiptForm; today: string }) {
	const { receivedOn } = form.values;
	const tick = (name: 'confirmOld' | 'confirmSame' | 'confirmShared', label: string) => (
		<CheckField {...form.check(name)} label={label} />
	);
	const isAsked = (name: keyof Values) => form.values[name] === true || name in form.refused;
	return (
		<>
			{isDay(receivedOn) && isOldReceipt(receivedOn, today)
				? tick(
						'confirmOld',
						`Benar, uangnya masuk ${longDate(receivedOn)}, lebih dari 60 hari lalu`,
					)
				: null}
			{isAsked('confirmSame')
				? tick('confirmSame', 'Benar, ini transfer lain dengan nomor referensi yang mirip')
				: null}
			{isAsked('confirmShared')
				? tick(
						'confirmShared',
						'Benar, satu transfer ini membayar beberapa perusahaan, atau ini transfer lain',
					)
				: null}
		</>
	);
}

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
	const form: ReceiptForm = useCallForm<typeof recordCompanyReceipt, Values>(
		'POST /page/office/company-invoices/record',
		{
			id: 'receipt',
			values: {
				...UNSURE,
				amount: null,
				receivedOn: today,
				reference: '',
				note: '',
				uses: [],
			},
			input: ({ amount, ...rest }) => ({
				...rest,
				companyId,
				amount: amount ?? 0,
				uses: split.uses,
			}),
			confirms: CONFIRMS,
			once: true,
			onDone({ number }) {
				showToast(`Pembayaran tercatat: ${number}. Kuitansinya dikirim ke perusahaan.`, {
					look: 'success',
				});
				onDone();
			},
		},
	);
	const split = useSplit(form.values.amount, invoices);
	const record = async () => {
		// The allocation is refused if others have changed the invoices in the meantime.
		if (!(await form.submit())) onStale();
	};
	return (
		<CallForm of={{ ...form, submit: record }} submit="Catat pembayaran">
			<LineFields {...{ form, today }} />
			<Ticks {...{ form, today }} />
			<Split
				{...{ invoices, split }}
				fields={form.refused}
				over={form.check('confirmOver')}
			/>
		</CallForm>
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
	/** Number of changes to receipts on this page. The open invoices are reloaded after each change. */
	changes: number;
	onDone: () => void;
}) {
	const [chosen, setChosen] = useState(companyId);
	const [turn, setTurn] = useState(0);
	/** Data from before the last receipt, which must not be used to allocate the next one. */
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
