import { readInsurer } from '#insurance/access/insurer/insurer-versions.server.ts';
import { documentFooter } from '#insurance/access/insurer/insurer.ts';
import { staffNames } from '#insurance/access/staff/accounts/manage-staff.server.ts';
import { beginLayout, type Layout } from '#insurance/documents/pdf/layout.server.ts';
import {
	tryChange,
	type Tried,
} from '#insurance/office/product-studio/changes/change-tariff.server.ts';
import {
	type ProductChange,
	readProductChange,
} from '#insurance/office/product-studio/changes/store.server.ts';
import { CHANGE_WORDS } from '#insurance/office/product-studio/changes/tariff-change.ts';
import { exampleOutcome } from '#insurance/office/product-studio/examples/example.ts';
import type { ProductComparison } from '#insurance/office/product-studio/product/api.ts';
import { comparisonOfChange } from '#insurance/office/product-studio/product/show-product.server.ts';
import type { ReplayResult } from '#insurance/office/product-studio/replay/replay.ts';
import {
	readReplay,
	type ReplayRow,
} from '#insurance/office/product-studio/replay/store.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Db } from '#platform/db/pool.server.ts';
import { longDate, shortDateTime } from '#platform/values/dates.ts';
import { momentWords } from '#platform/values/moments.ts';
import { formatRupiah } from '#platform/values/money.ts';

function writeFacts(layout: Layout, change: ProductChange, names: Map<string, string>): void {
	const nameOf = (id: string | null) => (id ? (names.get(id) ?? '') : '');
	layout.heading('Perubahan');
	layout.facts([
		['Produk', change.productCode],
		['Keadaan', CHANGE_WORDS[change.state]],
		['Versi produk', change.productVersion === null ? 'tetap' : String(change.productVersion)],
		['Versi tarif', change.version === null ? 'tetap' : String(change.version)],
		['Berlaku mulai', momentWords(change.effectiveFrom ?? '')],
		['Ditulis oleh', change.writers.map(nameOf).join(', ')],
		['Diterbitkan oleh', nameOf(change.decidedBy)],
		['Diterbitkan', change.decidedAt ? shortDateTime(change.decidedAt) : ''],
	]);
	layout.heading('Alasan');
	layout.paragraph(change.reason);
	if (change.note) layout.paragraph(`Catatan orang kedua: ${change.note}`);
}

const orNothing = (words: string) => words || 'tidak ada';

function writeDifferences(layout: Layout, { benefits, terms, tariff }: ProductComparison): void {
	const parts = [
		['Manfaat, seperti dibaca nasabah', benefits],
		['Yang berubah di produk', terms],
	] as const;
	for (const [title, rows] of parts) {
		layout.heading(title);
		if (rows.length === 0) layout.paragraph('Tidak ada yang berubah.');
		else
			layout.table(
				['Di mana', 'Sebelumnya', 'Menjadi'],
				rows.map(({ place, before, after }) => [
					place,
					orNothing(before),
					orNothing(after),
				]),
				[0.34, 0.33, 0.33],
			);
	}
	layout.heading('Yang berubah di tarif');
	if (tariff.length === 0) return layout.paragraph('Tidak ada yang berubah.');
	layout.table(
		['Di mana', 'Sebelumnya', 'Menjadi'],
		tariff.map(({ title, row, column, before, after }) => [
			`${title}, ${row}, ${column}`,
			orNothing(before),
			orNothing(after),
		]),
		[0.5, 0.25, 0.25],
	);
}

const price = (payable: number | null) =>
	payable === null ? 'Tidak dijual' : formatRupiah(payable);

function writeExamples(layout: Layout, { examples, base }: Tried): void {
	layout.heading('Contoh hitungan');
	layout.table(
		['Contoh', 'Dijual', 'Sebelumnya', 'Menjadi'],
		examples.map(({ example, outcome }) => [
			example.name,
			longDate(example.sale),
			price(exampleOutcome(base.tariff, base.product, example).payable),
			price(outcome?.payable ?? null),
		]),
		[0.4, 0.2, 0.2, 0.2],
	);
}

function writeOdd(layout: Layout, { odd }: Tried): void {
	if (odd.length === 0) return;
	layout.heading('Nilai yang tidak lazim');
	layout.table(
		['Nilai', 'Alasan penulis'],
		odd.map(({ message, why }) => [message, orNothing(why ?? '')]),
		[0.5, 0.5],
	);
}

const countFacts = ({ dearer, cheaper, same, refused, unpriced }: ReplayResult) =>
	[
		['Menjadi lebih mahal', String(dearer)],
		['Menjadi lebih murah', String(cheaper)],
		['Tetap', String(same)],
		['Tidak lagi dijual kepada mereka', String(refused)],
		['Tanpa harga juga sebelumnya', String(unpriced)],
	] as const;

function writeReplay(layout: Layout, replay: ReplayRow | undefined): void {
	layout.heading('Dampak pada polis yang berjalan');
	if (!replay) return layout.paragraph('Tidak dihitung.');
	const { result, seen, endedAt } = replay;
	layout.paragraph(
		`${seen} polis, penawaran dan klaim dihitung${endedAt ? `, selesai ${shortDateTime(endedAt)}` : ''}.`,
	);
	layout.facts([
		...countFacts(result),
		['Premi setahun sebelumnya', formatRupiah(Math.round(result.before))],
		['Premi setahun sesudahnya', formatRupiah(Math.round(result.after))],
	]);
	if (result.worst.length > 0) writeWorst(layout, result.worst);
	writeQuotes(layout, result.quotes);
	writeClaims(layout, result);
}

function writeWorst(layout: Layout, worst: ReplayResult['worst']): void {
	layout.table(
		['Polis yang paling naik', 'Paket', 'Sebelumnya', 'Menjadi'],
		worst.map((one) => [
			one.policyNo,
			one.plan,
			formatRupiah(one.before),
			formatRupiah(one.after),
		]),
		[0.34, 0.26, 0.2, 0.2],
	);
}

const rounded = (amount: number) => formatRupiah(Math.round(amount));

function writeQuotes(layout: Layout, quotes: ReplayResult['quotes']): void {
	layout.heading('Dampak pada penawaran setahun terakhir');
	if (!quotes) return layout.paragraph('Tidak dihitung.');
	layout.facts([
		['Penawaran dihitung', String(quotes.count)],
		['Menjadi lebih mahal', String(quotes.dearer)],
		['Menjadi lebih murah', String(quotes.cheaper)],
		['Tetap', String(quotes.same)],
		['Tidak lagi dijual', `${quotes.refused}, premi setahunnya ${rounded(quotes.lost)}`],
		['Menjadi dijual', `${quotes.opened}, premi setahunnya ${rounded(quotes.gained)}`],
		['Ditanya lebih banyak', String(quotes.asked)],
	]);
	if (quotes.reasons.length > 0)
		layout.table(
			['Mengapa tidak lagi dijual', 'Penawaran', 'Premi setahun'],
			quotes.reasons.map(({ key, count, before }) => [key, String(count), rounded(before)]),
			[0.6, 0.16, 0.24],
		);
}

/** Formats the loss ratio: claims paid as a percentage of premiums. */
const ratioWords = (claims: number, premium: number) =>
	premium === 0 ? 'tanpa premi' : `${((claims / premium) * 100).toFixed(1).replace('.', ',')}%`;

function writeClaims(layout: Layout, { claims, before, after }: ReplayResult): void {
	layout.heading('Dampak pada klaim yang diputuskan setahun terakhir');
	if (!claims) return layout.paragraph('Tidak dihitung.');
	layout.facts([
		['Klaim dihitung', String(claims.count)],
		['Disetujui', rounded(claims.before)],
		['Dengan manfaat baru', rounded(claims.after)],
		['Dibayar lebih banyak', `${claims.more}, di antaranya ${claims.opened} yang ditolak dulu`],
		[
			'Dibayar lebih sedikit',
			`${claims.less}, di antaranya ${claims.refused} tidak lagi dibayar`,
		],
		[
			'Rasio klaim terhadap premi setahun',
			`${ratioWords(claims.before, before)} menjadi ${ratioWords(claims.after, after)}`,
		],
	]);
	if (claims.most.length === 0) return;
	layout.table(
		['Klaim yang paling berubah', 'Manfaat', 'Disetujui', 'Menjadi'],
		claims.most.map((one) => [
			one.claimNo,
			one.benefit,
			rounded(one.before),
			rounded(one.after),
		]),
		[0.25, 0.35, 0.2, 0.2],
	);
}

/**
 * Renders the record of a published change for the regulator. Refuses with `look-again` if the
 * change is not published.
 */
export async function recordPdf(
	db: Db,
	changeId: string,
	now: Date,
): Promise<{ fileName: string; file: string }> {
	const change = await readProductChange(db, changeId);
	if (!change) throw new Refusal('not-found', 'Perubahan ini tidak ada.');
	if (change.state !== 'published')
		throw new Refusal('look-again', 'Berkas pengawas ada sesudah perubahannya terbit.');
	const [tried, insurer, names] = [
		await tryChange(db, change, now),
		await readInsurer(db),
		await staffNames(db),
	];
	const { product } = tried;
	const title = `Berkas perubahan ${product.name}`;
	const layout = beginLayout({
		title,
		insurer,
		at: change.decidedAt ?? now,
		footer: documentFooter(insurer, 'dokumen sungguhan', product.sample),
	});
	writeFacts(layout, change, names);
	writeDifferences(layout, comparisonOfChange(tried));
	writeOdd(layout, tried);
	writeExamples(layout, tried);
	writeReplay(layout, await readReplay(db, changeId));
	const bytes = await layout.end();
	const became = change.productVersion ?? change.version ?? 0;
	return {
		fileName: `perubahan-${product.slug}-versi-${became}.pdf`,
		file: bytes.toString('base64'),
	};
}
