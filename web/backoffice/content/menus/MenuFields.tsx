import type { MenuEntry } from '#insurance/site/content/frame/site-frame.ts';
import { plainText } from '#insurance/site/content/templates/problems.ts';
import { CheckField, TextField } from '#web/ui/forms/Field.tsx';

import { FigureText } from '../figures/FigureText.tsx';
import { MenuPicture } from '../media/MenuPicture.tsx';
import { HtmlField } from '../pages/fields/HtmlField.tsx';
import { LinkTarget } from '../pages/fields/LinkTarget.tsx';

export type EntryShape = {
	/** Label for one line, e.g. `Tautan`. */
	called: string;
	texts?: readonly ('description' | 'info' | 'image' | 'slug')[];
	name?: false;
	url?: false;
	inside?: EntryShape;
};

const LABELS = {
	description: 'Keterangan',
	info: 'Catatan',
	image: 'Gambar',
	slug: 'Kode',
} as const;
export type EditedEntry = Partial<MenuEntry>;

export const entryName = (shape: EntryShape, entry: EditedEntry): string =>
	shape.name === false
		? plainText(entry.description ?? '') || shape.called
		: entry.name || '(belum bernama)';

type TextName = keyof typeof LABELS;

/** Edits a field other than name and address: text with paragraphs, a picture, or a code (`slug`). */
function MoreField({
	id,
	name,
	value,
	error,
	onChange,
}: {
	id: string;
	name: TextName;
	value: string;
	error: string | undefined;
	onChange: (value: string) => void;
}) {
	const wired = { id, label: LABELS[name], value, onChange };
	if (name === 'image') return <MenuPicture {...wired} />;
	if (name === 'slug')
		return (
			<TextField
				{...wired}
				hint="Untuk layanan lain yang membaca menu ini; boleh kosong"
				error={error}
				onChange={(event) => onChange(event.target.value)}
			/>
		);
	return (
		<div className="sm:col-span-2">
			<HtmlField {...wired} error={error} />
		</div>
	);
}

export function EntryFields({
	entry,
	at,
	shape,
	fields,
	onChange,
}: {
	entry: EditedEntry;
	at: string;
	shape: EntryShape;
	fields: Record<string, string>;
	onChange: (change: EditedEntry) => void;
}) {
	const id = (name: string) => `menu-${at}-${name}`.replaceAll('.', '-');
	return (
		<div className="grid gap-3 sm:grid-cols-2">
			{shape.name === false ? null : (
				<FigureText
					id={id('name')}
					label={`Nama ${shape.called.toLowerCase()}`}
					error={fields[`${at}.name`]}
					lines={false}
					value={entry.name ?? ''}
					onChange={(name) => onChange({ name })}
				/>
			)}
			{shape.url === false ? null : (
				<div>
					<LinkTarget
						id={id('url')}
						label="Tujuan"
						error={fields[`${at}.url`]}
						value={entry.url ?? ''}
						onChange={(url) => onChange({ url })}
					/>
					<CheckField
						id={id('tab')}
						label="Buka di tab baru"
						checked={entry.target === '_blank'}
						onChange={(event) =>
							onChange({ target: event.target.checked ? '_blank' : '_self' })
						}
					/>
				</div>
			)}
			{(shape.texts ?? []).map((name) => (
				<MoreField
					key={name}
					id={id(name)}
					name={name}
					value={entry[name] ?? ''}
					error={fields[`${at}.${name}`]}
					onChange={(value) => onChange({ [name]: value })}
				/>
			))}
		</div>
	);
}
