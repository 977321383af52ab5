import { z } from 'zod';

/** A letter about a claim as a PDF; its address is valid for five minutes. */
export const claimLetter = z.object({ name: z.string(), at: z.string(), url: z.string() });
