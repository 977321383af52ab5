import type { checkFacts } from '#insurance/claims/desk/office-api.ts';
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

/**
 * Returns the first line of an assessment, as calculated by the rules. The assessor enters the
 * evidence and corrects the line if the documents differ. A declined line has an amount of 0.
 */
export function lineFrom(
	check: CallOutput<typeof checkFacts>,
	file: Pick<File, 'benefitName' | 'requested'>,
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
		evidence: '',
		cut: '',
	};
}
