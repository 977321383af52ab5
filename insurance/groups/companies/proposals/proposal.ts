import { formatRupiah, groupDigits } from '#platform/values/money.ts';

/** Changes that require two people: setting up a company, its prices and its limits. */
export const PROPOSAL_KINDS = ['opening', 'cover', 'payment-days', 'backdate-days'] as const;
export type ProposalKind = (typeof PROPOSAL_KINDS)[number];
export const PROPOSAL_VERDICTS = ['agreed', 'refused', 'withdrawn'] as const;
export type ProposalVerdict = (typeof PROPOSAL_VERDICTS)[number];

export const PROPOSAL_KIND_WORDS: Record<ProposalKind, string> = {
	opening: 'Perusahaan baru',
	cover: 'Produk baru',
	'payment-days': 'Tempo tagihan',
	'backdate-days': 'Peserta yang mulai mundur',
};
export const PROPOSAL_VERDICT_WORDS: Record<ProposalVerdict, string> = {
	agreed: 'Disetujui',
	refused: 'Ditolak',
	withdrawn: 'Dibatalkan pengusulnya',
};

export type GroupPrice = { headcount: number; premiumPerMember: number; total: number };

/** Formats a group price, e.g. `250 peserta, Rp54.000 per peserta, Rp13.500.000 setahun`. */
export const groupPriceWords = ({ headcount, premiumPerMember, total }: GroupPrice): string =>
	`${groupDigits(headcount)} peserta, ${formatRupiah(premiumPerMember)} per peserta, ${formatRupiah(total)} setahun`;

/** Formats a change of a limit, e.g. `dari 30 menjadi 45 hari`. */
export const daysWords = ({ days, daysBefore }: { days: number; daysBefore: number }): string =>
	`dari ${daysBefore} menjadi ${days} hari`;
