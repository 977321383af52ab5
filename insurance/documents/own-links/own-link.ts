/**
 * Page where a person insured under someone else's policy opens their own certificate and card
 * (decision 0161).
 */
export const OWN_CARD_PAGE = '/kartu-saya';

/** The secret follows `#`, so it never reaches a server or a log. */
export const ownCardAddress = (token: string): string => `${OWN_CARD_PAGE}#kartu=${token}`;

export const ownCardTokenOf = (hash: string): string | null =>
	/^#kartu=([\w-]{43})$/.exec(hash)?.[1] ?? null;

/**
 * Duration of a visit in minutes, and the number of wrong birth dates allowed over a link's
 * lifetime.
 */
export const CARD_MINUTES = 20;
export const MAX_WRONG = 10;

/** Days after the end of a policy during which its links can still be opened. */
export const DAYS_AFTER_END = 90;

/** Age below which a person counts as a small child, whose carer holds the link. */
export const CHILD_UNDER = 13;

export const ENDED_WORDS = {
	holder: 'dicabut olehmu',
	replaced: 'diganti tautan baru',
	guessed: 'tanggal lahirnya salah ditulis 10 kali',
	over: 'polisnya sudah lama berakhir',
} as const;
export type EndedBy = keyof typeof ENDED_WORDS;
