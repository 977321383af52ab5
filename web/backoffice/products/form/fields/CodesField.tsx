import { listOf } from '#insurance/office/product-studio/fields/field.ts';
import { sourceOptions } from '#insurance/office/product-studio/fields/sources.ts';

import { type FieldProps, nothingOf } from '../parts.tsx';
import { at, controlId, errorAt } from '../writing.ts';

/**
 * Selects any number of a few options. A selected code that no longer exists stays visible, so that
 * it can be removed.
 */
export function CodesField({ field, path, writing }: FieldProps<'choices' | 'names'>) {
	const options =
		field.kind === 'names'
			? sourceOptions(field.of, writing.product, writing.others)
			: field.options;
	const chosen = listOf(at(writing, path)).map(String);
	const strange = chosen.filter((code) => !Object.hasOwn(options, code));
	const all = [
		...Object.entries(options),
		...strange.map((code) => [code, `${code} (tidak ada)`] as const),
	];
	const message = errorAt(writing, path);
	const put = (code: string, on: boolean) => {
		const next = on ? [...chosen, code] : chosen.filter((one) => one !== code);
		writing.change(path, next.length === 0 && field.empty ? nothingOf(field) : next);
	};
	return (
		<fieldset id={controlId(path)} tabIndex={-1} className="min-w-0">
			<legend className="font-semibold">{field.label}</legend>
			{field.help ? <p className="text-sm text-mute">{field.help}</p> : null}
			{all.length === 0 ? (
				<p className="text-sm text-mute">Belum ada yang bisa dipilih.</p>
			) : null}
			<div className="grid gap-x-4 sm:grid-cols-2">
				{all.map(([code, label]) => (
					<label key={code} className="flex min-h-11 items-start gap-3 py-2">
						<input
							type="checkbox"
							checked={chosen.includes(code)}
							aria-describedby={message ? `${controlId(path)}-error` : undefined}
							onChange={({ target }) => put(code, target.checked)}
							className="mt-0.5 size-5 shrink-0 accent-leaf"
						/>
						<span className="min-w-0 wrap-anywhere">{label}</span>
					</label>
				))}
			</div>
			{message ? (
				<p id={`${controlId(path)}-error`} className="text-error">
					{message}
				</p>
			) : null}
		</fieldset>
	);
}
