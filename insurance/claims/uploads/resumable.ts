/** Bytes per request, i.e. the amount that a slow connection transfers in a few seconds. */
export const PART_BYTES = 64 * 1024;
export const MAX_UNFINISHED = 20;
export const UPLOAD_HOURS = 24;
