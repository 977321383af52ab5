import { useState } from 'react';

import type { MenuEntry } from '#insurance/site/content/frame/site-frame.ts';
import { Button } from '#web/ui/Button.tsx';

import { Badge } from '../../parts/parts.tsx';
import { moved } from '../pages/page-text.ts';
import { type EditedEntry, EntryFields, entryName, type EntryShape } from './MenuFields.tsx';

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

type ListProps = {
	entries: readonly EditedEntry[];
	/** Path of the list, e.g. `header` or `footer_column.0.children`. */
	at: string;
	shape: EntryShape;
	fields: Record<string, string>;
	onChange: (entries: EditedEntry[]) => void;
};

function MenuLine({
	list,
	place,
	isOpen,
	onOpen,
	onMove,
}: {
	list: ListProps;
	place: number;
	isOpen: boolean;
	onOpen: () => void;
	onMove: (by: -1 | 1) => void;
}) {
	const { entries, shape, fields, onChange } = list;
	const entry = entries[place] ?? {};
	const at = `${list.at}.${place}`;
	const wrong = Object.keys(fields).filter((name) => name.startsWith(`${at}.`)).length;
	const put = (change: EditedEntry) =>
		onChange(entries.map((one, here) => (here === place ? { ...one, ...change } : one)));
	return (
		<li className="rounded-control border border-line bg-white">
			<button
				type="button"
				aria-expanded={isOpen}
				onClick={onOpen}
				className="flex min-h-12 w-full flex-wrap items-center gap-x-3 px-4 py-2 text-left hover:bg-mist"
			>
				<strong>{entryName(shape, entry)}</strong>
				{entry.url ? (
					<span className="min-w-0 flex-1 truncate text-mute">{entry.url}</span>
				) : null}
				{wrong > 0 ? <Badge tone="late">{`${wrong} perlu diperbaiki`}</Badge> : null}
			</button>
			{isOpen ? (
				<div className="grid gap-4 border-t border-line p-4">
					<LineTools
						name={entry.name || shape.called}
						first={place === 0}
						last={place === entries.length - 1}
						onMove={onMove}
						onRemove={() => onChange(entries.toSpliced(place, 1))}
					/>
					<EntryFields
						entry={entry}
						at={at}
						shape={shape}
						fields={fields}
						onChange={put}
					/>
					{shape.inside ? (
						<MenuEntries
							entries={entry.children ?? []}
							at={`${at}.children`}
							shape={shape.inside}
							fields={fields}
							onChange={(children) => put({ children: children as MenuEntry[] })}
						/>
					) : null}
				</div>
			) : null}
		</li>
	);
}

/**
 * Edits the lines of a menu, which can be changed, reordered, removed and added. One line is open
 * at a time. Nested lines are edited in the same way.
 */
export function MenuEntries(list: ListProps) {
	const { entries, shape, onChange } = list;
	const [open, setOpen] = useState<number | null>(null);
	return (
		<div className="grid gap-3">
			<ol className="grid gap-2">
				{entries.map((_, place) => (
					<MenuLine
						// oxlint-disable-next-line react/no-array-index-key -- entries have no id, only a position
						key={place}
						list={{
							...list,
							onChange: (next) => {
								if (next.length < entries.length) setOpen(null);
								onChange(next);
							},
						}}
						place={place}
						isOpen={open === place}
						onOpen={() => setOpen(open === place ? null : place)}
						onMove={(by) => {
							setOpen(place + by);
							onChange(moved(entries, place, place + by));
						}}
					/>
				))}
			</ol>
			<div>
				<Button
					look="second"
					onClick={() => {
						setOpen(entries.length);
						onChange([
							...entries,
							{
								...(shape.name === false ? {} : { name: '' }),
								...(shape.url === false ? {} : { url: '/' }),
							},
						]);
					}}
				>
					{`Tambah ${shape.called.toLowerCase()}`}
				</Button>
			</div>
		</div>
	);
}
