import type { Option } from '#web/ui/forms/Field.tsx';

/** Shows a few options as large buttons. Uses native radio buttons. */
export function Choice<T extends string>({
	legend,
	name,
	value,
	options,
	error,
	onChange,
}: {
	legend: string;
	name: string;
	value: T;
	options: readonly (Option & { value: T })[];
	error?: string | undefined;
	onChange: (value: T) => void;
}) {
	return (
		<fieldset>
			<legend className="font-semibold">{legend}</legend>
			<div className="mt-1 flex flex-wrap gap-2">
				{options.map((option) => (
					<label
						key={option.value}
						className={
							'flex min-h-12 cursor-pointer items-center rounded-control border ' +
							'border-mute/60 bg-white px-4 font-medium has-checked:border-leaf ' +
							'has-checked:bg-mist has-checked:ring-1 has-checked:ring-leaf ' +
							'has-focus-visible:outline-3 has-focus-visible:outline-info'
						}
					>
						<input
							type="radio"
							name={name}
							value={option.value}
							checked={value === option.value}
							onChange={() => onChange(option.value)}
							aria-describedby={error ? `${name}-error` : undefined}
							className="mr-2 size-5 accent-leaf"
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
