import { FIELDS, type MemberField } from '../member.ts';

/** Page where employees see their own cover; linked in emails and the public menu. */
export const EMPLOYEE_PAGE = '/karyawan';

/** Minutes a code is valid, wrong attempts it allows, and minutes a verified visit lasts. */
export const CODE_MINUTES = 10;
export const MAX_CODES = 5;
export const VISIT_MINUTES = 20;

/**
 * Fields that an employee may ask to have corrected. The NIK identifies a person: for the list, a
 * wrong one is a different person, so the company removes it and adds the right one.
 */
export const CORRECTABLE = FIELDS.filter((field) => field !== 'nik');
export type Correctable = Exclude<MemberField, 'nik'>;

export const isCorrectable = (field: MemberField): field is Correctable => field !== 'nik';

/** Days within which the company should answer. */
export const ANSWER_DAYS = 7;
