import { useEffect, useRef, useState } from 'react';

import {
	choiceProblems,
	type ColumnChoice,
	columnLetter,
	type FileColumn,
	type FoundColumns,
	MAX_COLUMNS,
} from '#insurance/groups/memberships/files/columns/column-choice.ts';
import {
	FIELDS,
	SHEET_FIELDS,
	type SheetField,
	sheetLabel,
	type UploadKind,
} from '#insurance/groups/memberships/member.ts';
import { Button } from '#web/ui/Button.tsx';
import { SelectField } from '#web/ui/forms/Field.tsx';
import { Form } from '#web/ui/forms/Form.tsx';

import type { UploadOf } from './use-upload.ts';

type Columns = ColumnChoice['columns'];

const nameOf = ({ at, heading }: FileColumn) =>
	`Kolom ${columnLetter(at)} · ${heading || 'tanpa judul'}`;
const valuesOf = (column: FileColumn | undefined) =>
	column && column.values.length > 0 ? `Isinya: ${column.values.join(' · ')}` : undefined;

function ColumnSelect({
	id,
	field,
	needed,
	found,
	chosen,
	error,
	onChange,
}: {
	id: string;
	field: SheetField;
	needed: boolean;
	found: FoundColumns;
	chosen: number | undefined;
	error: string | undefined;
	onChange: (column: number | undefined) => void;
}) {
	return (
		<SelectField
			id={id}
			label={needed ? sheetLabel(field) : `${sheetLabel(field)} (opsional)`}
			empty={needed ? 'Pilih kolom' : 'Tidak ada di berkas'}
			hint={valuesOf(found.columns.find(({ at }) => at === chosen))}
			error={error}
			value={chosen ?? ''}
			onChange={({ target: { value } }) => onChange(value === '' ? undefined : Number(value))}
			options={found.columns.map((column) => ({
				value: String(column.at),
				label: [nameOf(column), ...column.values].join(' · '),
			}))}
		/>
	);
}

const missingWords = ({ missing, sheetName }: FoundColumns) => {
	const sheet = sheetName ? ` di lembar "${sheetName}"` : '';
	return missing.length > 0
		? `Judul untuk ${missing.map(sheetLabel).join(', ')} tidak kami kenali${sheet}. Tebakan kami sudah terpilih; periksa isinya, lalu baca berkasnya.`
		: `Pilih kolom yang benar${sheet}, lalu baca lagi berkasnya.`;
};

type Props = {
	kind: UploadKind;
	found: FoundColumns;
	busy: boolean;
	onRead: (choice: ColumnChoice) => void;
	onCancel: () => void;
};

/**
 * Assigns the columns of a file to fields. The assignment is used for all files with the same
 * headings.
 */
function ColumnForm({ kind, found, busy, onRead, onCancel }: Props) {
	const removal = kind === 'delete';
	const [columns, setColumns] = useState<Columns>(found.guess);
	const [problems, setProblems] = useState<ReturnType<typeof choiceProblems>>({});
	const head = useRef<HTMLHeadingElement>(null);
	useEffect(() => head.current?.focus(), []);
	const idOf = (field: SheetField) => `kolom-${kind}-${field}`;
	const isNeeded = (field: SheetField) =>
		removal ? field === 'nik' : FIELDS.some((one) => one === field) && field !== 'no_telp';
	const fields = [
		...SHEET_FIELDS.filter(isNeeded),
		...SHEET_FIELDS.filter((field) => !isNeeded(field)),
	];
	const send = () => {
		const wrong = choiceProblems(columns, removal);
		setProblems(wrong);
		const first = fields.find((field) => wrong[field]);
		if (first) return document.getElementById(idOf(first))?.focus();
		const { sheet, row, headings } = found;
		onRead({ sheet, row, headings, columns });
	};
	return (
		<Form
			aria-labelledby={`kolom-${kind}`}
			className="petal grid gap-4 border border-line bg-mist/40 p-4"
			onSubmit={(event) => {
				event.preventDefault();
				if (!busy) send();
			}}
		>
			<div>
				<h3 id={`kolom-${kind}`} ref={head} tabIndex={-1} className="text-xl outline-none">
					Kolom mana berisi apa?
				</h3>
				<p className="mt-1">{missingWords(found)}</p>
				<p className="mt-1 text-sm text-mute">
					Pilihanmu kami ingat untuk perusahaanmu, jadi berkas berikutnya dengan judul
					yang sama langsung terbaca.
					<span>
						{found.columns.length >= MAX_COLUMNS
							? ` Hanya ${MAX_COLUMNS} kolom pertama yang dibaca.`
							: ''}
					</span>
				</p>
			</div>
			<div className="grid grid-cols-1 gap-4 lg:grid-cols-2 lg:items-end">
				{fields.map((field) => (
					<ColumnSelect
						key={field}
						id={idOf(field)}
						field={field}
						needed={isNeeded(field)}
						found={found}
						chosen={columns[field]}
						error={problems[field]}
						onChange={(column) => {
							const { [field]: _, ...others } = columns;
							setColumns(
								column === undefined ? others : { ...others, [field]: column },
							);
						}}
					/>
				))}
			</div>
			<div className="flex flex-wrap gap-3">
				<Button type="submit" busy={busy}>
					Baca berkas dengan kolom ini
				</Button>
				<Button look="second" onClick={onCancel}>
					Batal
				</Button>
			</div>
		</Form>
	);
}

export function AskedColumns({
	kind,
	uploading,
	onRest,
}: {
	kind: UploadKind;
	uploading: UploadOf;
	/** Moves focus to the top of the section. Called when the clicked button has disappeared. */
	onRest: () => void;
}) {
	const { columns, reading, readWith, closeColumns } = uploading;
	if (!columns) return null;
	return (
		<ColumnForm
			key={JSON.stringify(columns)}
			kind={kind}
			found={columns}
			busy={reading !== null}
			onRead={(choice) => void readWith(choice).then((taken) => taken && onRest())}
			onCancel={() => {
				closeColumns();
				onRest();
			}}
		/>
	);
}
