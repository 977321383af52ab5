export type DecisionLine = {
	label: string;
	asked: number;
	amount: number;
	rule: string;
	clause: string;
	evidence: string;
	/** Why less is paid than the rules calculate, worded for the customer. */
	cut?: string | undefined;
};
type Outcome = 'approve' | 'decline';

export const OWN_EVIDENCE = ['Data polis', 'Riwayat premi', 'Riwayat klaim'] as const;

/** True if the evidence lists all documents and therefore identifies no specific one. */
function namesAll(evidence: string, documents: readonly string[]): boolean {
	const all = [...new Set(documents.filter((name) => name !== ''))];
	return all.length > 1 && all.every((name) => evidence.includes(name));
}

/**
 * Lists the problems with decision lines, by field. A declined line has no amount and must cite a
 * policy clause and specific evidence.
 */
export function lineProblems(
	outcome: Outcome,
	lines: readonly DecisionLine[],
	{ documents, clauses }: { documents: readonly string[]; clauses: readonly string[] },
): Record<string, string> {
	if (lines.length === 0) return { lines: 'Tulis paling sedikit satu baris keputusan' };
	const problems: Record<string, string> = {};
	for (const [at, { amount, asked, clause, evidence }] of lines.entries()) {
		if (!clauses.includes(clause)) problems[`lines.${at}.clause`] = 'Pilih pasal dari daftar';
		if (outcome === 'approve') {
			if (amount > asked) problems[`lines.${at}.amount`] = 'Jumlah melebihi yang diminta';
			continue;
		}
		if (amount > 0) problems[`lines.${at}.amount`] = 'Baris yang ditolak tidak berisi uang';
		if (namesAll(evidence, documents))
			problems[`lines.${at}.evidence`] =
				'Sebutkan bukti yang menentukan baris ini, bukan semua dokumen';
	}
	return problems;
}

export const isPartial = (lines: readonly DecisionLine[]) =>
	lines.some(({ amount, asked }) => amount < asked);
