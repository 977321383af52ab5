import { addressOf } from '#insurance/site/content/address.ts';
import type { PageData } from '#insurance/site/content/page.ts';
import { longDate } from '#platform/values/dates.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Picture } from '#web/ui/Picture.tsx';
import { SafeHtml } from '#web/ui/SafeHtml.tsx';
import { useWording } from '#web/ui/site.tsx';

import { ArticleCard } from './ArticleCard.tsx';
import { ShareLinks } from './Share.tsx';

export function Screen({ page }: { page: PageData }) {
	const all = useWording('semua_artikel', 'Semua artikel');
	const more = useWording('baca_juga', 'Baca juga');
	return (
		<>
			<article className="page max-w-3xl py-12">
				<h1 className="text-4xl">{page.title}</h1>
				<p className="mt-3 text-mute">
					<span>{page.category}</span>
					<span>{page.published ? ` · ${longDate(page.published)}` : ''}</span>
				</p>
				{page.image ? (
					<Picture image={page.image} eager className="petal-lg mt-6 w-full bg-mist" />
				) : null}
				{page.description ? (
					<SafeHtml html={page.description} className="prose mt-8 text-lg" />
				) : null}
				<ShareLinks title={page.title} path={page.url} />
			</article>
			{page.cards?.length ? (
				<section className="page">
					<h2 className="text-2xl">{more}</h2>
					<ul className="mt-6 grid gap-6 md:grid-cols-3">
						{page.cards.map((card) => (
							<li key={card.url}>
								<ArticleCard card={card} />
							</li>
						))}
					</ul>
					<div className="mt-6 text-center">
						<ButtonLink url={addressOf('news', page.currentLanguage)} look="second">
							{all}
						</ButtonLink>
					</div>
				</section>
			) : null}
		</>
	);
}
