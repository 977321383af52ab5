import type { MenuEntry } from '#insurance/content/site-frame.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/forms/Field.tsx';

import { FigureText } from '../figures/FigureText.tsx';
import { moved } from '../pages/page-text.ts';

export type Shape = {
	/** What one line is called: `Tautan`. */
	called: string;
	/** Fields beside name and address. */
	texts?: readonly ('description' | 'info' | 'image')[];
	/** Whether a line has an address of its own. */
	url?: false;
	inside?: Shape;
};

const LABELS = { description: 'Keterangan', info: 'Catatan', image: 'Gambar (alamat)' } as const;
type Entry = Partial<MenuEntry>;

function EntryFields({
	entry,
	at,
	shape,
	fields,
	onChange,
}: {
	entry: Entry;
	at: string;
	shape: Shape;
	fields: Record<string, string>;
	onChange: (change: Entry) => void;
}) {
	const id = (name: string) => `menu-${at}-${name}`.replaceAll('.', '-');
	return (
		<div className="grid gap-3 sm:grid-cols-2">
			<FigureText
				id={id('name')}
				label={`Nama ${shape.called.toLowerCase()}`}
				error={fields[`${at}.name`]}
				lines={false}
				value={entry.name ?? ''}
				onChange={(name) => onChange({ name })}
			/>
			{shape.url === false ? null : (
				<TextField
					id={id('url')}
					label="Tujuan"
					inputMode="url"
					error={fields[`${at}.url`]}
					value={entry.url ?? ''}
					onChange={(event) => onChange({ url: event.target.value })}
				/>
			)}
			{(shape.texts ?? []).map((name) => (
				<TextField
					key={name}
					id={id(name)}
					label={LABELS[name]}
					error={fields[`${at}.${name}`]}
					value={entry[name] ?? ''}
					onChange={(event) => onChange({ [name]: event.target.value })}
				/>
			))}
		</div>
	);
}

/** What may be done with a line as a whole. */
function LineTools({
	name,
	first,
	last,
	onMove,
	onRemove,
}: {
	name: string;
	first: boolean;
	last: boolean;
	onMove: (by: -1 | 1) => void;
	onRemove: () => void;
}) {
	return (
		<div className="flex flex-wrap gap-x-3">
			{first ? null : (
				<Button look="quiet" aria-label={`Naik: ${name}`} onClick={() => onMove(-1)}>
					Naik
				</Button>
			)}
			{last ? null : (
				<Button look="quiet" aria-label={`Turun: ${name}`} onClick={() => onMove(1)}>
					Turun
				</Button>
			)}
			<Button look="quiet" aria-label={`Hapus: ${name}`} onClick={onRemove}>
				Hapus
			</Button>
		</div>
	);
}

/** Lines of a menu: written, ordered, removed, added; lines inside of lines the same way. */
export function MenuEntries({
	entries,
	at,
	shape,
	fields,
	onChange,
}: {
	entries: readonly Entry[];
	/** Where the list stands: `header`, `footer_column.0.children`. */
	at: string;
	shape: Shape;
	fields: Record<string, string>;
	onChange: (entries: Entry[]) => void;
}) {
	const put = (place: number, change: Entry) =>
		onChange(entries.map((one, here) => (here === place ? { ...one, ...change } : one)));
	return (
		<div className="grid gap-3">
			<ol className="grid gap-3">
				{entries.map((entry, place) => (
					<li
						// oxlint-disable-next-line react/no-array-index-key -- a line has nothing but its place
						key={place}
						className="grid gap-2 border-l-4 border-mist pl-3"
					>
						<EntryFields
							entry={entry}
							at={`${at}.${place}`}
							shape={shape}
							fields={fields}
							onChange={(change) => put(place, change)}
						/>
						<LineTools
							name={entry.name || shape.called}
							first={place === 0}
							last={place === entries.length - 1}
							onMove={(by) => onChange(moved(entries, place, place + by))}
							onRemove={() => onChange(entries.toSpliced(place, 1))}
						/>
						{shape.inside ? (
							<MenuEntries
								entries={entry.children ?? []}
								at={`${at}.${place}.children`}
								shape={shape.inside}
								fields={fields}
								onChange={(children) =>
									put(place, { children: children as MenuEntry[] })
								}
							/>
						) : null}
					</li>
				))}
			</ol>
			<div>
				<Button
					look="second"
					onClick={() =>
						onChange([
							...entries,
							shape.url === false ? { name: '' } : { name: '', url: '/' },
						])
					}
				>
					Tambah {shape.called.toLowerCase()}
				</Button>
			</div>
		</div>
	);
}
