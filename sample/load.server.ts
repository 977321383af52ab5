import { seedAccounts } from '#insurance/accounts/seed.server.ts';
import type { ClaimDeps } from '#insurance/claims/claim-content.server.ts';
import { seedCompanies } from '#insurance/companies/seed.server.ts';
import { loadArchive } from '#insurance/content/archive/load-archive.server.ts';
import { seedPartners } from '#insurance/content/partners/find-partners.server.ts';
import { seedInsurer } from '#insurance/insurer/seed.server.ts';
import { hasStaff, SAMPLE_STAFF, seedStaff } from '#insurance/staff/seed.server.ts';
import { seedProducts } from '#insurance/tariffs/seed.server.ts';
import { seedVouchers } from '#insurance/vouchers/seed.server.ts';
import { oneAtATime } from '#platform/db/one-at-a-time.server.ts';
import { SAMPLE_PRODUCTS } from '#sample/products.ts';

import { loadSampleClaim } from './claims.server.ts';
import { sampleArchive } from './content/sample-archive.ts';
import { SAMPLE_INSURER } from './insurer.ts';
import { loadSampleMembers } from './members.server.ts';
import { samplePartners } from './partners.ts';
import { loadSamplePolicies, type SamplePolicyDeps } from './policies.server.ts';
import { sampleVouchers } from './vouchers.ts';

/** Printed at start while sample data is loaded. */
export const SAMPLE_LOGINS = [
	'self-care         /selfcare/login    nasabah@contoh.test  Contoh2026',
	'corporate portal  /korporat/login    hrd@contoh.test      Contoh#2026',
	'                                     hrd2@contoh.test     Contoh#2026',
	'back office       /office            staf@contoh.test     Contoh#2026',
	...SAMPLE_STAFF.slice(1).map(
		({ email, role }) => `                  ${role.padEnd(19)}${email.padEnd(25)}Contoh#2026`,
	),
	'  second factor (TOTP secret for an authenticator app, sample only):',
	...SAMPLE_STAFF.map(({ email, secret }) => `                  ${email.padEnd(25)}${secret}`),
];

/**
 * Loads the sample insurer into an empty database: products, tariffs, content, people and their
 * policies. Idempotent; existing data stays. If two processes start together, one loads it.
 */
export function loadSample(deps: SamplePolicyDeps & ClaimDeps): Promise<void> {
	return oneAtATime(deps.db, 'sample', () => load(deps));
}

async function load(deps: SamplePolicyDeps & ClaimDeps): Promise<void> {
	const { db, sealer } = deps;
	const companyId = await db.transaction(async (tx) => {
		await seedProducts(tx, SAMPLE_PRODUCTS);
		await seedInsurer(tx, SAMPLE_INSURER);
		await loadArchive(tx, sampleArchive());
		await seedPartners(tx, samplePartners);
		if (!(await hasStaff(tx))) await seedAccounts(tx, { sealer }, new Date());
		await seedStaff(tx, { sealer });
		await seedVouchers(tx, sealer, sampleVouchers, new Date());
		return seedCompanies(tx, new Date());
	});
	await loadSamplePolicies(deps, new Date());
	await loadSampleClaim(deps, new Date());
	await loadSampleMembers(deps, companyId, new Date());
}
