import { type KeyboardEvent, useRef, useState } from 'react';

import { CONTROL, Field } from '#web/ui/forms/Field.tsx';

import { FigurePicker } from './FigurePicker.tsx';
import { readAs, useFigures } from './use-figures.ts';

type Control = HTMLInputElement | HTMLTextAreaElement;

/**
 * Edits plain text that may quote figures. Typing a brace or clicking the button opens the list of
 * figures. The text as readers will see it is shown below.
 */
export function FigureText({
	id,
	label,
	hint,
	error,
	lines,
	value,
	onChange,
}: {
	id: string;
	label: string;
	hint?: string | undefined;
	error?: string | undefined;
	lines: boolean;
	value: string;
	onChange: (value: string) => void;
}) {
	const figures = useFigures();
	const control = useRef<Control | null>(null);
	const [at, setAt] = useState<number | null>(null);
	const read = readAs(value, figures);
	const back = (caret: number) => {
		setAt(null);
		requestAnimationFrame(() => {
			control.current?.focus();
			control.current?.setSelectionRange(caret, caret);
		});
	};
	const choose = (token: string) => {
		const place = at ?? value.length;
		const words = `{${token}}`;
		onChange(value.slice(0, place) + words + value.slice(place));
		back(place + words.length);
	};
	const here = () => control.current?.selectionStart ?? value.length;
	const open = (event: KeyboardEvent) => {
		if (event.key !== '{') return;
		event.preventDefault();
		setAt(here());
	};
	return (
		<div>
			<Field id={id} label={label} hint={hint} error={error}>
				{(wiring) => {
					const shared = {
						...wiring,
						value,
						onKeyDown: open,
						onChange: (event: { target: Control }) => onChange(event.target.value),
						ref: (one: Control | null) => {
							control.current = one;
						},
					};
					return lines ? (
						<textarea {...shared} className={`${CONTROL} h-24 py-3`} />
					) : (
						<input {...shared} className={CONTROL} />
					);
				}}
			</Field>
			{read === null ? null : <p className="mt-1 text-sm text-mute">{`Tampil: ${read}`}</p>}
			{at === null ? (
				<button
					type="button"
					className="min-h-11 text-sm text-leaf underline underline-offset-4"
					onClick={() => setAt(here())}
				>
					Sisipkan angka produk
				</button>
			) : (
				<FigurePicker id={id} onChoose={choose} onClose={() => back(at)} />
			)}
		</div>
	);
}
