import { CONTROL, Field } from '#web/ui/forms/Field.tsx';

/** A multi-line text field: a note for colleagues, or a text for the customer. */
export function NoteField({
	id,
	label = 'Catatan untuk rekan',
	hint = 'Apa yang kamu periksa dan lakukan. Nasabah tidak melihatnya',
	value,
	error,
	onChange,
}: {
	id: string;
	label?: string;
	hint?: string;
	value: string;
	error: string | undefined;
	onChange: (text: string) => void;
}) {
	return (
		<Field id={id} label={label} hint={hint} error={error}>
			{(wiring) => (
				<textarea
					{...wiring}
					value={value}
					onChange={(event) => onChange(event.target.value)}
					maxLength={300}
					className={`${CONTROL} h-20 py-3`}
				/>
			)}
		</Field>
	);
}
