import { itemOf } from '#insurance/office/product-studio/fields/field.ts';
import { readCell } from '#insurance/office/product-studio/tables/rate-table.ts';
import { CONTROL } from '#web/ui/forms/Field.tsx';

import { type FieldProps } from '../parts.tsx';
import { at, controlId, errorAt } from '../writing.ts';

const PARTS = [
	['year', 'Tahun'],
	['month', 'Bulan'],
	['day', 'Hari'],
] as const;
const COLUMN = { key: '', label: '', kind: 'whole', optional: true } as const;

export function AgeField({ field, path, writing }: FieldProps) {
	const age = itemOf(at(writing, path));
	const message =
		errorAt(writing, path) ??
		writing.problems.find((one) => one.at.startsWith(`${path}.`))?.message;
	return (
		<fieldset id={controlId(path)} tabIndex={-1} className="min-w-0">
			<legend className="font-semibold">{field.label}</legend>
			<div className="grid grid-cols-3 gap-3">
				{PARTS.map(([name, label]) => (
					<label key={name} className="text-sm">
						<span>{label}</span>
						<input
							inputMode="numeric"
							autoComplete="off"
							value={age[name] === undefined ? '' : String(age[name])}
							aria-describedby={message ? `${controlId(path)}-error` : undefined}
							onChange={({ target }) =>
								writing.change(path, {
									...age,
									[name]: readCell(target.value, COLUMN) ?? 0,
								})
							}
							className={CONTROL}
						/>
					</label>
				))}
			</div>
			{message ? (
				<p id={`${controlId(path)}-error`} className="mt-1 text-error">
					{message}
				</p>
			) : null}
		</fieldset>
	);
}
