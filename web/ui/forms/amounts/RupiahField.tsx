import { useState } from 'react';

import { formatRupiah, groupDigits } from '#platform/values/money.ts';

import { TextField } from '../Field.tsx';
import { typedRupiah } from './typed-rupiah.ts';

const WRONG = 'Tulis rupiah penuh dengan angka saja, misalnya 342.000';

/**
 * Field for whole rupiah, up to `most`. An invalid amount stays as typed, with the reason next to
 * it, and its value is null.
 */
export function RupiahField({
	value,
	most,
	error,
	onValue,
	...rest
}: {
	id: string;
	label: string;
	hint?: string | undefined;
	error?: string | undefined;
	'aria-label'?: string;
	/** Null if empty or invalid. */
	value: number | null;
	most: number;
	/** `isWrong`: the text is no amount, or one above `most`. */
	onValue: (value: number | null, isWrong: boolean) => void;
}) {
	const [own, setOwn] = useState({ text: '', value: null as number | null, problem: '' });
	// If the value is changed from outside, the new value replaces the typed text.
	const isOwn = own.value === value;
	const shown = isOwn ? own.text : value === null ? '' : groupDigits(value);
	return (
		<TextField
			{...rest}
			error={(isOwn && own.problem) || error}
			inputMode="numeric"
			autoComplete="off"
			value={shown}
			onChange={(event) => {
				const read = typedRupiah(event.target.value, shown);
				const over = (read.value ?? 0) > most;
				const problem = read.isWrong
					? WRONG
					: over
						? `Paling banyak ${formatRupiah(most)}`
						: '';
				const next = over ? null : read.value;
				setOwn({ text: read.text, value: next, problem });
				onValue(next, problem !== '');
			}}
		/>
	);
}
