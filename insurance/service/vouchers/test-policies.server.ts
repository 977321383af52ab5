import sql from 'sql-template-tag';

import { SEALED } from '#insurance/policies/issuing/issue-policies.server.ts';
import { luhnDigit } from '#insurance/policies/issuing/policy-number.ts';
import type { PolicyStatus } from '#insurance/policies/policy.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Pool } from '#platform/db/pool.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

export function policyNoAt(n: number): string {
	const digits = String(1_000_000_000 + n);
	return digits + luhnDigit(digits);
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const codeAt = (n: number) =>
	[...n.toString(32).padStart(26, '0')]
		.map((digit) => ALPHABET[Number.parseInt(digit, 32)])
		.join('');

/**
 * For tests only: creates policies in force with holders at `holder{n}@contoh.test` and returns
 * their numbers.
 */
export async function givePolicies(
	db: Pool,
	sealer: Sealer,
	count: number,
	{ product = 'JAM', status = 'INFORCE' as PolicyStatus, from = 0 } = {},
): Promise<string[]> {
	const all = Array.from({ length: count }, (_, at) => ({
		n: from + at,
		id: uuidv7(),
		policyNo: policyNoAt(from + at),
	}));
	const application = all.map(({ n }) =>
		sealer.seal(SEALED.application, {
			holder: { name: `Nasabah ${n}`, email: `holder${n}@contoh.test` },
		}),
	);
	await db.query(sql`
		insert into policy (id, policy_no, source, status, verification_code, content_id, product_code, product_version, product_name, tariff_version,
			plan, sum_insured, frequency, period_unit, period_length, premium, discount, policy_fee, cashless_fee, other_fees, trace,
			start_day, end_day, start_at, end_at, application, holder_email_print, holder_nik_print, issued_at)
		select id, no, 'sample', ${status}, code, 21, ${product}, 1, 'Jaga Aman', 1, 'AMAN', 50000000, 'yearly', 'year', 1, 90000, 0, 0, 0, 0, '[]',
			'2026-01-01', '2027-12-31', '2025-12-31T17:00:00Z', '2027-12-31T17:00:00Z', application, 'e', 'n', '2025-12-31T10:00:00Z'
		from unnest(${all.map(({ id }) => id)}::uuid[], ${all.map(({ policyNo }) => policyNo)}::text[], ${all.map(({ n }) => codeAt(n))}::text[], ${application}::bytea[])
			as given (id, no, code, application)`);
	return all.map(({ policyNo }) => policyNo);
}
