/** Lifetime of an emailed code and the number of attempts it allows. */
export const MAILED_CODE_MINUTES = 15;
export const MAILED_CODE_LIMIT = { max: 5, minutes: MAILED_CODE_MINUTES };
/** Code emails allowed per mailbox and hour. */
export const CODE_MAILS = { max: 5, minutes: 60 };
