import { useState } from 'react';

import type { Child } from '#insurance/site/content/page.ts';
import type { TemplatePart } from '#insurance/site/content/templates/template.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { Badge } from '../../parts/parts.tsx';
import { PageField, type PageWriting } from './fields/PageField.tsx';
import { moved, newPart, pageValueAt } from './page-text.ts';

type Kinds = readonly TemplatePart[];
const kindOf = (kinds: Kinds, { template }: Child) =>
	kinds.find((one) => one.template === template);

function PartTools({
	name,
	hidden,
	first,
	last,
	act,
}: {
	name: string;
	hidden: boolean;
	first: boolean;
	last: boolean;
	act: (what: 'up' | 'down' | 'hide' | 'copy' | 'remove') => void;
}) {
	const tools = [
		...(first ? [] : [['up', 'Naik'] as const]),
		...(last ? [] : [['down', 'Turun'] as const]),
		['hide', hidden ? 'Tampilkan' : 'Sembunyikan'] as const,
		['copy', 'Gandakan'] as const,
		['remove', 'Hapus'] as const,
	];
	return (
		<div className="flex flex-wrap gap-x-3">
			{tools.map(([what, label]) => (
				<Button
					key={what}
					look="quiet"
					aria-label={`${label}: ${name}`}
					onClick={() => act(what)}
				>
					{label}
				</Button>
			))}
		</div>
	);
}

type PartsProps = {
	kinds: Kinds;
	/** Path of the list, e.g. `children` or `children.2.children`. */
	path: string;
	writing: PageWriting;
	/** Path of the open part, or of a part inside it. */
	open: string;
	onOpen: (path: string) => void;
};

function PartCard({
	child,
	at,
	count,
	props,
	act,
}: {
	child: Child;
	at: number;
	count: number;
	props: PartsProps;
	act: (what: 'up' | 'down' | 'hide' | 'copy' | 'remove') => void;
}) {
	const { kinds, path, writing, open, onOpen } = props;
	const own = `${path}.${at}`;
	const kind = kindOf(kinds, child);
	const isOpen = open === own || open.startsWith(`${own}.`);
	const wrong = writing.problems.filter((one) => one.at.startsWith(`${own}.`)).length;
	const label = kind?.label ?? 'Bagian yang tidak dikenal';
	return (
		<li className="rounded-control border border-line bg-white">
			<h3 className="text-base">
				<button
					type="button"
					aria-expanded={isOpen}
					onClick={() => onOpen(isOpen ? path : own)}
					className="flex min-h-12 w-full items-center gap-3 px-4 text-left hover:bg-mist"
				>
					<span className="min-w-0 flex-1 truncate">
						<span className="text-mute">{label}</span>{' '}
						<strong>{child.name || '(belum bernama)'}</strong>
					</span>
					{child.hidden ? <Badge tone="done">Tersembunyi</Badge> : null}
					{wrong > 0 ? <Badge tone="late">{`${wrong} perlu diisi`}</Badge> : null}
				</button>
			</h3>
			{isOpen ? (
				<div className="grid gap-4 border-t border-line p-4">
					<PartTools
						name={child.name || label}
						hidden={child.hidden === true}
						first={at === 0}
						last={at === count - 1}
						act={act}
					/>
					{kind?.fields.map((field) => (
						<PageField
							key={field.name}
							field={field}
							path={`${own}.${field.name}`}
							writing={writing}
						/>
					))}
					{kind?.parts ? (
						<PageParts {...props} kinds={kind.parts} path={`${own}.children`} />
					) : null}
				</div>
			) : null}
		</li>
	);
}

export function PageParts(props: PartsProps) {
	const { kinds, path, writing, onOpen } = props;
	const [removed, setRemoved] = useState<{ child: Child; at: number } | null>(null);
	const children = (pageValueAt(writing.text, path) ?? []) as Child[];
	const put = (next: Child[]) => writing.change(path, next);
	const act = (at: number) => (what: 'up' | 'down' | 'hide' | 'copy' | 'remove') => {
		const child = children[at];
		if (!child) return;
		if (what === 'up' || what === 'down') {
			const to = what === 'up' ? at - 1 : at + 1;
			put(moved(children, at, to));
			onOpen(`${path}.${to}`);
		} else if (what === 'hide') {
			const { hidden, ...shown } = child;
			const next: Child = hidden ? shown : { ...shown, hidden: true };
			put(children.map((one, place) => (place === at ? next : one)));
		} else if (what === 'copy') {
			put(children.toSpliced(at + 1, 0, child));
			onOpen(`${path}.${at + 1}`);
		} else {
			put(children.toSpliced(at, 1));
			setRemoved({ child, at });
			onOpen(path);
		}
	};
	const add = (kind: TemplatePart) => {
		put([...children, newPart(kind)]);
		onOpen(`${path}.${children.length}`);
	};
	const room = ({ template, most, retired }: TemplatePart) =>
		!retired &&
		(most === undefined || children.filter((one) => one.template === template).length < most);
	const problem = writing.problems.find(({ at }) => at === path)?.message;
	if (kinds.length === 0) return null;
	return (
		<section aria-label="Bagian halaman" className="grid grid-cols-1 gap-3">
			{problem ? <p className="text-error">{problem}</p> : null}
			<ol className="grid grid-cols-1 gap-2">
				{children.map((child, at) => (
					<PartCard
						// oxlint-disable-next-line react/no-array-index-key -- parts have no id, only a position
						key={at}
						child={child}
						at={at}
						count={children.length}
						props={props}
						act={act(at)}
					/>
				))}
			</ol>
			{removed ? (
				<Notice>
					<span>{`"${removed.child.name || 'Bagian'}" dihapus. `}</span>
					<Button
						look="quiet"
						onClick={() => {
							put(children.toSpliced(removed.at, 0, removed.child));
							setRemoved(null);
						}}
					>
						Kembalikan
					</Button>
				</Notice>
			) : null}
			<div className="flex flex-wrap gap-2">
				{kinds.filter(room).map((kind) => (
					<Button key={kind.template} look="second" onClick={() => add(kind)}>
						<span>
							Tambah <span>{kind.label.toLowerCase()}</span>
						</span>
					</Button>
				))}
			</div>
		</section>
	);
}
