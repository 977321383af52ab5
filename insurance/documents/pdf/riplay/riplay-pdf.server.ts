import { documentFooter, type Insurer } from '#insurance/access/insurer/insurer.ts';
import { claimDocumentsOf } from '#insurance/product/products/benefits/claim-terms.ts';
import {
	LINES_OF_BUSINESS,
	type Product,
	type ProductVersion,
	sumsInsuredOf,
} from '#insurance/product/products/product.ts';
import type { GeneralCondition, Paid } from '#insurance/product/products/terms.ts';
import { benefitWords, limitWords } from '#insurance/product/products/wording/benefit-words.ts';
import {
	conditionsFor,
	generalConditions,
	exclusionsOf,
} from '#insurance/product/products/wording/terms-words.ts';
import { payingOf } from '#insurance/sales/quotes/pricing/paying.ts';
import { jakartaMidnight, shortDateTime } from '#platform/values/dates.ts';
import { momentWords } from '#platform/values/moments.ts';
import { compactRupiah, formatRupiah, shortRupiah } from '#platform/values/money.ts';
import { prose } from '#platform/values/text/prose.ts';

import { beginLayout, type Layout } from '../layout.server.ts';
import { ownRiskFacts, paidBenefits } from '../policy/policy-facts.ts';
import type { RiplayCosts } from './riplay-costs.server.ts';
import {
	riplayChoices,
	chosen,
	type ExactQuote,
	features,
	fees,
	planName,
	startsAtWords,
} from './riplay-facts.server.ts';

type Summary = {
	version: ProductVersion;
	product: Product;
	costs: RiplayCosts;
	insurer: Insurer;
	exact: ExactQuote | undefined;
};

function writeIssuer(layout: Layout, { product, insurer }: Summary): void {
	layout.heading('1. Penerbit dan produk');
	layout.facts([
		['Penerbit', insurer.legalName],
		['Jenis produk', `Asuransi ${LINES_OF_BUSINESS[product.category] ?? ''}`],
		['Nama produk', product.name],
		['Mata uang', 'Rupiah'],
	]);
	layout.paragraph(product.tagline);
}

function benefitColumns({ product, costs, exact }: Summary) {
	if (!exact) return riplayChoices(product, costs.example);
	const { plan, sumInsured } = exact.quote.choice;
	const sum = sumInsured ?? sumsInsuredOf(product, plan)[0] ?? costs.example;
	return [{ head: `Untuk pilihanmu (${compactRupiah(sum)})`, plan, sum }];
}

/** Maximum number of columns; with more, the amounts would not fit. */
const MAX_COLUMNS = 4;

/** Splits columns into tables of similar width, so that every choice on sale is shown. */
function inTables<T>(columns: readonly T[]): T[][] {
	const tables = Math.max(1, Math.ceil(columns.length / MAX_COLUMNS));
	const size = Math.ceil(columns.length / tables);
	return Array.from({ length: tables }, (_, at) => columns.slice(at * size, (at + 1) * size));
}

function writeBenefits(layout: Layout, summary: Summary): void {
	const { product } = summary;
	const columns = benefitColumns(summary);
	const amount = columns.length > 1 ? shortRupiah : formatRupiah;
	layout.heading('3. Manfaat');
	for (const shown of inTables(columns))
		layout.table(
			['Manfaat', ...shown.map(({ head }) => head)],
			paidBenefits(product).map((benefit) => {
				const limit = limitWords(benefit, product.benefits);
				return [
					limit ? `${benefit.name} (${limit})` : benefit.name,
					...shown.map((one) => benefitWords(benefit, one.plan, one.sum, amount)),
				];
			}),
			columns.length > 1 ? [0.4, ...shown.map(() => 0.6 / shown.length)] : [0.65, 0.35],
		);
	const ownRisks = columns.flatMap((one) =>
		ownRiskFacts(product, one.plan, one.sum).map(
			([label, value]) => `${label}${planName(product, one.plan)}: ${value}.`,
		),
	);
	for (const words of new Set(ownRisks)) layout.paragraph(words);
}

/** Returns how the premium is paid; undefined if the product offers several ways and none is chosen. */
function paidOf({ product, exact }: Summary): Paid | undefined {
	if (!exact) return product.frequencies.every((one) => one === 'lump_sum') ? 'once' : undefined;
	const { price, quote } = exact;
	return payingOf(price, quote.choice.period).count > 1 ? 'instalments' : 'once';
}

function writeRisks(layout: Layout, summary: Summary): void {
	layout.heading('4. Risiko');
	layout.list([
		paidOf(summary) === 'once'
			? 'Perlindungan baru ada setelah preminya dibayar.'
			: 'Polis tidak berlaku bila premi tidak dibayar sampai masa leluasa berakhir.',
		'Klaim dapat ditolak bila data yang diisi tidak benar.',
		'Risiko operasional dan likuiditas penanggung, yang diawasi oleh otoritas.',
	]);
}

function writeConditions(
	layout: Layout,
	summary: Summary,
	...about: GeneralCondition['about'][]
): void {
	const conditions = generalConditions(summary.product, summary.insurer, ...about);
	for (const { words } of conditionsFor(conditions, paidOf(summary)))
		for (const line of words) layout.paragraph(line);
}

function writeExclusions(layout: Layout, summary: Summary): void {
	layout.heading('6. Pengecualian dan masa tunggu');
	layout.list(exclusionsOf(summary.product).map(({ id, words }) => `${words} (${id})`));
	writeConditions(layout, summary, 'cover');
}

function writeClaims(layout: Layout, summary: Summary): void {
	const { product } = summary;
	layout.heading('8. Klaim');
	writeConditions(layout, summary, 'claim');
	const documents = new Set(
		product.benefits.flatMap((benefit) =>
			claimDocumentsOf(product, benefit.code).map((one) => one.name),
		),
	);
	layout.list([...documents]);
}

function writeReceipt(
	layout: Layout,
	lines: readonly { label: string; amount: number }[],
	paid: number,
): void {
	layout.table(
		['Rincian premi', 'Rupiah'],
		[
			...lines.map(({ label, amount }) => [label, formatRupiah(amount)] as const),
			['Dibayar', formatRupiah(paid)],
		],
		[0.7, 0.3],
	);
}

function writeSimulation(layout: Layout, { costs, exact }: Summary): void {
	layout.heading('10. Simulasi');
	if (!exact) {
		const { worked, startsAt } = costs;
		layout.paragraph(
			prose`
				Premi mulai ${startsAtWords(startsAt)}. Premi untuk pilihanmu,
				dengan rinciannya, tampil di halaman produk sebelum kamu mengisi data diri.`,
		);
		if (!worked) return;
		layout.paragraph(`Contoh dengan premi paling kecil: ${worked.words}.`);
		return writeReceipt(layout, worked.lines, startsAt.amount);
	}
	const { price, at } = exact;
	writeReceipt(layout, price.trace, price.planRate);
	layout.paragraph(
		prose`
			Dihitung ${shortDateTime(at)} dari tarif yang berlaku hari itu. Premi bisa berubah
			bila tanggal, usia atau pilihanmu berubah; yang mengikat adalah premi di ringkasan
			pembelian.`,
	);
}

function writeService(layout: Layout, { insurer }: Summary): void {
	const { phone, email, hours, complaintBodies } = insurer;
	layout.heading('11. Layanan dan pengaduan');
	layout.paragraph(
		prose`
			${phone} · ${email} · ${hours}. Pengaduan lisan paling lama 5 hari kerja, tertulis 10
			hari kerja, lalu ${complaintBodies.join(' atau ')}.`,
	);
}

function writeClosing(layout: Layout, { version, product, insurer }: Summary): void {
	layout.heading('12. Informasi tambahan');
	layout.paragraph(
		'Kamu mempunyai hak untuk menanyakan segala hal tentang produk ini, dan kewajiban membacanya sebelum membeli.',
	);
	layout.heading('13. Penting');
	const sample = product.sample || insurer.sample;
	layout.paragraph(
		prose`
			Ringkasan ini bukan polis. Ketentuan lengkap ada di polis.
			${sample ? 'Produk dan tarif ini contoh; versi' : 'Versi'} ${version.version}, berlaku
			sejak ${momentWords(version.effectiveFrom)}.`,
	);
}

/**
 * Renders the Ringkasan Informasi Produk dan Layanan (product and service summary): thirteen
 * sections, generated from one product version. The general version covers every available choice;
 * with `exact`, the result is the personal version for that quote.
 */
export async function riplayPdf(
	version: ProductVersion,
	costs: RiplayCosts,
	insurer: Insurer,
	exact?: ExactQuote,
): Promise<Buffer> {
	const { product, effectiveFrom } = version;
	const summary: Summary = { version, product, costs, insurer, exact };
	const sample = product.sample || insurer.sample;
	const layout = beginLayout({
		title: `RIPLAY ${exact ? 'Personal' : 'Umum'} ${product.name}`,
		insurer,
		at: exact?.at ?? jakartaMidnight(effectiveFrom),
		footer: prose`
			${documentFooter(insurer, 'produk sungguhan', sample)} RIPLAY ${product.name} versi
			${version.version}.`,
	});
	writeIssuer(layout, summary);
	layout.heading('2. Fitur utama');
	layout.facts([...(exact ? chosen(product, exact) : []), ...features(product, costs.startsAt)]);
	writeBenefits(layout, summary);
	writeRisks(layout, summary);
	layout.heading('5. Biaya');
	layout.facts(fees(product, costs));
	writeExclusions(layout, summary);
	layout.heading('7. Cara membeli');
	layout.paragraph(
		prose`
			Buka halaman produk, isi data, baca ringkasan ini, setujui, bayar. Polis dikirim ke
			email begitu pembayaran diterima.`,
	);
	writeClaims(layout, summary);
	layout.heading(
		paidOf(summary) === 'once' ? '9. Premi dan pembatalan' : '9. Pembatalan dan masa leluasa',
	);
	writeConditions(layout, summary, 'premium', 'free-look', 'cancel');
	writeSimulation(layout, summary);
	writeService(layout, summary);
	writeClosing(layout, summary);
	return layout.end();
}
