import { hash } from 'node:crypto';

import type { ShownDocument } from '#insurance/sales/quotes/documents.ts';

/**
 * Serializes a JSON value with keys in code-unit order and without spaces, so that equal content
 * results in equal text and an equal hash.
 */
export function canonicalJson(value: unknown): string {
	if (Array.isArray(value))
		return `[${value.map((one) => canonicalJson(one === undefined ? null : one)).join(',')}]`;
	if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
	const entries = Object.entries(value)
		.filter(([, inner]) => inner !== undefined)
		.sort(([a], [b]) => (a < b ? -1 : 1));
	return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${canonicalJson(inner)}`).join(',')}}`;
}

export type SnapshotContent = {
	policyNo: string;
	orderNo: string;
	product: { code: string; version: number; name: string };
	tariffVersion: number;
	documents: ShownDocument[];
	choice: unknown;
	questions: { question: string; answer: string }[];
	price: {
		planRate: number;
		planRateWithoutDiscount: number;
		discount: number;
		promotion?: number;
		trace: { label: string; amount: number }[];
	};
	consents: unknown;
	cover: { startDay: string; endDay: string };
};

/**
 * One entry in a policy's hash chain. The hash covers the previous entry, so changed or missing
 * entries are detected.
 */
export type SnapshotEntry = { entryNo: number; previousHash: string; text: string; hash: string };

const FIRST_HASH = '0'.repeat(64);

export const snapshotEntry = (
	promised: SnapshotContent,
	previous?: { entryNo: number; hash: string },
): SnapshotEntry => linkAfter(promised, previous);

/**
 * Creates the next entry in a policy's hash chain. The first entry contains what was agreed at
 * purchase; later ones contain the changes made by endorsements.
 */
export function linkAfter(
	content: unknown,
	previous?: { entryNo: number; hash: string },
): SnapshotEntry {
	const previousHash = previous?.hash ?? FIRST_HASH;
	const text = canonicalJson(content);
	return {
		entryNo: (previous?.entryNo ?? 0) + 1,
		previousHash,
		text,
		hash: hash('sha256', `${previousHash}\n${text}`),
	};
}

/** True if every entry follows from the previous one. `entries` must be in order. */
export function chainHolds(entries: readonly SnapshotEntry[]): boolean {
	let before = FIRST_HASH;
	for (const [at, entry] of entries.entries()) {
		const right = hash('sha256', `${before}\n${entry.text}`);
		if (entry.entryNo !== at + 1 || entry.previousHash !== before || entry.hash !== right)
			return false;
		before = right;
	}
	return true;
}
