import { type FormEvent, useState } from 'react';

import type { WirePreviewRow } from '#insurance/memberships/import/api.ts';
import { FIELDS, LABELS, type MemberField, maxLength } from '#insurance/memberships/member.ts';
import { Button } from '#web/ui/Button.tsx';
import { SelectField, TextField } from '#web/ui/forms/Field.tsx';
import { Form } from '#web/ui/forms/Form.tsx';
import { Dialog } from '#web/ui/parts/Dialog.tsx';

type Props = {
	row: WirePreviewRow | null;
	busy: boolean;
	onSave: (row: Partial<Record<MemberField, string>>) => void;
	onDrop: () => void;
	onClose: () => void;
};

/** A field as a person writes it: a day is `17/05/1990`, as the template and the sentences say. */
const written = (row: WirePreviewRow, field: MemberField): string =>
	field === 'dob' ? row.dob.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3/$2/$1') : row[field];

function Fields({
	row,
	busy,
	onSave,
	onDrop,
}: Omit<Props, 'row' | 'onClose'> & { row: WirePreviewRow }) {
	const [values, setValues] = useState<Record<MemberField, string>>(
		() =>
			Object.fromEntries(FIELDS.map((field) => [field, written(row, field)])) as Record<
				MemberField,
				string
			>,
	);
	const isWrong = (field: MemberField) => row.problems.some((one) => one.field === field);
	// What is to be fixed is seen without scrolling.
	const inOrder = [...FIELDS.filter(isWrong), ...FIELDS.filter((field) => !isWrong(field))];
	const errorOf = (field: MemberField) =>
		row.problems
			.filter((one) => one.field === field)
			.map((one) => one.message)
			.join(', ') || undefined;
	const set = (field: MemberField, text: string) => setValues({ ...values, [field]: text });
	const save = (event: FormEvent) => {
		event.preventDefault();
		if (busy) return;
		onSave(
			Object.fromEntries(
				FIELDS.filter((field) => values[field] !== written(row, field)).map((field) => [
					field,
					values[field],
				]),
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
						label={LABELS[field]}
						error={errorOf(field)}
						value={values[field]}
						maxLength={maxLength(field)}
						onChange={(event) => set(field, event.target.value)}
						inputMode={
							field === 'nik' || field.startsWith('no_') ? 'numeric' : undefined
						}
					/>
				),
			)}
			{row.notes.length > 0 ? (
				<p className="text-sm text-warning">{row.notes.join('. ')}.</p>
			) : null}
			<div className="flex flex-wrap gap-3 pt-2">
				<Button type="submit" busy={busy}>
					Simpan baris
				</Button>
				<Button look="danger" busy={busy} onClick={onDrop}>
					Keluarkan baris
				</Button>
			</div>
		</Form>
	);
}

/** Mends one row of the preview; what is wrong stands beside its field. */
export function RowEditor({ row, onClose, ...rest }: Props) {
	return (
		<Dialog
			open={row !== null}
			title={row ? `Perbaiki baris ${row.no}` : 'Perbaiki baris'}
			onClose={onClose}
		>
			{row ? <Fields key={`${row.no} ${row.status}`} row={row} {...rest} /> : null}
		</Dialog>
	);
}
