import { z } from 'zod';

import { personNameProblem, tidyName } from '#platform/values/person-name.ts';

const MOST = 60;
/** Maximum number of words in a name; a longer text would be a message. */
const MAX_WORDS = 8;
// A name must not contain contact details, i.e. a web or email address or a phone number.
const LEADS_AWAY =
	/www\.|wa\.me|\.(?:com|net|org|id|co|io|me|app|xyz|info|link|ly|biz|site|shop|online|store|top)\b|\d{5}/i;
const MAX_DIGITS = 5;
/**
 * Words that may be followed by a full stop without a space, as in `dr.Ani, S.Tr.Keb` or
 * `PT.Contoh`.
 */
const TITLES = new Set(
	'dr drg drs dra ir apt ns prof hj kh sp md tr st bd kep keb kes farm psi no jl pt cv ud rs rsu rsud rsia'.split(
		' ',
	),
);

function leadsAway(text: string): boolean {
	// A single letter is an initial. A part of a longer word is not a title.
	const dotted = [...text.matchAll(/([\p{L}\d]{2,6})\.(?=\p{L}{2})/gu)];
	return (
		LEADS_AWAY.test(text) ||
		text.replaceAll(/\D/g, '').length > MAX_DIGITS ||
		dotted.some(([, before = '']) => !TITLES.has(before.toLowerCase()))
	);
}

const INSTITUTION = /^[\p{L}\p{M}\d .,'’&()-]+$/u;

const isShort = (text: string) => text.split(/\s+/).length <= MAX_WORDS;
const short = (label: string) =>
	z
		.string({ error: `${label} wajib diisi` })
		.overwrite(tidyName)
		.min(1, { error: `${label} wajib diisi`, abort: true })
		.min(2, `${label} paling sedikit 2 huruf`)
		.max(MOST, { error: `${label} paling banyak ${MOST} huruf`, abort: true });
const plainly = (label: string) => `${label} saja, tanpa pesan, alamat situs atau nomor telepon`;

/**
 * Doctors' degrees can contain parentheses, as in `Sp.OG(K)`; otherwise the usual rule for names
 * applies.
 */
const name = short('Nama')
	.superRefine((text, context) => {
		const message = personNameProblem(text.replace(/[()]/g, ''), 'Nama');
		if (message) context.addIssue({ code: 'custom', message });
	})
	.refine(isShort, plainly('Nama'));

const institution = short('Nama rumah sakit atau kantor').refine(
	(text) => INSTITUTION.test(text) && /\p{L}/u.test(text) && !leadsAway(text) && isShort(text),
	plainly('Nama rumah sakit atau kantor'),
);

/** The person who sends a document through a link. Form and server use the same schema. */
export const senderSchema = z.object({ name, institution });
export type DocumentSender = z.output<typeof senderSchema>;

export const sentBySchema = z.object({
	name: z.string(),
	institution: z.string(),
	at: z.string(),
	/** Name under which the document was sent, and its number of pages; stored with each file. */
	as: z.string().optional(),
	pages: z.int().optional(),
});
export type SentBy = z.output<typeof sentBySchema>;

export function senderProblems(given: unknown): Record<string, string> {
	const problems: Record<string, string> = {};
	for (const { path, message } of senderSchema.safeParse(given).error?.issues ?? [])
		problems[path.join('.')] ??= message;
	return problems;
}
