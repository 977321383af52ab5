import type { ReactNode } from 'react';

export type GroupProps = {
	id: string;
	label: string;
	hint?: string | undefined;
	error?: string | undefined;
};

export function FieldGroup({
	id,
	label,
	hint,
	error,
	children,
}: GroupProps & { children: ReactNode }) {
	return (
		<fieldset id={id} aria-describedby={error ? `${id}-error` : undefined}>
			<legend className="font-semibold">{label}</legend>
			{hint ? <p className="text-sm text-mute">{hint}</p> : null}
			{children}
			{error ? (
				<p id={`${id}-error`} className="mt-1 text-error">
					{error}
				</p>
			) : null}
		</fieldset>
	);
}
