/** Normalizes a password: surrounding blanks or line ends come from copying. */
export const tidyPassword = (typed: string): string => typed.trim();
