import { addToDay, type Day } from '#platform/values/dates.ts';
import { afterWorkingDays } from '#platform/values/working-days.ts';
import { SAMPLE_INSURER } from '#sample/insurer.ts';

/** Returns the office's first working day after a day. */
export const workdayAfter = (day: Day): Day => afterWorkingDays(day, 1, SAMPLE_INSURER);

export const isWorkday = (day: Day): boolean => workdayAfter(addToDay(day, { day: -1 })) === day;
