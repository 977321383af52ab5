import { type FieldSpec, listOf } from '#insurance/office/product-studio/fields/field.ts';
import { sourceOptions } from '#insurance/office/product-studio/fields/sources.ts';
import { readCell, showCell } from '#insurance/office/product-studio/tables/rate-table.ts';
import { CheckField, CONTROL, Field, SelectField, TextField } from '#web/ui/forms/Field.tsx';

import { type FieldProps, nothingOf } from '../parts.tsx';
import { at, controlId, errorAt, type ProductWriting } from '../writing.ts';
import { AgeField } from './AgeField.tsx';

const COLUMN = { key: '', label: '', optional: true };
type Numeric = 'whole' | 'decimal';

/** Parses a typed number. Text that is not a number yet is preserved and reported as a problem. */
const numberOf = (text: string, kind: Numeric) => readCell(text, { ...COLUMN, kind });
const shownOf = (value: unknown, kind: Numeric) =>
	typeof value === 'number' || typeof value === 'string'
		? showCell(value, { kind: typeof value === 'string' ? 'text' : kind })
		: '';

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

const unitOf = (field: FieldSpec): string =>
	field.kind === 'rupiah' ? 'Rp' : 'unit' in field && field.unit ? field.unit : '';

function hintOf(field: FieldSpec): string | undefined {
	const unit = unitOf(field);
	return [field.help, unit && field.kind !== 'rupiah' ? `Dalam ${unit}` : '']
		.filter(Boolean)
		.join('. ');
}

const wiredOf = (field: FieldSpec, path: string, writing: ProductWriting) => ({
	id: controlId(path),
	label: `${field.label}${field.kind === 'rupiah' ? ' (Rp)' : ''}${field.empty ? ' (boleh kosong)' : ''}`,
	hint: hintOf(field) || undefined,
	error: errorAt(writing, path),
});

function LinesField({ field, path, writing }: FieldProps<'lines' | 'amounts'>) {
	const value = listOf(at(writing, path));
	const isAmounts = field.kind === 'amounts';
	const shown = value.map((one) => (isAmounts ? shownOf(one, 'whole') : String(one))).join('\n');
	const set = (text: string) => {
		const lines = text.split('\n');
		const next = isAmounts
			? lines.filter((one) => one.trim() !== '').map((one) => numberOf(one, 'whole'))
			: lines;
		writing.change(path, field.empty && text === '' ? nothingOf(field) : next);
	};
	const inside = writing.problems.find((one) => one.at.startsWith(`${path}.`))?.message;
	const wired = wiredOf(field, path, writing);
	const hint = isAmounts
		? `Rupiah, satu baris satu jumlah${field.help ? `. ${field.help}` : ''}`
		: wired.hint;
	return (
		<Field {...wired} hint={hint} error={wired.error ?? inside}>
			{(wiring) => (
				<textarea
					{...wiring}
					defaultValue={shown}
					onChange={(event) => set(event.target.value)}
					className={`${CONTROL} h-32 py-3`}
				/>
			)}
		</Field>
	);
}

function TextAreaField({ field, path, writing }: FieldProps) {
	return (
		<Field {...wiredOf(field, path, writing)}>
			{(wiring) => (
				<textarea
					{...wiring}
					value={textOf(at(writing, path))}
					onChange={({ target }) =>
						writing.change(
							path,
							field.empty && target.value === '' ? nothingOf(field) : target.value,
						)
					}
					className={`${CONTROL} h-24 py-3`}
				/>
			)}
		</Field>
	);
}

function ChoiceField({ field, path, writing }: FieldProps<'choice' | 'name'>) {
	const options =
		field.kind === 'name'
			? sourceOptions(field.of, writing.product, writing.others)
			: field.options;
	const whole = field.kind === 'choice' && field.whole;
	const value = at(writing, path);
	const known = value === undefined || value === null ? '' : String(value);
	const all =
		Object.hasOwn(options, known) || known === '' ? options : { ...options, [known]: known };
	return (
		<SelectField
			{...wiredOf(field, path, writing)}
			options={Object.entries(all).map(([code, label]) => ({ value: code, label }))}
			empty={field.empty ? 'Tidak ada' : 'Pilih'}
			value={known}
			onChange={({ target }) =>
				writing.change(
					path,
					target.value === ''
						? nothingOf(field)
						: whole
							? Number(target.value)
							: target.value,
				)
			}
		/>
	);
}

export function PlainField({ field, path, writing }: FieldProps) {
	const value = at(writing, path);
	const put = (next: unknown) => writing.change(path, next);
	const wired = wiredOf(field, path, writing);
	if (field.kind === 'age') return <AgeField field={field} path={path} writing={writing} />;
	if (field.kind === 'lines' || field.kind === 'amounts')
		return <LinesField field={field} path={path} writing={writing} />;
	if (field.kind === 'text') return <TextAreaField field={field} path={path} writing={writing} />;
	if (field.kind === 'choice' || field.kind === 'name')
		return <ChoiceField field={field} path={path} writing={writing} />;
	if (field.kind === 'switch')
		return (
			<CheckField
				id={wired.id}
				label={field.help ? `${field.label}. ${field.help}` : field.label}
				error={wired.error}
				checked={value === true}
				onChange={({ target }) => put(target.checked || (field.empty ? undefined : false))}
			/>
		);
	if (field.kind === 'whole' || field.kind === 'decimal' || field.kind === 'rupiah') {
		const kind = field.kind === 'decimal' ? 'decimal' : 'whole';
		return (
			<TextField
				{...wired}
				inputMode={kind === 'whole' ? 'numeric' : 'decimal'}
				autoComplete="off"
				value={shownOf(value, kind)}
				onChange={({ target }) => put(numberOf(target.value, kind) ?? nothingOf(field))}
			/>
		);
	}
	return (
		<TextField
			{...wired}
			type={field.kind === 'day' ? 'date' : 'text'}
			autoComplete="off"
			spellCheck={field.kind === 'line'}
			value={textOf(value)}
			onChange={({ target }) =>
				put(field.empty && target.value === '' ? nothingOf(field) : target.value)
			}
		/>
	);
}
