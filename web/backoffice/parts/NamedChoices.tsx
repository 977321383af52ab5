export type NamedChoice = { code: string; name: string };

/** Selects several things by name, so that their internal codes need not be typed. */
export function NamedChoices({
	id,
	legend,
	hint,
	error,
	choices,
	value,
	onChange,
}: {
	id: string;
	legend: string;
	hint?: string | undefined;
	error?: string | undefined;
	choices: readonly NamedChoice[];
	value: readonly string[];
	onChange: (codes: string[]) => void;
}) {
	const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean);
	const choose = (code: string, chosen: boolean) =>
		onChange(chosen ? [...value, code] : value.filter((one) => one !== code));
	return (
		<fieldset id={id} aria-describedby={described.join(' ') || undefined}>
			<legend className="font-semibold">{legend}</legend>
			{hint ? (
				<p id={`${id}-hint`} className="text-sm text-mute">
					{hint}
				</p>
			) : null}
			<div className="mt-1 grid gap-x-4 rounded-control border border-mute/60 bg-white p-2 sm:grid-cols-2">
				{choices.map(({ code, name }) => (
					<label key={code} className="flex min-h-11 items-center gap-3 px-2">
						<input
							type="checkbox"
							checked={value.includes(code)}
							onChange={(event) => choose(code, event.target.checked)}
							className="size-5 shrink-0 accent-leaf"
						/>
						<span>{name}</span>
					</label>
				))}
			</div>
			{error ? (
				<p id={`${id}-error`} className="mt-1 text-error">
					{error}
				</p>
			) : null}
		</fieldset>
	);
}
