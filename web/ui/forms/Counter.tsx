import { useEffect, useRef } from 'react';

import { useDraftOf } from '#web/ui/forms/use-draft-of.ts';

import { Button } from '../Button.tsx';
import { CONTROL, Field } from './Field.tsx';

type Props = {
	id: string;
	label: string;
	hint?: string;
	error?: string | undefined;
	value: number;
	min: number;
	max: number;
	/**
	 * Converts the typed text to a valid number. Applied one second after the last keystroke
	 * (B9.34).
	 */
	settle: (typed: string) => number;
	onChange: (value: number) => void;
};

const IDLE_MS = 1_000;

/**
 * Field for a number of people. It accepts only digits. The minus and plus buttons stop at the
 * limits, and typed values outside them are corrected when typing stops.
 */
export function Counter({ id, label, hint, error, value, min, max, settle, onChange }: Props) {
	const [typed, setTyped] = useDraftOf(String(value));
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	useEffect(() => () => clearTimeout(timer.current), []);
	const take = (next: number) => {
		clearTimeout(timer.current);
		setTyped(String(next));
		onChange(next);
	};
	const type = (text: string) => {
		const digits = text
			.replace(/[,.].*/, '')
			.replace(/\D/g, '')
			.slice(0, String(max).length);
		setTyped(digits);
		clearTimeout(timer.current);
		timer.current = setTimeout(() => take(settle(digits)), IDLE_MS);
	};
	const step = (by: 1 | -1) => take(Math.min(max, Math.max(min, settle(typed) + by)));
	const what = label.toLowerCase();
	return (
		<Field id={id} label={label} hint={hint} error={error}>
			{(wiring) => (
				<div className="mt-1 flex max-w-60 items-end gap-2">
					<Button
						look="second"
						more="size-12 shrink-0 p-0 text-xl"
						aria-label={`Kurangi ${what}`}
						aria-disabled={value <= min || undefined}
						onClick={() => step(-1)}
					>
						<span aria-hidden="true">−</span>
					</Button>
					<input
						{...wiring}
						value={typed}
						onChange={(event) => type(event.target.value)}
						inputMode="numeric"
						autoComplete="off"
						className={`${CONTROL} tabular text-center font-semibold`}
					/>
					<Button
						look="second"
						more="size-12 shrink-0 p-0 text-xl"
						aria-label={`Tambah ${what}`}
						aria-disabled={value >= max || undefined}
						onClick={() => step(1)}
					>
						<span aria-hidden="true">+</span>
					</Button>
				</div>
			)}
		</Field>
	);
}
