import type { MailState } from '#platform/jobs/mail-state.ts';

/**
 * A mail is done if the mail server took it, or if it was not needed any more. Delivery is not
 * known.
 */
export const MAIL_STATE_WORDS: Record<MailState, string> = {
	done: 'Sudah diproses',
	waiting: 'Menunggu giliran',
	failing: 'Gagal, dicoba lagi',
	'given-up': 'Tidak terkirim',
};
