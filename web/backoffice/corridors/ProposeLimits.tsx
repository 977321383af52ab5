import { type FormEvent, useState } from 'react';

import type {
	proposeCorridor,
	ShownRateClass,
} from '#insurance/office/product-studio/corridors/api.ts';
import type { TableProblem } from '#insurance/office/product-studio/tables/rate-table.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/forms/Field.tsx';
import { Form } from '#web/ui/forms/Form.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { NoteField } from '../money/NoteField.tsx';
import { useSend } from '../office-calls.ts';
import { RateGrid } from '../products/tariff/RateGrid.tsx';
import { sheetsOf } from '../products/tariff/sheet.ts';
import { limitTable, linesOf } from './limit-table.ts';

const TABLE = 'batas';

/** Returns the refused cells, from the names of their fields, e.g. `lines.2.max`. */
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

/** Proposes another version of the limits, edited like a spreadsheet; another person decides. */
export function ProposeLimits({ of, onDone }: { of: ShownRateClass; onDone: () => void }) {
	const table = limitTable(TABLE, 'Batas yang diusulkan', of.current?.lines ?? []);
	const [sheets, setSheets] = useState(() => sheetsOf([table]));
	const [effectiveFrom, setEffectiveFrom] = useState('');
	const [source, setSource] = useState('');
	const [reason, setReason] = useState('');
	const { busy, problem, fields, send } = useSend<typeof proposeCorridor>(
		'POST /page/office/corridors/propose',
		{ done: 'Diusulkan. Orang lain dari kepatuhan yang memutuskan.', once: true },
	);
	const propose = async (event: FormEvent) => {
		event.preventDefault();
		const lines = linesOf(sheets, table);
		const { rateClass } = of;
		if (await send({ rateClass, effectiveFrom, source, reason, lines })) onDone();
	};
	return (
		<details>
			<summary className="min-h-11 cursor-pointer py-2 font-semibold text-leaf">
				Usulkan batas lain
			</summary>
			<Form onSubmit={propose} className="grid gap-4 pt-2">
				<RateGrid
					table={table}
					before={sheetsOf([table])[TABLE] ?? []}
					problems={problemsOf(fields)}
					sheets={sheets}
					onWrite={setSheets}
				/>
				<div className="grid max-w-xl gap-4">
					<TextField
						id="batas-sumber"
						label="Sumber"
						hint="Peraturan dengan nomor, tahun dan lampirannya; penulis tarif membacanya"
						value={source}
						onChange={(event) => setSource(event.target.value)}
						error={fields['source']}
						autoComplete="off"
					/>
					<TextField
						id="batas-mulai"
						label="Mulai berlaku"
						hint="Tarif yang terbit mulai hari ini harus di dalam batasnya"
						type="date"
						value={effectiveFrom}
						onChange={(event) => setEffectiveFrom(event.target.value)}
						error={fields['effectiveFrom']}
					/>
					<NoteField
						id="batas-alasan"
						label="Alasan usulan"
						hint="Disimpan bersama versi ini"
						value={reason}
						error={fields['reason']}
						onChange={setReason}
					/>
				</div>
				{problem && Object.keys(fields).length === 0 ? (
					<Notice look="error">{problem}</Notice>
				) : null}
				<div>
					<Button type="submit" busy={busy}>
						Usulkan batas
					</Button>
				</div>
			</Form>
		</details>
	);
}
