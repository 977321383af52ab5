/**
 * Returns a pattern for `like` and `ilike` that finds the words literally anywhere in a text.
 * Special characters are escaped.
 */
export const containing = (words: string): string => `%${words.replace(/[\\%_]/g, '\\$&')}%`;
