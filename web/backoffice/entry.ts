/**
 * Entry point of the back office: its frame and its addresses. Each section is loaded when it is
 * first visited.
 */
export { Office } from './Office.tsx';
export { isOfficePath } from './sections.ts';
