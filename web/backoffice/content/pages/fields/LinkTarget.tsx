import { type ComponentProps, useState } from 'react';

import type { listPages } from '#insurance/site/content-studio/pages/api.ts';
import { addressOf } from '#insurance/site/content/address.ts';
import { writtenUrl } from '#insurance/site/content/cleaning/written-url.ts';
import { CONTROL, Field } from '#web/ui/forms/Field.tsx';

import { useAnswer } from '../../../office-calls.ts';

function Pages({ id, typed }: { id: string; typed: string }) {
	const search = typed.replace(/^\/(?:en\/)?/, '').slice(0, 80);
	const { data } = useAnswer<typeof listPages>(
		'POST /page/office/content/pages',
		/^(?:https?:|mailto:|tel:|#)/i.test(typed) ? null : { search },
	);
	return (
		<datalist id={id}>
			{data?.pages.map(({ slug, title }) => (
				<option key={slug} value={slug === 'home' ? '/' : addressOf(slug, 'id')}>
					{title}
				</option>
			))}
		</datalist>
	);
}

/**
 * Edits the target of a link: a page chosen from the list, or an address. When the input loses
 * focus, the typed text is replaced with the address that was probably meant, and a message reports
 * the change.
 */
export function LinkTarget({
	id,
	label,
	hint,
	error,
	value,
	onChange,
	...more
}: {
	id: string;
	label: string;
	hint?: string | undefined;
	error?: string | undefined;
	value: string;
	onChange: (url: string) => void;
} & Pick<ComponentProps<'input'>, 'ref' | 'onKeyDown'>) {
	const [asked, setAsked] = useState(false);
	const [text, setSaid] = useState('');
	const [problem, setProblem] = useState('');
	const settle = () => {
		if (value.trim() === '' || value === '#') return;
		const meant = writtenUrl(value);
		if ('problem' in meant) {
			setProblem(meant.problem);
			return;
		}
		setSaid(meant.said);
		if (meant.url !== value) onChange(meant.url);
	};
	return (
		<Field id={id} label={label} hint={hint} error={error ?? (problem || undefined)}>
			{(wiring) => (
				<>
					<input
						{...more}
						{...wiring}
						list={`${id}-pages`}
						value={value}
						inputMode="url"
						autoComplete="off"
						placeholder="/tata-cara-klaim"
						onFocus={() => setAsked(true)}
						onBlur={settle}
						onChange={(event) => {
							setProblem('');
							setSaid('');
							onChange(event.target.value);
						}}
						className={CONTROL}
					/>
					{text ? (
						<span role="status" className="text-sm text-mute">
							{text}
						</span>
					) : null}
					{asked ? <Pages id={`${id}-pages`} typed={value} /> : null}
				</>
			)}
		</Field>
	);
}
