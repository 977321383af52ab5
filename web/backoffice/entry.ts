/**
 * What the site loads of the back office: its frame, and which addresses are its. The rooms load
 * with their first visit.
 */
export { Office } from './Office.tsx';
export { isOfficePath } from './sections.ts';
