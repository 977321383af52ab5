/** Kinds of what happens to a customer. */
export const MOMENT_KINDS = [
	'purchase',
	'premium',
	'claim',
	'message',
	'complaint',
	'document',
	'change',
	'mail',
	'staff',
] as const;
export type MomentKind = (typeof MOMENT_KINDS)[number];

export const MOMENT_WORDS: Record<MomentKind, string> = {
	purchase: 'Pembelian',
	premium: 'Premi',
	claim: 'Klaim',
	message: 'Pesan',
	complaint: 'Pengaduan',
	document: 'Dokumen',
	change: 'Perubahan polis',
	mail: 'Email',
	staff: 'Tindakan petugas',
};

export type TimelineMoment = {
	key: string;
	kind: MomentKind;
	at: Date;
	words: string;
	/** The thing concerned, e.g. the number of a policy. */
	about: string;
	url: string | null;
};

/** Rows that are read from each source. A customer with more sees the newest. */
export const MOST_OF_A_KIND = 300;
