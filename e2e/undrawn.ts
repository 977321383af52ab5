/**
 * Said of a failed journey whose page the browser stopped drawing; such a one, and no other, is
 * begun again.
 */
export const UNDRAWN = 'the browser stopped drawing this page and no other';
