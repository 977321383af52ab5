export const MAILED_CODE_MINUTES = 15;
export const MAILED_CODE_LIMIT = { max: 5, minutes: MAILED_CODE_MINUTES };
export const CODE_MAILS = { max: 5, minutes: 60 };
