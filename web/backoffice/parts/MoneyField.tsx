import { RupiahField } from '#web/ui/forms/amounts/RupiahField.tsx';

export type NumberFieldProps = {
	id: string;
	label: string;
	hint?: string;
	error?: string | undefined;
	/** Null if the field is empty or its text is not a number. */
	value: number | null;
	onChange: (value: number | null) => void;
};

const MOST = 999_999_999_999;

/** Field for an amount in whole rupiah. A pasted `1.000.000,00` counts without its cents. */
export function MoneyField({ onChange, ...rest }: NumberFieldProps) {
	return <RupiahField {...rest} most={MOST} onValue={onChange} />;
}
