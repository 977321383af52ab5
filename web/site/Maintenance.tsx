import type { PageData } from '#insurance/content/page.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Mark } from '#web/ui/Mark.tsx';
import { Picture } from '#web/ui/Picture.tsx';
import { SafeHtml } from '#web/ui/SafeHtml.tsx';

/** The maintenance screen (A2.3.46, A2.11.05); `under-construction` shows it with the page's own words. */
export function Screen({ page }: { page: PageData }) {
	const own = page.template === 'under-construction';
	const title = own ? page.title : "We're Currently Under Maintenance";
	// A banner says it all, its words are its alternative text (A2.3.48).
	if (page.image && !own) {
		return (
			<section className="page grid justify-items-center gap-6 py-12">
				<h1 className="sr-only" lang="en">
					{title}
				</h1>
				<Picture image={page.image} eager className="petal-lg w-full max-w-4xl" />
			</section>
		);
	}
	return (
		<section className="page grid justify-items-center gap-4 py-24 text-center">
			<div className="text-leaf">
				<Mark size="size-24" />
			</div>
			<h1 className="text-4xl" lang={own ? undefined : 'en'}>
				{title}
			</h1>
			{page.description ? (
				<SafeHtml html={page.description} className="max-w-xl" />
			) : (
				<p className="max-w-xl">Situs sedang kami perbaiki. Maaf atas ketidaknyamanannya, silakan kembali beberapa saat lagi.</p>
			)}
			{page.links?.map((link) => (
				<ButtonLink key={link.url} url={link.url}>
					{link.name}
				</ButtonLink>
			))}
		</section>
	);
}
