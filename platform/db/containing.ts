/**
 * Returns a pattern for `like` and `ilike` that finds the words literally anywhere in a text:
 * percent signs are escaped.
 */
export const containing = (words: string): string => `%${words.replace(/[\\%_]/g, '\\$&')}%`;
