import type { claimPractice } from '#insurance/claims/check/practice-api.ts';
import type { PageData } from '#insurance/site/content/page.ts';
import type { Ask } from '#platform/contract/client.ts';
import type { Beside } from '#web/beside.ts';
import { fetchForm } from '#web/product-forms.ts';
import { Accordion } from '#web/ui/parts/Accordion.tsx';
import { Picture } from '#web/ui/Picture.tsx';
import { ProductCard } from '#web/ui/ProductCard.tsx';
import { SafeHtml } from '#web/ui/SafeHtml.tsx';

import { Benefits } from './Benefits.tsx';
import { BuyNow } from './BuyNow.tsx';
import { GroupHero, Hero, isGroup, parts } from './ProductHero.tsx';
import { ProductVideo } from './ProductVideo.tsx';
import { WhenPaid } from './WhenPaid.tsx';

// Sections taken from the page's content: `usp` selling points, `plan` target group of each plan,
// `benefit` and `benefit-alt` texts next to the benefits, `accordion` questions, `riplay` the
// address of the legal summary. Benefits with amounts come from the product.

function SellingPoints({ page }: { page: PageData }) {
	return (
		<ul className="petals page mt-8 grid gap-x-8 gap-y-3 sm:grid-cols-2 sm:has-[>:nth-child(3):last-child]:grid-cols-3 md:mt-12 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none print:grid-cols-4">
			{parts(page, 'usp').map((point) => (
				<li key={point.name}>
					<h2 className="text-lg">{point.name}</h2>
					{point.description ? (
						<SafeHtml html={point.description} className="text-mute" />
					) : null}
				</li>
			))}
		</ul>
	);
}

/** Shows the target group of each plan in one sentence (B3.1.09). */
function Plans({ page }: { page: PageData }) {
	const plans = parts(page, 'plan');
	if (plans.length === 0) return null;
	return (
		<section className="chapter page">
			<h2 className="text-3xl">Pilihan plan</h2>
			<ul className="mt-4 grid gap-x-8 gap-y-4 sm:grid-cols-3">
				{plans.map((plan) => (
					<li key={plan.name} className="border-t-2 border-leaf pt-3">
						<h3 className="text-lg">{plan.name}</h3>
						{plan.description ? (
							<SafeHtml html={plan.description} className="text-mute" />
						) : null}
					</li>
				))}
			</ul>
		</section>
	);
}

/** Companies that insure their people with the product, shown for group products (B2.1.13). */
function Companies({ page }: { page: PageData }) {
	const logos = page.company ?? [];
	if (!isGroup(page) || logos.length === 0) return null;
	return (
		<section className="chapter page print:hidden" aria-labelledby="perusahaan">
			<h2 id="perusahaan" className="text-xl">
				Dipercaya perusahaan dan komunitas
			</h2>
			<ul className="mt-4 grid grid-cols-2 gap-4 sm:grid-cols-4">
				{logos.map((logo) => (
					<li
						key={logo.default}
						className="petal grid place-items-center border border-line bg-white p-4 daylight"
					>
						<Picture image={logo} className="h-12 w-auto" />
						<p aria-hidden="true" className="mt-2 text-center text-sm text-mute">
							{logo.alt}
						</p>
					</li>
				))}
			</ul>
		</section>
	);
}

function Questions({ page }: { page: PageData }) {
	const questions = parts(page, 'accordion');
	if (questions.length === 0) return null;
	return (
		<section className="chapter page">
			<div className="mx-auto max-w-3xl">
				<h2 className="text-3xl">Pertanyaan yang sering diajukan</h2>
				<Accordion items={questions} />
			</div>
		</section>
	);
}

function OtherProducts({ page }: { page: PageData }) {
	if (!page.cards?.length) return null;
	return (
		<section className="chapter page print:hidden">
			<h2 className="text-3xl">Perlindungan lain</h2>
			<ul className="mt-6 grid gap-4 sm:grid-cols-2 md:gap-6 lg:grid-cols-3">
				{page.cards.map((card) => (
					<li key={card.url} className="grid">
						<ProductCard card={card} />
					</li>
				))}
			</ul>
		</section>
	);
}

export async function askBeside(ask: Ask, url: URL): Promise<Beside> {
	// The server renders the form with the page, whereas the browser fetches its script only when
	// needed.
	if (import.meta.env.SSR) await Promise.all([fetchForm('application'), fetchForm('corporate')]);
	const slug = url.pathname.replace(/^\/(id\/)?/, '').replace(/\/$/, '');
	const answer = await ask<typeof claimPractice>('GET /page/claims/practice', { slug });
	return answer.ok ? { practice: answer.data } : {};
}

/**
 * A product's page (B2.1) with description, starting price, events that are covered and not
 * covered, questions, and the application form. For group products, the form comes at the end
 * (B2.1.20).
 */
export function Screen({ page, beside }: { page: PageData; beside?: Beside | undefined }) {
	if (isGroup(page)) {
		return (
			<>
				<GroupHero page={page} />
				<Companies page={page} />
				<Plans page={page} />
				<Benefits page={page} />
				<WhenPaid beside={beside} slug={page.slug} />
				<ProductVideo page={page} />
				<Questions page={page} />
				<BuyNow page={page} />
				<OtherProducts page={page} />
			</>
		);
	}
	return (
		<>
			<Hero page={page} />
			<SellingPoints page={page} />
			<Plans page={page} />
			<Benefits page={page} />
			<ProductVideo page={page} />
			<BuyNow page={page} />
			<WhenPaid beside={beside} slug={page.slug} />
			<Questions page={page} />
			<OtherProducts page={page} />
		</>
	);
}
