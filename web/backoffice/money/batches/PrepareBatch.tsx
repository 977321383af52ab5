import type {
	batchLayouts,
	DuePayoutShown,
	prepareBatchCall,
} from '#insurance/office/desk/money/batches/batch-api.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { formatRupiah, groupDigits } from '#platform/values/money.ts';
import { CallForm } from '#web/backoffice/forms/CallForm.tsx';
import { DayField } from '#web/backoffice/forms/DayField.tsx';
import { useCallForm } from '#web/backoffice/forms/use-call-form.ts';
import { useToday } from '#web/ui/browser/use-today.ts';
import { SelectField } from '#web/ui/forms/Field.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

type Values = { layoutId: string; executeOn: string };

/** Makes a batch of the chosen payments. Nothing leaves before another person approved it. */
export function PrepareBatch({
	rows,
	layouts,
	onDone,
}: {
	rows: readonly DuePayoutShown[];
	layouts: CallOutput<typeof batchLayouts>['layouts'];
	onDone: (batchId: string) => void;
}) {
	const today = useToday();
	const form = useCallForm<typeof prepareBatchCall, Values>(
		'POST /page/office/money/batch-prepare',
		{
			id: 'batch',
			values: { layoutId: layouts[0]?.id ?? '', executeOn: today },
			input: (values) => ({
				...values,
				items: rows.map(({ kind, target }) => ({ kind, target })),
			}),
			done: 'Transfer massal disiapkan.',
			once: true,
			onDone: ({ id }) => onDone(id),
		},
	);
	if (rows.length === 0)
		return (
			<Notice>
				Yang dipilih belum bisa dikirim. Lihat kolom Keadaan, lalu pilih satu saja.
			</Notice>
		);
	const sum = rows.reduce((total, { amount }) => total + amount, 0);
	const differing = rows.filter(({ nameDiffers }) => nameDiffers).length;
	return (
		<CallForm
			of={form}
			submit={`Siapkan ${groupDigits(rows.length)} transfer, ${formatRupiah(sum)}`}
			className="grid w-full max-w-3xl gap-3"
		>
			{differing > 0 ? (
				<p className="text-mute">
					{`${groupDigits(differing)} rekening bukan atas nama pemegang polis atau tertanggung. Pastikan dulu alasannya ada di berkasnya.`}
				</p>
			) : null}
			<div className="grid items-start gap-3 sm:grid-cols-2">
				<SelectField
					{...form.text('layoutId')}
					label="Berkas untuk bank"
					options={layouts.map(({ id, name, verifiedAt }) => ({
						value: id,
						label: verifiedAt ? name : `${name}, belum diperiksa`,
					}))}
				/>
				<DayField {...form.pick('executeOn')} label="Dikirim bank pada" min={today} />
			</div>
		</CallForm>
	);
}
