import {
	forgetAllFiles,
	forgetFile,
	type KeptFile,
	keepFile,
	keptFiles,
} from '#web/ui/forms/upload/kept-files.ts';

import type { LocalDocument } from '../claim-form-values.ts';
import { blank } from '../claim-pages.ts';
import type { Uploaded } from './upload-in-parts.ts';

/** What a reload must know of a file on its way, or of one that arrived since the last saved draft. */
type About = Pick<LocalDocument, 'id' | 'label' | 'required' | 'customFileName' | 'pageOf'> & {
	policyId: string;
	productId: string;
	description: string;
	uploadId: string | null;
	arrived: Uploaded | null;
};
export type KeptUpload = KeptFile<About>;

/** The claim that a file belongs to. */
export type ClaimOf = { customerId: string; policyId: string; productId: string };

const keyOf = ({ customerId, policyId, productId }: ClaimOf, id: string) =>
	`${customerId} ${policyId} ${productId} ${id}`;

export function keepUpload(
	of: ClaimOf,
	document: LocalDocument,
	file: File,
	state: Pick<About, 'description' | 'uploadId' | 'arrived'>,
): void {
	const { id, label, required, customFileName, pageOf } = document;
	const { policyId, productId } = of;
	void keepFile<About>({
		key: keyOf(of, id),
		owner: of.customerId,
		file,
		fileName: file.name,
		about: { id, label, required, customFileName, pageOf, policyId, productId, ...state },
	});
}

export const forgetUpload = (of: ClaimOf, id: string) => void forgetFile(keyOf(of, id));
export const forgetUploads = () => void forgetAllFiles();

/** What this browser still has of a claim. */
export const uploadsOf = async ({ customerId, policyId, productId }: ClaimOf) =>
	(await keptFiles<About>(customerId)).filter(
		({ about }) => about.policyId === policyId && about.productId === productId,
	);

/**
 * The rows of a restored draft with those of files that it does not name yet: in the row that they
 * were chosen for, a new page or extra document at the end. Rows that hold a file keep it.
 */
export function withKept(
	documents: readonly LocalDocument[],
	kept: readonly KeptUpload[],
): LocalDocument[] {
	const rows = [...documents];
	for (const { about, fileName } of kept) {
		const there = rows.findIndex(({ id }) => id === about.id);
		if (there >= 0 && rows[there]?.url !== '') continue;
		// A page needs its row, and a required row that is not asked for any more is none.
		const needed = about.pageOf ?? (about.required ? about.id : null);
		if (needed !== null && !rows.some(({ id }) => id === needed)) continue;
		const { id, label, required, customFileName, pageOf, arrived } = about;
		const row: LocalDocument = {
			...(rows[there] ?? { ...blank(id, label, required), customFileName, pageOf }),
			url: arrived?.filepath ?? '',
			fileName: arrived?.fileName ?? fileName,
		};
		if (there >= 0) rows[there] = row;
		else rows.push(row);
	}
	return rows;
}
