/**
 * The back office's frame and its addresses, which the site loads; the sections load on the first
 * visit.
 */
export { Office } from './Office.tsx';
export { isOfficePath } from './sections.ts';
