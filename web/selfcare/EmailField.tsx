import { TextField } from '#web/ui/forms/Field.tsx';

export const EMAIL_PROBLEM = 'Isi alamat email yang benar, misalnya nama@contoh.com.';

export function EmailField({
	value,
	error,
	onChange,
}: {
	value: string;
	error: string | undefined;
	onChange: (text: string) => void;
}) {
	return (
		<TextField
			id="email"
			label="Email"
			type="email"
			value={value}
			error={error}
			onChange={(event) => onChange(event.target.value)}
			autoComplete="username"
			maxLength={254}
		/>
	);
}
