import { z } from 'zod';

import { MAX_DOCUMENTS, MAX_PAGES } from '../claim.ts';
import { incidentSchema } from '../incident/incident.ts';
import { sentBySchema } from '../invitations/sender-schema.ts';
import { eventSchema } from '../rules/event.ts';
import { GUARDIAN_RELATIONS, NO_GUARDIAN } from './guardian.ts';

/**
 * A draft is stored as entered and only its size is checked. Submission validates it with
 * `draftProblems`.
 */
const text = (max: number) => z.string().max(max).default('');

const draftPageSchema = z.object({
	filepath: z.string().max(80),
	fileName: z.string().max(200).default(''),
});

const draftDocumentSchema = z.object({
	/** Code of the mandatory type, or `0-N` for an extra document (C3.15.10). */
	typeId: z.string().max(60),
	/** Name of the type, or the name that the customer gave an extra document (C3.18.12). */
	type: z.string().max(120),
	/** Opaque key returned by an upload. */
	filepath: z.string().max(80),
	fileName: z.string().max(200).default(''),
	/** The pages after the first, in order. */
	pages: z
		.array(draftPageSchema)
		.max(MAX_PAGES - 1)
		.default([]),
	/**
	 * The sender, if the document was sent through a link. Taken from the stored file, never from
	 * the request body.
	 */
	sentBy: sentBySchema.optional(),
});
export type DraftDocument = z.output<typeof draftDocumentSchema>;

export const draftSchema = z.object({
	policyId: text(64),
	/** Code of the benefit, as in `coverageTypeID`. */
	benefit: text(40),
	insuredId: text(64),
	bank: z.object({
		accountName: text(100),
		accountNumber: text(40),
		bankName: text(80),
		bankBranch: text(80),
		bankCity: text(80),
	}),
	/** The adult who receives the money for an insured child; missing in older drafts. */
	guardian: z
		.object({ name: text(100), relationship: z.enum([...GUARDIAN_RELATIONS, '']).default('') })
		.default(NO_GUARDIAN),
	documents: z.array(draftDocumentSchema).max(MAX_DOCUMENTS),
	provinceCode: text(10),
	agreed: z.boolean(),
	event: eventSchema.nullable(),
	/** The event that the claim was proposed from; missing in older drafts. */
	incident: incidentSchema.nullish(),
});
export type ClaimDraft = z.output<typeof draftSchema>;
