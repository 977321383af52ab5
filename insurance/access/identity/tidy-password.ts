/** Normalizes a password: a blank or line end around it comes from copying. */
export const tidyPassword = (typed: string): string => typed.trim();
