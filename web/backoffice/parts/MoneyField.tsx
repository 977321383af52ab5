import { RupiahField } from '#web/ui/forms/amounts/RupiahField.tsx';

export type NumberFieldProps = {
	id: string;
	label: string;
	hint?: string;
	error?: string | undefined;
	/** Null if the field is empty; `NOT_A_NUMBER` if its text is not a number. */
	value: number | null;
	onChange: (value: number | null) => void;
};

const MOST = 999_999_999_999;

/**
 * Replaces text that is not a number. Every call refuses it, so that a mistyped limit is never
 * saved as no limit.
 */
export const NOT_A_NUMBER = -1;

/** Field for an amount in whole rupiah. A pasted `1.000.000,00` counts without its cents. */
export function MoneyField({ value, onChange, ...rest }: NumberFieldProps) {
	return (
		<RupiahField
			{...rest}
			value={value === NOT_A_NUMBER ? null : value}
			most={MOST}
			onValue={(next, isWrong) => onChange(isWrong ? NOT_A_NUMBER : next)}
		/>
	);
}
