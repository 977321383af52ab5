import { addToDay, type Day } from '#platform/values/dates.ts';

const WORDS = new Intl.DateTimeFormat('id-ID', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Returns the first day of the month of a day. A month of the books is named by that day. */
export const bookMonthOf = (day: Day): Day => `${day.slice(0, 8)}01`;

export const nextBookMonth = (month: Day): Day => addToDay(month, { month: 1 });

export const lastDayOfBookMonth = (month: Day): Day => addToDay(nextBookMonth(month), { day: -1 });

/** Returns the display name of a month, e.g. `Januari 2026`. */
export const bookMonthWords = (month: Day): string => WORDS.format(new Date(`${month}T00:00:00Z`));
