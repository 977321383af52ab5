import type { ClaimDocument } from '#insurance/product/products/benefits/benefit.ts';

export type DocumentRuling = {
	code: string;
	/**
	 * Id of the document accepted in place of the required one; null if the claim may proceed
	 * without it.
	 */
	documentId: string | null;
	reason: string | null;
	staffId: string;
	by: string;
	at: Date;
};

type Received = { id: string; typeId: string; type: string };

export type ChecklistItem = {
	code: string;
	name: string;
	required: boolean;
	/** Ids of the received documents that count towards this requirement. */
	received: string[];
	ruling: DocumentRuling | null;
};

const plain = (name: string) => name.trim().replace(/\s+/g, ' ').toLowerCase();

/**
 * Returns the documents that a claim requires, each with the documents received for it. A document
 * that staff requested by name or that was added later counts if its name matches a required one.
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

export const isDocumentMissing = (
	item: Pick<ChecklistItem, 'required' | 'received'> & { ruling: unknown },
): boolean => item.required && item.received.length === 0 && item.ruling === null;

export const isWaived = (item: {
	required: boolean;
	received: readonly unknown[];
	ruling: { reason: string | null } | null;
}): boolean => item.required && item.received.length === 0 && item.ruling?.reason != null;

/**
 * Returns the sentence that explains why an approval is refused; null if every required document is
 * present.
 */
export function missingWords(list: readonly ChecklistItem[]): string | null {
	const names = list.filter(isDocumentMissing).map(({ name }) => name);
	return names.length === 0 ? null : `Dokumen wajib belum ada: ${names.join('; ')}.`;
}

export const OWN_WAIVER =
	'Pengecualian dokumen klaim ini kamu yang menulis; orang lain yang memutuskan.';

/** Returns the staff who waived a document that is still missing. They may not decide the claim. */
export const waiversOf = (list: readonly ChecklistItem[]): string[] =>
	list.filter(isWaived).flatMap(({ ruling }) => (ruling ? [ruling.staffId] : []));
