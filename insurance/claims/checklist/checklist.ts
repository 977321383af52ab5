import type { ClaimDocument } from '#insurance/products/benefit.ts';

/** A ruling of staff on a required document. */
export type DocumentRuling = {
	code: string;
	/** The document that serves as it; null where the claim may go on without one. */
	documentId: string | null;
	reason: string | null;
	staffId: string;
	by: string;
	at: Date;
};

type Received = { id: string; typeId: string; type: string };

/** A document that a claim asks for, and how it was met. */
export type ChecklistItem = {
	code: string;
	name: string;
	required: boolean;
	/** Ids of the received documents that serve as it. */
	received: string[];
	ruling: DocumentRuling | null;
};

const plain = (name: string) => name.trim().replace(/\s+/g, ' ').toLowerCase();

/**
 * Documents that a claim asks for, each with what was received for it. A document that was
 * requested by name or added later counts under the name of the required one.
 */
export function checklistFrom(
	asked: readonly ClaimDocument[],
	received: readonly Received[],
	rulings: readonly DocumentRuling[],
): ChecklistItem[] {
	return asked.map(({ code, name, required }) => {
		const ruling = rulings.findLast((one) => one.code === code) ?? null;
		const serving = received.filter(
			({ id, typeId, type }) =>
				typeId === code || plain(type) === plain(name) || id === ruling?.documentId,
		);
		return { code, name, required, received: serving.map(({ id }) => id), ruling };
	});
}

/** True for a required document that nothing was received for and that was not waived. */
export const isDocumentMissing = (
	item: Pick<ChecklistItem, 'required' | 'received'> & { ruling: unknown },
): boolean => item.required && item.received.length === 0 && item.ruling === null;

/** True for a required document without which the claim may be approved. */
export const isWaived = (item: {
	required: boolean;
	received: readonly unknown[];
	ruling: { reason: string | null } | null;
}): boolean => item.required && item.received.length === 0 && item.ruling?.reason != null;

/** The sentence that refuses an approval; null where every required document is there. */
export function missingWords(list: readonly ChecklistItem[]): string | null {
	const names = list.filter(isDocumentMissing).map(({ name }) => name);
	return names.length === 0 ? null : `Dokumen wajib belum ada: ${names.join('; ')}.`;
}

export const OWN_WAIVER =
	'Pengecualian dokumen klaim ini kamu yang menulis; orang lain yang memutuskan.';

/** People who waived a document that is still not there; none of them decides. */
export const waiversOf = (list: readonly ChecklistItem[]): string[] =>
	list.filter(isWaived).flatMap(({ ruling }) => (ruling ? [ruling.staffId] : []));
