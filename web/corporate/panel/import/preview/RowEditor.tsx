import { type FormEvent, useEffect, useRef, useState } from 'react';

import type { WirePreviewRow } from '#insurance/groups/memberships/import/api.ts';
import {
	EFFECTIVE,
	LABELS,
	maxLength,
	SHEET_FIELDS,
	type SheetField,
	sheetLabel,
} from '#insurance/groups/memberships/member.ts';
import { Button } from '#web/ui/Button.tsx';
import { SelectField, TextField } from '#web/ui/forms/Field.tsx';
import { Form } from '#web/ui/forms/Form.tsx';
import { Dialog } from '#web/ui/parts/dialog/Dialog.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

type Props = {
	row: WirePreviewRow | null;
	problem: string;
	busy: boolean;
	onSave: (row: Partial<Record<SheetField, string>>) => void;
	onDrop: () => void;
	onClose: () => void;
};

/**
 * Formats a field as people write it. A date is formatted as `17/05/1990`, as in the template and
 * the messages.
 */
const written = (row: WirePreviewRow, field: SheetField): string =>
	field === 'dob' || field === EFFECTIVE
		? row[field].replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3/$2/$1')
		: row[field];

const HINTS: Partial<Record<SheetField, string>> = {
	[EFFECTIVE]: 'Boleh kosong: berlaku pada tanggal yang kamu pilih waktu mengirim.',
};
const inputModeOf = (field: SheetField) =>
	field === 'nik' || field.startsWith('no_') ? 'numeric' : undefined;

function Actions({
	problem,
	busy,
	onDrop,
	onClose,
}: Pick<Props, 'problem' | 'busy' | 'onDrop' | 'onClose'>) {
	return (
		<>
			{problem ? <Notice look="error">{problem}</Notice> : null}
			<div className="flex flex-wrap gap-3 pt-2">
				<Button type="submit" busy={busy}>
					Simpan baris
				</Button>
				<Button look="danger" busy={busy} onClick={onDrop}>
					Keluarkan baris
				</Button>
				<Button look="second" onClick={onClose}>
					Jangan dulu
				</Button>
			</div>
		</>
	);
}

function Fields({
	row,
	problem,
	busy,
	onSave,
	onDrop,
	onClose,
}: Omit<Props, 'row'> & { row: WirePreviewRow }) {
	const [values, setValues] = useState<Record<SheetField, string>>(
		() =>
			Object.fromEntries(SHEET_FIELDS.map((field) => [field, written(row, field)])) as Record<
				SheetField,
				string
			>,
	);
	const isWrong = (field: SheetField) => row.problems.some((one) => one.field === field);
	// Fields with errors come first, so that they are visible without scrolling.
	const inOrder = [
		...SHEET_FIELDS.filter(isWrong),
		...SHEET_FIELDS.filter((field) => !isWrong(field)),
	];
	const errorOf = (field: SheetField) =>
		row.problems
			.filter((one) => one.field === field)
			.map((one) => one.message)
			.join(', ') || undefined;
	const set = (field: SheetField, text: string) => setValues({ ...values, [field]: text });
	const save = (event: FormEvent) => {
		event.preventDefault();
		if (busy) return;
		onSave(
			Object.fromEntries(
				SHEET_FIELDS.filter((field) => values[field] !== written(row, field)).map(
					(field) => [field, values[field]],
				),
			),
		);
	};
	return (
		<Form onSubmit={save} className="grid gap-3">
			{inOrder.map((field) =>
				field === 'gender' ? (
					<SelectField
						key={field}
						id="mend-gender"
						label={LABELS.gender}
						error={errorOf(field)}
						value={['Pria', 'Wanita'].includes(values.gender) ? values.gender : ''}
						onChange={(event) => set('gender', event.target.value)}
						options={[
							{ value: 'Pria', label: 'Pria' },
							{ value: 'Wanita', label: 'Wanita' },
						]}
					/>
				) : (
					<TextField
						key={field}
						id={`mend-${field}`}
						label={sheetLabel(field)}
						hint={HINTS[field]}
						error={errorOf(field)}
						value={values[field]}
						maxLength={maxLength(field)}
						onChange={(event) => set(field, event.target.value)}
						inputMode={inputModeOf(field)}
					/>
				),
			)}
			{row.notes.length > 0 ? (
				<p className="text-sm text-warning">{`${row.notes.join('. ')}.`}</p>
			) : null}
			<Actions {...{ problem, busy, onDrop, onClose }} />
		</Form>
	);
}

/** Focuses the first field with an error if a submitted row is still wrong. */
function useStillWrong(row: WirePreviewRow | null): void {
	const before = useRef(row);
	useEffect(() => {
		const sent = before.current?.no === row?.no && before.current !== row;
		before.current = row;
		const first = SHEET_FIELDS.find((field) =>
			row?.problems.some((one) => one.field === field),
		);
		if (sent && first) document.getElementById(`mend-${first}`)?.focus();
	}, [row]);
}

export function RowEditor({ row, ...rest }: Props) {
	useStillWrong(row);
	return (
		<Dialog
			open={row !== null}
			title={row ? `Perbaiki baris ${row.no}` : 'Perbaiki baris'}
			onClose={rest.onClose}
		>
			{row ? <Fields key={`${row.no} ${row.status}`} row={row} {...rest} /> : null}
		</Dialog>
	);
}
