import type { ComponentProps, ReactNode } from 'react';

export const CONTROL =
	'mt-1 h-12 w-full rounded-control border border-mute/60 bg-white px-4 text-base aria-invalid:border-2 aria-invalid:border-error disabled:bg-line/40';

type FieldProps = {
	id: string;
	label: string;
	hint?: string | undefined;
	error?: string | undefined;
	children: (wiring: Wiring) => ReactNode;
};
type Wiring = {
	id: string;
	'aria-invalid': true | undefined;
	'aria-describedby': string | undefined;
};

export function Field({ id, label, hint, error, children }: FieldProps) {
	const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : '']
		.filter(Boolean)
		.join(' ');
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
			{children({
				id,
				'aria-invalid': error ? true : undefined,
				'aria-describedby': described || undefined,
			})}
			{error ? (
				<p id={`${id}-error`} className="mt-1 text-error">
					{error}
				</p>
			) : null}
		</div>
	);
}

type Shared = { id: string; label: string; hint?: string | undefined; error?: string | undefined };

export function TextField({
	id,
	label,
	hint,
	error,
	...rest
}: Shared & Omit<ComponentProps<'input'>, 'id' | 'className'>) {
	return (
		<Field id={id} label={label} hint={hint} error={error}>
			{(wiring) => <input {...rest} {...wiring} className={CONTROL} />}
		</Field>
	);
}

export type Option = { value: string; label: string };

export function SelectField({
	id,
	label,
	hint,
	error,
	options,
	empty = 'Pilih',
	...rest
}: Shared & { options: readonly Option[]; empty?: string } & Omit<
		ComponentProps<'select'>,
		'id' | 'className' | keyof Omit<Wiring, 'id'>
	>) {
	return (
		<Field id={id} label={label} hint={hint} error={error}>
			{(wiring) => (
				<select {...rest} {...wiring} className={`${CONTROL} pr-1 pl-3`}>
					<option value="">{empty}</option>
					{options.map((option) => (
						<option key={option.value} value={option.value}>
							{option.label}
						</option>
					))}
				</select>
			)}
		</Field>
	);
}

export function CheckField({
	id,
	label,
	error,
	...rest
}: Omit<Shared, 'label' | 'hint'> & { label: ReactNode } & Omit<
		ComponentProps<'input'>,
		'id' | 'type' | 'className'
	>) {
	return (
		<div>
			<label htmlFor={id} className="flex min-h-11 items-start gap-3 py-2">
				<input
					{...rest}
					id={id}
					type="checkbox"
					aria-invalid={error ? true : undefined}
					aria-describedby={error ? `${id}-error` : undefined}
					className="mt-0.5 size-6 shrink-0 accent-leaf aria-invalid:outline-2 aria-invalid:outline-offset-1 aria-invalid:outline-error"
				/>
				<span>{label}</span>
			</label>
			{error ? (
				<p id={`${id}-error`} className="text-error">
					{error}
				</p>
			) : null}
		</div>
	);
}

export function RadioCards({
	legend,
	error,
	options,
	name,
	id,
	chosen,
	...rest
}: {
	legend: string;
	error?: string | undefined;
	options: readonly Option[];
	name: string;
	/** The selected value of a controlled input; undefined for an uncontrolled one. */
	chosen?: string;
} & Omit<ComponentProps<'input'>, 'type' | 'className' | 'value'>) {
	return (
		<fieldset>
			<legend className="font-semibold">{legend}</legend>
			<div className="mt-1 flex flex-wrap gap-2">
				{options.map((option, at) => (
					<label
						key={option.value}
						className={
							'choice flex min-h-12 items-center rounded-control px-4 font-medium ' +
							'has-aria-invalid:border-2 has-aria-invalid:border-error'
						}
					>
						<input
							{...rest}
							id={at === 0 ? id : undefined}
							type="radio"
							name={name}
							value={option.value}
							{...(chosen === undefined ? {} : { checked: chosen === option.value })}
							aria-invalid={error ? true : undefined}
							aria-describedby={error ? `${name}-error` : undefined}
							className="mr-2 size-5 shrink-0 accent-leaf"
						/>
						<span>{option.label}</span>
					</label>
				))}
			</div>
			{error ? (
				<p id={`${name}-error`} className="mt-1 text-error">
					{error}
				</p>
			) : null}
		</fieldset>
	);
}
