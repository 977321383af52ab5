import { documentFooter, type Insurer } from '#insurance/insurer/insurer.ts';
import { benefitWords, limitWords } from '#insurance/products/benefit-words.ts';
import { sumFact } from '#insurance/products/bought-words.ts';
import { FREQUENCY_WORDS, ROLE_WORDS } from '#insurance/products/choices.ts';
import { claimDocumentsOf } from '#insurance/products/claim-terms.ts';
import { entryAgeWords } from '#insurance/products/entry-age.ts';
import {
	CATEGORIES,
	periodLabel,
	type Product,
	type ProductVersion,
	sumsInsuredOf,
} from '#insurance/products/product.ts';
import { conditionsOf, exclusionsOf } from '#insurance/products/terms-words.ts';
import { promisedCover } from '#insurance/quotes/cover.ts';
import type { Price } from '#insurance/quotes/price.ts';
import type { Quote } from '#insurance/quotes/quote.ts';
import { jakartaMidnight, longDate, shortDate, shortDateTime } from '#platform/values/dates.ts';
import { amountPer, compactRupiah, formatRupiah, shortRupiah } from '#platform/values/money.ts';

import { beginPaper, type Paper } from './paper.server.ts';
import { ownRiskFacts, paidBenefits } from './policy-facts.ts';
import type { RiplayCosts } from './riplay-costs.server.ts';

type Row = readonly [label: string, value: string];

function features(product: Product, startsAt: number): Row[] {
	const { entryAge } = product;
	const age = (label: string, range: typeof entryAge.adult): Row[] =>
		range ? [[label, entryAgeWords(range)]] : [];
	return [
		...age(entryAge.child ? 'Usia masuk dewasa' : 'Usia masuk', entryAge.adult),
		...age('Usia masuk anak', entryAge.child),
		...age('Usia pemegang polis', entryAge.policyHolder),
		['Jangka waktu', product.periods.map(periodLabel).join(', ')],
		['Cara bayar', product.frequencies.map((one) => FREQUENCY_WORDS[one]).join(', ')],
		['Premi mulai', startsAtWords(product, startsAt)],
	];
}

/** What can really be paid: compulsory fees are in it. */
const startsAtWords = (product: Product, startsAt: number) =>
	`${amountPer({ value: startsAt, text: product.startsAt.text })}, sudah termasuk biaya wajib`;

/** Every fee: what all pay, then what only who chooses it pays. */
function fees({ fees: chosen }: Product, { compulsory }: RiplayCosts): Row[] {
	const optional = (label: string, amount: number): Row => [
		`${label} (bila dipilih)`,
		amount > 0 ? formatRupiah(amount) : 'tidak ada',
	];
	return [
		...(compulsory.length === 0
			? ([['Biaya wajib di luar premi', 'tidak ada']] as Row[])
			: compulsory.map(({ label, amount }): Row => [
					`${label} (wajib)`,
					formatRupiah(amount),
				])),
		optional('Cetak buku polis', chosen.policy),
		optional('Fasilitas cashless, per orang', chosen.cashless),
		optional('Cetak kartu, per orang', chosen.printCard),
	];
}

/** ` (plan TLO)` where there are several; nothing where there is one. */
const planName = ({ plans }: Product, plan: string): string =>
	plans.length > 1 ? ` (plan ${plans.find(({ code }) => code === plan)?.name ?? plan})` : '';

/** The very choice that a personal summary is about, with its price. */
export type ExactQuote = { quote: Quote; price: Price; at: Date };

function promisedWords(...told: Parameters<typeof promisedCover>): string {
	const { words, note } = promisedCover(...told);
	return note ? `${words}. ${note}` : words;
}

/** What was chosen and for whom, as the personal version says it in its second section. */
function chosen(product: Product, { quote, price, at }: ExactQuote): Row[] {
	const { choice, insured, vehicle } = quote;
	return [
		['Plan', product.plans.find(({ code }) => code === choice.plan)?.name ?? choice.plan],
		sumFact(product, choice.plan, choice.sumInsured),
		['Jangka waktu pilihanmu', periodLabel(choice.period)],
		['Cara bayar pilihanmu', FREQUENCY_WORDS[price.frequency]],
		...(choice.startAt
			? [['Masa perlindungan', promisedWords(at, choice.period, choice.startAt)] as Row]
			: []),
		...insured.map(({ role, birthDate, sex }, at): Row => [
			`Tertanggung ${at + 1}`,
			`${ROLE_WORDS[role]}, ${sex === 'male' ? 'pria' : 'wanita'}, lahir ${shortDate(birthDate)}`,
		]),
		...(vehicle
			? [['Kendaraan', `Tahun ${vehicle.year}, wilayah pelat ${vehicle.plateArea}`] as Row]
			: []),
	];
}

/**
 * What the benefits of the general version are told for: each plan, or the first four sums insured
 * of the one there is.
 */
function choicesOf(
	product: Product,
	example: number,
): { head: string; plan: string; sum: number }[] {
	const { plans, sumInsuredRange } = product;
	const nameOf = (name: string) => (plans.length > 1 ? name : '');
	return plans
		.flatMap(({ code, name }) => {
			const sums = sumInsuredRange ? [example] : sumsInsuredOf(product, code);
			// A plan with a sum of its own is told by its name.
			if (!sumInsuredRange && sums.length === 1 && plans.length > 1)
				return [{ head: name, plan: code, sum: sums[0] ?? 0 }];
			return sums.map((sum) => ({
				head: [
					nameOf(name),
					`${sumInsuredRange ? 'contoh ' : ''}${product.sumInsuredLabel === 'Uang pertanggungan' ? 'UP' : product.sumInsuredLabel} ${compactRupiah(sum)}`,
				]
					.filter(Boolean)
					.join(', '),
				plan: code,
				sum,
			}));
		})
		.slice(0, 4);
}

function simulation(
	paper: Paper,
	product: Product,
	startsAt: number,
	exact: ExactQuote | undefined,
): void {
	if (!exact)
		return paper.paragraph(
			`Premi mulai ${startsAtWords(product, startsAt)}. Premi untuk pilihanmu, dengan rinciannya, tampil di halaman produk sebelum kamu mengisi data diri.`,
		);
	const { price, at } = exact;
	paper.table(
		['Rincian premi', 'Rupiah'],
		[
			...price.trace.map(({ label, amount }) => [label, formatRupiah(amount)] as const),
			['Dibayar', formatRupiah(price.planRate)],
		],
		[0.7, 0.3],
	);
	paper.paragraph(
		`Dihitung ${shortDateTime(at)} dari tarif yang berlaku hari itu. Premi bisa berubah bila tanggal, usia atau pilihanmu berubah; yang mengikat adalah premi di ringkasan pembelian.`,
	);
}

/**
 * Ringkasan Informasi Produk dan Layanan: the thirteen sections, made from one product version. The
 * general version says what everybody may choose; with `exact` it is the personal one, for that
 * very quote.
 */
export async function riplayPdf(
	{ product, version, effectiveFrom }: ProductVersion,
	costs: RiplayCosts,
	insurer: Insurer,
	exact?: ExactQuote,
): Promise<Buffer> {
	const sample = product.sample || insurer.sample;
	const paper = beginPaper({
		title: `RIPLAY ${exact ? 'Personal' : 'Umum'} ${product.name}`,
		insurer,
		at: exact?.at ?? jakartaMidnight(effectiveFrom),
		footer: `${documentFooter(insurer, 'produk sungguhan', sample)} RIPLAY ${product.name} versi ${version}.`,
	});
	const plan = exact?.quote.choice.plan ?? product.plans[0]?.code ?? '';
	const sum = exact?.quote.choice.sumInsured ?? sumsInsuredOf(product, plan)[0] ?? costs.example;
	paper.heading('1. Penerbit dan produk');
	paper.facts([
		['Penerbit', insurer.legalName],
		['Jenis produk', `Asuransi ${CATEGORIES[product.category] ?? ''}`],
		['Nama produk', product.name],
		['Mata uang', 'Rupiah'],
	]);
	paper.paragraph(product.tagline);
	paper.heading('2. Fitur utama');
	paper.facts([...(exact ? chosen(product, exact) : []), ...features(product, costs.startsAt)]);
	paper.heading('3. Manfaat');
	const columns = exact
		? [{ head: `Untuk pilihanmu (${compactRupiah(sum)})`, plan, sum }]
		: choicesOf(product, costs.example);
	paper.table(
		['Manfaat', ...columns.map(({ head }) => head)],
		paidBenefits(product).map((benefit) => [
			limitWords(benefit) ? `${benefit.name} (${limitWords(benefit)})` : benefit.name,
			...columns.map((one) =>
				benefitWords(
					benefit,
					one.plan,
					one.sum,
					columns.length > 1 ? shortRupiah : formatRupiah,
				),
			),
		]),
		columns.length > 1 ? [0.4, ...columns.map(() => 0.6 / columns.length)] : [0.65, 0.35],
	);
	for (const one of columns)
		for (const [label, value] of ownRiskFacts(product, one.plan, one.sum))
			paper.paragraph(`${label}${planName(product, one.plan)}: ${value}.`);
	paper.heading('4. Risiko');
	paper.list([
		'Polis tidak berlaku bila premi tidak dibayar sampai masa leluasa berakhir.',
		'Klaim dapat ditolak bila data yang diisi tidak benar.',
		'Risiko operasional dan likuiditas penanggung, yang diawasi oleh otoritas.',
	]);
	paper.heading('5. Biaya');
	paper.facts(fees(product, costs));
	paper.heading('6. Pengecualian dan masa tunggu');
	paper.list(exclusionsOf(product).map(({ id, words }) => `${words} (${id})`));
	for (const { words } of conditionsOf(product, insurer, 'cover'))
		for (const line of words) paper.paragraph(line);
	paper.heading('7. Cara membeli');
	paper.paragraph(
		'Buka halaman produk, isi data, baca ringkasan ini, setujui, bayar. Polis dikirim ke email begitu pembayaran diterima.',
	);
	paper.heading('8. Klaim');
	for (const { words } of conditionsOf(product, insurer, 'claim'))
		for (const line of words) paper.paragraph(line);
	const documents = new Set(
		product.benefits.flatMap((benefit) =>
			claimDocumentsOf(product, benefit.code).map((one) => one.name),
		),
	);
	paper.list([...documents]);
	paper.heading('9. Pembatalan dan masa leluasa');
	for (const { words } of conditionsOf(product, insurer, 'premium', 'free-look', 'cancel'))
		for (const line of words) paper.paragraph(line);
	paper.heading('10. Simulasi');
	simulation(paper, product, costs.startsAt, exact);
	paper.heading('11. Layanan dan pengaduan');
	paper.paragraph(
		`${insurer.phone} · ${insurer.email} · ${insurer.hours}. Pengaduan lisan paling lama 5 hari kerja, tertulis 10 hari kerja, lalu ${insurer.complaintBodies.join(' atau ')}.`,
	);
	paper.heading('12. Informasi tambahan');
	paper.paragraph(
		'Kamu mempunyai hak untuk menanyakan segala hal tentang produk ini, dan kewajiban membacanya sebelum membeli.',
	);
	paper.heading('13. Penting');
	paper.paragraph(
		`Ringkasan ini bukan polis. Ketentuan lengkap ada di polis. ${sample ? 'Produk dan tarif ini contoh; versi' : 'Versi'} ${version}, berlaku sejak ${longDate(effectiveFrom)}.`,
	);
	return paper.end();
}
