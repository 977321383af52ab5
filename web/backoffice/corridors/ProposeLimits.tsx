import type {
	proposeCorridor,
	ShownRateClass,
} from '#insurance/office/product-studio/corridors/api.ts';
import type { TableProblem } from '#insurance/office/product-studio/tables/rate-table.ts';
import { TextField } from '#web/ui/forms/Field.tsx';

import { CallForm } from '../forms/CallForm.tsx';
import { DayField } from '../forms/DayField.tsx';
import { useCallForm } from '../forms/use-call-form.ts';
import { NoteField } from '../money/NoteField.tsx';
import { RateGrid } from '../products/tariff/RateGrid.tsx';
import { type Sheets, sheetsOf } from '../products/tariff/sheet.ts';
import { limitTable, linesOf } from './limit-table.ts';

const TABLE = 'batas';

type Values = { lines: Sheets; effectiveFrom: string; source: string; reason: string };

const problemsOf = (fields: Readonly<Record<string, string>>): TableProblem[] =>
	Object.entries(fields).flatMap(([field, message]) => {
		const [list, row, column] = field.split('.');
		return list === 'lines'
			? [
					{
						table: TABLE,
						row: row === undefined ? null : Number(row),
						column: column ?? null,
						message,
					},
				]
			: [];
	});

export function ProposeLimits({ of, onDone }: { of: ShownRateClass; onDone: () => void }) {
	const table = limitTable(TABLE, 'Batas yang diusulkan', of.current?.lines ?? []);
	const form = useCallForm<typeof proposeCorridor, Values>(
		'POST /page/office/corridors/propose',
		{
			id: 'batas',
			values: { lines: sheetsOf([table]), effectiveFrom: '', source: '', reason: '' },
			input: ({ lines, ...rest }) => ({
				...rest,
				rateClass: of.rateClass,
				lines: linesOf(lines, table),
			}),
			done: 'Diusulkan. Orang lain dari kepatuhan yang memutuskan.',
			once: true,
			onDone,
		},
	);
	return (
		<details>
			<summary className="min-h-11 cursor-pointer py-2 font-semibold text-leaf">
				Usulkan batas lain
			</summary>
			<CallForm of={form} submit="Usulkan batas" className="grid gap-4 pt-2">
				<RateGrid
					table={table}
					before={sheetsOf([table])[TABLE] ?? []}
					problems={problemsOf(form.refused)}
					sheets={form.values.lines}
					onWrite={(sheets) => form.set('lines', sheets)}
				/>
				<div className="grid max-w-xl gap-4">
					<TextField
						{...form.text('source')}
						label="Sumber"
						hint="Peraturan dengan nomor, tahun dan lampirannya; penulis tarif membacanya"
						autoComplete="off"
					/>
					<DayField
						{...form.pick('effectiveFrom')}
						label="Mulai berlaku"
						hint="Tarif yang terbit mulai hari ini harus di dalam batasnya"
					/>
					<NoteField
						{...form.pick('reason')}
						label="Alasan usulan"
						hint="Disimpan bersama versi ini"
					/>
				</div>
			</CallForm>
		</details>
	);
}
