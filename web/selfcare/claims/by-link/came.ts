import { senderWords } from '#insurance/claims/claim.ts';
import { isExtraDocument } from '#insurance/claims/draft/draft-rules.ts';
import type { SentBy } from '#insurance/claims/invitations/sender-schema.ts';
import { jakartaDay, shortDate } from '#platform/values/dates.ts';
import type { UploadRow } from '#web/ui/forms/upload/upload-rows.ts';

import type { ClaimForm } from '../claim-form-values.ts';
import { rowsOfDocument, type StoredDocument, withExtra } from '../claim-form.ts';

export const sentByLink = (sentBy: SentBy): string =>
	`Dikirim ${senderWords(sentBy)}, ${shortDate(jakartaDay(new Date(sentBy.at)))}, lewat tautanmu`;

/**
 * Returns the message announced when documents arrive. It also reaches customers who cannot see the
 * row.
 */
export const cameWords = (names: readonly string[]): string =>
	`${names.join(', ')} sudah masuk lewat tautanmu.`;

export function noRoomFor(came: readonly StoredDocument[]): string {
	const named = came.map(({ type, sentBy }) =>
		sentBy ? `${type} dari ${senderWords(sentBy)}` : type,
	);
	return `Dokumen klaim ini sudah penuh, jadi ini tidak ikut masuk: ${named.join('; ')}. Hapus satu dokumen yang tidak perlu, lalu izinkan tautannya sekali lagi.`;
}

/**
 * Adds documents received through links to the rows: in the row of their type if it is empty,
 * otherwise as an extra document, as the server stores them.
 */
function withCame(rows: readonly UploadRow[], came: readonly StoredDocument[]): UploadRow[] {
	let next = [...rows];
	for (const one of came) {
		if (next.some(({ url }) => url === one.filepath)) continue;
		const [first, ...pages] = rowsOfDocument(one);
		const own = next.find(({ id }) => id === one.typeId);
		if (own?.url === '' && !own.isUploading && !isExtraDocument(one.typeId)) {
			const label = own.label;
			next = next.map((row) => (row === own ? { ...first, label } : row));
			next.push(...pages);
			continue;
		}
		const more = withExtra(next);
		const typeId = more.at(-1)?.id ?? one.typeId;
		next.push(...rowsOfDocument({ ...one, typeId }));
	}
	return next;
}

/**
 * Adds documents that arrived through a link in the meantime to the form, because the draft already
 * contains them.
 */
export const withWhatCame = (came: readonly StoredDocument[]) => (form: ClaimForm) => ({
	documents: withCame(form.documents, came),
});
