import {
	ABOVE_CODES,
	ABOVE_WORDS,
	type AboveCode,
} from '#insurance/claims/desk/decision/above-rules.ts';
import { formatRupiah } from '#platform/values/money.ts';
import { SelectField } from '#web/ui/forms/Field.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { NoteField } from '../../money/NoteField.tsx';

export type Above = { code: AboveCode | ''; words: string };

const OPTIONS = ABOVE_CODES.map((value) => ({ value, label: ABOVE_WORDS[value] }));

/**
 * Fields for paying more than the rules calculate, with a reason that the second person reads
 * first.
 */
export function AboveRulesFields({
	value,
	expected,
	errors,
	onChange,
}: {
	value: Above;
	expected: number | null;
	errors: Record<string, string>;
	onChange: (above: Above) => void;
}) {
	return (
		<div className="grid gap-3">
			<Notice look="warning" title="Lebih besar dari hitungan aturan">
				{expected === null
					? 'Jalankan aturan untuk melihat hitungannya.'
					: `Aturan menghitung ${formatRupiah(expected)}. Pemutus membaca alasanmu sebelum memutuskan.`}
			</Notice>
			<SelectField
				id="above-code"
				label="Mengapa dibayar lebih"
				options={OPTIONS}
				empty="Pilih alasan"
				value={value.code}
				onChange={(event) =>
					onChange({ ...value, code: event.target.value as Above['code'] })
				}
				error={errors['above.code']}
			/>
			<NoteField
				id="above-words"
				label="Penjelasan"
				hint="Paling sedikit 20 huruf; hanya dibaca petugas"
				value={value.words}
				error={errors['above.words']}
				onChange={(words) => onChange({ ...value, words })}
				most={1_000}
				height="h-24"
			/>
		</div>
	);
}
