import { longDate } from '#platform/values/dates.ts';

const BOOKS = '/office/uang?lihat=pembukuan';

export type BookDays = { from: string; to: string };

export const daysWords = ({ from, to }: BookDays): string =>
	from === to ? longDate(from) : `${longDate(from)} – ${longDate(to)}`;

const withDays = (url: string, { from, to }: BookDays): string =>
	`${url}&dari=${from}&sampai=${to}`;

export const statementAddress = (days: BookDays): string => withDays(BOOKS, days);

/** Address of the entries of an account, with all its references; `all` for every account. */
export const entriesAddress = (account: string, days: BookDays): string =>
	withDays(`${BOOKS}&akun=${encodeURIComponent(account)}`, days);

/** Address of the journals that arrived after their month was closed. */
export const lateAddress = (days: BookDays): string =>
	withDays(`${BOOKS}&akun=all&terlambat=1`, days);
