import type { PageData } from '#insurance/site/content/page.ts';
import { shortRupiah } from '#platform/values/money.ts';
import { SafeHtml } from '#web/ui/SafeHtml.tsx';

import { parts } from './ProductHero.tsx';

type Row = NonNullable<PageData['product']>['mainBenefitList'][number];
type Column = { head: string; under: string; texts: string[] };

/**
 * Formats a range, e.g. `Rp3 juta–Rp60 juta`. If both ends are equal, the amount is shown only
 * once.
 */
const between = (from: string, to: string) =>
	from === to ? from : `${from}–${to.replace(/^sampai /, '')}`;

/** Keeps an amount on one line, so that e.g. `Rp50 juta` is never broken after the number. */
const bound = (text: string) => text.replace(/ (?=juta|miliar|ribu)/g, '\u00a0');

/**
 * Returns one column for each sum insured or plan. A plan whose sum insured can be chosen freely
 * between two limits has one column that shows both limits.
 */
export function benefitColumns(product: NonNullable<PageData['product']>): Column[] {
	const { mainBenefitList: rows, plans, sumInsuredLabel, sumInsuredRange } = product;
	const nameOf = (plan: string) => plans.find(({ code }) => code === plan)?.name ?? plan;
	const sum = (text: string) =>
		sumInsuredLabel === 'Uang pertanggungan'
			? `UP ${text}`
			: text + (/per hari/i.test(sumInsuredLabel) ? ' per hari' : '');
	const texts = (row: Row) => row.sumInsuredPerBenefit.map(({ text }) => text || '–');
	const plansOffered = [...new Set(rows.map(({ plan }) => plan))];
	if (sumInsuredRange) {
		return plansOffered.map((plan) => {
			const ends = rows.filter((row) => row.plan === plan).map(texts);
			const [low = [], high = low] = ends;
			return {
				head: nameOf(plan),
				under: sum(
					`${shortRupiah(sumInsuredRange.min)}–${shortRupiah(sumInsuredRange.max)}`,
				),
				texts: low.map((text, at) => between(text, high[at] ?? text)),
			};
		});
	}
	// The sum insured is shown only if a plan offers several; otherwise, the name of the plan is
	// sufficient.
	const several = plansOffered.length > 1;
	return rows.map((row) => {
		const choice = rows.filter(({ plan }) => plan === row.plan).length > 1;
		const amount = sum(shortRupiah(row.sumInsured));
		return {
			head: several ? nameOf(row.plan) : amount,
			under: several && choice ? amount : '',
			texts: texts(row),
		};
	});
}

/**
 * Table of benefit amounts in rupiah for each sum insured or plan. Below 768 px, each benefit is a
 * separate card with its columns stacked.
 */
function Table({ title, product }: { title: string; product: NonNullable<PageData['product']> }) {
	const columns = benefitColumns(product);
	const benefits = product.mainBenefitList[0]?.sumInsuredPerBenefit ?? [];
	return (
		<div className="mt-4 overflow-x-auto" tabIndex={0} role="region" aria-label="Tabel manfaat">
			<table className="tabular w-full text-left narrow:block">
				<caption className="sr-only">{`Manfaat ${title} menurut pilihan`}</caption>
				<thead className="border-b-2 border-leaf narrow:sr-only">
					<tr>
						<th scope="col" className="py-3 pr-4">
							Yang dibayar
						</th>
						{columns.map(({ head, under }) => (
							<th
								key={`${head} ${under}`}
								scope="col"
								className="py-3 pl-4 text-right"
							>
								<span>{bound(head)}</span>
								{under ? (
									<span className="block text-sm font-normal whitespace-nowrap text-mute">
										{under}
									</span>
								) : null}
							</th>
						))}
					</tr>
				</thead>
				<tbody className="narrow:block">
					{benefits.map((benefit, at) => (
						<tr
							key={benefit.code}
							className="border-t border-line narrow:block narrow:py-3"
						>
							<th
								scope="row"
								className="py-3 pr-4 font-medium print:py-1 narrow:block narrow:p-0 narrow:pb-1 narrow:font-semibold"
							>
								<span>{benefit.name}</span>
								{typeof benefit.limit === 'string' ? (
									<span className="block text-sm font-normal text-mute">
										{benefit.limit}
									</span>
								) : null}
							</th>
							{columns.map(({ head, under, texts }) => (
								<td
									key={`${head} ${under}`}
									data-choice={under && columns.length < 2 ? under : head}
									className={
										'py-3 pl-4 text-right print:px-2 print:py-1 narrow:flex ' +
										'narrow:justify-between narrow:gap-4 narrow:px-0 ' +
										'narrow:py-0.5 narrow:before:max-w-1/2 narrow:before:shrink-0 ' +
										'narrow:before:text-left narrow:before:text-mute ' +
										'narrow:before:content-[attr(data-choice)]'
									}
								>
									{bound(texts[at] ?? '')}
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}

/**
 * Benefits with their amounts, followed by the editors' texts, which state equally clearly what is
 * paid and what is not (B2.1.09).
 */
export function Benefits({ page }: { page: PageData }) {
	if (!page.product?.mainBenefitList.length) return null;
	return (
		<section className="band border-y border-line bg-white">
			<div className="page">
				<h2 className="text-3xl">Manfaat</h2>
				<Table title={page.title} product={page.product} />
				{page.product.sumInsuredRange ? (
					<p className="mt-3 text-sm text-mute">
						Angka pertama untuk uang pertanggungan (UP) terkecil, angka kedua untuk yang
						terbesar.
					</p>
				) : null}
				<div className="mt-6 grid gap-x-12 gap-y-6 lg:mt-10 lg:grid-cols-2">
					{parts(page, 'benefit').map((child) => (
						<div key={child.name} className="border-l-4 border-leaf pl-4">
							<h3 className="text-xl text-leaf-deep">{child.name}</h3>
							{child.description ? (
								<SafeHtml html={child.description} className="prose mt-2" />
							) : null}
						</div>
					))}
					{parts(page, 'benefit-alt').map((child) => (
						<div
							key={child.name}
							className="border-l-4 border-warning pl-4 lg:only:col-span-2 lg:only:[&_.prose]:max-w-none lg:only:[&_ul]:columns-2 lg:only:[&_ul]:gap-16"
						>
							<h3 className="text-xl text-warning">{child.name}</h3>
							{child.description ? (
								<SafeHtml html={child.description} className="prose mt-2" />
							) : null}
						</div>
					))}
				</div>
			</div>
		</section>
	);
}
