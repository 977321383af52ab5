import type { claimFile } from '#insurance/claims/desk/file-api.ts';
import type { checkFacts } from '#insurance/claims/desk/office-api.ts';
import { clausesOf } from '#insurance/claims/rules/case.ts';
import type { ClaimEventFacts } from '#insurance/claims/rules/event.ts';
import { EXCLUDED_BY_NO } from '#insurance/claims/rules/exclusions.ts';
import type { Condition } from '#insurance/product/products/benefits/insured-events.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { keysOf } from '#platform/values/keys.ts';

import { ASSESSING } from '../../assumptions/claim-handling.ts';
import {
	APPROVED_WORDS,
	DECLINED_WORDS,
	LIMITED_WORDS,
	UNPROVED_WORDS,
	UPHELD_RULE,
	UPHELD_WORDS,
} from '../../assumptions/claim-words.ts';
import type { Random } from '../../random.ts';

export type ClaimOnDesk = CallOutput<typeof claimFile>;
type Check = CallOutput<typeof checkFacts>;
type Finding = Check['findings'][number];

/** Conditions that only determine which documents are needed. */
const INFORMING: readonly Condition[] = ['traffic', 'driving'];

/** Reverses one of the answers, as if a document contradicted it. */
function contradicted(random: Random, facts: ClaimEventFacts): ClaimEventFacts {
	const answers = facts.answers ?? {};
	const deciding = keysOf(answers).filter((one) => !INFORMING.includes(one));
	if (deciding.length === 0) return facts;
	const one = random.pick(deciding);
	return { ...facts, answers: { ...answers, [one]: !EXCLUDED_BY_NO.has(one) } };
}

/** Returns the facts shown by the documents, which usually equal the reported ones. */
export function factsRead(random: Random, reported: ClaimEventFacts): ClaimEventFacts {
	const { cost } = reported;
	const share = random.whole(50, 95) / 100;
	if (cost !== null && random.chance(ASSESSING.costLower))
		return { ...reported, cost: Math.round((cost * share) / 500) * 500 };
	if (random.chance(ASSESSING.contradicted)) return contradicted(random, reported);
	return reported;
}

/** Evidence from the insurer's own records, by the rule that uses it. */
const OWN_EVIDENCE: Readonly<Record<string, string>> = {
	period: 'Data polis',
	waiting: 'Data polis',
	insured: 'Data polis',
	grace: 'Riwayat premi',
	limit: 'Riwayat klaim',
};

function evidenceFor(random: Random, { documents }: ClaimOnDesk, rule: string): string {
	const own = OWN_EVIDENCE[rule] ?? (rule.startsWith('repeated') ? 'Riwayat klaim' : null);
	if (own || documents.length === 0) return own ?? 'Data polis';
	const medical = documents.filter(({ name }) => /resume|dokter|polisi|kuitansi/i.test(name));
	return random.pick(medical.length > 0 ? medical : documents).name;
}

/** Returns the clause to cite: that of the finding, or the closest one in this policy. */
function clauseFor({ exclusions }: ClaimOnDesk, finding: Finding | undefined): string {
	if (!finding) return 'Manfaat';
	const { clause, cites } = finding;
	const clauses = clausesOf(exclusions);
	const own = clauses.find((one) => one === (cites ? `${clause} (${cites})` : clause));
	return own ?? clauses.find((one) => one.startsWith(clause)) ?? 'Manfaat';
}

/** Returns a line that declines the whole claim because of this finding. */
export function declinedLine(
	random: Random,
	file: ClaimOnDesk,
	finding: Finding | undefined,
	cost: number,
) {
	const words = finding?.words ?? UPHELD_RULE;
	return {
		label: file.benefitName,
		asked: file.requested ?? cost,
		amount: 0,
		rule: words.slice(0, 300),
		clause: clauseFor(file, finding),
		evidence: evidenceFor(random, file, finding?.rule ?? '').slice(0, 300),
	};
}

/** Returns the amount approved before an objection. */
const grantedBefore = ({ recommendations }: ClaimOnDesk): number =>
	recommendations.findLast((one) => one.outcome === 'approve' && one.verdict === 'agreed')
		?.amount ?? 0;

type Assessed = { file: ClaimOnDesk; facts: ClaimEventFacts; check: Check };

function wordsFor(random: Random, { file, facts }: Assessed, isLess: boolean): string {
	if (!isLess) return random.pick<string>(APPROVED_WORDS);
	const isUnproved = (facts.cost ?? 0) < (file.requested ?? 0);
	return random.pick<string>(isUnproved ? UNPROVED_WORDS : LIMITED_WORDS);
}

/**
 * Returns the assessor's recommendation. An objection that would not increase the amount is
 * declined.
 */
export function recommendationOn(
	random: Random,
	{ file, facts, check }: Assessed,
	objection: { succeeds: boolean } | undefined,
) {
	const barred = check.findings.find(({ result }) => result === 'no');
	const { expected, how } = check.amount;
	const asked = file.requested ?? Math.max(facts.cost ?? 0, expected);
	const amount = Math.min(asked, expected);
	const isUpheld = objection && (!objection.succeeds || amount <= grantedBefore(file));
	if (isUpheld || barred || amount === 0) {
		const words = isUpheld ? UPHELD_WORDS : DECLINED_WORDS;
		return {
			outcome: 'decline' as const,
			reason: [random.pick<string>(words), barred?.words].filter(Boolean).join(' '),
			lines: [declinedLine(random, file, barred, facts.cost ?? 0)],
		};
	}
	return {
		outcome: 'approve' as const,
		reason: wordsFor(random, { file, facts, check }, amount < asked),
		lines: [
			{
				label: file.benefitName,
				asked,
				amount,
				rule: how.slice(0, 300),
				clause: 'Manfaat',
				evidence: evidenceFor(random, file, 'cost').slice(0, 300),
			},
		],
	};
}
