import { FIELDS, type MemberField } from '../member.ts';

/** Where employees see their own cover; mails and the public menu lead there. */
export const EMPLOYEE_PAGE = '/karyawan';

/** Minutes that a code waits, wrong codes that it bears, and minutes that a proven visit lasts. */
export const CODE_MINUTES = 10;
export const MOST_CODES = 5;
export const VISIT_MINUTES = 20;

/**
 * What an employee may ask to have put right. The NIK says who they are: a wrong one is another
 * person to the list, so the company takes it off and adds the right one.
 */
export const CORRECTABLE = FIELDS.filter((field) => field !== 'nik');
export type Correctable = Exclude<MemberField, 'nik'>;

export const isCorrectable = (field: MemberField): field is Correctable => field !== 'nik';

/** Days in which the company should answer. */
export const ANSWER_DAYS = 7;
