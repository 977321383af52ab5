import sql, { type Sql } from 'sql-template-tag';

/**
 * What stands behind a column of type uuid to find any of these: `where id ${anyOf(ids)}`. One id,
 * as most carts have, is said as one: PostgreSQL plans a statement with a list again every time it
 * is asked, because it cannot know the list's length.
 */
export const anyOf = (ids: readonly string[]): Sql =>
	ids.length === 1 ? sql`= ${ids[0]}::uuid` : sql`= any(${[...ids]}::uuid[])`;
