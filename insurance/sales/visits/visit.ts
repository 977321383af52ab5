/** Steps of a purchase that only the browser sees, in order. */
export const VISIT_STEPS = ['page', 'form', 'saved', 'summary', 'pay'] as const;
export type VisitStep = (typeof VISIT_STEPS)[number];

/**
 * A form's field and what was wrong with it, e.g. `holder.email:empty`. It has no digits, so that
 * no number that a person typed can be part of it.
 */
export const PROBLEM = /^[A-Za-z.]{1,40}:(?:empty|wrong)$/;

/** Different events that one visit may leave within a day: five steps, and the rest errors. */
export const MOST_OF_VISIT = 60;
/** Events of one day. A day that has them all counts no more. */
export const MOST_OF_DAY = 200_000;
/**
 * Events of one network within a day: a tenth, so that no network spoils the day's counts alone.
 * Thousands of phones share a network.
 */
export const MOST_OF_NETWORK = MOST_OF_DAY / 10;

/** Long enough to compare a month with the same one a year before. */
export const VISITS_KEPT_DAYS = 400;
