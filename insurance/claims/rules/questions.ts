import type { AskedCover, BenefitTerms } from '#insurance/products/benefit.ts';
import {
	CAUSE_WORDS,
	type Cause,
	type Condition,
	ILLNESS_WORDS,
	ILLNESSES,
	PART_CODES,
	BODY_PARTS,
} from '#insurance/products/insured-events.ts';

import { MOST_COST } from '../claim.ts';
import { CONDITION_WORDS, claimConditions } from './conditions.ts';
import type { ClaimEventFacts } from './event.ts';

/** What is known of an event while it is being reported. */
export type ReportedFacts = Partial<ClaimEventFacts>;
type Option = { value: string; label: string };

/** One question about what happened; anyone who draws it needs to know nothing of insurance. */
type Question = { name: string; label: string; hint?: string } & (
	| { kind: 'day' | 'time' | 'check' | 'yes-no' }
	| { kind: 'text'; most: number; long?: boolean }
	| { kind: 'count' | 'money'; most: number }
	| { kind: 'choice'; options: readonly Option[] }
	| { kind: 'parts'; options: readonly (Option & { most: number })[] }
);

const causesOf = ({ causes, choices }: BenefitTerms): Cause[] => {
	const offered = [...(causes ?? []), ...(choices ?? [])];
	return offered.length === 0 ? [] : [...new Set([...offered, 'other' as const])];
};

const OUTCOME: Question = {
	kind: 'choice',
	name: 'outcome',
	label: 'Apa akibatnya?',
	options: [
		{ value: 'death', label: 'Meninggal' },
		{ value: 'disability', label: 'Cacat tetap' },
	],
};
const TIME: Question = {
	kind: 'time',
	name: 'time',
	label: 'Jam kejadian',
	hint: 'Perkiraan; kosongkan bila tidak ingat',
};
const SPECIFIED: Question = {
	kind: 'check',
	name: 'specified',
	label: 'Termasuk hernia, tumor jinak, batu empedu atau ginjal, katarak, amandel, atau ambeien',
};
const DAYS: Question = {
	kind: 'count',
	name: 'days',
	label: 'Lama dirawat (hari)',
	hint: 'Jumlah malamnya; kosongkan bila belum tahu',
	most: 400,
};
const ICU: Question = { kind: 'count', name: 'icuDays', label: 'Di antaranya di ICU', most: 400 };
const OPERATIONS: Question = {
	kind: 'count',
	name: 'operations',
	label: 'Berapa kali operasi?',
	most: 20,
};
const HOURS: Question = {
	kind: 'count',
	name: 'hours',
	label: 'Terlambat berapa jam?',
	hint: 'Jam penuh, dari jadwal sampai berangkat',
	most: 1_000,
};
const DEATH_DAY: Question = {
	kind: 'day',
	name: 'deathDay',
	label: 'Tanggal meninggal',
	hint: 'Kosongkan bila pada hari yang sama',
};
const DISABILITY: Question[] = [
	{
		kind: 'parts',
		name: 'losses',
		label: 'Bagian tubuh yang hilang atau tidak berfungsi untuk seterusnya',
		options: PART_CODES.map((value) => ({
			value,
			label: BODY_PARTS[value].words,
			most: BODY_PARTS[value].most,
		})),
	},
	{
		kind: 'count',
		name: 'percent',
		label: 'Persentase dari dokter (%)',
		hint: 'Kosongkan bila belum ada',
		most: 100,
	},
];
const COST: Question = {
	kind: 'money',
	name: 'cost',
	label: 'Biaya atau kerugian (Rp)',
	hint: 'Perkiraan sampai sekarang',
	most: MOST_COST,
};
const OTHERS: Question = {
	kind: 'money',
	name: 'paidByOthers',
	label: 'Sudah dibayar pihak lain (Rp)',
	hint: 'Asuransi lain, BPJS, atau yang menyebabkannya; kosongkan bila tidak ada',
	most: MOST_COST,
};
const NARRATIVE: Question[] = [
	{ kind: 'text', name: 'place', label: 'Di mana kejadiannya?', most: 120 },
	{
		kind: 'text',
		name: 'story',
		label: 'Ceritakan singkat apa yang terjadi',
		hint: 'Boleh dikosongkan',
		most: 1_000,
		long: true,
	},
];

function dayOf(terms: BenefitTerms): Question {
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

const yesNo = (condition: Condition): Question => ({
	kind: 'yes-no',
	name: `answers.${condition}`,
	label: CONDITION_WORDS[condition].ask,
});

const when = (is: boolean | undefined, ...questions: Question[]) => (is ? questions : []);

/** How the cause leads on. */
function aboutCause(asked: AskedCover, reported: ReportedFacts): Question[] {
	const { terms } = asked;
	const causes = causesOf(terms);
	const ill = reported.cause === 'illness';
	return [
		...when(causes.length > 0, {
			kind: 'choice',
			name: 'cause',
			label: 'Apa penyebabnya?',
			options: causes.map((value) => ({ value, label: CAUSE_WORDS[value] })),
		}),
		...when(ill && terms.illnesses !== undefined, {
			kind: 'choice',
			name: 'illness',
			label: 'Penyakit apa?',
			options: ILLNESSES.map((value) => ({ value, label: ILLNESS_WORDS[value] })),
		}),
		...when(ill && asked.specified, SPECIFIED),
		...(reported.cause ? claimConditions(asked, reported.cause).map(yesNo) : []),
	];
}

/** What a benefit's rules need to know, in the order in which a person reports it. */
export function questionsOf(
	asked: AskedCover,
	reported: ReportedFacts,
	{ narrative = true } = {},
): Question[] {
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

/** Questions without whose answer nothing can be said, and what is said beside them. */
const NEEDED: Record<string, string> = {
	outcome: 'Pilih apa akibatnya',
	incidentDay: 'Isi tanggal kejadiannya',
	cause: 'Pilih penyebabnya',
	hours: 'Isi berapa jam terlambatnya',
};

const isEmpty = (value: unknown) =>
	value === undefined || value === null || value === '' || value === false;

/** What is still to be reported; empty where nothing was begun or all is there. */
export function missingOf(asked: AskedCover, reported: ReportedFacts): Record<string, string> {
	return Object.values(reported).every(isEmpty) ? {} : lackingOf(asked, reported);
}

/** What is still to be reported, also where nothing was begun. */
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

/**
 * The event as it was reported, with the answers to questions that are asked; null where it is not
 * whole.
 */
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
		...(answers.length > 0 ? { answers: Object.fromEntries(answers) } : {}),
	};
}
