import type { Child, PageData } from '#insurance/site/content/page.ts';
import { SmartLink } from '#web/ui/Button.tsx';
import { Accordion } from '#web/ui/parts/Accordion.tsx';
import { Picture } from '#web/ui/Picture.tsx';
import { SafeHtml } from '#web/ui/SafeHtml.tsx';

/** Shows one contact option with its icon, value and label (C2.6.02–C2.6.04). */
function ContactItem({ item }: { item: Child }) {
	const body = (
		<>
			{item.image ? (
				<span className="size-12 shrink-0">
					<Picture image={item.image} className="size-12" />
				</span>
			) : null}
			<span className="min-w-0">
				<strong className="block text-lg break-words">{item.info}</strong>
				<span className="text-mute">{item.name}</span>
			</span>
		</>
	);
	const look = 'petal flex min-h-20 items-center gap-4 border border-line bg-white p-5';
	return (
		<li>
			{item.url ? (
				<SmartLink url={item.url} className={`${look} hover:border-leaf`}>
					{body}
				</SmartLink>
			) : (
				<div className={look}>{body}</div>
			)}
		</li>
	);
}

/** /selfcare/contact-us (C2.6): contact options and a numbered FAQ, both from the page's content. */
export function Screen({ page }: { page: PageData }) {
	const of = (template: string) => page.children.filter((child) => child.template === template);
	const questions = of('accordion').map((child, at) => ({
		name: `${at + 1}. ${child.name}`,
		description: child.description,
	}));
	return (
		<div className="page grid grid-cols-1 gap-10 py-8 md:py-10">
			<div>
				<h1 className="text-4xl">Hubungi Kami</h1>
				{page.description ? (
					<SafeHtml html={page.description} className="prose mt-3 text-mute" />
				) : null}
			</div>
			<ul className="grid gap-4 sm:grid-cols-2">
				{of('contact').map((item) => (
					<ContactItem key={item.name} item={item} />
				))}
			</ul>
			{questions.length > 0 ? (
				<section aria-labelledby="faq">
					<h2 id="faq" className="text-2xl">
						Pertanyaan yang Sering Diajukan
					</h2>
					<Accordion items={questions} />
				</section>
			) : null}
		</div>
	);
}
