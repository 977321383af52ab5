import sql, { type Sql } from 'sql-template-tag';

/**
 * Returns the right-hand side of a condition on a uuid column: `where id ${anyOf(ids)}`. A single
 * id, as in most carts, becomes `=`, because PostgreSQL replans a statement with a list each time,
 * as it cannot know the list's length.
 */
export const anyOf = (ids: readonly string[]): Sql =>
	ids.length === 1 ? sql`= ${ids[0]}::uuid` : sql`= any(${[...ids]}::uuid[])`;
