/**
 * Normalizes a password by trimming it: surrounding spaces and line ends are left over from
 * copying.
 */
export const tidyPassword = (typed: string): string => typed.trim();
