/** Digits of a code that is mailed before a call does what it is asked. */
export const MAILED_CODE_DIGITS = 8;

/** What a caller sends again with a code from the mail. */
export type TypedMailedCode = {
	mailTicket?: string | null | undefined;
	mailCode?: string | null | undefined;
};

/** The same for a call that may ask for a proof of work too. */
export type Proof = TypedMailedCode & { captcha?: string | null | undefined };
