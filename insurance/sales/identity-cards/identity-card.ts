import type { Box } from '#platform/ocr/ink.ts';

/** Maximum size of a card picture in bytes (B2.2.22). */
export const MAX_CARD_BYTES = 5 * 1024 * 1024;
/** Hours after which an encrypted card picture is deleted. */
export const KEPT_HOURS = 24;

/** Fields read from a card, in the order printed on it. */
export const CARD_FIELDS = [
	'nik',
	'name',
	'birthPlace',
	'birthDate',
	'sex',
	'street',
	'rtRw',
	'village',
	'district',
	'city',
	'province',
	'religion',
	'maritalStatus',
	'occupation',
	'citizenship',
] as const;
export type CardField = (typeof CARD_FIELDS)[number];

/**
 * A field with a certainty below `SURE` is displayed with "periksa lagi"; below `USABLE` the buyer
 * has to type it.
 */
export const SURE = 0.85;
export const USABLE = 0.4;

/**
 * One field as read from the card. `certainty` is 0–1. `box` is in pixels of the straightened
 * picture, null if nothing was found.
 */
export type ReadField = { value: string; certainty: number; box: Box | null };
export type CardReading = Partial<Record<CardField, ReadField>>;

export type Unreadable = 'no-card' | 'blurred' | 'damaged' | 'too-slow' | 'busy';

const BY_HAND = 'Kamu juga bisa mengisi data dengan tangan.';
export const UNREADABLE: Record<Unreadable, string> = {
	'no-card': `Kami tidak menemukan KTP di gambar ini. Foto KTP dari depan sampai memenuhi layar, lalu coba lagi. ${BY_HAND}`,
	blurred: `Foto KTP ini buram atau terlalu gelap, jadi tulisannya tidak terbaca. Foto lagi di tempat terang tanpa pantulan. ${BY_HAND}`,
	damaged: `Gambar ini rusak atau tidak lengkap. Pilih gambar lain. ${BY_HAND}`,
	'too-slow': `KTP ini terlalu lama dibaca. Coba lagi dengan foto yang lebih jelas. ${BY_HAND}`,
	busy: `Pembaca KTP sedang ramai. Coba lagi sebentar. ${BY_HAND}`,
};

export const TYPE_MESSAGE = `Kirim foto KTP sebagai gambar JPG atau PNG. ${BY_HAND}`;
export const PDF_MESSAGE = `PDF tidak bisa dibaca sebagai KTP. Kirim foto KTP sebagai gambar JPG atau PNG. ${BY_HAND}`;
export const HEIC_MESSAGE = `Foto HEIC belum bisa dibaca. Ubah ke JPG (di iPhone: Pengaturan, Kamera, Format, Paling Kompatibel), lalu coba lagi. ${BY_HAND}`;
export const WEBP_MESSAGE = `Gambar WebP belum bisa dibaca. Simpan sebagai JPG atau PNG, lalu coba lagi. ${BY_HAND}`;
export const SIZE_MESSAGE = `Foto KTP paling besar 5 MB. Perkecil dulu, lalu coba lagi. ${BY_HAND}`;
export const WIDE_MESSAGE = `Gambar ini terlalu lebar. Perkecil dulu, lalu coba lagi. ${BY_HAND}`;
