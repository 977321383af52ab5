import { useId } from 'react';

/** The address of an account. */
export function EmailField({
	value,
	onChange,
}: {
	value: string;
	onChange: (text: string) => void;
}) {
	const id = useId();
	return (
		<div>
			<label htmlFor={id} className="font-semibold">
				Email
			</label>
			<input
				id={id}
				type="email"
				value={value}
				onChange={(event) => onChange(event.target.value)}
				autoComplete="username"
				maxLength={254}
				className="mt-1 h-12 w-full rounded-control border border-mute/60 bg-white px-4"
			/>
		</div>
	);
}
