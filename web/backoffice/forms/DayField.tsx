import { useRef, useState } from 'react';

import { isDay } from '#platform/values/dates.ts';
import { CONTROL, Field } from '#web/ui/forms/Field.tsx';

import { dayAsShown, dayTyped } from './typed-day.ts';

const NO_DATE = 'Tulis tanggalnya seperti 31/12/2026';
const sentOf = (typed: string): string => dayTyped(typed) ?? typed.trim();

/** Text of the field. It follows the value if that changes elsewhere, such as after saving. */
function useTyped(value: string) {
	const [typed, setTyped] = useState(dayAsShown(value));
	const [seen, setSeen] = useState(value);
	if (value !== seen) {
		setSeen(value);
		if (value !== sentOf(typed)) setTyped(dayAsShown(value));
	}
	return [typed, setTyped] as const;
}

/** Button with the browser's calendar, for those who would rather choose than type. */
function Calendar({
	value,
	min,
	max,
	onChoose,
}: {
	value: string;
	min: string | undefined;
	max: string | undefined;
	onChoose: (day: string) => void;
}) {
	const picker = useRef<HTMLInputElement>(null);
	return (
		<span className="absolute inset-y-0 right-0 w-11">
			<input
				ref={picker}
				type="date"
				tabIndex={-1}
				aria-hidden="true"
				className="pointer-events-none absolute inset-0 w-full opacity-0"
				value={isDay(value) ? value : ''}
				min={min}
				max={max}
				onChange={({ target }) => onChoose(target.value)}
			/>
			<button
				type="button"
				aria-label="Pilih dari kalender"
				className="absolute inset-0 grid place-items-center text-leaf"
				onClick={() => picker.current?.showPicker()}
			>
				<svg
					aria-hidden="true"
					viewBox="0 0 24 24"
					className="size-5 fill-none stroke-current stroke-2"
				>
					<path d="M4 6h16v14H4zM4 10h16M8 3v4M16 3v4" />
				</svg>
			</button>
		</span>
	);
}

/**
 * Field for a date, typed as people in Indonesia write it and shown as `5 Agu 2026`. `onChange`
 * receives an ISO date, an empty text, or what was typed if it is no date.
 */
export function DayField({
	id,
	label,
	hint,
	error,
	value: given,
	min,
	max,
	onChange,
}: {
	id: string;
	label: string;
	hint?: string;
	error?: string | undefined;
	value: string | null | undefined;
	min?: string;
	max?: string;
	onChange: (day: string) => void;
}) {
	const [typed, setTyped] = useTyped(given ?? '');
	const [isLeft, setLeft] = useState(false);
	const isWrong = isLeft && typed.trim() !== '' && dayTyped(typed) === null;
	const put = (text: string) => {
		setTyped(text);
		onChange(sentOf(text));
	};
	return (
		<Field id={id} label={label} {...(hint ? { hint } : {})} error={isWrong ? NO_DATE : error}>
			{(wiring) => (
				<span className="relative block">
					<input
						{...wiring}
						className={`${CONTROL} pr-11`}
						value={typed}
						placeholder="hh/bb/tttt"
						autoComplete="off"
						maxLength={20}
						onChange={({ target }) => put(target.value)}
						onBlur={() => {
							setLeft(true);
							setTyped(dayAsShown(sentOf(typed)));
						}}
					/>
					<Calendar
						value={sentOf(typed)}
						min={min}
						max={max}
						onChoose={(day) => put(dayAsShown(day))}
					/>
				</span>
			)}
		</Field>
	);
}
