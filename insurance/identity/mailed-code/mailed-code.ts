/** Life of a mailed code, and how often one may be typed. */
export const MAILED_CODE_MINUTES = 15;
export const MAILED_CODE_LIMIT = { max: 5, minutes: MAILED_CODE_MINUTES };
/** Mails with a code for one mailbox in an hour. */
export const CODE_MAILS = { max: 5, minutes: 60 };
