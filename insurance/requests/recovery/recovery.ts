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

/** Minutes that the link to a new password lives. */
export const LINK_MINUTES = 24 * 60;
