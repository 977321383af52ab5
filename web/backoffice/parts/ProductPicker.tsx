export type PickedProduct = { code: string; name: string };

/** Selects several products by name, so that their internal codes need not be typed. */
export function ProductPicker({
	id,
	legend,
	hint,
	error,
	products,
	value,
	onChange,
}: {
	id: string;
	legend: string;
	hint?: string;
	error?: string | undefined;
	products: readonly PickedProduct[];
	value: readonly string[];
	onChange: (codes: string[]) => void;
}) {
	const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean);
	// A product that is no longer sold stays selected until a person removes it.
	const gone = value.filter((code) => !products.some((one) => one.code === code));
	const all = [
		...products.toSorted((one, other) => one.name.localeCompare(other.name, 'id')),
		...gone.map((code) => ({ code, name: `${code} (tidak dijual lagi)` })),
	];
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
				{all.map(({ code, name }) => (
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
