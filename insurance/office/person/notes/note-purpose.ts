/** Purpose for which the words of notes are sealed. */
export const NOTE_PURPOSE = 'note about a person';
