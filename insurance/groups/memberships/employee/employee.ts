import { FIELDS, type MemberField } from '../member.ts';

export const EMPLOYEE_PAGE = '/karyawan';

export const CODE_MINUTES = 10;
export const MAX_CODES = 5;
export const VISIT_MINUTES = 20;

/**
 * Fields that an employee may ask to have corrected. The NIK is not one of them because it
 * identifies the person: a member with a wrong NIK must be removed and added with the right one.
 */
export const CORRECTABLE = FIELDS.filter((field) => field !== 'nik');
export type Correctable = Exclude<MemberField, 'nik'>;

export const isCorrectable = (field: MemberField): field is Correctable => field !== 'nik';

/** Number of days within which the company should respond. */
export const ANSWER_DAYS = 7;
