import { z } from 'zod';

/**
 * In an answer about something that two people decide: why its reader may not agree, in a sentence
 * for the screen; null where they may, or where nothing waits. The call itself refuses all the
 * same.
 */
export const whyNotAgree = z.string().nullable();
