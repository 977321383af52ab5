import type { Child, PageData } from '#insurance/site/content/page.ts';
import { ButtonLink, SmartLink } from '#web/ui/Button.tsx';
import { Accordion } from '#web/ui/parts/Accordion.tsx';
import { SafeHtml } from '#web/ui/SafeHtml.tsx';

function Steps({ steps }: { steps: Child[] }) {
	return (
		<ol className="mt-8 grid gap-4 md:grid-cols-2 lg:grid-cols-4">
			{steps.map((step, at) => (
				<li key={step.name} className="petal border border-line bg-white p-5">
					<span className="grid size-10 place-items-center rounded-full bg-leaf font-bold text-white">
						{at + 1}
					</span>
					<h2 className="mt-3 text-lg">{step.name}</h2>
					{step.description ? (
						<SafeHtml html={step.description} className="mt-2 text-mute" />
					) : null}
				</li>
			))}
		</ol>
	);
}

function Items({ items }: { items: Child[] }) {
	return (
		<ul className="mt-8 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
			{items.map((item) => (
				<li key={item.name} className="petal border border-line bg-white p-5">
					<h2 className="text-lg">
						{item.url ? (
							<SmartLink
								url={item.url}
								className="text-leaf underline underline-offset-4"
							>
								{item.name}
							</SmartLink>
						) : (
							item.name
						)}
					</h2>
					{item.info ? <SafeHtml html={item.info} className="text-mute" /> : null}
					{item.description ? (
						<SafeHtml html={item.description} className="mt-2" />
					) : null}
				</li>
			))}
		</ul>
	);
}

/**
 * Shows title, text, and the page's children: `step` as a numbered list, `accordion` collapsible,
 * and everything else as cards (A2.3.53).
 */
export function Screen({ page }: { page: PageData }) {
	const steps = page.children.filter(({ template }) => template === 'step');
	const folded = page.children.filter(({ template }) => template === 'accordion');
	const items = page.children.filter(
		({ template }) => template !== 'step' && template !== 'accordion',
	);
	return (
		<section className="page py-12">
			<h1 className="text-4xl">{page.title}</h1>
			{page.description ? (
				<SafeHtml html={page.description} className="prose mt-5 text-lg" />
			) : null}
			{steps.length > 0 ? <Steps steps={steps} /> : null}
			{items.length > 0 ? <Items items={items} /> : null}
			{folded.length > 0 ? <Accordion items={folded} /> : null}
			<div className="mt-8 flex flex-wrap gap-3">
				{page.links?.map((link) => (
					<ButtonLink key={link.url} url={link.url}>
						{link.name}
					</ButtonLink>
				))}
			</div>
		</section>
	);
}
