import { z } from 'zod';

/**
 * Why the current user may not agree to a two-person decision, as a sentence for the screen; null
 * if they may or nothing is pending. The call still checks.
 */
export const whyNotAgree = z.string().nullable();
