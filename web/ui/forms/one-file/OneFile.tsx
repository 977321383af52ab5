import { CONTROL, Field } from '../Field.tsx';

/** A field for one file. `key` it to clear it. */
export function OneFile({
	id,
	label,
	hint,
	accept,
	error,
	onChange,
}: {
	id: string;
	label: string;
	hint: string;
	accept: string;
	error: string | undefined;
	onChange: (file: File | null) => void;
}) {
	return (
		<Field id={id} label={label} hint={hint} error={error}>
			{(wiring) => (
				<input
					{...wiring}
					type="file"
					accept={accept}
					onChange={(event) => onChange(event.target.files?.[0] ?? null)}
					className={`${CONTROL} py-2`}
				/>
			)}
		</Field>
	);
}
