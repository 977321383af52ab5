import { benefitWords, CATEGORIES, claimDocumentsOf, FREQUENCY_WORDS, periodLabel, type Product, type ProductVersion, sumsInsuredOf } from '#insurance/products/product.ts';
import { entryAgeWords } from '#insurance/products/entry-age.ts';
import type { Price } from '#insurance/quotes/price.ts';
import type { Quote } from '#insurance/quotes/quote.ts';
import { jakartaMidnight, shortDate, shortDateTime } from '#platform/values/dates.ts';
import { compactRupiah, formatRupiah, shortRupiah } from '#platform/values/money.ts';
import { beginPaper, type Paper } from './paper.server.ts';
import { exclusionsOf, INSURER, wordingOf } from './policy-words.ts';

type Row = [label: string, value: string];

function features(product: Product): Row[] {
	const { entryAge } = product;
	const age = (label: string, range: typeof entryAge.adult): Row[] => (range ? [[label, entryAgeWords(range)]] : []);
	return [
		...age('Usia masuk dewasa', entryAge.adult),
		...age('Usia masuk anak', entryAge.child),
		...age('Usia pemegang polis', entryAge.policyHolder),
		['Jangka waktu', product.periods.map(periodLabel).join(', ')],
		['Cara bayar', product.frequencies.map((one) => FREQUENCY_WORDS[one]).join(', ')],
		['Premi mulai', `${formatRupiah(product.startsAt.amount)} ${product.startsAt.text}`],
	];
}

/** The very choice that a personal summary is about, with its price. */
export type ExactQuote = { quote: Quote; price: Price; at: Date };

const ROLE_WORDS = { self: 'Diri sendiri', partner: 'Pasangan', child: 'Anak', member: 'Anggota' } as const;

/** What was chosen and for whom, as the personal version says it in its second section. */
function chosen(product: Product, { quote, price }: ExactQuote): Row[] {
	const { choice, insured, vehicle } = quote;
	return [
		['Plan', product.plans.find(({ code }) => code === choice.plan)?.name ?? choice.plan],
		[product.sumInsuredLabel, formatRupiah(choice.sumInsured)],
		['Jangka waktu pilihanmu', periodLabel(choice.period)],
		['Cara bayar pilihanmu', FREQUENCY_WORDS[price.frequency]],
		...(choice.startAt ? [['Mulai', `${shortDate(choice.startAt.slice(0, 10))} pukul ${choice.startAt.slice(11, 16).replace(':', '.')} WIB`] as Row] : []),
		...insured.map(({ role, birthDate, sex }, at): Row => [`Tertanggung ${at + 1}`, `${ROLE_WORDS[role]}, ${sex === 'male' ? 'pria' : 'wanita'}, lahir ${shortDate(birthDate)}`]),
		...(vehicle ? [['Kendaraan', `Tahun ${vehicle.year}, wilayah pelat ${vehicle.plateArea}`] as Row] : []),
	];
}

/** What the benefits of the general version are told for: each plan, or the first four sums insured of the one there is. */
function choicesOf(product: Product): { head: string; plan: string; sum: number }[] {
	const { plans, sumInsuredRange } = product;
	const nameOf = (name: string) => (plans.length > 1 ? name : '');
	return plans
		.flatMap(({ code, name }) => {
			const sums = sumInsuredRange ? [sumInsuredRange.min] : sumsInsuredOf(product, code);
			// A plan with a sum of its own is told by its name.
			if (!sumInsuredRange && sums.length === 1 && plans.length > 1) return [{ head: name, plan: code, sum: sums[0] ?? 0 }];
			return sums.map((sum) => ({ head: [nameOf(name), `${sumInsuredRange ? 'contoh ' : ''}${product.sumInsuredLabel === 'Uang pertanggungan' ? 'UP' : product.sumInsuredLabel} ${compactRupiah(sum)}`].filter(Boolean).join(', '), plan: code, sum }));
		})
		.slice(0, 4);
}

function simulation(paper: Paper, product: Product, exact: ExactQuote | undefined): void {
	if (!exact) return paper.paragraph(`Premi mulai ${formatRupiah(product.startsAt.amount)} ${product.startsAt.text}. Premi untuk pilihanmu, dengan rinciannya, tampil di halaman produk sebelum kamu mengisi data diri.`);
	const { price, at } = exact;
	paper.table(['Rincian premi', 'Rupiah'], [...price.trace.map(({ label, amount }) => [label, formatRupiah(amount)] as const), ['Dibayar', formatRupiah(price.planRate)]], [0.7, 0.3]);
	paper.paragraph(`Dihitung ${shortDateTime(at)} dari tarif yang berlaku hari itu. Premi bisa berubah bila tanggal, usia atau pilihanmu berubah; yang mengikat adalah premi di ringkasan pembelian.`);
}

/**
 * Ringkasan Informasi Produk dan Layanan: the thirteen sections, made from one product version. The general version says
 * what everybody may choose; with `exact` it is the personal one, for that very quote.
 */
export async function riplayPdf({ product, version, effectiveFrom }: ProductVersion, exact?: ExactQuote): Promise<Buffer> {
	const paper = beginPaper({
		title: `RIPLAY ${exact ? 'Personal' : 'Umum'} ${product.name}`,
		brand: 'Jaga',
		at: exact?.at ?? jakartaMidnight(effectiveFrom),
		footer: `Data contoh — bukan produk sungguhan. RIPLAY ${product.name} versi ${version}. ${INSURER}.`,
	});
	const plan = exact?.quote.choice.plan ?? product.plans[0]?.code ?? '';
	const sum = exact?.quote.choice.sumInsured ?? sumsInsuredOf(product, plan)[0] ?? product.sumInsuredRange?.min ?? 0;
	paper.heading('1. Penerbit dan produk');
	paper.facts([['Penerbit', INSURER], ['Jenis produk', `Asuransi ${CATEGORIES[product.category] ?? ''}`], ['Nama produk', product.name], ['Mata uang', 'Rupiah']]);
	paper.paragraph(product.tagline);
	paper.heading('2. Fitur utama');
	paper.facts([...(exact ? chosen(product, exact) : []), ...features(product)]);
	paper.heading('3. Manfaat');
	const columns = exact ? [{ head: `Untuk pilihanmu (${compactRupiah(sum)})`, plan, sum }] : choicesOf(product);
	paper.table(
		['Manfaat', ...columns.map(({ head }) => head)],
		product.benefits.map((benefit) => [benefit.limit ? `${benefit.name} (${benefit.limit})` : benefit.name, ...columns.map((one) => benefitWords(benefit, one.plan, one.sum, columns.length > 1 ? shortRupiah : formatRupiah))]),
		columns.length > 1 ? [0.4, ...columns.map(() => 0.6 / columns.length)] : [0.65, 0.35],
	);
	paper.heading('4. Risiko');
	paper.list(['Polis tidak berlaku bila premi tidak dibayar sampai masa leluasa berakhir.', 'Klaim dapat ditolak bila data yang diisi tidak benar.', 'Risiko operasional dan likuiditas penanggung, yang diawasi oleh otoritas.']);
	paper.heading('5. Biaya');
	paper.facts([
		['Cetak buku polis (bila dipilih)', formatRupiah(product.fees.policy)],
		['Fasilitas cashless (bila dipilih)', product.fees.cashless > 0 ? formatRupiah(product.fees.cashless) : 'tidak ada'],
		['Cetak kartu (bila dipilih)', product.fees.printCard > 0 ? formatRupiah(product.fees.printCard) : 'tidak ada'],
	]);
	paper.heading('6. Pengecualian dan masa tunggu');
	paper.list(exclusionsOf(product));
	paper.paragraph(wordingOf(product)[0]?.words[0] ?? '');
	paper.heading('7. Cara membeli');
	paper.paragraph('Buka halaman produk, isi data, baca ringkasan ini, setujui, bayar. Polis dikirim ke email begitu pembayaran diterima.');
	paper.heading('8. Klaim');
	for (const line of wordingOf(product).find(({ title }) => title === 'Klaim')?.words ?? []) paper.paragraph(line);
	const documents = new Set(product.benefits.flatMap((benefit) => claimDocumentsOf(product, benefit.code).map((one) => one.name)));
	paper.list([...documents]);
	paper.heading('9. Pembatalan dan masa leluasa');
	for (const { title, words } of wordingOf(product)) if (/leluasa|mempelajari|Pembatalan/.test(title)) for (const line of words) paper.paragraph(line);
	paper.heading('10. Simulasi');
	simulation(paper, product, exact);
	paper.heading('11. Layanan dan pengaduan');
	paper.paragraph('021-0000-0000 · halo@jaga.example · Senin sampai Jumat 08.00–17.00 WIB. Pengaduan lisan paling lama 5 hari kerja, tertulis 10 hari kerja, lalu LAPS SJK.');
	paper.heading('12. Informasi tambahan');
	paper.paragraph('Kamu mempunyai hak untuk menanyakan segala hal tentang produk ini, dan kewajiban membacanya sebelum membeli.');
	paper.heading('13. Penting');
	paper.paragraph(`Ringkasan ini bukan polis. Ketentuan lengkap ada di polis. Produk dan tarif ini contoh; versi ${version}, berlaku sejak ${effectiveFrom}.`);
	return paper.end();
}
