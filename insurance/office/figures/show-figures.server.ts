import { staffWho } from '#insurance/access/staff/login/office-session.server.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import type { Db, Pool } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { addToDay, type Day, daysBetween, shortDate } from '#platform/values/dates.ts';

import type { listOfficeFigures, showOfficeFigure } from './api.ts';
import type { Dimension } from './figure-parts.ts';
import {
	partsOfFigure,
	wordsOfParts,
	type PartWords,
	questionOf,
	timesOf,
	type FigureParts,
	type FigureTimes,
} from './figure-question.server.ts';
import { figureValue, type RowSums, sumsOfFigure } from './figure-value.ts';
import { type FigureKey, FIGURE_KEYS, figureOf } from './figure.ts';
import { figureStep, figureSteps, type Step } from './period.ts';
import {
	type FigureQuestion,
	type FigureSums,
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
function compared(key: FigureKey, sums: readonly FigureSums[]) {
	const sumsOf = (wanted: boolean) =>
		sumsOfFigure(
			key,
			sums.filter(({ isNow }) => isNow === wanted),
		) ?? NONE;
	const [figure, now, then] = [figureOf(key), sumsOf(true), sumsOf(false)];
	return { value: figureValue(figure, now), before: figureValue(figure, then), rows: now.rows };
}

/** Name under which the sums of a step are found. */
const stepName = (day: Day, step: Step): string =>
	step === 'month' ? `${day.slice(0, 8)}01` : day;

const valueAt = (
	key: FigureKey,
	sums: readonly StepSums[],
	{ name, isNow }: { name: string; isNow: boolean },
) => {
	const own = sums.filter((one) => one.isNow === isNow && one.step === name);
	const found = sumsOfFigure(key, own) ?? NONE;
	return { value: figureValue(figureOf(key), found), rows: found.rows };
};

/** Returns figures of a period with the values before it, and their lines. */
export async function figuresOfTime(
	db: Db,
	wanted: readonly FigureKey[],
	times: FigureTimes,
	only: FigureParts = {},
): Promise<CallOutput<typeof listOfficeFigures>['rows']> {
	const step = figureStep(times.period);
	const question = await questionOf(db, wanted, times, only);
	const [sums, steps] = await Promise.all([
		figureSums(db, question),
		stepSums(
			db,
			{ ...question, beforeFrom: question.from, beforeTo: question.from },
			DAYS[step],
		),
	]);
	return wanted.map((key) => ({
		figure: key,
		...compared(key, sums),
		line: figureSteps(times.period, step).map(
			({ from }) => valueAt(key, steps, { name: stepName(from, step), isNow: true }).value,
		),
	}));
}

/** Returns the wanted figures of a period, or all, with their lines. */
export async function showAllFigures(
	{ db }: { db: Pool },
	input: CallInput<typeof listOfficeFigures>,
	caller: Caller,
): Promise<CallOutput<typeof listOfficeFigures>> {
	staffWho(caller, 'figures.read');
	const times = timesOf(input, caller.now);
	const { figures = [] } = input;
	const wanted = figures.length > 0 ? [...new Set(figures)] : FIGURE_KEYS;
	const { partsOf } = input;
	const [rows, parts] = await Promise.all([
		figuresOfTime(db, wanted, times, input),
		partsOf
			? wordsOfParts(db, caller.now).then((words) => partsOfFigure(db, partsOf, times, words))
			: {},
	]);
	return { ...times, parts, rows };
}

/** A day or week is compared with the one as far into the period before, a month with none. */
function rowsByStep(
	key: FigureKey,
	sums: readonly StepSums[],
	{ period, before }: FigureTimes,
	step: Step,
): Row[] {
	return figureSteps(period, step).map(({ from, to }) => {
		const then = addToDay(before.from, { day: daysBetween(period.from, from) });
		const isCompared = step !== 'month' && then <= before.to;
		return {
			from,
			to,
			part: '',
			label: from === to ? shortDate(from) : `${shortDate(from)} – ${shortDate(to)}`,
			...valueAt(key, sums, { name: stepName(from, step), isNow: true }),
			before: isCompared ? valueAt(key, sums, { name: then, isNow: false }).value : null,
		};
	});
}

async function rowsByPart(
	db: Db,
	{ key, question, words }: { key: FigureKey; question: FigureQuestion; words: PartWords },
	{ from, to }: FigureTimes['period'],
	by: Dimension,
): Promise<Row[]> {
	const sums = await partSums(db, question, by);
	return [...new Set(sums.map(({ part }) => part))]
		.map((part) => {
			const own = sums.filter((one) => one.part === part);
			return { from, to, part, label: words(by, part), ...compared(key, own) };
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
			? rowsByPart(db, { key, question, words }, times.period, dimension)
			: stepSums(db, question, DAYS[step]).then((sums) => rowsByStep(key, sums, times, step)),
		partsOfFigure(db, key, times, words),
	]);
	return { ...times, step, whole: compared(key, whole), rows, parts };
}
