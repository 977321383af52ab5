import type { BenefitTerms, ClaimDocument } from '#insurance/product/products/benefits/benefit.ts';
import { termsInTerritory } from '#insurance/product/products/benefits/claim-terms.ts';
import { addToDay, type Day, isDay } from '#platform/values/dates.ts';
import { formatRupiah } from '#platform/values/money.ts';

import { expectedAmount } from '../rules/amounts/amount.ts';
import type { ClaimAmount } from '../rules/amounts/ways-to-pay.ts';
import type { CheckInput, Case, RuleFinding } from '../rules/case.ts';
import { documentsFor } from '../rules/documents.ts';
import {
	causeFinding,
	conditionFindings,
	excludedFindings,
	existingFinding,
	illnessFinding,
} from '../rules/findings/cause-findings.ts';
import { exclusionFindings, openExclusions } from '../rules/findings/exclusion-findings.ts';
import { repeatFindings } from '../rules/findings/repeat-findings.ts';
import {
	filingFinding,
	periodFinding,
	reportingDay,
	statusFinding,
	waitingDays,
	waitingFinding,
} from '../rules/findings/time-findings.ts';

export type CheckResult = {
	verdict: 'covered' | 'not-covered' | 'needs-review';
	findings: RuleFinding[];
	amount: { max: number; expected: number; how: string };
	/** Nights and payments that count towards the limits. */
	counted: { days: number; times: number };
	waitingUntil: Day | null;
	fileBy: Day;
	documents: ClaimDocument[];
	/** Exclusions that no answer has ruled out. The claim is covered unless one of them applies. */
	unless: { id: string; words: string }[];
};

function limitFinding({ limitReached, max }: ClaimAmount): RuleFinding {
	return {
		rule: 'limit',
		clause: 'Manfaat',
		result: limitReached ? 'no' : 'ok',
		words: limitReached
			? 'Batas manfaat ini sudah habis terpakai.'
			: `Sisa manfaat ${formatRupiah(max)}.`,
	};
}

/** Used for a benefit without terms: the amount is the maximum, and a person decides. */
const JUDGED: BenefitTerms = { pays: { by: 'cost' }, limits: [{ per: 'event' }], judged: true };

const UNKNOWN: RuleFinding = {
	rule: 'terms',
	clause: 'Manfaat',
	result: 'ask',
	words: 'Cara manfaat ini dibayar dinilai petugas kami dari ketentuan polisnya.',
};

function verdictOf(findings: readonly RuleFinding[]): CheckResult['verdict'] {
	if (findings.some(({ result }) => result === 'no')) return 'not-covered';
	return findings.some(({ result }) => result === 'ask') ? 'needs-review' : 'covered';
}

/**
 * Runs every rule. Any "no" means not covered; any "ask" requires review by a person. Throws
 * RangeError for an invalid date.
 */
export function checkClaim(input: CheckInput): CheckResult {
	const { facts, cover, product, benefit } = input;
	if (!isDay(facts.incidentDay)) throw new RangeError('no such day');
	const terms = termsInTerritory(product, benefit.terms ?? JUDGED);
	const one: Case = { ...input, terms };
	const waiting = waitingDays(one);
	const waitingUntil =
		waiting > 0 ? addToDay(input.coveredSince ?? cover.startDay, { day: waiting }) : null;
	const fileBy = addToDay(reportingDay(one), { day: product.filing.reportWithin });
	const amount = expectedAmount({
		...one,
		startDay: cover.startDay,
		endDay: cover.endDay,
		waitingUntil,
	});
	const findings = [
		periodFinding(one),
		statusFinding(one),
		waitingFinding(one, waiting, waitingUntil),
		...causeFinding(one),
		...illnessFinding(one),
		...existingFinding(one),
		...conditionFindings(one),
		...excludedFindings(one),
		...exclusionFindings(one),
		...(terms.judged ? [UNKNOWN] : []),
		limitFinding(amount),
		...repeatFindings(one, amount),
		...filingFinding(one, fileBy),
	];
	const verdict = verdictOf(findings);
	const { max, expected, how, days, times } = amount;
	return {
		verdict,
		findings,
		amount: { max, expected: verdict === 'not-covered' ? 0 : expected, how },
		counted: { days, times },
		waitingUntil,
		fileBy,
		documents: documentsFor(product, benefit.code, facts),
		unless: openExclusions(one),
	};
}
