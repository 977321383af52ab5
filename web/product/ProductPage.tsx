import { type ComponentType, useEffect, useState } from 'react';
import type { PageData } from '#insurance/content/page.ts';
import { compactRupiah } from '#platform/values/money.ts';
import { Accordion } from '#web/ui/Accordion.tsx';
import { Picture } from '#web/ui/Picture.tsx';
import { ProductCard } from '#web/ui/ProductCard.tsx';
import { SafeHtml } from '#web/ui/SafeHtml.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { PRODUCT_FORMS } from '../product-forms.ts';
import { GroupHero, Hero, isCorporate, isGroup, parts } from './ProductHero.tsx';
import { ProductVideo } from './ProductVideo.tsx';

// Parts read from the page: `usp` selling points, `plan` who each plan is for, `benefit` and `benefit-alt` texts beside the benefits, `accordion`
// questions, `riplay` the summary's address. Benefits with amounts come from the product.

function SellingPoints({ page }: { page: PageData }) {
	return (
		<ul className="page mt-12 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
			{parts(page, 'usp').map((point) => (
				<li key={point.name} className="petal border border-line bg-white p-5">
					<h2 className="text-lg text-leaf-deep">{point.name}</h2>
					{point.description ? <SafeHtml html={point.description} className="mt-2 text-mute" /> : null}
				</li>
			))}
		</ul>
	);
}

/** Who each plan is for, in a sentence each (B3.1.09). */
function Plans({ page }: { page: PageData }) {
	const plans = parts(page, 'plan');
	if (plans.length === 0) return null;
	return (
		<section className="page mt-16">
			<h2 className="text-3xl">Pilihan plan</h2>
			<ul className="mt-6 grid gap-4 sm:grid-cols-3">
				{plans.map((plan) => (
					<li key={plan.name} className="petal border border-line bg-white p-5">
						<h3 className="text-lg text-leaf-deep">{plan.name}</h3>
						{plan.description ? <SafeHtml html={plan.description} className="mt-2 text-mute" /> : null}
					</li>
				))}
			</ul>
		</section>
	);
}

/** What is paid, in rupiah for each sum insured. */
function Benefits({ page }: { page: PageData }) {
	const rows = page.product?.mainBenefitList.slice(0, 6) ?? [];
	const [first] = rows;
	if (!first) return null;
	const planName = (code: string) => page.product?.plans.find((plan) => plan.code === code)?.name ?? code;
	const plans = new Set(rows.map(({ plan }) => plan)).size;
	const headOf = ({ plan, sumInsured }: { plan: string; sumInsured: number }) => {
		const sum = `UP ${compactRupiah(sumInsured)}`;
		if (plans === 1) return sum;
		return plans === rows.length ? planName(plan) : `${planName(plan)}, ${sum}`;
	};
	return (
		<section className="page mt-16">
			<h2 className="text-3xl">Manfaat</h2>
			<div className="petal mt-6 overflow-x-auto border border-line bg-white" tabIndex={0} role="region" aria-label="Tabel manfaat">
				<table className="tabular w-full min-w-xl text-left">
					<caption className="sr-only">Manfaat {page.title} menurut uang pertanggungan</caption>
					<thead>
						<tr className="border-b border-line">
							<th scope="col" className="p-4">
								Yang dibayar
							</th>
							{rows.map((row) => (
								<th key={`${row.plan} ${row.sumInsured}`} scope="col" className="p-4 text-right whitespace-nowrap">
									{headOf(row)}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{first.sumInsuredPerBenefit.map((benefit, at) => (
							<tr key={benefit.code} className="border-b border-line last:border-0">
								<th scope="row" className="p-4 font-medium">
									{benefit.name}
								</th>
								{rows.map((row) => (
									<td key={`${row.plan} ${row.sumInsured}`} className="p-4 text-right whitespace-nowrap">
										{row.sumInsuredPerBenefit[at]?.text || '–'}
									</td>
								))}
							</tr>
						))}
					</tbody>
				</table>
			</div>
			<div className="mt-6 grid gap-4">
				{parts(page, 'benefit').map((child) => (
					<div key={child.name} className="petal border border-line bg-white p-5">
						<h3 className="text-lg text-leaf-deep">{child.name}</h3>
						{child.description ? <SafeHtml html={child.description} className="prose mt-2" /> : null}
					</div>
				))}
				{parts(page, 'benefit-alt').map((child) => (
					<div key={child.name} className="petal border border-warning/40 bg-white p-5">
						<h3 className="text-lg text-warning">{child.name}</h3>
						{child.description ? <SafeHtml html={child.description} className="prose mt-2" /> : null}
					</div>
				))}
			</div>
		</section>
	);
}

type Form = ComponentType<{ page: PageData }>;

/** The form comes as a chunk of its own once the page stands; the server sends its place and what to do without script. */
function BuyNow({ page }: { page: PageData }) {
	const [Form, setForm] = useState<Form | null>(null);
	const [failed, setFailed] = useState(false);
	useEffect(() => {
		if (!page.online_sale && !isCorporate(page)) return;
		PRODUCT_FORMS[isCorporate(page) ? 'corporate' : 'application']().then(
			(loaded) => setForm(() => loaded),
			() => setFailed(true),
		);
	}, [page]);
	const title = isCorporate(page) ? 'Minta penawaran untuk perusahaanmu' : page.online_sale ? `Beli ${page.title}` : 'Pembelian online segera hadir';
	return (
		<section id="form-pengajuan" tabIndex={-1} className="page mt-16 scroll-mt-24 outline-none">
			<div className="petal-lg mx-auto max-w-3xl border border-line bg-white p-5 md:p-10">
				<h2 className="text-3xl">{title}</h2>
				{page.online_sale || isCorporate(page) ? (
					<div className="mt-6">
						{Form ? <Form page={page} /> : failed ? <p>Formulir belum bisa dimuat. Muat ulang halaman, atau hubungi kami di halo@jaga.example.</p> : <Spinner words="Menyiapkan formulir" />}
						<noscript>
							<p>Formulir pengajuan memerlukan JavaScript. Kamu juga bisa membeli lewat telepon 021-0000-0000.</p>
						</noscript>
					</div>
				) : (
					<p className="mt-3 text-lg text-mute">Produk ini belum bisa dibeli langsung di situs. Tulis ke halo@jaga.example, kami bantu dengan senang hati.</p>
				)}
			</div>
		</section>
	);
}

/** Companies that trust the product with their people (B2.1.13), for products for many at once. */
function Companies({ page }: { page: PageData }) {
	const logos = page.company ?? [];
	if (!isGroup(page) || logos.length === 0) return null;
	return (
		<section className="page mt-12" aria-labelledby="perusahaan">
			<h2 id="perusahaan" className="text-xl">
				Dipercaya perusahaan dan komunitas
			</h2>
			<ul className="mt-4 grid grid-cols-2 gap-4 sm:grid-cols-4">
				{logos.map((logo) => (
					<li key={logo.default} className="petal grid place-items-center border border-line bg-white p-4">
						<Picture image={logo} className="h-12 w-auto" />
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
		<section className="page mt-16 max-w-3xl">
			<h2 className="text-3xl">Pertanyaan yang sering diajukan</h2>
			<Accordion items={questions} />
		</section>
	);
}

function OtherProducts({ page }: { page: PageData }) {
	if (!page.cards?.length) return null;
	return (
		<section className="page mt-16">
			<h2 className="text-3xl">Perlindungan lain</h2>
			<ul className="mt-6 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
				{page.cards.map((card) => (
					<li key={card.url} className="grid">
						<ProductCard card={card} />
					</li>
				))}
			</ul>
		</section>
	);
}

/** A product (B2.1): what it is, from how much, what it pays and does not, questions, and the application form. For many at once the form comes before the benefits. */
export function Screen({ page }: { page: PageData }) {
	if (isGroup(page)) {
		return (
			<>
				<GroupHero page={page} />
				<Companies page={page} />
				<BuyNow page={page} />
				<Plans page={page} />
				<Benefits page={page} />
				<ProductVideo page={page} />
				<Questions page={page} />
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
			<Questions page={page} />
			<OtherProducts page={page} />
		</>
	);
}
