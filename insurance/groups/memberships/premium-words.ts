import { formatRupiah } from '#platform/values/money.ts';
import { prose } from '#platform/values/text/prose.ts';

/**
 * Describes a change's charge and refund in one sentence. They are never offset, because each is
 * paid separately.
 */
export function premiumWords({ charged, refunded }: Sums): string {
	if (charged === 0 && refunded === 0) return 'Premi tidak berubah';
	if (refunded === 0) return `Premi bertambah ${formatRupiah(charged)}`;
	if (charged === 0) return `Premi kembali ${formatRupiah(refunded)}`;
	return `Premi bertambah ${formatRupiah(charged)} dan kembali ${formatRupiah(refunded)}`;
}

type Sums = { charged: number; refunded: number };

/**
 * Formats a change's charge and refund as separate lines for an email, because each is paid
 * separately.
 */
export function premiumFacts(
	{ charged, refunded }: Sums,
	isUndone = false,
): [label: string, value: string][] {
	if (charged === 0 && refunded === 0) return [['Premi', 'Tidak berubah']];
	const [more, back] = isUndone
		? ['Tidak jadi ditagih', 'Tidak jadi kembali']
		: ['Premi bertambah', 'Premi kembali'];
	return [
		...(charged > 0 ? [[more, formatRupiah(charged)] as [string, string]] : []),
		...(refunded > 0 ? [[back, formatRupiah(refunded)] as [string, string]] : []),
	];
}

export const SENT_APART = prose`
	Premi yang kembali untuk peserta yang keluar kami kirim terpisah. Jangan kurangkan dari tagihan
	ini.`;
