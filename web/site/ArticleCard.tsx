import type { PageCard } from '#insurance/site/content/page.ts';
import { shortDate } from '#platform/values/dates.ts';
import { SmartLink } from '#web/ui/Button.tsx';
import { Picture } from '#web/ui/Picture.tsx';

export function ArticleCard({
	card,
	heading: Heading = 'h3',
}: {
	card: PageCard;
	heading?: 'h2' | 'h3';
}) {
	return (
		<article className="petal flex h-full flex-col overflow-hidden border border-line bg-white">
			{card.image ? (
				<Picture image={card.image} className="aspect-8/5 w-full bg-mist object-cover" />
			) : null}
			<div className="flex flex-1 flex-col gap-2 p-5">
				<p className="text-sm text-mute">
					<span>{card.category}</span>
					<span>{card.published ? ` · ${shortDate(card.published)}` : ''}</span>
				</p>
				<Heading className="text-lg">
					<SmartLink
						url={card.url}
						className="block py-1 hover:text-leaf hover:underline"
					>
						{card.name}
					</SmartLink>
				</Heading>
				{card.overview ? <p className="text-mute">{card.overview}</p> : null}
			</div>
		</article>
	);
}
