export const MAILED_CODE_DIGITS = 8;

export type TypedMailedCode = {
	mailTicket?: string | null | undefined;
	mailCode?: string | null | undefined;
};

export type Proof = TypedMailedCode & { captcha?: string | null | undefined };
