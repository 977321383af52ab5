import sql from 'sql-template-tag';

import { hashPassword } from '#insurance/access/identity/passwords.server.ts';
import type { Tx } from '#platform/db/pool.server.ts';
import { addToDay, jakartaDay } from '#platform/values/dates.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { coversOf, openCover } from './covers/covers.server.ts';
import { adminByEmail, insertAdmin, insertCompany } from './store.server.ts';

export const SAMPLE_ADMINS = [
	{ email: 'hrd@contoh.test', name: 'Hana Personalia' },
	{ email: 'hrd2@contoh.test', name: 'Rudi Personalia' },
];

/**
 * Seeds one company with two products and two administrators; existing data is not changed. The
 * products must be seeded first. Returns the company id.
 */
export async function seedCompanies(tx: Tx, now: Date): Promise<string> {
	const known = await adminByEmail(tx, 'hrd@contoh.test');
	const companyId = known?.companyId ?? uuidv7();
	if (!known)
		await insertCompany(tx, {
			id: companyId,
			name: 'PT Contoh Sejahtera',
			requestId: null,
			openedAt: now,
			openedBy: null,
		});
	const second = SAMPLE_ADMINS[1];
	if (second && !(await adminByEmail(tx, second.email))) {
		const passwordHash = await hashPassword('Contoh#2026');
		for (const admin of SAMPLE_ADMINS)
			await insertAdmin(tx, { id: uuidv7(), companyId, ...admin, passwordHash });
		await tx.query(
			sql`update company_admin set name = 'Hana Personalia' where email = 'hrd@contoh.test' and name = ''`,
		);
	}
	if ((await coversOf(tx, [companyId])).length > 0) return companyId;
	const startDay = addToDay(jakartaDay(now), { day: 0 });
	const shared = {
		productCode: 'JKO',
		sumInsured: 50_000_000,
		riskClass: 'I' as const,
		headcount: 100,
		startDay,
	};
	await openCover(
		tx,
		companyId,
		{ ...shared, plan: 'PA', hospitalCash: 0, name: 'Jaga Korporat: Kecelakaan Diri' },
		now,
	);
	await openCover(
		tx,
		companyId,
		{
			...shared,
			plan: 'PA_HCP',
			hospitalCash: 200_000,
			name: 'Jaga Korporat: Kecelakaan Diri dan Rawat Inap',
		},
		new Date(now.getTime() + 1),
	);
	return companyId;
}
