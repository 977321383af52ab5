import { MAX_DOCUMENTS } from '../claim.ts';
import { nextExtraNumber } from '../draft/draft-rules.ts';
import type { DraftDocument } from '../draft/draft.ts';

type Arrival = {
	documentId: string | null;
	draftVersion: number | null;
	versionBefore: number | null;
};

/**
 * Returns the first files of the documents received through links between two versions of a draft,
 * in order; null if anything else changed the draft in between. If no version was seen, returns
 * everything received since the last save.
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

export const newIn = (documents: readonly DraftDocument[], came: readonly DraftDocument[]) =>
	came.filter((one) => !sameFileIn(documents)(one));

/**
 * Merges received documents into a draft's rows. A document fills its own row if that is empty and
 * currently required (`asked`); otherwise it becomes an additional document, regardless of the
 * limit on the customer's own. If the draft is full, the document is omitted.
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
		else if (laid.length >= MAX_DOCUMENTS) continue;
		else if (!own && isAsked) laid.push(one);
		else
			laid.push({ ...one, typeId: `0-${nextExtraNumber(laid.map(({ typeId }) => typeId))}` });
	}
	return laid;
}
