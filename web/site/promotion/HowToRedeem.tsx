import type { PageData } from '#insurance/site/content/page.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Accordion } from '#web/ui/parts/Accordion.tsx';
import { PageTop } from '#web/ui/parts/PageTop.tsx';
import { Picture } from '#web/ui/Picture.tsx';
import { SafeHtml } from '#web/ui/SafeHtml.tsx';

/**
 * Explains how to redeem a promotion, with title, image, ordered steps, questions, and links to the
 * redemption pages (B2.17).
 */
export function Screen({ page }: { page: PageData }) {
	const steps = page.children.filter(({ template }) => template === 'step');
	const questions = page.children.filter(({ template }) => template === 'accordion');
	return (
		<>
			<PageTop title={page.title} html={page.description} />
			<div className="page grid items-start gap-10 py-10 lg:grid-cols-[3fr_2fr]">
				<ol className="grid gap-4">
					{steps.map((step, at) => (
						<li
							key={step.name}
							className="petal flex gap-4 border border-line bg-white p-5"
						>
							<span
								aria-hidden="true"
								className="tabular grid size-11 shrink-0 place-items-center rounded-full bg-leaf text-lg font-bold text-white"
							>
								{at + 1}
							</span>
							<div>
								<h2 className="text-xl">{step.name}</h2>
								{step.description ? (
									<SafeHtml html={step.description} className="prose mt-1" />
								) : null}
							</div>
						</li>
					))}
				</ol>
				<aside className="grid gap-6">
					{page.image ? (
						<Picture image={page.image} className="petal-lg w-full bg-mist" />
					) : null}
					<div className="flex flex-wrap gap-3">
						{page.links?.map(({ name, url }) => (
							<ButtonLink key={url} url={url} look="second">
								{name}
							</ButtonLink>
						))}
					</div>
				</aside>
			</div>
			{questions.length > 0 ? (
				<div className="page pb-12">
					<h2 className="text-2xl">Pertanyaan yang sering muncul</h2>
					<Accordion items={questions} />
				</div>
			) : null}
		</>
	);
}
