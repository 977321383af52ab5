import { useEffect, useState } from 'react';

import type { StaffMe } from '#insurance/access/staff/api.ts';
import { shortDateTime } from '#platform/values/dates.ts';
import { groupDigits } from '#platform/values/money.ts';
import { SmartLink } from '#web/ui/Button.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';

import { FiguresToday } from '../figures/FiguresToday.tsx';
import { FinderButton } from '../finder/FinderHost.tsx';
import { SetupFirst } from '../insurer/SetupFirst.tsx';
import { mayDo, useMe } from '../me.ts';
import { Badge, Panel } from '../parts/parts.tsx';
import { DESK_SOURCES } from './desk-sources.ts';
import { PROPOSAL_SOURCES } from './proposal-sources.ts';
import type { TodayItem } from './today-item.ts';
import { partsOf, type TodayParts } from './today-parts.ts';

async function load(me: StaffMe): Promise<TodayParts> {
	const sources = [...DESK_SOURCES, ...PROPOSAL_SOURCES];
	return partsOf(await Promise.all(sources.map((source) => source(me))));
}

const dueWords = (dueAt: string): string =>
	shortDateTime(new Date(dueAt.length === 10 ? `${dueAt}T23:59:00+07:00` : dueAt));

function Item({ item }: { item: TodayItem }) {
	return (
		<li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line py-2">
			<span className="min-w-0">
				<SmartLink
					url={item.url}
					className="inline-flex min-h-11 items-center font-semibold text-leaf underline"
				>
					{item.subject}
				</SmartLink>
				<span className="block text-mute">{item.what}</span>
			</span>
			{item.dueAt ? (
				<Badge tone={item.late ? 'late' : 'wait'}>
					{item.late ? `Lewat ${dueWords(item.dueAt)}` : dueWords(item.dueAt)}
				</Badge>
			) : null}
		</li>
	);
}

function Part({ title, none, of }: { title: string; none: string; of: TodayParts['waiting'] }) {
	const total = of.items.length + of.more;
	return (
		<Panel title={title} aside={<Badge>{groupDigits(total)}</Badge>}>
			{of.items.length > 0 ? (
				<ul>
					{of.items.map((item) => (
						<Item key={item.key} item={item} />
					))}
				</ul>
			) : (
				<p className="text-mute">{none}</p>
			)}
			{of.more > 0 ? (
				<p>{`${groupDigits(of.more)} lainnya ada di ruangnya masing-masing.`}</p>
			) : null}
		</Panel>
	);
}

function Parts() {
	const me = useMe();
	const [parts, setParts] = useState<TodayParts | null>(null);
	useEffect(() => {
		let alive = true;
		void load(me).then((loaded) => alive && setParts(loaded));
		return () => {
			alive = false;
		};
	}, [me]);
	if (!parts) return <Spinner words="Memuat pekerjaanmu" />;
	return (
		<>
			{parts.late.items.length > 0 ? (
				<Part title="Terlambat" none="" of={parts.late} />
			) : null}
			<Part
				title="Menunggu saya"
				none="Tidak ada yang menunggumu sekarang."
				of={parts.waiting}
			/>
			<Part
				title="Yang saya mulai"
				none="Tidak ada yang kamu mulai dan belum selesai."
				of={parts.begun}
			/>
		</>
	);
}

/** /office: what is late, what waits for this person, and what they began. */
export function Screen() {
	const me = useMe();
	return (
		<div className="grid gap-6">
			<h1 className="text-3xl">{`Halo, ${me.name}`}</h1>
			<FinderButton wide />
			{mayDo(me, 'insurer.manage') ? (
				<SetupFirst>
					<Parts />
				</SetupFirst>
			) : (
				<Parts />
			)}
			{mayDo(me, 'figures.read') ? <FiguresToday /> : null}
		</div>
	);
}
