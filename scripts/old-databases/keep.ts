// Stores a database of this version alongside those of earlier versions, which
// old-databases.test.ts opens with every build. Before a release run:
// DATABASE_URL=postgres://…/an-empty-database node scripts/old-databases/keep.ts 2026-11-25.
// Requires `pg_dump` 15 or newer, and a server that is not newer than `pg_dump`.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import pg from 'pg';

import { dataOf, makeClient, order, settle } from '../../e2e/people/buyer.ts';
import { fileClaim } from '../../e2e/people/filed-claims.ts';
import { customerSession } from '../../e2e/people/office.ts';
import { makeProduct } from '../../e2e/program/product.ts';
import { KEPT_KEYS } from './keys.ts';

const [name = ''] = process.argv.slice(2);
const url = process.env['DATABASE_URL'] ?? '';
if (!/^[\w-]+$/.test(name) || !url) {
	process.stderr.write('DATABASE_URL=… node scripts/old-databases/keep.ts NAME\n');
	process.exit(1);
}

async function sell(address: string): Promise<void> {
	for (const [at, end] of ['paid', 'paid', 'paid', 'pending', 'cancelled'].entries()) {
		const client = await makeClient(address);
		const bought = await order(client, `pembeli-${at}@contoh.test`);
		await settle(bought.endpointUrl, end as 'paid');
	}
}

type Policy = { policyID: string; productCode?: string; productName: string };

async function serve(address: string): Promise<void> {
	const customer = await customerSession(address);
	const ask = async (path: string, body: object) =>
		dataOf<never>(
			path,
			await customer.client.call('POST', `/page/selfcare/${path}`, body, customer.headers),
		);
	await fileClaim(address, customer);
	const own = { email: customer.email, customerId: customer.id };
	const policies: Policy[] = await ask('getPolicyList', own);
	for (const { policyID: policyId, productName } of policies) {
		if (productName === 'Jaga Aman') continue;
		const offer = await ask('cancellation', { policyId }).catch(() => null);
		if (!offer || !(offer['refund'] > 0)) continue;
		const { kind, refund } = offer;
		const account = { bankName: 'Bank Contoh', accountNo: '1234567890', accountName: 'Sari' };
		await ask('cancellation/confirm', { policyId, kind, refund, agree: true, account });
		return;
	}
	throw new Error('the sample customer has no policy left to cancel');
}

async function finish(): Promise<void> {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	try {
		for (;;) {
			const { rows } = await client.query(
				'select 1 from job where done_at is null and next_at <= now() limit 1',
			);
			if (rows.length === 0) return;
			await new Promise((resume) => setTimeout(resume, 500));
		}
	} finally {
		await client.end();
	}
}

const product = await makeProduct({
	...KEPT_KEYS,
	DATABASE_URL: url,
	SAMPLE_DATA: 'true',
	ROLES: 'api,jobs',
});
try {
	await product.start();
	await sell(product.url);
	await serve(product.url);
	await finish();
} finally {
	await product.remove();
}
// Regions are imported from a package at each start, and no other table references them. They would
// make up most of the dump.
const dump = execFileSync(
	'pg_dump',
	[
		'--no-owner',
		'--no-privileges',
		'--rows-per-insert=100',
		'--exclude-table-data=region_*',
		`--dbname=${url}`,
	],
	{ maxBuffer: 1 << 28 },
);
const path = join(import.meta.dirname, `${name}.sql.gz`);
writeFileSync(path, gzipSync(dump, { level: 9 }));
process.stdout.write(`${path}\n`);
