import type { checkFacts } from '#insurance/claims/desk/office-api.ts';
import { REUSED_ANYWHERE } from '#insurance/claims/incident/incident.ts';
import { clauseWords } from '#insurance/claims/rules/case.ts';
import type { CallOutput } from '#platform/contract/call.ts';

import type { File } from '../claim-step.ts';

export type AssessedLine = {
	label: string;
	asked: number | null;
	amount: number | null;
	rule: string;
	clause: string;
	evidence: string;
	cut?: string | undefined;
};

export const blankLine = (): AssessedLine => ({
	label: '',
	asked: null,
	amount: null,
	rule: '',
	clause: '',
	evidence: '',
	cut: '',
});

const RULE_CLAUSE = 'Manfaat';

/** Letters that the evidence of a line may have. */
const MOST_LETTERS = 300;

/** Returns the names of the received documents that prove what happened or what it cost. */
function evidenceOf({ checklist, documents }: Pick<File, 'checklist' | 'documents'>): string {
	const proving = new Set(
		checklist
			.filter(({ required, code }) => required && !REUSED_ANYWHERE.includes(code))
			.flatMap(({ received }) => received),
	);
	const names = documents.filter(({ id }) => proving.has(id)).map(({ name }) => name);
	let words = '';
	for (const name of new Set(names.filter(Boolean))) {
		const next = words === '' ? name : `${words}; ${name}`;
		if (next.length <= MOST_LETTERS) words = next;
	}
	return words;
}

/**
 * Returns the first line of an assessment, as calculated by the rules, with the received documents
 * as evidence. The assessor corrects it if the documents differ. A declined line has an amount of 0.
 */
export function lineFrom(
	check: CallOutput<typeof checkFacts>,
	file: Pick<File, 'benefitName' | 'requested' | 'checklist' | 'documents'>,
	cost: number | null,
): AssessedLine {
	const barred = check.findings.find(({ result }) => result === 'no');
	return {
		label: file.benefitName,
		asked:
			file.requested ?? (barred ? (cost ?? 0) : Math.max(cost ?? 0, check.amount.expected)),
		amount: barred ? 0 : check.amount.expected,
		rule: (barred?.words ?? check.amount.how).slice(0, 300),
		clause: barred ? clauseWords(barred.clause, barred.cites) : RULE_CLAUSE,
		evidence: barred ? '' : evidenceOf(file),
		cut: '',
	};
}

/**
 * Returns a reason that a customer whose claim is paid can read; the assessor may change it. It
 * names no amount, because the lines do, and they may still change.
 */
export const reasonFrom = ({ benefitName }: Pick<File, 'benefitName'>): string =>
	`${benefitName} dijamin polismu, sesuai dokumen yang kamu kirim.`;
