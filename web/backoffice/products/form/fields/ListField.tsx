import { useState } from 'react';

import { type Bare, itemOf, listOf } from '#insurance/office/product-studio/fields/field.ts';
import { Button } from '#web/ui/Button.tsx';
import { CheckField } from '#web/ui/forms/Field.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { Badge } from '../../../parts/parts.tsx';
import { ErrorOf, type FieldProps, nothingOf } from '../parts.tsx';
import { at, controlId, under } from '../writing.ts';

type Act = 'up' | 'down' | 'copy' | 'remove';
const TOOLS: readonly (readonly [Act, string])[] = [
	['up', 'Naik'],
	['down', 'Turun'],
	['copy', 'Gandakan'],
	['remove', 'Hapus'],
];

function acted(list: readonly unknown[], place: number, what: Act): unknown[] {
	if (what === 'remove') return list.toSpliced(place, 1);
	if (what === 'copy') return list.toSpliced(place + 1, 0, structuredClone(list[place]));
	const to = what === 'up' ? place - 1 : place + 1;
	return list.toSpliced(place, 1).toSpliced(to, 0, list[place]);
}

type ItemProps = FieldProps<'list'> & {
	place: number;
	count: number;
	act: (what: Act) => void;
};

function ListItem({ field, path, writing, place, count, act }: ItemProps) {
	const [question, setQuestion] = useState<string | null>(null);
	const own = `${path}.${place}`;
	const isOpen = writing.open === own || writing.open.startsWith(`${own}.`);
	const wrong = under(writing, own);
	const title = field.titleOf(itemOf(at(writing, own))).trim() || `${field.one} ${place + 1}`;
	return (
		<li className="min-w-0 rounded-control border border-line bg-white">
			<button
				type="button"
				aria-expanded={isOpen}
				onClick={() => writing.onOpen(isOpen ? path : own)}
				className="flex min-h-12 w-full items-center gap-3 px-4 text-left hover:bg-mist"
			>
				<span className={`min-w-0 flex-1 ${isOpen ? 'font-semibold' : 'truncate'}`}>
					{title}
				</span>
				{wrong > 0 ? <Badge tone="late">{`${wrong} perlu dilihat`}</Badge> : null}
			</button>
			{isOpen ? (
				<div className="grid grid-cols-[minmax(0,1fr)] gap-4 border-t border-line p-4">
					{writing.readOnly ? null : (
						<div className="flex flex-wrap gap-x-3">
							{TOOLS.filter(
								([what]) =>
									!(what === 'up' && place === 0) &&
									!(what === 'down' && place === count - 1),
							).map(([what, words]) => (
								<Button
									key={what}
									look="quiet"
									aria-label={`${words}: ${title}`}
									onClick={() => {
										const asked =
											what === 'remove' ? writing.removal(own) : null;
										if (asked) setQuestion(asked);
										else act(what);
									}}
								>
									{words}
								</Button>
							))}
						</div>
					)}
					{question ? (
						<Notice look="warning">
							<p>{question}</p>
							<div className="flex flex-wrap gap-3">
								<Button
									look="danger"
									onClick={() => {
										setQuestion(null);
										act('remove');
									}}
								>
									Ya, hapus
								</Button>
								<Button look="quiet" onClick={() => setQuestion(null)}>
									Batal
								</Button>
							</div>
						</Notice>
					) : null}
					<ErrorOf path={own} writing={writing} />
					{writing.drawFields(field.fields, own)}
				</div>
			) : null}
		</li>
	);
}

/** Switches a list on or off, for lists where an empty list differs in meaning from an absent one. */
function BareSwitch({
	bare,
	path,
	writing,
}: { bare: Bare } & Pick<FieldProps, 'path' | 'writing'>) {
	const list = at(writing, path);
	if (writing.readOnly)
		return listOf(list).length === 0 ? <p className="text-mute">{bare.none}</p> : null;
	return (
		<CheckField
			id={`${controlId(path)}-ada`}
			label={bare.label}
			checked={list !== undefined}
			onChange={({ target }) => writing.change(path, target.checked ? [] : undefined)}
		/>
	);
}

export function ListField({ field, path, writing }: FieldProps<'list'>) {
	const [removed, setRemoved] = useState<{ item: unknown; place: number } | null>(null);
	const list = listOf(at(writing, path));
	const put = (next: readonly unknown[]) =>
		writing.change(
			path,
			next.length === 0 && field.empty && !field.bare ? nothingOf(field) : next,
		);
	const act = (place: number) => (what: Act) => {
		put(acted(list, place, what));
		setRemoved(what === 'remove' ? { item: list[place], place } : null);
		const next = { up: place - 1, down: place + 1, copy: place + 1, remove: -1 }[what];
		writing.onOpen(next < 0 ? path : `${path}.${next}`);
	};
	const add = (value: unknown) => {
		put([...list, structuredClone(value)]);
		writing.onOpen(`${path}.${list.length}`);
	};
	const leftOut = field.bare !== undefined && at(writing, path) === undefined;
	if (writing.readOnly && (leftOut || (list.length === 0 && !field.bare))) return null;
	return (
		<section
			id={controlId(path)}
			tabIndex={-1}
			aria-label={field.label}
			className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2"
		>
			<p className="font-semibold">{field.label}</p>
			{field.bare ? <BareSwitch bare={field.bare} path={path} writing={writing} /> : null}
			{field.help && !leftOut ? <p className="text-sm text-mute">{field.help}</p> : null}
			<ErrorOf path={path} writing={writing} />
			<ol className="grid grid-cols-[minmax(0,1fr)] gap-2">
				{list.map((_item, place) => (
					<ListItem
						// oxlint-disable-next-line react/no-array-index-key -- items have no id, only a position
						key={place}
						field={field}
						path={path}
						writing={writing}
						place={place}
						count={list.length}
						act={act(place)}
					/>
				))}
			</ol>
			{removed ? (
				<Notice>
					<span>{`Satu ${field.one} dihapus. `}</span>
					<Button
						look="quiet"
						onClick={() => {
							put(list.toSpliced(removed.place, 0, removed.item));
							setRemoved(null);
						}}
					>
						Kembalikan
					</Button>
				</Notice>
			) : null}
			{writing.readOnly || leftOut ? null : (
				<div className="flex flex-wrap gap-2">
					{field.fresh.map(({ label, value }) => (
						<Button key={label} look="second" onClick={() => add(value)}>
							{label}
						</Button>
					))}
				</div>
			)}
		</section>
	);
}
