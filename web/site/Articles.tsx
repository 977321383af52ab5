import type { PageData } from '#insurance/site/content/page.ts';
import { buttonClass } from '#web/ui/Button.tsx';
import { PageNumbers } from '#web/ui/navigation/PageNumbers.tsx';
import { Empty } from '#web/ui/parts/Empty.tsx';
import { useWording } from '#web/ui/site.tsx';

import { ArticleCard } from './ArticleCard.tsx';

/**
 * The news listing with search, nine articles per page and numbered pages (A2.1.02, A9.19). The
 * form works without script.
 */
export function Screen({ page }: { page: PageData }) {
	const cards = page.cards ?? [];
	const label = useWording('cari_artikel', 'Cari artikel');
	const go = useWording('cari', 'Cari');
	const search = page.paging?.search;
	return (
		<section className="page py-12">
			<h1 className="text-4xl">{page.title}</h1>
			{page.overview ? (
				<p className="mt-3 max-w-2xl text-lg text-mute">{page.overview}</p>
			) : null}
			<form action={page.url} method="get" role="search" className="mt-6 flex max-w-xl gap-2">
				<label className="flex-1">
					<span className="sr-only">{label}</span>
					<input
						name="search"
						defaultValue={search}
						maxLength={64}
						placeholder={label}
						className="h-11 w-full rounded-control border border-mute/60 bg-white px-4"
					/>
				</label>
				<button type="submit" className={buttonClass()}>
					{go}
				</button>
			</form>
			{search ? (
				<p className="mt-6">{`${page.paging?.total ?? 0} artikel untuk “${search}”`}</p>
			) : null}
			{cards.length === 0 ? (
				<div className="mt-10">
					<Empty scene="lost" title="Belum ada artikel yang cocok">
						Coba kata lain.
					</Empty>
				</div>
			) : null}
			<ul className="mt-8 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
				{cards.map((card) => (
					<li key={card.url}>
						<ArticleCard card={card} heading="h2" />
					</li>
				))}
			</ul>
			{page.paging ? (
				<PageNumbers
					list={page.url}
					page={page.paging.page}
					pages={page.paging.pages}
					query={{ search }}
				/>
			) : null}
		</section>
	);
}
