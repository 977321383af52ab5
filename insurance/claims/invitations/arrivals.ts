import { MAX_DOCUMENTS, MAX_EXTRA_DOCUMENTS } from '../claim.ts';
import { isExtraDocument, nextExtraNumber } from '../draft/draft-rules.ts';
import type { DraftDocument } from '../draft/draft.ts';

type Arrival = {
	documentId: string | null;
	draftVersion: number | null;
	versionBefore: number | null;
};

/**
 * The first files of what came by links between two versions of a draft, in order; null where
 * something else changed it in between. With nothing seen: whatever came since the last save.
 */
export function arrivalsBetween(
	arrivals: readonly Arrival[],
	seen: number | null,
	current: number,
): string[] | null {
	const came: string[] = [];
	let version = current;
	while (version !== seen) {
		const arrival = arrivals.find(({ draftVersion }) => draftVersion === version);
		if (!arrival || arrival.versionBefore === null) return seen === null ? came : null;
		if (arrival.documentId !== null) came.unshift(arrival.documentId);
		version = arrival.versionBefore;
	}
	return came;
}

export const sameFileIn =
	(documents: readonly Pick<DraftDocument, 'filepath'>[]) =>
	({ filepath }: Pick<DraftDocument, 'filepath'>): boolean =>
		documents.some((one) => one.filepath === filepath);

/** Those that are not among the others yet. */
export const newIn = (documents: readonly DraftDocument[], came: readonly DraftDocument[]) =>
	came.filter((one) => !sameFileIn(documents)(one));

const isFull = (documents: readonly DraftDocument[]) =>
	documents.length >= MAX_DOCUMENTS ||
	documents.filter(({ typeId }) => isExtraDocument(typeId)).length >= MAX_EXTRA_DOCUMENTS;

/**
 * What came, laid into the rows of a draft: into its own where that is empty and `asked` for, else
 * as one document more. What finds no room is left out.
 */
export function withArrived(
	documents: readonly DraftDocument[],
	came: readonly DraftDocument[],
	asked: readonly string[],
): DraftDocument[] {
	let laid = [...documents];
	for (const one of came) {
		const isAsked = asked.includes(one.typeId);
		const own = laid.find(({ typeId }) => typeId === one.typeId);
		if (own?.filepath === '' && isAsked)
			laid = laid.map((row) => (row === own ? { ...one, type: own.type || one.type } : row));
		else if (!own && isAsked && laid.length < MAX_DOCUMENTS) laid.push(one);
		else if (!isFull(laid))
			laid.push({ ...one, typeId: `0-${nextExtraNumber(laid.map(({ typeId }) => typeId))}` });
	}
	return laid;
}
