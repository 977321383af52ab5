import type { PaymentOutcome } from '../checkout.ts';

export type DrawnPayment = { orderId: string; outcome: PaymentOutcome };

export const DRAWN_TITLES: Record<PaymentOutcome, string | null> = {
	paid: 'Pembayaran diterima',
	failed: 'Pembayaran belum berhasil',
	cancelled: 'Pembayaran dibatalkan',
	waiting: null,
	unknown: null,
};

const WORDS: Record<PaymentOutcome, string> = {
	paid: 'Terima kasih. Polis dan tanda terima kami kirim ke email pemegang polis.',
	failed: 'Tidak ada uang yang kami terima. Pilihanmu masih tersimpan, jadi kamu bisa membayar lagi.',
	cancelled: 'Pesanan ini tidak jadi dibayar. Pilihanmu masih tersimpan di keranjang.',
	waiting: 'Pembayaran belum kami terima. Kabarnya juga kami kirim ke email.',
	unknown: 'Pesanan ini belum bisa kami periksa. Kabar pembayarannya kami kirim ke email.',
};

export function DrawnState({ payment }: { payment: DrawnPayment | undefined }) {
	const outcome = payment?.outcome ?? 'unknown';
	const again = `?order=${encodeURIComponent(payment?.orderId ?? '')}`;
	return (
		<noscript>
			<p>{WORDS[outcome]}</p>
			{payment && outcome === 'waiting' ? <a href={again}>Periksa lagi</a> : null}
			{outcome === 'failed' || outcome === 'cancelled' ? (
				<a href="/beli/keranjang">Buka keranjang</a>
			) : null}
		</noscript>
	);
}
