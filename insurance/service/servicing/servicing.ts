import type { Address } from '#insurance/sales/quotes/address.ts';
import type { Beneficiary } from '#insurance/sales/quotes/quote.ts';
import { addressToWire, beneficiaryToWire } from '#insurance/sales/quotes/wire/to-wire.ts';

/** Names of the changes that a holder can make without staff. Also used in the browser. */
export const ENDORSEMENT_WORDS = {
	beneficiaries: 'Perubahan ahli waris',
	address: 'Perubahan alamat',
	email: 'Perubahan email',
	'planned-end': 'Penghentian di akhir masa yang dibayar',
	'cover-goes-on': 'Penghentian ditarik kembali',
	frequency: 'Perubahan cara bayar',
	cover: 'Perubahan plan atau uang pertanggungan',
	insured: 'Perubahan tertanggung',
	joins: 'Penambahan tertanggung',
	correction: 'Perbaikan data',
} as const;

/** Label of an endorsement's refund, which its email repeats. */
export const REFUND_LABEL = 'Dikembalikan';

export const COVER_KEPT = 'Tetap seperti sekarang, tanpa jeda';

export const PURPOSE_MOST = 80;

/**
 * Formats beneficiaries, e.g. `Budi Contoh (suami) 60%; Ani Contoh (anak) 40%`, or as the lawful
 * heirs if there are none.
 */
export function beneficiaryWords(beneficiaries: readonly Beneficiary[] | null | undefined): string {
	if (!beneficiaries || beneficiaries.length === 0) return 'Ahli waris yang sah menurut hukum';
	return beneficiaries.map((one) => `${one.name} (${one.relationship}) ${one.share}%`).join('; ');
}

export const shownAddress = (one: Address) => ({
	...addressToWire(one),
	regionId: one.regionId ?? null,
});

export const shownHeirs = (all: readonly Beneficiary[] | null | undefined) =>
	(all ?? []).map((one) => ({ ...beneficiaryToWire(one), dob: one.birthDate ?? null }));
