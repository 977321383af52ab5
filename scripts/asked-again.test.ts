import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { onlyReads } from '#platform/db/pipeline/shared-reads.server.ts';

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/**
 * Database functions in the migrations that may change data: they are neither triggers nor
 * immutable or stable, in which PostgreSQL allows only reads.
 */
const CHANGING = globSync('migrations/*.sql', { cwd: root })
	.flatMap((file) => read(file).match(/create (?:or replace )?function [\s\S]*?\$\$/gi) ?? [])
	.filter((head) => !/returns trigger|\b(?:immutable|stable)\b|\bpg_temp\./i.test(head))
	.map((head) => /function (\w+)/i.exec(head)?.[1] ?? '');

// Reads are batched and may be repeated if one in the batch fails, so a read must not change
// anything.
test('no query of the product calls a function with side effects', () => {
	expect(CHANGING).toContain('search_index_page');
	const calls = new RegExp(String.raw`\b(?:${CHANGING.join('|')})\s*\(`, 'i');
	const asking = globSync('{insurance,platform,wiring,sample}/**/*.ts', { cwd: root }).filter(
		(file) => calls.test(read(file)),
	);
	expect(asking).toEqual([]);
});

test.each([
	['select id from policy', true],
	['select id from policy for update', false],
	["select nextval('policy_counter')", false],
	['select pg_advisory_xact_lock(1)', false],
	['with gone as (delete from job returning id) select id from gone', false],
	['insert into job (id) values (1)', false],
])('%s may be retried: %s', (text, again) => expect(onlyReads(text)).toBe(again));
