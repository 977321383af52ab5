import type { PageData } from '#insurance/site/content/page.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Picture } from '#web/ui/Picture.tsx';
import { SafeHtml } from '#web/ui/SafeHtml.tsx';
import { Scene } from '#web/ui/Scene.tsx';

/**
 * The maintenance screen: logo and text (A2.3.47, A2.11.04–A2.11.07), or only the banner if the
 * page has one (A2.3.48). `under-construction` shows the page's own text instead (A2.3.49).
 */
export function Screen({ page }: { page: PageData }) {
	const own = page.template === 'under-construction';
	if (page.image && !own) {
		return (
			<section className="page py-10">
				<h1 className="sr-only">{page.title}</h1>
				<Picture image={page.image} eager className="petal-lg h-auto w-full bg-mist" />
			</section>
		);
	}
	return (
		<section className="page grid justify-items-center gap-4 py-24 text-center">
			<Scene
				name="repairs"
				alt="Teknisi berhelm memegang kunci pas di depan rumah-rumah kampung"
			/>
			<h1 className="text-4xl" lang={own ? undefined : 'en'}>
				{own ? page.title : "We're Currently Under Maintenance"}
			</h1>
			{page.description ? (
				<SafeHtml html={page.description} className="max-w-xl" />
			) : (
				<p className="max-w-xl">
					Situs sedang kami perbaiki. Maaf atas ketidaknyamanannya, silakan kembali
					beberapa saat lagi.
				</p>
			)}
			{page.links?.map((link) => (
				<ButtonLink key={link.url} url={link.url}>
					{link.name}
				</ButtonLink>
			))}
		</section>
	);
}
