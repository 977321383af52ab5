import { BOOKINGS, type BookingKind, needsTwo } from '#insurance/money/bank/booking/bookings.ts';
import type { BankLineShown, bookBankLine } from '#insurance/office/desk/money/bank/line-api.ts';
import { keysOf } from '#platform/values/keys.ts';
import { CallForm } from '#web/backoffice/forms/CallForm.tsx';
import { useCallForm } from '#web/backoffice/forms/use-call-form.ts';
import { MoneyField } from '#web/backoffice/parts/MoneyField.tsx';
import { SelectField } from '#web/ui/forms/Field.tsx';

import { NoteField } from '../NoteField.tsx';

type Values = { kind: BookingKind; tax: number | null; reason: string };

/** Books a line that nothing explains. Only a little interest needs no second person. */
export function BookLine({ line, onDone }: { line: BankLineShown; onDone: () => void }) {
	const kinds = keysOf(BOOKINGS).filter((kind) => BOOKINGS[kind].out === line.amount < 0);
	const form = useCallForm<typeof bookBankLine, Values>('POST /page/office/money/bank-book', {
		id: 'book',
		values: { kind: kinds[0] ?? 'fee', tax: 0, reason: '' },
		input: ({ tax, ...values }) => ({ ...values, tax: tax ?? 0, lineId: line.id }),
		done: 'Tercatat.',
		once: true,
		onDone,
	});
	const { kind, tax } = form.values;
	const isForTwo = needsTwo(kind, { amount: line.amount, tax: tax ?? 0 });
	return (
		<details>
			<summary className="min-h-11 cursor-pointer py-2 font-semibold text-leaf">
				Tidak ada pembukuannya? Bukukan
			</summary>
			<CallForm
				of={form}
				submit={isForTwo ? 'Usulkan dibukukan' : 'Bukukan'}
				look="second"
				className="grid max-w-xl gap-4 pt-2"
			>
				<SelectField
					{...form.text('kind')}
					label="Dibukukan sebagai"
					options={kinds.map((one) => ({ value: one, label: BOOKINGS[one].words }))}
				/>
				{kind === 'interest' ? (
					<MoneyField {...form.pick('tax')} label="Pajak yang sudah dipotong bank" />
				) : null}
				<NoteField
					{...form.pick('reason')}
					label="Alasan"
					hint="Apa kata rekening korannya, dan siapa yang kamu tanya"
				/>
				{isForTwo ? (
					<p className="text-mute">Orang lain yang menyetujuinya sebelum dibukukan.</p>
				) : null}
			</CallForm>
		</details>
	);
}
