import sql from 'sql-template-tag';

import type { CallOutput } from '#platform/contract/call.ts';
import type { Db } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import type { CompanyDeps } from './admins/login.server.ts';
import { coversOf } from './covers/covers.server.ts';
import type { listCompanies } from './office-api.ts';
import { manager } from './open-company.server.ts';
import { adminsOf, listCompanyRows } from './store.server.ts';

const PAGE = 25;

async function recordCompaniesRead(
	db: Db,
	{ staffId, companyIds, at }: { staffId: string; companyIds: readonly string[]; at: Date },
): Promise<void> {
	const ids = companyIds.map(() => uuidv7());
	await db.query(sql`
		insert into company_read (id, staff_id, company_id, at)
		select id, ${staffId}::uuid, company_id, ${at}::timestamptz
		from unnest(${ids}::uuid[], ${companyIds}::uuid[]) as shown (id, company_id)`);
}

/**
 * Returns companies with their administrators; showing names and addresses is recorded as an
 * access.
 */
export async function showCompanies(
	deps: CompanyDeps,
	{ search, page }: { search: string; page: number },
	caller: Caller,
): Promise<CallOutput<typeof listCompanies>> {
	const { staffId } = manager(caller);
	const rows = await listCompanyRows(deps.db, search, PAGE, (page - 1) * PAGE);
	const ids = rows.map((row) => row.id);
	await recordCompaniesRead(deps.db, { staffId, companyIds: ids, at: caller.now });
	const [covers, admins] = await Promise.all([coversOf(deps.db, ids), adminsOf(deps.db, ids)]);
	const total = rows[0]?.total ?? 0;
	return {
		rows: rows.map(({ id, name, openedAt }) => ({
			companyId: id,
			name,
			openedAt: openedAt.toISOString(),
			covers: covers
				.filter((one) => one.companyId === id)
				.map((one) => ({
					coverId: one.id,
					coverNo: one.coverNo,
					name: one.name,
					premiumPerMember: one.premiumPerMember,
					startDay: one.startDay,
					endDay: one.endDay,
					backdateDays: one.backdateDays,
					paymentDays: one.paymentDays,
				})),
			admins: admins
				.filter((one) => one.companyId === id)
				.map((one) => ({
					adminId: one.id,
					name: one.name,
					email: one.email,
					role: one.role,
					state: one.endedAt
						? ('ended' as const)
						: one.passwordHash
							? ('active' as const)
							: ('invited' as const),
				})),
		})),
		total,
		pages: Math.max(1, Math.ceil(total / PAGE)),
	};
}
