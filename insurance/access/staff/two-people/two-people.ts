import { z } from 'zod';

/**
 * Sentence shown on screen that explains why the current user may not agree to a two-person
 * decision; null if they may or nothing is pending. The call still checks.
 */
export const whyNotAgree = z.string().nullable();
