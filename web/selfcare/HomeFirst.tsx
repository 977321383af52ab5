import type { homeFirst } from '#insurance/service/servicing/home/api.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { Button, SmartLink } from '#web/ui/Button.tsx';

import { askAs } from './frame/ask-as.ts';
import type { SelfcareSession } from './frame/session.ts';
import { useAsked } from './frame/use-portal.ts';

type Item = CallOutput<typeof homeFirst>['items'][number];

const load = (session: SelfcareSession) =>
	askAs<typeof homeFirst>(session, 'POST /page/selfcare/home-first', {});

function Entry({ item }: { item: Item }) {
	const { turn, title, words, link } = item;
	return (
		<li
			className={
				'petal grid gap-1 border border-l-4 border-line bg-white p-4 sm:grid-cols-[1fr_auto] ' +
				`sm:items-center sm:gap-4 ${turn === 'yours' ? 'border-l-sun' : ''}`
			}
		>
			<div className="grid gap-1">
				<strong>{title}</strong>
				<span className="text-mute">{words}</span>
			</div>
			<SmartLink
				url={link.url}
				className="inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4"
				aria-label={`${link.words}: ${title}`}
			>
				{link.words}
			</SmartLink>
		</li>
	);
}

/**
 * Maximum number of items shown expanded. With a dozen policies, the rest of the page would
 * otherwise be too far down.
 */
const MAX_OPEN = 4;

function Entries({ items }: { items: readonly Item[] }) {
	return (
		<ul className="grid gap-3">
			{items.map((item) => (
				<Entry key={`${item.title} ${item.link.url}`} item={item} />
			))}
		</ul>
	);
}

function Part({ id, title, items }: { id: string; title: string; items: readonly Item[] }) {
	if (items.length === 0) return null;
	return (
		<section aria-labelledby={id} className="grid gap-3">
			<h2 id={id} className="text-2xl">
				{title}
			</h2>
			<Entries items={items.slice(0, MAX_OPEN)} />
			{items.length > MAX_OPEN ? (
				<details>
					<summary className="min-h-11 cursor-pointer py-2 font-semibold text-leaf">
						Lihat <span>{items.length - MAX_OPEN}</span> lainnya
					</summary>
					<Entries items={items.slice(MAX_OPEN)} />
				</details>
			) : null}
		</section>
	);
}

export function HomeFirst({ session }: { session: SelfcareSession | null }) {
	const { data, problem, again } = useAsked(session, load);
	if (problem)
		return (
			<p className="flex flex-wrap items-center gap-3" role="status">
				Daftar giliranmu belum bisa dimuat.
				<Button look="quiet" onClick={again}>
					Coba lagi
				</Button>
			</p>
		);
	if (!data) return null;
	const yours = data.items.filter(({ turn }) => turn === 'yours');
	return (
		<>
			{yours.length === 0 ? (
				<p role="status">Tidak ada yang menunggu kamu sekarang.</p>
			) : (
				<Part id="giliran-kamu" title="Giliran kamu" items={yours} />
			)}
			<Part
				id="segera"
				title="Segera berubah"
				items={data.items.filter(({ turn }) => turn === 'soon')}
			/>
		</>
	);
}
