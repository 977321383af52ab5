import { CONTROL, Field } from '#web/ui/forms/Field.tsx';

export function NoteField({
	id,
	label = 'Catatan untuk rekan',
	hint = 'Apa yang kamu periksa dan lakukan. Nasabah tidak melihatnya',
	value,
	error,
	most = 300,
	height = 'h-20',
	onChange,
}: {
	id: string;
	label?: string;
	hint?: string;
	value: string;
	error: string | undefined;
	most?: number;
	height?: string;
	onChange: (text: string) => void;
}) {
	return (
		<Field id={id} label={label} hint={hint} error={error}>
			{(wiring) => (
				<textarea
					{...wiring}
					value={value}
					onChange={(event) => onChange(event.target.value)}
					maxLength={most}
					className={`${CONTROL} ${height} py-3`}
				/>
			)}
		</Field>
	);
}
