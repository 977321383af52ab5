import { useId, useState } from 'react';

type Props = {
	label: string;
	value: string;
	onChange: (text: string) => void;
	error?: string | undefined;
	hint?: string;
	autoComplete: 'current-password' | 'new-password';
};

export function PasswordField({ label, value, onChange, error, hint, autoComplete }: Props) {
	const [shown, setShown] = useState(false);
	const id = useId();
	return (
		<div>
			<label htmlFor={id} className="font-semibold">
				{label}
			</label>
			{hint ? (
				<p id={`${id}-hint`} className="text-sm text-mute">
					{hint}
				</p>
			) : null}
			<div className="relative mt-1">
				<input
					id={id}
					type={shown ? 'text' : 'password'}
					value={value}
					onChange={(event) => onChange(event.target.value)}
					autoComplete={autoComplete}
					maxLength={128}
					aria-invalid={error ? true : undefined}
					aria-describedby={
						[hint ? `${id}-hint` : '', error ? `${id}-error` : ''].join(' ').trim() ||
						undefined
					}
					className="h-12 w-full rounded-control border border-mute/60 bg-white px-4 pr-24 aria-invalid:border-error"
				/>
				<button
					type="button"
					aria-pressed={shown}
					onClick={() => setShown(!shown)}
					className="absolute inset-y-0 right-0 min-w-11 px-4 text-sm font-semibold text-leaf"
				>
					{shown ? 'Sembunyikan' : 'Tampilkan'}
				</button>
			</div>
			{error ? (
				<p id={`${id}-error`} className="mt-1 text-error">
					{error}
				</p>
			) : null}
		</div>
	);
}
