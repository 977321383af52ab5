import { createHash, randomBytes } from 'node:crypto';

import sql, { raw } from 'sql-template-tag';

import type { Pool } from '#platform/db/pool.server.ts';

import { copying, copyRows, rowId } from './copy-rows.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest();

type Size = { policies: number; customers: number };

const ownerOf = (customers: number) => `n % ${customers} + 1`;

const own = (owner: string): Record<string, string> => ({
	id: rowId(2, 'n'),
	policy_no: '(20000000000 + n)::text',
	verification_code: `substr(translate(upper(md5(n::text)), '0189', 'GHIJ'), 1, 26)`,
	order_item_id: 'null',
	source: `'sample'`,
	holder_email_print: `md5('e' || (${owner}))`,
	holder_nik_print: `md5('n' || (${owner}))`,
});

export async function fillCustomers(pool: Pool, { policies, customers }: Size): Promise<void> {
	const owner = ownerOf(customers);
	await pool.transaction(async (tx) => {
		await copying(tx);
		// A SQL statement does not see its own inserts, so only the original rows are copied.
		await copyRows(
			tx,
			'customer',
			{ id: rowId(1, 'n'), email_print: `md5('e' || n)`, nik_print: `md5('n' || n)` },
			[1, customers],
			'id = (select customer_id from policy_customer limit 1)',
		);
		await copyRows(tx, 'policy', own(owner), [1, policies], 'true');
		await copyRows(
			tx,
			'policy_customer',
			{ policy_id: rowId(2, 'n'), customer_id: rowId(1, owner) },
			[1, policies],
			'true',
		);
		await copyRows(
			tx,
			'policy_insured',
			{ id: rowId(3, 'n'), policy_id: rowId(2, 'n'), position: '0' },
			[1, policies],
			'id = (select id from policy_insured limit 1)',
		);
	});
	await pool.transaction(async (tx) => {
		await tx.query(sql`set local statement_timeout = 0`);
		await tx.query(sql`analyze`);
	});
}

export type BenchCustomer = {
	customerId: string;
	policyId: string;
	headers: Record<string, string>;
};

export async function people(
	pool: Pool,
	url: string,
	{ policies, count }: { policies: number; count: number },
): Promise<BenchCustomer[]> {
	const opened = await fetch(`${url}/page/session`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: '{}',
	});
	const { token } = ((await opened.json()) as { data: { token: string } }).data;
	const { rows } = await pool.query<{ customer_id: string; policy_id: string }>(sql`
		select customer_id, policy_id from policy_customer where policy_id in (
			select ${raw(rowId(2, `${policies} / ${count} * k - 3`))}
			from generate_series(1, ${raw(String(count))}) k)`);
	const now = new Date();
	return Promise.all(
		rows.map(async ({ customer_id, policy_id }) => {
			const [cookie, loginDate] = [
				randomBytes(32).toString('base64url'),
				randomBytes(32).toString('base64url'),
			];
			await pool.query(sql`
				insert into customer_session (hash, login_date_hash, customer_id, created_at, seen_at)
				values (${sha256(cookie)}, ${sha256(loginDate)}, ${customer_id}, ${now}, ${now})`);
			return {
				customerId: customer_id,
				policyId: policy_id,
				headers: {
					authorization: `Bearer ${token}`,
					cookie: `selfcare=${cookie}`,
					LoginDate: loginDate,
					'content-type': 'application/json',
					accept: 'application/json',
				},
			};
		}),
	);
}
