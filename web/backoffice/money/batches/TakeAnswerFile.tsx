import { useState } from 'react';

import { statusDayOf } from '#insurance/money/batches/files/status-day.ts';
import type { takeBatchStatus } from '#insurance/office/desk/money/batches/batch-api.ts';
import { groupDigits } from '#platform/values/money.ts';
import { CallForm } from '#web/backoffice/forms/CallForm.tsx';
import { DayField } from '#web/backoffice/forms/DayField.tsx';
import { useCallForm } from '#web/backoffice/forms/use-call-form.ts';
import { FileButton } from '#web/backoffice/parts/FileButton.tsx';
import { useToday } from '#web/ui/browser/use-today.ts';
import { showToast } from '#web/ui/toast-store.ts';

type Chosen = { name: string; text: string; day: string | null };
type Props = { batchId: string; min: string; onDone: () => void };

/** Asks for the day on which the bank sent the money; the file's own day is only a proposal. */
function StatusDay({ file, batchId, min, onDone }: Props & { file: Chosen }) {
	const today = useToday();
	const isPossible = file.day !== null && file.day >= min && file.day <= today;
	const form = useCallForm<typeof takeBatchStatus, { paidOn: string }>(
		'POST /page/office/money/batch-status',
		{
			id: 'status',
			values: { paidOn: isPossible ? (file.day ?? '') : '' },
			input: ({ paidOn }) => ({ batchId, paidOn, text: file.text }),
			once: true,
			onDone({ paid, rejected, open }) {
				showToast(
					`${groupDigits(paid)} terkirim, ${groupDigits(rejected)} ditolak, ${groupDigits(open)} belum dijawab.`,
					{ look: 'success' },
				);
				onDone();
			},
		},
	);
	return (
		<CallForm of={form} submit="Catat isi berkas" className="grid max-w-xl gap-3">
			<DayField
				{...form.pick('paidOn')}
				label={`Hari bank menjalankan ${file.name}`}
				hint={
					isPossible
						? 'Menurut berkasnya. Cocokkan dengan rekening koran'
						: 'Berkasnya tidak menyebutnya. Lihat rekening koran'
				}
				min={min}
				max={today}
			/>
		</CallForm>
	);
}

/** Reads the bank's status file, which is taken as a whole or not at all. */
export function TakeAnswerFile(props: Props) {
	const [file, setFile] = useState<Chosen | null>(null);
	const choose = async (one: File) => {
		const text = await one.text();
		setFile({ name: one.name, text, day: statusDayOf(text) });
	};
	return (
		<div className="grid gap-3">
			<p className="max-w-prose text-mute">
				Punya berkas jawaban bank (pain.002)? Pilih berkasnya: yang terkirim dibukukan pada
				hari itu, yang ditolak menunggu lagi dengan alasannya.
			</p>
			<div>
				<FileButton
					words={file ? 'Pilih berkas lain' : 'Unggah jawaban bank'}
					label="Berkas jawaban bank"
					accept=".xml"
					look="second"
					busy={false}
					onFile={(one) => void choose(one)}
				/>
			</div>
			{file ? (
				<StatusDay key={`${file.name} ${file.text.length}`} file={file} {...props} />
			) : null}
		</div>
	);
}
