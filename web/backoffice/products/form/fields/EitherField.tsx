import { SelectField } from '#web/ui/forms/Field.tsx';

import { type FieldProps } from '../parts.tsx';
import { at, controlId, errorAt } from '../writing.ts';

export function EitherField({ field, path, writing }: FieldProps<'either'>) {
	const { options, label } = field;
	const value = at(writing, path);
	const chosen = options.findIndex(({ is }) => is(value));
	const option = options[chosen];
	return (
		<div className="grid grid-cols-[minmax(0,1fr)] gap-3">
			<SelectField
				id={controlId(path)}
				label={label}
				hint={field.help}
				error={errorAt(writing, path)}
				options={options.map((one, place) => ({ value: String(place), label: one.label }))}
				value={chosen < 0 ? '' : String(chosen)}
				onChange={({ target }) =>
					writing.change(path, options[Number(target.value)]?.fresh)
				}
			/>
			{option && option.fields.length > 0 ? (
				<div className="grid grid-cols-[minmax(0,1fr)] gap-4 border-l-4 border-line pl-4">
					{writing.drawFields(option.fields, path, chosen)}
				</div>
			) : null}
		</div>
	);
}
