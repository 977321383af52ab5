import type { Day } from '#platform/values/dates.ts';
import { longDate } from '#platform/values/dates.ts';
import { prose } from '#platform/values/text/prose.ts';

/**
 * Years that company records are retained after the end of their financial year (UU 8/1997 art.
 * 11).
 */
const BOOK_YEARS = 10;
const EVIDENCE = prose`
	Permintaan ini dan catatan siapa yang membuka datamu juga kami simpan, sebagai bukti pelindungan
	data.`;

/**
 * Returns the sentence about which data is retained, why and until when. It is appended to every
 * response to an erasure, and staff cannot change it. `lastDay`: the last day of the newest policy;
 * null if there is none.
 */
export function keptAfterErasure(lastDay: Day | null, today: Day): string {
	if (lastDay === null) return `Tidak ada polis atas namamu yang kami simpan. ${EVIDENCE}`;
	const year = Number((lastDay > today ? lastDay : today).slice(0, 4)) + BOOK_YEARS;
	return prose`
		Yang tetap kami simpan: polis, pembayaran, dan klaimmu, dengan nama, tanggal lahir, dan alamat
		yang tertulis di dalamnya. Alasannya: perusahaan wajib menyimpan dokumennya (UU 8/1997 Pasal
		11). Paling lama sampai ${longDate(`${year}-12-31`)}, lalu dihapus. Petugas hanya bisa
		membukanya dengan alasan tertulis yang dicatat. ${EVIDENCE}`;
}
