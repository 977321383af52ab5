/** Number of digits in a confirmation code sent by email. */
export const MAILED_CODE_DIGITS = 8;

/** Fields that a caller adds to submit an emailed code. */
export type TypedMailedCode = {
	mailTicket?: string | null | undefined;
	mailCode?: string | null | undefined;
};

/** Like `TypedMailedCode`, for a call that may also require a proof of work. */
export type Proof = TypedMailedCode & { captcha?: string | null | undefined };
