import { formatRupiah } from '#platform/values/money.ts';
import { CONTROL, Field } from '#web/ui/forms/Field.tsx';

export type NumberFieldProps = {
	id: string;
	label: string;
	hint?: string;
	error?: string | undefined;
	/** Null if the field is empty. */
	value: number | null;
	onChange: (value: number | null) => void;
};

/**
 * Field for an amount in whole rupiah. Everything but digits is removed, and dots are shown as
 * separators.
 */
export function MoneyField({ id, label, hint, error, value, onChange }: NumberFieldProps) {
	const read = (text: string) => {
		const digits = text.replace(/\D/g, '').slice(0, 12);
		onChange(digits === '' ? null : Number(digits));
	};
	return (
		<Field id={id} label={label} hint={hint} error={error}>
			{(wiring) => (
				<input
					{...wiring}
					inputMode="numeric"
					autoComplete="off"
					value={value === null ? '' : formatRupiah(value)}
					onChange={(event) => read(event.target.value)}
					className={`${CONTROL} tabular`}
				/>
			)}
		</Field>
	);
}
