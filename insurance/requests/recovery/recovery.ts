/** Where a person of the staff saw the sender's face beside their identity card. */
export const SEEN_BY = ['counter', 'video'] as const;
export type SeenBy = (typeof SEEN_BY)[number];
export const SEEN_WORDS: Record<SeenBy, string> = {
	counter: 'Di kantor, tatap muka',
	video: 'Lewat panggilan video',
};

export const RECOVERY_VERDICTS = ['confirmed', 'refused'] as const;

/** What a request is about whose sender cannot get into the account any more (decision 0074). */
export const LOST_ACCESS = 'Tidak bisa masuk: email dan nomor HP berganti';

/** Mail is there still, yet neither the codes of the second factor nor its recovery codes. */
export const LOST_CODES = 'Kode verifikasi dua langkah hilang';

/** The second factor of an account beside its recovery: not there, on, or ended by it. */
export const FACTOR_STATES = ['none', 'on', 'ended'] as const;

/** Minutes that the link to a new password lives. */
export const LINK_MINUTES = 24 * 60;
