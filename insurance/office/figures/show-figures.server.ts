import { staffWho } from '#insurance/access/staff/login/office-session.server.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import type { Db, Pool } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { addToDay, type Day, daysBetween, shortDate } from '#platform/values/dates.ts';

import type { listOfficeFigures, showOfficeFigure } from './api.ts';
import {
	partsOfFigure,
	wordsOfParts,
	type PartWords,
	questionOf,
	timesOf,
	type FigureTimes,
} from './figure-question.server.ts';
import { figureValue, type RowSums } from './figure-value.ts';
import { type Dimension, type OfficeFigure, FIGURE_KEYS, figureOf } from './figure.ts';
import { figureStep, figureSteps, type Step } from './period.ts';
import {
	type FigureQuestion,
	figureSums,
	partSums,
	stepSums,
	type StepSums,
} from './store.server.ts';

type Shown = CallOutput<typeof showOfficeFigure>;
type Row = Shown['rows'][number];

const NONE: RowSums = { rows: 0, total: 0, median: null };
const DAYS: Record<Step, number | null> = { day: 1, week: 7, month: null };

/** Returns value and rows of the period, and the value of the one before. */
function compared(figure: OfficeFigure, sums: readonly (RowSums & { isNow: boolean })[]) {
	const now = sums.find(({ isNow }) => isNow) ?? NONE;
	const then = sums.find(({ isNow }) => !isNow) ?? NONE;
	return { value: figureValue(figure, now), before: figureValue(figure, then), rows: now.rows };
}

/** Name under which the sums of a step are found. */
const stepName = (day: Day, step: Step): string =>
	step === 'month' ? `${day.slice(0, 8)}01` : day;

const sumsAt = (sums: readonly StepSums[], name: string, isNow: boolean): RowSums =>
	sums.find((one) => one.isNow === isNow && one.step === name) ?? NONE;

/** Returns every figure of a period with its line. */
export async function showAllFigures(
	{ db }: { db: Pool },
	input: CallInput<typeof listOfficeFigures>,
	caller: Caller,
): Promise<CallOutput<typeof listOfficeFigures>> {
	staffWho(caller, 'figures.read');
	const times = timesOf(input, caller.now);
	const step = figureStep(times.period);
	const question = await questionOf(db, FIGURE_KEYS, times);
	const [sums, steps] = await Promise.all([
		figureSums(db, question),
		stepSums(
			db,
			{ ...question, beforeFrom: question.from, beforeTo: question.from },
			DAYS[step],
		),
	]);
	return {
		...times,
		rows: FIGURE_KEYS.map((key) => {
			const figure = figureOf(key);
			const own = steps.filter((one) => one.figure === key);
			return {
				figure: key,
				...compared(
					figure,
					sums.filter((one) => one.figure === key),
				),
				line: figureSteps(times.period, step).map(({ from }) =>
					figureValue(figure, sumsAt(own, stepName(from, step), true)),
				),
			};
		}),
	};
}

/** A day or week is compared with the one as far into the period before, a month with none. */
function rowsByStep(
	figure: OfficeFigure,
	sums: readonly StepSums[],
	{ period, before }: FigureTimes,
	step: Step,
): Row[] {
	return figureSteps(period, step).map(({ from, to }) => {
		const now = sumsAt(sums, stepName(from, step), true);
		const then = addToDay(before.from, { day: daysBetween(period.from, from) });
		const isCompared = step !== 'month' && then <= before.to;
		return {
			from,
			to,
			part: '',
			label: from === to ? shortDate(from) : `${shortDate(from)} – ${shortDate(to)}`,
			value: figureValue(figure, now),
			before: isCompared ? figureValue(figure, sumsAt(sums, then, false)) : null,
			rows: now.rows,
		};
	});
}

async function rowsByPart(
	db: Db,
	{
		figure,
		question,
		words,
	}: { figure: OfficeFigure; question: FigureQuestion; words: PartWords },
	{ from, to }: FigureTimes['period'],
	by: Dimension,
): Promise<Row[]> {
	const sums = await partSums(db, question, by);
	return [...new Set(sums.map(({ part }) => part))]
		.map((part) => {
			const own = sums.filter((one) => one.part === part);
			return { from, to, part, label: words(by, part), ...compared(figure, own) };
		})
		.toSorted(
			(one, other) =>
				(other.value ?? 0) - (one.value ?? 0) || one.label.localeCompare(other.label, 'id'),
		);
}

/** Returns a figure by time or by part, and the parts by which it can be filtered. */
export async function showOneFigure(
	{ db }: { db: Pool },
	{ figure: key, by = '', ...input }: CallInput<typeof showOfficeFigure>,
	caller: Caller,
): Promise<Shown> {
	staffWho(caller, 'figures.read');
	const figure = figureOf(key);
	const times = timesOf(input, caller.now);
	const step = figureStep(times.period);
	const [question, words] = await Promise.all([
		questionOf(db, [key], times, input),
		wordsOfParts(db, caller.now),
	]);
	const dimension = figure.dimensions.find((one) => one === by);
	const [whole, rows, parts] = await Promise.all([
		figureSums(db, question),
		dimension
			? rowsByPart(db, { figure, question, words }, times.period, dimension)
			: stepSums(db, question, DAYS[step]).then((sums) =>
					rowsByStep(figure, sums, times, step),
				),
		partsOfFigure(db, key, times, words),
	]);
	return { ...times, step, whole: compared(figure, whole), rows, parts };
}
