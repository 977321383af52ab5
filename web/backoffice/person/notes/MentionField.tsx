import { type KeyboardEvent, useRef, useState } from 'react';

import {
	type Colleague,
	nameBeingTyped,
} from '#insurance/service/requests/messages/notes/mentions.ts';
import { CONTROL, Field } from '#web/ui/forms/Field.tsx';

const MOST_SHOWN = 6;

type Mentionable = Colleague & { role: string };
type Typing = { from: number; to: number };

const fold = (text: string) => text.toLocaleLowerCase('id');

/** Moves the focus between the field and the colleagues below it; Esc returns to the field. */
function moveBetween(event: KeyboardEvent<HTMLElement>, field: HTMLTextAreaElement | null): void {
	const options = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-colleague]')];
	if (options.length === 0) return;
	const at = options.indexOf(event.target as HTMLElement);
	const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
	const isLeaving = event.key === 'Escape' && at >= 0;
	if ((step === 0 && !isLeaving) || (at < 0 && step < 0)) return;
	event.preventDefault();
	(isLeaving ? field : (options[at + step] ?? field))?.focus();
}

/** The colleagues to choose from, with their roles, which tell equal names apart. */
function Fitting({
	people,
	onChoose,
}: {
	people: readonly Mentionable[];
	onChoose: (one: Mentionable) => void;
}) {
	if (people.length === 0) return null;
	return (
		<ul
			aria-label="Rekan"
			className="mt-1 max-w-md rounded-control border border-line bg-white shadow-float"
		>
			{people.map((one) => (
				<li key={one.id}>
					<button
						type="button"
						data-colleague=""
						onClick={() => onChoose(one)}
						className="flex min-h-11 w-full flex-wrap items-center gap-x-2 rounded-control px-3 text-left hover:bg-mist focus-visible:bg-mist"
					>
						<span>{one.name}</span>
						<span className="text-sm text-mute">{one.role}</span>
					</button>
				</li>
			))}
		</ul>
	);
}

/** The words of a note. After an `@`, colleagues can be chosen by mouse or with the arrow keys. */
export function MentionField({
	id,
	value,
	error,
	people,
	label = 'Catatan',
	hint,
	most,
	onChange,
}: {
	id: string;
	value: string;
	error: string | undefined;
	people: readonly Mentionable[];
	label?: string;
	/** Says who reads the note and how long it stays. */
	hint: string;
	most: number;
	onChange: (text: string) => void;
}) {
	const field = useRef<HTMLTextAreaElement>(null);
	const [typing, setTyping] = useState<Typing | null>(null);
	const typed = typing ? value.slice(typing.from, typing.to) : null;
	const fitting =
		typed === null
			? []
			: people.filter(({ name }) => fold(name).includes(fold(typed))).slice(0, MOST_SHOWN);
	const look = (text: string, caret: number) => {
		const begun = nameBeingTyped(text, caret);
		setTyping(begun === null ? null : { from: caret - begun.length, to: caret });
	};
	const choose = ({ name }: Colleague) => {
		if (!typing) return;
		const end = typing.from + name.length + 1;
		onChange(`${value.slice(0, typing.from)}${name} ${value.slice(typing.to).trimStart()}`);
		setTyping(null);
		field.current?.focus();
		requestAnimationFrame(() => field.current?.setSelectionRange(end, end));
	};
	return (
		// oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the arrow keys move the focus among the controls in it
		<div onKeyDown={(event) => moveBetween(event, field.current)}>
			<Field
				id={id}
				label={label}
				hint={`Ketik @ untuk menyebut rekan, lalu panah bawah dan Enter. ${hint}`}
				error={error}
			>
				{(wiring) => (
					<textarea
						{...wiring}
						ref={field}
						value={value}
						maxLength={most}
						onChange={(event) => {
							onChange(event.target.value);
							look(event.target.value, event.target.selectionStart);
						}}
						className={`${CONTROL} h-28 py-3`}
					/>
				)}
			</Field>
			<p role="status" className="sr-only">
				{typed === null ? '' : `${fitting.length} rekan cocok`}
			</p>
			<Fitting people={fitting} onChoose={choose} />
		</div>
	);
}
