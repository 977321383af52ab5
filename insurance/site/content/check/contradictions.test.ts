import { describe, expect, test } from 'vitest';

import { sampleContent } from '#sample/content/content.ts';

import { SAMPLE_FACTS, SAMPLE_FIGURES } from '../figures/test-figures.ts';
import { pageBodySchema } from '../page.ts';
import { checkFigures, checkWords, type PageFacts } from './check-page.ts';
import { contradictionsIn } from './contradictions.ts';

const products = SAMPLE_FACTS;
const facts: PageFacts = {
	products,
	figures: SAMPLE_FIGURES,
	known: SAMPLE_FIGURES,
};
const about = (slug: string) => products.find(({ product }) => product.slug === slug) ?? null;
const wrongIn = (text: string, slug = '') =>
	contradictionsIn(text, { products, about: about(slug) }).wrong.map(({ message }) => message);

test.each(sampleContent.pages.map((page) => [page.language ?? 'id', page.slug, page] as const))(
	'the %s page %s contradicts no product',
	(language, slug, page) => {
		const body = pageBodySchema.parse(page.body);
		expect(checkFigures({ ...page, slug, language, body }, facts).problems).toEqual([]);
	},
);

const textsIn = (value: unknown, key = ''): string[] => {
	if (typeof value === 'string') return /^(?:url|image|slug|target)$/.test(key) ? [] : [value];
	if (typeof value !== 'object' || value === null) return [];
	return Object.entries(value).flatMap(([name, inner]) => textsIn(inner, name));
};
test('sample menus and wording pass the check unchanged', () => {
	const texts = textsIn([sampleContent.navigation['id'], sampleContent.wordings['id']]);
	expect(texts.length).toBeGreaterThan(80);
	expect(texts.flatMap((text) => checkWords(text, facts))).toEqual([]);
});

describe('finds a contradiction to a product and shows the right figure', () => {
	test.each<[page: string, text: string, right: RegExp]>([
		['jaga-aman', 'Usia 17–64 tahun.', /Jaga Aman: usia dewasa 18 sampai 60 tahun/],
		['jaga-aman', 'Orang dewasa 17 sampai 60 tahun.', /18 sampai 60/],
		['jaga-aman', 'Untuk yang berusia 18 s.d. 65 tahun.', /18 sampai 60/],
		['jaga-aman', 'Usia maksimal 64 tahun saat masuk.', /18 sampai 60/],
		['jaga-aman', 'Usia minimal tujuh belas tahun.', /18 sampai 60/],
		['jaga-aman', 'Pemegang polis berusia 21 sampai 70 tahun.', /pemegang polis 18 sampai 70/],
		['jaga-aman', 'Usia anak 3 sampai 17 tahun.', /anak 1 sampai 17/],
		['jaga-aman', 'Bisa diperpanjang sampai usia 70 tahun.', /65 tahun/],
		['jaga-senyumku', 'Anak mulai 2 tahun.', /anak/],
		['jaga-sehat-plus', 'Juga untuk anak, sejak usia 15 hari.', /30 hari/],
		['jaga-aman', 'Mulai Rp4.200 sebulan.', /Rp4\.100\/bulan/],
		['jaga-aman', 'Mulai Rp4.100 setahun.', /Rp4\.100\/bulan/],
		['jaga-aman', 'Premi hanya Rp3 ribu sebulan.', /Rp4\.100/],
		['jaga-sehat-tropis', 'mulai Rp15.000 sebulan', /Rp\d/],
		['', 'Jaga Gamers mulai Rp9.000 sebulan.', /Jaga Gamers: premi mulai Rp/],
		['jaga-aman', 'Uang pertanggungan Rp75 juta.', /Rp25 juta, Rp50 juta atau Rp100 juta/],
		['jaga-aman', 'UP sampai Rp500 juta.', /Rp100 juta/],
		['jaga-sehat-tropis', 'Masa tunggu 30 hari.', /14 hari/],
		['jaga-sehat-tropis', 'Masa tunggu hanya sebelas hari.', /14 hari/],
		['jaga-senyumku', 'Masa tunggu 30, 60 dan 180 hari.', /30, 90 atau 180/],
		['jaga-sehat-plus', 'Masa tunggu 6 bulan untuk penyakit tertentu.', /365/],
		['jaga-sehat-plus', 'Rawat inap tanpa masa tunggu.', /punya masa tunggu/],
		['jaga-jiwa', '60 hari untuk meninggal karena sakit.', /90 hari/],
		['jaga-aman', 'Masa tunggu 30 hari.', /tidak punya masa tunggu/],
		['jaga-aman', 'Ada masa leluasa 14 hari.', /masa leluasa 30 hari/],
		['jaga-aman', 'Dalam 30 hari sejak polis diterima premi kembali.', /14 hari/],
		[
			'jaga-aman-instan',
			'Kamu punya 14 hari sejak polis diterima untuk mempelajarinya.',
			/tidak punya masa mempelajari polis/,
		],
		['jaga-konser', 'Batal? Premi kembali penuh.', /tidak kembali penuh/],
		['jaga-aman', 'Bayar tahunan lebih hemat 8 %.', /7,4%/],
		['jaga-aman', 'Bayar tahunan lebih hemat delapan persen.', /7,4%/],
		['jaga-aman', 'Pasangan dapat diskon 10%.', /5%/],
		['jaga-aman', 'Cicilan bulanan sebesar 8,5% dari premi setahun.', /9%/],
		['jaga-aman', 'Dua belas cicilan sama dengan 110%.', /108%/],
		['jaga-aman', 'Biaya pengobatan: paling banyak 20% per tahun.', /10%/],
		['jaga-aman', 'Biaya pemakaman 10%.', /5%/],
		['jaga-aman', 'Tambah pasangan dan sampai lima anak.', /paling banyak 3/],
		['jaga-gamers', 'Risiko sendiri 10%.', /20%/],
		['jaga-aman-instan-ramean', 'Untuk 2 sampai 25 orang.', /2 sampai 20/],
		['', 'Jaga Korporat mulai 10 karyawan.', /jumlah orang 20/],
		['jaga-motorku', 'Motor sampai 10 tahun ke belakang.', /8 tahun ke belakang/],
		['jaga-sehat-keluarga', 'Penyakit yang sudah ada selama 6 bulan pertama.', /12 bulan/],
		['jaga-jiwa-xtra', 'Berjangka 5 atau 15 tahun.', /5 tahun atau 10 tahun/],
		['jaga-konser', 'Masa perlindungan 5 hari.', /hari/],
		['', 'Jaga Aman memakai tarif 2 per seribu.', /1,8 per seribu/],
		['jaga-aman', 'Kirim paling lambat 14 hari sejak kejadian.', /30 hari untuk melapor/],
		[
			'jaga-aman',
			'Setelah dokumen lengkap kami memutuskan paling lama 10 hari kerja.',
			/14 hari kerja/,
		],
		[
			'',
			'Ajukan keberatan. Keberatan dijawab paling lama 20 hari kerja.',
			/10 atau 5 hari kerja/,
		],
		['', 'Bayar tahunan lebih hemat 8%.', /7,4%/],
		['', 'Uang dibayar paling lama 7 hari kerja setelah lengkap.', /14/],
		['', 'Kami punya 15 produk.', /16 produk/],
		['', 'Polis bisa dibatalkan dalam 14 hari sejak diterima.', /Tidak semua produk/],
		['jaga-aman', 'Uang pertanggungan sampai setengah miliar.', /Rp100 juta/],
		['jaga-aman', 'Uang pertanggungan lima puluh lima juta rupiah.', /Rp100 juta/],
		['jaga-aman', 'Kami menanggung rawat jalan Rp99 juta.', /manfaat rawat jalan tidak ada/],
		['jaga-aman', 'Biaya medis sampai Rp10 miliar.', /manfaat paling banyak Rp100 juta/],
		['jaga-aman', 'Premi bisa dikembalikan dalam 30 hari.', /14 hari/],
		['', 'Klaim dibayar dalam 3 hari kerja.', /14 hari kerja/],
		['jaga-aman', 'Klaim harus dilaporkan dalam 365 hari.', /30 hari untuk melapor/],
		['', 'Kejadian dilaporkan dalam 365 hari.', /30 atau 60 hari/],
		['jaga-aman', 'Melindungi anak sejak lahir.', /menerima usia 1 sampai 17 tahun/],
		['jaga-aman', 'Untuk semua usia.', /18 sampai 60 tahun/],
		['jaga-aman', 'Produk ini untuk usia 0-99.', /18 sampai 60 tahun/],
		['', 'Masa tenggang 90 hari.', /masa leluasa 30 hari/],
		['jaga-aman', 'Meterai Rp50.000.', /meterai/],
	])('%s: %s', (slug, text, right) => {
		const wrong = wrongIn(`<p>${text}</p>`, slug);
		expect(wrong).toHaveLength(1);
		expect(wrong[0]).toMatch(right);
	});
});

describe('accepts text that is right or unrelated to the product', () => {
	test.each<[page: string, text: string]>([
		['jaga-aman', 'Usia 18–60 tahun.'],
		['jaga-aman', 'Usia masuk 18 s.d. 60 tahun, anak 1 hingga 17 tahun.'],
		['jaga-aman', 'Usia 1 sampai 60 tahun.'],
		['jaga-aman', 'Usia minimal delapan belas tahun.'],
		['jaga-aman', 'Mulai Rp4.100 sebulan, atau Rp4,1 ribu.'],
		['jaga-aman', 'Uang pertanggungan mulai Rp25 juta, sampai Rp100 juta.'],
		[
			'jaga-aman',
			'Uang pertanggungan Rp25 juta, Rp50 juta atau Rp100 juta, mulai Rp4.100 sebulan.',
		],
		['jaga-aman', 'Tanpa masa tunggu.'],
		['jaga-aman', 'Kami berdiri 25 tahun lalu dan melayani 40 kota.'],
		['jaga-aman', 'Formulirnya selesai dalam 5 menit, 3 langkah.'],
		['jaga-aman', 'Bayar tahunan lebih hemat 7,4%.'],
		['jaga-aman', 'Sudah 12 tahun pengalaman menangani klaim.'],
		['jaga-sehat-plus', 'Masa tunggu setahun, atau 12 bulan, untuk penyakit tertentu.'],
		['jaga-sehat-plus', 'Kecelakaan tanpa masa tunggu.'],
		['jaga-senyumku', 'Masa tunggu 30, 90 dan 180 hari.'],
		['jaga-aman-instan', 'Premi untuk hari yang belum berjalan kembali.'],
		['', 'Jaga Aman dan Jaga Sehat Tropis: masa tunggu 14 hari.'],
		['', 'Polis setahun atau lebih bisa dibatalkan dalam 14 hari sejak diterima.'],
		['', 'Voucher berlaku 90 hari sejak kodenya dikirim.'],
		['', 'Telepon 021-0000-0000, Senin sampai Jumat 08.00–17.00 WIB.'],
		['', 'Dimulai oleh tujuh orang di Jakarta dengan satu produk kecelakaan.'],
		['', 'Masa tunggu biasanya 30 hari pada polis kesehatan di pasar.'],
		['jaga-aman', 'Seorang nasabah berusia 34 tahun membeli Jaga Aman bulan lalu.'],
		['jaga-aman', 'Untuk usia 18-60.'],
		['jaga-aman', 'Kelainan sejak lahir tidak dijamin.'],
		['jaga-aman', 'Tagihan rawat jalan Rp3 juta dibayar sendiri dulu.'],
		['', 'Masa leluasa 30 hari.'],
		['', 'Lebih dari dua juta orang bekerja di luar kota.'],
	])('%s: %s', (slug, text) => expect(wrongIn(`<p>${text}</p>`, slug)).toEqual([]));
});

describe('finds earlier contradictions when they are put back', () => {
	const planted = (slug: string, child: object) => {
		const page = sampleContent.pages.find((one) => one.slug === slug && !one.language);
		const body = pageBodySchema.parse(page?.body);
		const one = pageBodySchema.parse({ name: '', children: [child] }).children[0];
		if (!page || !one) throw new Error(slug);
		const children = [...body.children, one];
		return checkFigures(
			{ ...page, language: 'id', body: { ...body, children } },
			facts,
		).problems.map(({ at, message }) => [at, message]);
	};
	const fold = (description: string) => ({ template: 'accordion', name: 'Tanya', description });
	test.each<[finding: string, slug: string, child: object, right: RegExp]>([
		['a saving of 8 %', 'jaga-aman', fold('<p>Bayar tahunan lebih hemat 8 %.</p>'), /7,4%/],
		[
			'twenty working days for an objection',
			'pengaduan',
			fold('<p>Keberatan kami jawab dalam 20 hari kerja.</p>'),
			/10 atau 5 hari kerja/,
		],
		[
			'a full refund where there is no time to think, on its page',
			'jaga-aman-instan',
			fold('<p>Dibatalkan dalam 14 hari sejak polis diterima, premi kembali.</p>'),
			/tidak punya masa mempelajari polis/,
		],
		[
			'a full refund for all, on a general page',
			'tata-cara-klaim',
			fold('<p>Batalkan dalam 14 hari sejak diterima dan premi kembali penuh.</p>'),
			/Tidak semua produk/,
		],
	])('%s', (_finding, slug, child, right) => {
		const found = planted(slug, child);
		expect(found.map(([at]) => at?.replace(/\d+/, 'n'))).toContainEqual(
			expect.stringMatching(/^children\.n\.(?:description|info)$/),
		);
		expect(found.map(([, message]) => message)).toContainEqual(expect.stringMatching(right));
	});
});
