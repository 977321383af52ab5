import type {
	BankAccountShown,
	bankAccounts,
	saveBankAccount,
} from '#insurance/office/desk/money/bank/bank-api.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { CallForm } from '#web/backoffice/forms/CallForm.tsx';
import { useCallForm } from '#web/backoffice/forms/use-call-form.ts';
import { SelectField, TextField } from '#web/ui/forms/Field.tsx';

type Layouts = CallOutput<typeof bankAccounts>['layouts'];
type Props = { accounts: BankAccountShown[]; layouts: Layouts; onDone: () => void };

const layoutOptions = (layouts: Layouts) => [
	{ value: '', label: 'MT940 atau camt.053, tanpa tata letak' },
	...layouts.map(({ id, name, verified }) => ({
		value: id,
		label: verified ? name : `${name}, belum diperiksa dengan berkas asli`,
	})),
];

function Fields({
	account,
	layouts,
	onDone,
}: {
	account: BankAccountShown | null;
	layouts: Layouts;
	onDone: () => void;
}) {
	const form = useCallForm<
		typeof saveBankAccount,
		{ name: string; number: string; layoutId: string }
	>('POST /page/office/money/bank-account-save', {
		id: account ? `account-${account.id}` : 'account-new',
		values: {
			name: account?.name ?? '',
			number: account?.number ?? '',
			layoutId: account?.layoutId ?? '',
		},
		input: ({ layoutId, ...values }) => ({
			...values,
			id: account?.id ?? null,
			layoutId: layoutId || null,
		}),
		done: 'Rekening disimpan.',
		...(account ? {} : { clears: ['name', 'number', 'layoutId'] as const }),
		onDone,
	});
	return (
		<CallForm
			of={form}
			submit="Simpan rekening"
			look="second"
			className="grid max-w-xl gap-4 pt-2"
		>
			<TextField {...form.text('name')} label="Nama rekening" maxLength={80} />
			<TextField
				{...form.text('number')}
				label="Nomor rekening"
				inputMode="numeric"
				disabled={account !== null && account.startedOn !== null}
			/>
			<SelectField
				{...form.text('layoutId')}
				label="Bentuk berkas dari bank"
				options={layoutOptions(layouts)}
			/>
		</CallForm>
	);
}

/** Adds an account of ours, or changes the name and layout of a known one. */
export function AccountForm({ accounts, layouts, onDone }: Props) {
	return (
		<div className="grid gap-2">
			{[...accounts, null].map((account) => (
				<details key={account?.id ?? 'new'} open={accounts.length === 0}>
					<summary className="min-h-11 cursor-pointer py-2 font-semibold text-leaf">
						{account ? `Ubah ${account.name}` : 'Tambah rekening'}
					</summary>
					<Fields account={account} layouts={layouts} onDone={onDone} />
				</details>
			))}
		</div>
	);
}
