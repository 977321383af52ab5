/**
 * Message for a failed journey whose page the browser stopped rendering. Only such a journey is
 * retried.
 */
export const UNDRAWN = 'the browser stopped drawing this page and no other';
