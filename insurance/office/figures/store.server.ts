import sql, { raw } from 'sql-template-tag';

import type { SortBy } from '#platform/contract/sort-field.ts';
import type { Db } from '#platform/db/pool.server.ts';

import type { ROW_SORTS } from './api.ts';
import type { Dimension } from './figure-parts.ts';
import type { RowSums } from './figure-value.ts';
import type { FigureKey } from './figure.ts';

/**
 * Which rows of `figure_row` and `sale_step_row` are counted: those of a period, and of the one
 * before it.
 */
export type FigureQuestion = {
	figures: readonly FigureKey[];
	from: Date;
	/** Exclusive, as is `beforeTo`. */
	to: Date;
	/** Equal to `from`, as is `beforeTo`, if there is nothing to compare with. */
	beforeFrom: Date;
	beforeTo: Date;
	/** The part of each dimension; null for all of it. */
	only: Record<Dimension, string | null>;
	/** Numbers of orders that staff began for a caller. */
	phoneOrders: readonly string[];
};

const rowsOf = (question: FigureQuestion) => sql`
	select * from (
		select figure, at, coalesce(product, '-') as product, coalesce(plan, '-') as plan,
			case when channel is null then '-' when order_no = any(${[...question.phoneOrders]}::text[]) then 'phone' else channel end as channel,
			coalesce(partner, '-') as partner, coalesce(company::text, '-') as company, coalesce(method, '-') as method,
			coalesce(problem, '-') as problem, value, subject_kind, subject, subject_id
		from (select *, null::text as method, null::text as problem from figure_row union all select * from sale_step_row) one
		where figure = any(${[...question.figures]}::text[]) and at >= ${question.beforeFrom} and at < ${question.to}
			and (at < ${question.beforeTo} or at >= ${question.from})) r
	where (${question.only.product}::text is null or product = ${question.only.product})
		and (${question.only.plan}::text is null or plan = ${question.only.plan})
		and (${question.only.channel}::text is null or channel = ${question.only.channel})
		and (${question.only.partner}::text is null or partner = ${question.only.partner})
		and (${question.only.company}::text is null or company = ${question.only.company})
		and (${question.only.method}::text is null or method = ${question.only.method})
		and (${question.only.problem}::text is null or problem = ${question.only.problem})`;

const SUMS = sql`count(*)::int as rows, coalesce(sum(value), 0)::float8 as total,
	percentile_cont(0.5) within group (order by value::float8) as median`;

/** `isNow` is false for the period before. */
type Sums = RowSums & { isNow: boolean };
export type FigureSums = Sums & { figure: FigureKey };
export type StepSums = FigureSums & { step: string };
export type PartSums = FigureSums & { part: string };

/** Returns the sums of each figure for the period and the one before. */
export async function figureSums(db: Db, question: FigureQuestion): Promise<FigureSums[]> {
	const { rows } = await db.query<FigureSums>(sql`
		select figure, at >= ${question.from} as is_now, ${SUMS} from (${rowsOf(question)}) r group by 1, 2`);
	return rows;
}

/**
 * Returns the same by steps of so many days from the first day of the period, and from that of the
 * one before, under the first day of each step. Steps of null days are months, under their first.
 */
export async function stepSums(
	db: Db,
	question: FigureQuestion,
	days: number | null,
): Promise<StepSums[]> {
	const { rows } = await db.query<StepSums>(sql`
		select figure, at >= ${question.from} as is_now, (case
				when ${days}::int is null then date_trunc('month', day::timestamp)::date
				else day - (day - (case when at >= ${question.from} then ${question.from}::timestamptz else ${question.beforeFrom}::timestamptz end
					at time zone 'Asia/Jakarta')::date) % ${days}::int end)::text as step, ${SUMS}
		from (select r.*, (r.at at time zone 'Asia/Jakarta')::date as day from (${rowsOf(question)}) r) d
		group by 1, 2, 3`);
	return rows;
}

const PART = {
	product: () => sql`product`,
	plan: () => sql`plan`,
	channel: () => sql`channel`,
	partner: () => sql`partner`,
	company: () => sql`company`,
	method: () => sql`method`,
	problem: () => sql`problem`,
};

export async function partSums(
	db: Db,
	question: FigureQuestion,
	by: Dimension,
): Promise<PartSums[]> {
	const { rows } = await db.query<PartSums>(sql`
		select figure, ${PART[by]()} as part, at >= ${question.from} as is_now, ${SUMS}
		from (${rowsOf(question)}) r group by 1, 2, 3`);
	return rows;
}

export type PartsRow = Record<Dimension, string>;

/** Returns every combination of parts that occurs. */
export async function partsSeen(db: Db, question: FigureQuestion): Promise<PartsRow[]> {
	const { rows } = await db.query<PartsRow>(sql`
		select distinct product, plan, channel, partner, company, method, problem from (${rowsOf(question)}) r`);
	return rows;
}

const ORDERS: Record<SortBy<(typeof ROW_SORTS)[number]>, string> = {
	'': 'at desc, subject',
	at: 'at, subject',
	'-at': 'at desc, subject',
	value: 'value, at desc, subject',
	'-value': 'value desc, at desc, subject',
	subject: 'subject, at',
	'-subject': 'subject desc, at',
};

export type FigureRow = PartsRow & {
	at: Date;
	value: number;
	subjectKind: string;
	subject: string;
	subjectId: string | null;
};

export async function figureRows(
	db: Db,
	question: FigureQuestion,
	page: { sort: SortBy<(typeof ROW_SORTS)[number]>; limit: number; offset: number },
): Promise<FigureRow[]> {
	const { rows } = await db.query<FigureRow>(sql`
		select at, product, plan, channel, partner, company, method, problem, value::float8 as value, subject_kind, subject, subject_id
		from (${rowsOf(question)}) r
		order by ${raw(ORDERS[page.sort])} limit ${page.limit} offset ${page.offset}`);
	return rows;
}
