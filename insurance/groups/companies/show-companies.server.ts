import type { CallOutput } from '#platform/contract/call.ts';
import { pageCount } from '#platform/contract/page-count.ts';
import type { Revealed, RevealingCaller } from '#platform/http/served.server.ts';

import type { CompanyDeps } from './admins/login.server.ts';
import { coversOf } from './covers/covers.server.ts';
import type { listCompanies } from './office-api.ts';
import { companyReader } from './open-company.server.ts';
import { adminsOf, listCompanyRows } from './store.server.ts';

const PAGE = 25;
type Companies = CallOutput<typeof listCompanies>;
type CompanyRow = Awaited<ReturnType<typeof listCompanyRows>>[number];

export async function showCompanies(
	deps: CompanyDeps,
	{ search, page }: { search: string; page: number },
	caller: RevealingCaller<'company'>,
): Promise<Revealed<Companies>> {
	companyReader(caller);
	const rows = await listCompanyRows(deps.db, search, PAGE, (page - 1) * PAGE);
	const companyIds = rows.map((row) => row.id);
	return caller.reveal(deps.db, { companyIds }, () => wireCompanies(deps, rows));
}

async function wireCompanies(deps: CompanyDeps, rows: CompanyRow[]): Promise<Companies> {
	const ids = rows.map((row) => row.id);
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
		pages: pageCount(total, PAGE),
	};
}
