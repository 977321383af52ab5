import { z } from 'zod';

import { isDay } from '#platform/values/dates.ts';
import { isUuid } from '#platform/values/random/uuid.ts';

/** An event as the customer described it, from which all claims on it are proposed. */
export const incidentSchema = z.object({
	/** Chosen by the client; the first claim that is sent stores the event under it. */
	id: z.string().refine(isUuid, 'Kejadian ini tidak ditemukan.'),
	words: z.string().trim().min(1, 'Ceritakan apa yang terjadi').max(300),
	day: z.string().refine(isDay, 'Isi tanggal kejadiannya'),
	/** An insured person of any policy, as `claim/known` names them. */
	personId: z.string().max(64),
});
export type Incident = z.output<typeof incidentSchema>;

/** From this length on, a story counts as the chronology that some benefits require. */
const CHRONOLOGY_LETTERS = 20;
const CHRONOLOGY = 'KRONOLOGI';

export const CARD = 'KTP';
export const ACCOUNT_PROOF = 'BUKUTABUNGAN';
/** Documents that prove the same thing for any claim of a customer. */
export const REUSED_ANYWHERE: readonly string[] = [CARD, ACCOUNT_PROOF];

/** True if the story of the signed form takes the place of a document. */
export const isToldInForm = (code: string, story: string | null | undefined): boolean =>
	code === CHRONOLOGY && (story ?? '').trim().length >= CHRONOLOGY_LETTERS;
