import type {
	BankLineShown,
	BankMovementShown,
	matchBankLines,
} from '#insurance/office/desk/money/bank/line-api.ts';
import { shortDate } from '#platform/values/dates.ts';
import { formatRupiah } from '#platform/values/money.ts';
import { CallForm } from '#web/backoffice/forms/CallForm.tsx';
import { useCallForm } from '#web/backoffice/forms/use-call-form.ts';

import { NoteField } from '../NoteField.tsx';

type Props = {
	accountId: string;
	line: BankLineShown;
	candidates: readonly BankMovementShown[];
	onDone: () => void;
};

const wordsOf = ({ day, title, subject, references }: BankMovementShown): string =>
	[shortDate(day), title, subject, ...references].join(', ');

/** Matches a line with movements that a person ticks; what is ticked has to add up to the line. */
export function MatchByHand({ accountId, line, candidates, onDone }: Props) {
	const form = useCallForm<typeof matchBankLines, { entryIds: number[]; reason: string }>(
		'POST /page/office/money/bank-match',
		{
			id: 'by-hand',
			values: { entryIds: [], reason: '' },
			input: (values) => ({ ...values, accountId, lineIds: [line.id] }),
			done: 'Dicocokkan.',
			once: true,
			onDone,
		},
	);
	const { value: chosen, onChange, error } = form.pick('entryIds');
	const sum = candidates.reduce(
		(all, { entryId, amount }) => (chosen.includes(entryId) ? all + amount : all),
		0,
	);
	const toggle = (entryId: number) =>
		onChange(
			chosen.includes(entryId)
				? chosen.filter((one) => one !== entryId)
				: [...chosen, entryId],
		);
	if (candidates.length === 0)
		return (
			<p className="max-w-prose text-mute">
				Tidak ada pembukuan searah yang menunggu. Kalau uang ini klaim, pengembalian atau
				pembayaran perusahaan, catat dulu di tempatnya; sesudah itu barisnya cocok sendiri.
			</p>
		);
	return (
		<CallForm of={form} submit="Cocokkan" look="second" className="grid gap-3">
			<fieldset className="grid gap-1">
				<legend className="pb-1 font-semibold">Pembukuan mana yang menjelaskannya?</legend>
				{candidates.slice(0, 12).map((one) => (
					<label key={one.entryId} className="flex min-h-11 items-center gap-3">
						<input
							type="checkbox"
							className="size-5 shrink-0 accent-leaf"
							checked={chosen.includes(one.entryId)}
							onChange={() => toggle(one.entryId)}
						/>
						<span className="min-w-0 grow wrap-anywhere">{wordsOf(one)}</span>
						<span className="tabular whitespace-nowrap">
							{formatRupiah(one.amount)}
						</span>
					</label>
				))}
			</fieldset>
			<p className="tabular" role="status">
				{`Terpilih ${formatRupiah(sum)} dari ${formatRupiah(line.amount)}`}
			</p>
			{error ? <p className="text-error">{error}</p> : null}
			<div className="max-w-xl">
				<NoteField
					{...form.pick('reason')}
					label="Alasan"
					hint="Dari mana kamu tahu keduanya sama"
				/>
			</div>
		</CallForm>
	);
}
