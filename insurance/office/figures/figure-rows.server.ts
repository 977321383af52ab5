import { staffWho } from '#insurance/access/staff/login/office-session.server.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { pageCount } from '#platform/contract/page-count.ts';
import type { Pool } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';

import { jobWords } from '../desk/failed-jobs/job-words.server.ts';
import type { listFigureRows } from './api.ts';
import { type Dimension, NO_PART } from './figure-parts.ts';
import {
	partsOfFigure,
	wordsOfParts,
	type PartWords,
	questionOf,
	timesOf,
} from './figure-question.server.ts';
import { figureValue, sumsOfFigure } from './figure-value.ts';
import { figureOf, listedFigure, RATIOS } from './figure.ts';
import { placeOf } from './row-place.server.ts';
import { type FigureRow, figureRows, figureSums } from './store.server.ts';

const PAGE = 50;

const worded = (row: FigureRow, words: PartWords) => {
	const part = (name: Dimension) => (row[name] === NO_PART ? '' : words(name, row[name]));
	return {
		product: part('product'),
		plan: part('plan'),
		channel: part('channel'),
		partner: part('partner'),
		company: part('company'),
		method: part('method'),
		problem: part('problem'),
	};
};

/**
 * Returns the rows that a figure counts. They contain no names; the rooms that they lead to record
 * an access.
 */
export async function showFigureRows(
	{ db }: { db: Pool },
	{ figure: key, sort = '', page = 1, ...input }: CallInput<typeof listFigureRows>,
	caller: Caller,
): Promise<CallOutput<typeof listFigureRows>> {
	const { roles } = staffWho(caller, 'figures.read');
	const figure = figureOf(key);
	const { period } = timesOf(input, caller.now);
	const times = { period, before: null };
	const [question, listed] = await Promise.all([
		questionOf(db, [key], times, input),
		questionOf(db, [listedFigure(key)], times, input),
	]);
	const words = await wordsOfParts(db, caller.now);
	const [sums, rows, parts] = await Promise.all([
		figureSums(db, question),
		figureRows(db, listed, { sort, limit: PAGE, offset: (page - 1) * PAGE }),
		partsOfFigure(db, key, times, words),
	]);
	const whole = sumsOfFigure(key, sums) ?? { rows: 0, total: 0, median: null };
	return {
		period,
		value: figureValue(figure, whole),
		dividedBy: RATIOS[key] ? (whole.dividedBy ?? 0) : null,
		parts,
		rows: rows.map((row, at) => ({
			key: `${page}-${at}`,
			at: row.at.toISOString(),
			subject: row.subjectKind === 'job' ? jobWords(row.subject) : row.subject,
			opens: placeOf(row, roles),
			...worded(row, words),
			value: row.value,
		})),
		total: whole.rows,
		pages: pageCount(whole.rows, PAGE),
	};
}
