import type { PageData } from '#insurance/site/content/page.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Accordion } from '#web/ui/parts/Accordion.tsx';
import { PageTop } from '#web/ui/parts/PageTop.tsx';
import { Picture } from '#web/ui/Picture.tsx';
import { SafeHtml } from '#web/ui/SafeHtml.tsx';

/**
 * Describes a service in pairs of image and text, with collapsible questions below (A2.3.23; the
 * name is spelled as documented).
 */
export function Screen({ page }: { page: PageData }) {
	const folded = page.children.filter(({ template }) => template === 'accordion');
	const sections = page.children.filter(({ template }) => template !== 'accordion');
	return (
		<>
			<PageTop title={page.title} html={page.description} />
			<div className="page grid gap-12 py-12">
				{sections.map((part, at) => (
					<section
						key={part.name}
						className="grid items-center gap-6 md:grid-cols-2 md:gap-12"
					>
						{part.image ? (
							<div className={at % 2 ? 'md:order-2' : ''}>
								<Picture image={part.image} className="petal-lg w-full bg-mist" />
							</div>
						) : null}
						<div>
							<h2 className="text-3xl">{part.name}</h2>
							{part.description ? (
								<SafeHtml html={part.description} className="prose mt-3" />
							) : null}
							{part.url ? (
								<div className="mt-5">
									<ButtonLink url={part.url} look="second">
										{part.info ?? 'Selengkapnya'}
									</ButtonLink>
								</div>
							) : null}
						</div>
					</section>
				))}
				{folded.length > 0 ? (
					<section>
						<h2 className="text-3xl">Pertanyaan yang sering muncul</h2>
						<Accordion items={folded} />
					</section>
				) : null}
			</div>
		</>
	);
}
