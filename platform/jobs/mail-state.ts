/** `given-up`: the last attempt failed, and none follows. */
export const MAIL_STATES = ['done', 'waiting', 'failing', 'given-up'] as const;
export type MailState = (typeof MAIL_STATES)[number];
