import { CONTROL, Field } from '#web/ui/forms/Field.tsx';

/**
 * Field for a colour, typed or picked. A colour picker alone would show a colour even if none is
 * chosen.
 */
export function ColourField({
	value,
	onChange,
	...field
}: {
	id: string;
	label: string;
	hint: string | undefined;
	error: string | undefined;
	value: string;
	onChange: (colour: string) => void;
}) {
	return (
		<Field {...field}>
			{(wiring) => (
				<div className="flex items-center gap-2">
					<input
						type="color"
						aria-label={`${field.label}, pilih`}
						value={/^#[0-9a-f]{6}$/i.test(value) ? value : '#ffffff'}
						onChange={(event) => onChange(event.target.value)}
						className="mt-1 h-12 w-14 shrink-0"
					/>
					<input
						{...wiring}
						value={value}
						maxLength={7}
						placeholder="#0b6b58"
						onChange={(event) => onChange(event.target.value)}
						className={CONTROL}
					/>
				</div>
			)}
		</Field>
	);
}
