import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { join } from 'node:path';

import type { Client } from 'pg';

import { describeStatement, typeNames } from './describe.ts';
import { readStatements } from './read-statements.ts';
import { type DescribedStatement, CHECKED_FOLDERS, writeTypedCopy } from './typed-copy.ts';

/**
 * Files with a function that receives part of a statement from its callers, which static analysis
 * cannot follow. The tests of these functions execute the statements.
 */
const GIVEN = [
	'insurance/sales/carts/store.server.ts',
	'insurance/groups/memberships/import/staging/staging-store.server.ts',
	'insurance/money/payments/orders/order-item-store.server.ts',
	'platform/config/key-probe.server.ts',
	'platform/db/pool.server.ts',
	'platform/db/embedded/remove-alone.server.ts',
	'platform/db/pipeline/recorded-changes.server.ts',
	'platform/db/pipeline/shared-reads.server.ts',
	'platform/jobs/workers.server.ts',
	'platform/keys/sealed-files.server.ts',
	'platform/personal-data/table-keepers.server.ts',
	'sample/simulator/stage/agenda.server.ts',
	'sample/simulator/stage/clock.server.ts',
];

export type SqlReport = { statements: number; faults: string[] };

function compile(copy: string): string[] {
	const tsc = join(copy, 'node_modules', 'typescript', 'bin', 'tsc');
	const { status, stdout } = spawnSync(process.execPath, [tsc, '-p', '.', '--pretty', 'false'], {
		cwd: copy,
		encoding: 'utf8',
	});
	return status === 0 ? [] : stdout.trim().split(/\n(?=\S)/);
}

/**
 * Checks the SQL in a source tree against a database. `faults` lists statements that the server
 * rejects, row types with a missing column or a wrong type, parameters of a wrong type, and
 * statements that cannot be analysed. `copy` is a folder that may be overwritten.
 */
export async function checkSql(client: Client, root: string, copy: string): Promise<SqlReport> {
	const names = await typeNames(client);
	const described: DescribedStatement[] = [];
	const faults = new Set<string>();
	for (const file of globSync(`{${CHECKED_FOLDERS.join(',')}}/**/*.ts`, { cwd: root })) {
		if (/\.test\.ts$|(^|\/)test-/.test(file)) continue;
		const { statements, unread } = readStatements(root, file);
		for (const { line, why } of unread)
			if (!GIVEN.includes(file)) faults.add(`${file}:${line} cannot be read: ${why}`);
		for (const one of statements) {
			try {
				described.push({
					...one,
					described: await describeStatement(client, names, one.text),
				});
			} catch (error) {
				faults.add(`${file}:${one.line} ${(error as Error).message}`);
			}
		}
	}
	writeTypedCopy(root, copy, described);
	return { statements: described.length, faults: [...faults, ...compile(copy)] };
}
