import sql from 'sql-template-tag';
import { expect, test } from 'vitest';

import { testPool } from '#platform/db/test-database.server.ts';

import { refusalOf } from './answer.server.ts';

const pool = await testPool({ max: 1, migrated: false });

test.each([
	['a NUL in a text', sql`select ${'a\u0000'}::text`],
	['a NUL in a job', sql`select ${JSON.stringify({ email: '\u0000' })}::jsonb`],
	['half a character in a job', sql`select ${JSON.stringify({ email: '\ud800' })}::jsonb`],
])('%s is reported as an error of the sender, not of the server', async (_case, question) => {
	const error = await pool.query(question).then(
		() => new Error('it was kept'),
		(thrown: Error) => thrown,
	);
	expect(refusalOf(error, 'request')).toMatchObject({ http: 400, ours: false });
});
