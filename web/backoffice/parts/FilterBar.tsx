import { type FormEvent, type ReactNode } from 'react';

import { groupDigits } from '#platform/values/money.ts';
import { wholeDigits } from '#platform/values/typed-text.ts';
import { Button } from '#web/ui/Button.tsx';
import type { Option } from '#web/ui/forms/Field.tsx';
import { Form } from '#web/ui/forms/Form.tsx';
import { useDraftOf } from '#web/ui/forms/use-draft-of.ts';

const CONTROL = 'h-12 w-full rounded-control border border-mute/60 bg-white px-3 text-base';

export function FilterSelect({
	id,
	label,
	value,
	options,
	onChange,
}: {
	id: string;
	label: string;
	value: string;
	options: readonly Option[];
	onChange: (value: string) => void;
}) {
	return (
		<div className="min-w-0">
			<label htmlFor={id} className="text-sm font-semibold">
				{label}
			</label>
			<select
				id={id}
				value={value}
				onChange={(event) => onChange(event.target.value)}
				className={CONTROL}
			>
				{options.map((option) => (
					<option key={option.value} value={option.value}>
						{option.label}
					</option>
				))}
			</select>
		</div>
	);
}

/**
 * Search field that searches on submit, not on each keystroke. `/` focuses it from anywhere on the
 * page.
 */
export function FilterSearch({
	id,
	label,
	value,
	hint,
	onSearch,
}: {
	id: string;
	label: string;
	value: string;
	hint?: string;
	onSearch: (text: string) => void;
}) {
	const [text, setText] = useDraftOf(value);
	const send = (event: FormEvent) => {
		event.preventDefault();
		onSearch(text.trim());
	};
	return (
		<Form role="search" onSubmit={send} className="flex min-w-0 items-end gap-2">
			<div className="min-w-0 flex-1">
				<label htmlFor={id} className="text-sm font-semibold">
					{label}
				</label>
				<input
					id={id}
					type="search"
					value={text}
					placeholder={hint}
					onChange={(event) => setText(event.target.value)}
					maxLength={40}
					className={CONTROL}
				/>
			</div>
			<Button type="submit" look="second">
				Cari
			</Button>
		</Form>
	);
}

/** Amount in rupiah that filters when it is left or sent. Anything but digits is dropped. */
export function FilterAmount({
	id,
	label,
	value,
	onAmount,
}: {
	id: string;
	label: string;
	value: string;
	onAmount: (digits: string) => void;
}) {
	const [text, setText] = useDraftOf(value);
	const send = () => {
		const digits = wholeDigits(text).replace(/^0+/, '');
		setText(digits);
		if (digits !== value) onAmount(digits);
	};
	return (
		<Form
			onSubmit={(event: FormEvent) => {
				event.preventDefault();
				send();
			}}
			className="min-w-0"
		>
			<label htmlFor={id} className="text-sm font-semibold">
				{label}
			</label>
			<input
				id={id}
				inputMode="numeric"
				value={text === '' ? '' : groupDigits(Number(text.replaceAll(/\D/g, '')))}
				onChange={(event) => setText(event.target.value)}
				onBlur={send}
				maxLength={14}
				className={`${CONTROL} tabular`}
			/>
		</Form>
	);
}

export function FilterBar({ children }: { children: ReactNode }) {
	return <div className="grid items-end gap-3 sm:grid-cols-2 xl:grid-cols-4">{children}</div>;
}
