import { plain } from '#platform/ocr/likeness.ts';
import type { PrintLine } from '#platform/ocr/words.ts';

import { amountsOf } from './rupiah.ts';

export type FoundPlace = { value: string; certainty: number; row: number };

const TOP = 8;
const KIND =
	/^(RS|RSU|RSUD|RSUP|RSIA|RSI|RSAB|RSGM|RUMAH|KLINIK|APOTEK|APOTIK|PUSKESMAS|DOKTER|PRAKTIK|PRAKTEK|LABORATORIUM|LAB|BENGKEL|AHASS|OPTIK|DR|DRG|BALAI)$/;
/**
 * Matches rows that resemble an issuer but are not, e.g. an address, a bank, or a row naming the
 * doctor.
 */
const NOT_A_PLACE = /^(JL|JALAN|TELP|NO|TGL|TANGGAL|KASIR|PASIEN|NAMA|ALAMAT|BPJS|NPWP|POLI|RUANG)/;

function cleaned(line: PrintLine): PrintLine {
	const isWriting = ({ text, confidence }: PrintLine[number]) =>
		/[\p{L}\d]/u.test(text) && (confidence >= 0.3 || plain(text).length > 2);
	const from = line.findIndex(isWriting);
	const to = line.findLastIndex(isWriting);
	return from < 0 ? [] : line.slice(from, to + 1);
}

const heightOf = (line: PrintLine): number => Math.max(0, ...line.map(({ box }) => box.height));
const ONCE = 0.84;

/**
 * Returns the name of the place: of the first few rows that mention a kind of place, e.g. a
 * hospital, a pharmacy or a workshop, the one in the largest print.
 */
export function receiptPlace(lines: readonly PrintLine[]): FoundPlace | null {
	const named = lines.slice(0, TOP).flatMap((whole, row) => {
		const line = cleaned(whole);
		const words = line.map(({ text }) => plain(text));
		const at = words.findIndex((word) => KIND.test(word));
		if (at < 0 || at > 1 || words.length < at + 2 || NOT_A_PLACE.test(words[0] ?? ''))
			return [];
		// Items or treatments may also contain such a word, so only stray characters are allowed
		// before the name of a place.
		if ((at === 1 && (words[0] ?? '').length > 2) || amountsOf(line).length > 0) return [];
		const from = line.slice(at);
		const value = from
			.map(({ text }) => text)
			.join(' ')
			.replace(/[^\p{L}\d).]+$/u, '')
			.slice(0, 80);
		const sure = Math.min(...from.map(({ confidence }) => confidence));
		return [{ value, row, sure, height: heightOf(from), before: at }];
	});
	const [best] = named.toSorted((a, b) => b.height - a.height || a.row - b.row);
	if (!best) return null;
	const certainty = ONCE * (0.4 + 0.6 * best.sure) * (best.before > 0 ? 0.8 : 1);
	return { value: best.value, certainty, row: best.row };
}
