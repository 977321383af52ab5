import type { Frequency } from '#insurance/product/products/choices.ts';
import { isKeyOf } from '#platform/values/keys.ts';

/** Hours in which staff fill in the form of a caller and send the link. */
export const FILL_HOURS = 24;
/** Days for which a sent link opens the application. */
export const SALE_LINK_DAYS = 7;
/** Days after which the contact of a buyer is deleted, from the end of the link. */
export const SALE_CONTACT_DAYS = 30;

export const SALE_STATE_WORDS = {
	filling: 'Sedang diisi',
	ready: 'Siap dikirim',
	sent: 'Menunggu pembeli',
	agreed: 'Di keranjang pembeli',
	ordered: 'Menunggu pembayaran',
	bought: 'Polis terbit',
	revoked: 'Dibatalkan petugas',
	over: 'Kedaluwarsa',
} as const;
export type SaleState = keyof typeof SALE_STATE_WORDS;
export const SALE_STATES = Object.keys(SALE_STATE_WORDS).filter((key): key is SaleState =>
	isKeyOf(SALE_STATE_WORDS, key),
);

/** The price that the server calculated for the complete application. Amounts are in rupiah. */
export type SalePrice = {
	planRate: number;
	frequency: Frequency;
	trace: { label: string; amount: number }[];
	/** Each payment after the first; null if there is only one. */
	next: number | null;
	whole: number;
	/** Day in Jakarta on which it was calculated. */
	day: string;
};

export type SaleTimes = {
	checkedAt: Date | null;
	sentAt: Date | null;
	endsAt: Date;
	revokedAt: Date | null;
	agreedAt: Date | null;
	orderNo: string | null;
	boughtAt: Date | null;
};

/** Returns the state. What the buyer did counts more than what staff did later. */
export function saleState(sale: SaleTimes, now: Date): SaleState {
	if (sale.boughtAt) return 'bought';
	if (sale.orderNo) return 'ordered';
	if (sale.agreedAt) return 'agreed';
	if (sale.revokedAt) return 'revoked';
	if (sale.endsAt <= now) return 'over';
	if (sale.sentAt) return 'sent';
	return sale.checkedAt ? 'ready' : 'filling';
}

const MAY = {
	fill: ['filling', 'ready'],
	send: ['ready'],
	sendAgain: ['sent'],
	revoke: ['filling', 'ready', 'sent'],
} as const satisfies Record<string, readonly SaleState[]>;

/** True if staff may do this with a sale in that state. Screen and server ask the same. */
export const maySale = (act: keyof typeof MAY, state: SaleState): boolean =>
	(MAY[act] as readonly SaleState[]).includes(state);

/** Sentence that staff read to the buyer before they type anything. */
export const READ_BEFORE =
	'Data yang Bapak atau Ibu sebutkan saya isikan ke formulir pembelian. Tidak ada yang dibeli sekarang: tautannya saya kirim, dan Bapak atau Ibu sendiri yang memeriksa, menyetujui, dan membayar. Kalau tidak dilanjutkan, isiannya kami hapus.';
