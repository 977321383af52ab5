/** Bytes that travel at once: what a weak line carries in a few seconds. */
export const PART_BYTES = 64 * 1024;
/** Uploads of one customer that are begun and not finished. */
export const MAX_UNFINISHED = 20;
/** After so long an unfinished upload is erased. */
export const UPLOAD_HOURS = 24;
