/** Life of a mailed code, and how often one may be typed. */
export const MAILED_CODE_MINUTES = 15;
export const MAILED_CODE_LIMIT = { max: 5, minutes: MAILED_CODE_MINUTES };
export const MAILED_CODE_DIGITS = 8;
/** Mails with a code for one mailbox in an hour. */
export const CODE_MAILS = { max: 5, minutes: 60 };

/** What a caller sends again with a code from the mail. */
export type TypedMailedCode = {
	mailTicket?: string | null | undefined;
	mailCode?: string | null | undefined;
};
/** The same for a call that may ask for a proof of work too. */
export type Proof = TypedMailedCode & { captcha?: string | null | undefined };
