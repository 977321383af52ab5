/** Number of digits in a code that is emailed to confirm a call. */
export const MAILED_CODE_DIGITS = 8;

/** Fields that a caller adds with an emailed code. */
export type TypedMailedCode = {
	mailTicket?: string | null | undefined;
	mailCode?: string | null | undefined;
};

/** The same for a call that may also require a proof of work. */
export type Proof = TypedMailedCode & { captcha?: string | null | undefined };
