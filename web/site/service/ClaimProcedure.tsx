import type { Child, PageData } from '#insurance/site/content/page.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Accordion } from '#web/ui/parts/Accordion.tsx';
import { PageTop } from '#web/ui/parts/PageTop.tsx';
import { SafeHtml } from '#web/ui/SafeHtml.tsx';

function Steps({ steps }: { steps: Child[] }) {
	return (
		<ol className="relative mt-6 grid gap-6 md:grid-cols-2 lg:grid-cols-4">
			{steps.map((step, at) => (
				<li key={step.name} className="petal flex flex-col border border-line bg-white p-5">
					<span className="grid size-11 place-items-center rounded-full bg-leaf text-lg font-bold text-white">
						{at + 1}
					</span>
					<h3 className="mt-3 text-lg">{step.name}</h3>
					{step.description ? (
						<SafeHtml html={step.description} className="mt-2 text-mute" />
					) : null}
					{step.info ? (
						<SafeHtml
							html={step.info}
							className="mt-auto pt-3 text-sm font-semibold text-leaf-deep"
						/>
					) : null}
				</li>
			))}
		</ol>
	);
}

/**
 * The claim procedure: steps with their durations, documents for each kind of claim, and where to
 * start (A2.3.22).
 */
export function Screen({ page }: { page: PageData }) {
	const parts = (template: string) =>
		page.children.filter((child) => child.template === template);
	const documents = parts('accordion');
	return (
		<>
			<PageTop title={page.title} html={page.description}>
				<div className="mt-6 flex flex-wrap gap-3">
					{page.links?.map((link, at) => (
						<ButtonLink
							key={link.url}
							url={link.url}
							look={at === 0 ? 'main' : 'second'}
						>
							{link.name}
						</ButtonLink>
					))}
				</div>
			</PageTop>
			<div className="page grid gap-14 py-12">
				<section>
					<h2 className="text-3xl">
						{page.currentLanguage === 'en' ? 'Step by step' : 'Langkah demi langkah'}
					</h2>
					<Steps steps={parts('step')} />
				</section>
				{documents.length > 0 ? (
					<section>
						<h2 className="text-3xl">Dokumen yang kami minta</h2>
						<Accordion items={documents} />
					</section>
				) : null}
			</div>
		</>
	);
}
