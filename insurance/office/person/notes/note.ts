export const PERSON_NOTE = { most: 2_000 } as const;
/** Years after which a note is deleted. */
export const NOTE_YEARS = 3;
