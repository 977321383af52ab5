export type DecisionLine = {
	label: string;
	asked: number;
	amount: number;
	rule: string;
	clause: string;
	evidence: string;
	/** Why less is paid than the rules calculate, in words for the customer. */
	cut?: string | undefined;
};
type Outcome = 'approve' | 'decline';

/** What an insurer reads beside the documents of a claim. */
export const OWN_EVIDENCE = ['Data polis', 'Riwayat premi', 'Riwayat klaim'] as const;

/** Does the evidence name all documents there are, and so none? */
function namesAll(evidence: string, documents: readonly string[]): boolean {
	const all = [...new Set(documents.filter((name) => name !== ''))];
	return all.length > 1 && all.every((name) => evidence.includes(name));
}

/**
 * What keeps the lines of a decision from standing, by field. A declined line holds no money, and
 * says by which clause of the policy and on what evidence of its own it is declined.
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

/** Was less granted than was asked for? */
export const isPartial = (lines: readonly DecisionLine[]) =>
	lines.some(({ amount, asked }) => amount < asked);
