import type { ClaimDocument } from '#insurance/product/products/benefits/benefit.ts';
import type { Product } from '#insurance/product/products/product.ts';
import { refuseFields, Refusal } from '#platform/contract/refusal.ts';
import type { Db } from '#platform/db/pool.server.ts';

import { type ClaimDeps, documentNames, ownedProduct } from '../claim-content.server.ts';
import { MAX_FILES, TOO_MANY_FILES } from '../claim.ts';
import { notOneDocument } from '../document-pages.server.ts';
import { findDocuments } from '../document-store.server.ts';
import { withArrived } from '../invitations/arrivals.ts';
import { documentsFor } from '../rules/documents.ts';
import type { ClaimDraft, DraftDocument } from './draft.ts';
import { GUARDIAN_DOCUMENT } from './guardian.ts';
import { documentIdOf, isOwnLoose } from './upload-document.server.ts';

export const wireDocument = ({ pages, sentBy, ...one }: DraftDocument) => ({
	...one,
	...(pages.length === 0 ? {} : { pages }),
	...(sentBy ? { sentBy } : {}),
});

export const idsOf = (documents: readonly DraftDocument[]) =>
	documents.flatMap((one) =>
		[one, ...one.pages].flatMap(({ filepath }) => documentIdOf(filepath) ?? []),
	);

export const askedDocuments = (product: Product | null, draft: ClaimDraft): ClaimDocument[] =>
	product ? [...documentsFor(product, draft.benefit, draft.event), GUARDIAN_DOCUMENT] : [];

/**
 * Checks that every file in a draft belongs to the customer. File names, senders and document types
 * are taken from the uploads, and the names of required documents from the product, never from the
 * request body.
 */
export async function ownDraftDocuments(
	deps: Pick<ClaimDeps, 'sealer'> & { db: Db },
	customerId: string,
	documents: readonly DraftDocument[],
	asked: readonly ClaimDocument[],
): Promise<DraftDocument[]> {
	const ids = idsOf(documents);
	if (ids.length > MAX_FILES) throw refuseFields({ documents: TOO_MANY_FILES });
	const rows = await findDocuments(deps.db, ids);
	const known = new Map(
		rows.filter((row) => isOwnLoose(row, customerId)).map((row) => [row.id, row]),
	);
	const namesOf = ({ filepath }: { filepath: string }) => {
		const row = known.get(documentIdOf(filepath) ?? '');
		if (!row) throw new Refusal('forbidden');
		return { id: row.id, names: documentNames(deps.sealer, row) };
	};
	return documents.map((one) => {
		const first = one.filepath === '' ? null : namesOf(one);
		const further = one.pages.map(namesOf);
		const problem = notOneDocument([...(first ? [first] : []), ...further]);
		if (problem) throw refuseFields({ [`documents.${one.typeId}`]: problem });
		const sentBy = first?.names.sentBy;
		return {
			...one,
			type: asked.find(({ code }) => code === one.typeId)?.name ?? sentBy?.as ?? one.type,
			fileName: first?.names.fileName ?? '',
			...(sentBy ? { sentBy } : {}),
			pages: one.pages.map((page, at) => ({
				...page,
				fileName: further[at]?.names.fileName ?? '',
			})),
		};
	});
}

export async function withCame(
	deps: { db: Db; sealer: ClaimDeps['sealer'] },
	customerId: string,
	draft: ClaimDraft,
	came: readonly DraftDocument[],
): Promise<DraftDocument[]> {
	if (came.length === 0) return draft.documents;
	const product =
		draft.policyId === ''
			? null
			: (await ownedProduct(deps, customerId, draft.policyId)).product;
	const rows = askedDocuments(product, draft).flatMap(({ code, required }) =>
		required ? [code] : [],
	);
	return withArrived(draft.documents, came, rows);
}
