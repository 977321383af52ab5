/** Where who is insured by another's policy opens their own certificate and card (decision 0161). */
export const OWN_CARD_PAGE = '/kartu-saya';

/** The secret stands behind `#`, which no server or log ever sees. */
export const ownCardAddress = (token: string): string => `${OWN_CARD_PAGE}#kartu=${token}`;

export const ownCardTokenOf = (hash: string): string | null =>
	/^#kartu=([\w-]{43})$/.exec(hash)?.[1] ?? null;

/** Minutes that a visit lasts, and wrong birth dates that a link bears in its life. */
export const CARD_MINUTES = 20;
export const MOST_WRONG = 10;

/** Days after the end of the policy in which its links still open. */
export const DAYS_AFTER_END = 90;

/** Somebody younger is a small child: who cares for them keeps the link. */
export const CHILD_UNDER = 13;

/** Why a link is over, for its holder, behind the moment of its end. */
export const ENDED_WORDS = {
	holder: 'dicabut olehmu',
	replaced: 'diganti tautan baru',
	guessed: 'tanggal lahirnya salah ditulis 10 kali',
	over: 'polisnya sudah lama berakhir',
} as const;
export type EndedBy = keyof typeof ENDED_WORDS;
