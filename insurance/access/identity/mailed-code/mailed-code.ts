/** Lifetime of a mailed code, and how often one may be entered. */
export const MAILED_CODE_MINUTES = 15;
export const MAILED_CODE_LIMIT = { max: 5, minutes: MAILED_CODE_MINUTES };
/** Code mails for one mailbox per hour. */
export const CODE_MAILS = { max: 5, minutes: 60 };
