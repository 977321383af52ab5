import { seedInsurer } from '#insurance/access/insurer/seed.server.ts';
import { hasStaff, SAMPLE_STAFF, seedStaff } from '#insurance/access/staff/seed.server.ts';
import type { ClaimDeps } from '#insurance/claims/claim-content.server.ts';
import { seedEveryday } from '#insurance/claims/covered/everyday/seed.server.ts';
import { seedCompanies } from '#insurance/groups/companies/seed.server.ts';
import { firstOrderDay } from '#insurance/money/payments/orders/first-order-day.server.ts';
import { seedAccounts } from '#insurance/people/accounts/seed.server.ts';
import { seedProducts } from '#insurance/product/tariffs/seed.server.ts';
import { seedVouchers } from '#insurance/service/vouchers/seed.server.ts';
import { loadArchive } from '#insurance/site/content/archive/load-archive.server.ts';
import { seedPartners } from '#insurance/site/content/partners/find-partners.server.ts';
import { oneAtATime } from '#platform/db/one-at-a-time.server.ts';
import { SAMPLE_PRODUCTS, SAMPLE_SINCE, sampleProducts } from '#sample/products.ts';

import { loadSampleClaim } from './claims.server.ts';
import { sampleArchive } from './content/sample-archive.ts';
import { SAMPLE_INSURER } from './insurer.ts';
import { loadSampleMembers } from './members.server.ts';
import { samplePartners } from './partners.ts';
import { loadSamplePolicies, type SamplePolicyDeps } from './policies.server.ts';
import { SAMPLE_SITUATIONS } from './situations.ts';
import { sampleVouchers } from './vouchers.ts';

/** Logins printed at each start with sample data, one for each portal. */
export const SAMPLE_LOGINS: readonly string[] = [
	'customer     /selfcare/login  nasabah@contoh.test  Contoh2026',
	'company      /korporat/login  hrd@contoh.test      Contoh#2026',
	`back office  /office          staf@contoh.test     Contoh#2026  TOTP ${SAMPLE_STAFF[0]?.secret}`,
];

/** Returns the text of a file with all logins. The second factor for each role is a TOTP secret. */
export const allSampleLogins = (): string =>
	[
		...SAMPLE_LOGINS,
		'company      /korporat/login  hrd2@contoh.test     Contoh#2026',
		'',
		'Roles of the back office, all with the password Contoh#2026:',
		...SAMPLE_STAFF.map(
			({ role, email, secret }) => `${role.padEnd(13)}${email.padEnd(25)}TOTP ${secret}`,
		),
		'',
	].join('\n');

/**
 * Loads the sample insurer into an empty database: products, tariffs, content, people and their
 * policies. Idempotent: existing data is preserved. If two processes start at the same time, only
 * one loads it.
 */
export function loadSample(deps: SamplePolicyDeps & ClaimDeps): Promise<void> {
	return oneAtATime(deps.db, 'sample', () => load(deps));
}

/** Loads what the insurer begins with: products, content, partners, staff and vouchers. */
export const loadSampleInsurer = (
	{ db, sealer }: Pick<SamplePolicyDeps, 'db' | 'sealer'>,
	products = SAMPLE_PRODUCTS,
) =>
	db.transaction(async (tx) => {
		await seedProducts(tx, products);
		await seedEveryday(tx, SAMPLE_SITUATIONS);
		await seedInsurer(tx, SAMPLE_INSURER);
		await loadArchive(tx, sampleArchive());
		await seedPartners(tx, samplePartners);
		if (!(await hasStaff(tx))) await seedAccounts(tx, { sealer }, new Date());
		await seedStaff(tx, { sealer });
		await seedVouchers(tx, sealer, sampleVouchers, new Date());
	});

async function load(deps: SamplePolicyDeps & ClaimDeps): Promise<void> {
	// The simulated past may have begun before.
	const first = await firstOrderDay(deps.db);
	const isEarlier = first !== null && first < SAMPLE_SINCE;
	await loadSampleInsurer(deps, isEarlier ? sampleProducts(first) : SAMPLE_PRODUCTS);
	const companyId = await deps.db.transaction((tx) => seedCompanies(tx, new Date()));
	await loadSamplePolicies(deps, new Date());
	await loadSampleClaim(deps, new Date());
	await loadSampleMembers(deps, companyId, new Date());
}
