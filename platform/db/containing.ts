/**
 * The pattern of `like` and `ilike` that finds words anywhere in a text, as they stand: a percent
 * sign is a percent sign.
 */
export const containing = (words: string): string => `%${words.replace(/[\\%_]/g, '\\$&')}%`;
