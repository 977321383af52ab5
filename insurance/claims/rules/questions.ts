import type {
	AskedCover,
	BenefitTerms,
	PreExisting,
} from '#insurance/product/products/benefits/benefit.ts';
import {
	CAUSE_WORDS,
	type Cause,
	type Condition,
	ILLNESS_WORDS,
	ILLNESSES,
} from '#insurance/product/products/benefits/insured-events.ts';
import { preExistingWords } from '#insurance/product/products/wording/benefit-words.ts';

import { claimConditions, conditionQuestion } from './conditions.ts';
import type { ClaimEventFacts } from './event.ts';
import {
	type FixedQuestion,
	RISKY_SPORTS,
	OUTCOME,
	TIME,
	SPECIFIED,
	DAYS,
	ICU,
	OPERATIONS,
	HOURS,
	DEATH_DAY,
	DISABILITY,
	COST,
	OTHERS,
	NARRATIVE,
} from './fixed-questions.ts';

export type ReportedFacts = Partial<ClaimEventFacts>;
const causesOf = ({ causes, choices }: BenefitTerms): Cause[] => {
	const offered = [...(causes ?? []), ...(choices ?? [])];
	return offered.length === 0 ? [] : [...new Set([...offered, 'other' as const])];
};

function dayOf(terms: BenefitTerms): FixedQuestion {
	const hint = terms.stay
		? 'Hari masuk rumah sakit'
		: terms.pays.by === 'block'
			? 'Hari keberangkatan'
			: undefined;
	return {
		kind: 'day',
		name: 'incidentDay',
		label: 'Tanggal kejadian',
		...(hint ? { hint } : {}),
	};
}

function yesNo(condition: Condition, existing: PreExisting): FixedQuestion {
	const hint =
		condition === 'existing'
			? preExistingWords({ preExisting: existing })
			: condition === 'risky-sport'
				? RISKY_SPORTS
				: undefined;
	return {
		kind: 'yes-no',
		name: `answers.${condition}`,
		label: conditionQuestion(condition, existing),
		...(hint ? { hint } : {}),
	};
}

const when = (is: boolean | undefined, ...questions: FixedQuestion[]) => (is ? questions : []);

function aboutCause(asked: AskedCover, reported: ReportedFacts): FixedQuestion[] {
	const { terms } = asked;
	const causes = causesOf(terms);
	const ill = reported.cause === 'illness';
	return [
		...when(causes.length > 0, {
			kind: 'choice',
			name: 'cause',
			label: 'Apa penyebabnya?',
			options: causes.map((value) => ({
				value,
				label: terms.death && value === 'other' ? 'Sebab lain' : CAUSE_WORDS[value],
			})),
		}),
		...when(ill && terms.illnesses !== undefined, {
			kind: 'choice',
			name: 'illness',
			label: 'Penyakit apa?',
			options: ILLNESSES.map((value) => ({ value, label: ILLNESS_WORDS[value] })),
		}),
		...when(ill && asked.specified, SPECIFIED),
		...claimConditions(asked, reported.cause ?? 'other', reported.incidentDay)
			.filter(() => reported.cause || causes.length === 0)
			.map((condition) => yesNo(condition, asked.existing)),
	];
}

/** Returns the questions for the facts that a benefit's rules need, in reporting order. */
export function questionsOf(
	asked: AskedCover,
	reported: ReportedFacts,
	{ narrative = true } = {},
): FixedQuestion[] {
	const { terms } = asked;
	const { pays } = terms;
	const either = pays.by === 'death-or-table';
	const died = terms.death && (!either || reported.outcome === 'death');
	const disabled = pays.by === 'table' || (either && reported.outcome === 'disability');
	return [
		...when(either, OUTCOME),
		dayOf(terms),
		...when(asked.timed, TIME),
		...aboutCause(asked, reported),
		...when(terms.stay !== undefined || reported.answers?.hospital === true, DAYS),
		...when(terms.replacedBy !== undefined, ICU),
		...when(pays.by === 'operation', OPERATIONS),
		...when(pays.by === 'block', HOURS),
		...when(died && reported.cause === 'accident', DEATH_DAY),
		...when(disabled, ...DISABILITY),
		...when(pays.by === 'cost' || (pays.by === 'day' && pays.upToCost), COST),
		...when(terms.afterOthers, OTHERS),
		...when(narrative, ...NARRATIVE),
	];
}

const NEEDED: Record<string, string> = {
	outcome: 'Pilih apa akibatnya',
	incidentDay: 'Isi tanggal kejadiannya',
	cause: 'Pilih penyebabnya',
	hours: 'Isi berapa jam terlambatnya',
};

const isEmpty = (value: unknown) =>
	value === undefined || value === null || value === '' || value === false;

/** Returns the missing answers; empty if the report was not started or is complete. */
export function missingOf(asked: AskedCover, reported: ReportedFacts): Record<string, string> {
	return Object.values(reported).every(isEmpty) ? {} : lackingOf(asked, reported);
}

/** Returns the missing answers, even if the report was not started. */
export function lackingOf(asked: AskedCover, reported: ReportedFacts): Record<string, string> {
	const values = reported as Record<string, unknown>;
	return Object.fromEntries(
		questionsOf(asked, reported)
			.filter(({ name }) => isEmpty(values[name]))
			.flatMap(({ name }) => {
				const words = NEEDED[name];
				return words ? [[`event.${name}`, words] as const] : [];
			}),
	);
}

/** Returns the reported event, containing only answers to questions that apply; null if incomplete. */
export function eventFrom(asked: AskedCover, reported: ReportedFacts): ClaimEventFacts | null {
	if (isEmpty(reported.incidentDay) || Object.keys(missingOf(asked, reported)).length > 0)
		return null;
	const names = new Set(questionsOf(asked, reported).map(({ name }) => name));
	const given = Object.entries(reported).filter(([name]) => names.has(name));
	const answers = Object.entries(reported.answers ?? {}).filter(([name]) =>
		names.has(`answers.${name}`),
	);
	return {
		incidentDay: '',
		cause: 'other',
		days: null,
		cost: null,
		specified: false,
		...(Object.fromEntries(given) as ReportedFacts),
		...(reported.exclusions?.length ? { exclusions: reported.exclusions } : {}),
		...(answers.length > 0 ? { answers: Object.fromEntries(answers) } : {}),
	};
}
