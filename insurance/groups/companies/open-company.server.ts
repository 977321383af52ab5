import { recordAction } from '#insurance/access/staff/accounts/actions.server.ts';
import { staffWho } from '#insurance/access/staff/login/office-session.server.ts';
import { refuseBeyond } from '#insurance/access/staff/rights/limits.server.ts';
import { productByCode } from '#insurance/product/products/versions/current-product.server.ts';
import {
	type DeskFilter,
	listRequestsForDesk,
	requestForDesk,
} from '#insurance/service/requests/corporate/requests-for-desk.server.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { pageCount, pageWindow } from '#platform/contract/page-count.ts';
import { Refusal, refuseFields } from '#platform/contract/refusal.ts';
import type { Tx } from '#platform/db/pool.server.ts';
import type { Caller, Revealed, RevealingCaller } from '#platform/http/served.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import { jakartaMoment } from '#platform/values/moments.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { notifyAdmins } from './admins/admin-letters.server.ts';
import type { CompanyDeps } from './admins/login.server.ts';
import { MAX_ADMINS } from './company.ts';
import type { listCompanyRequests, openCompanyRequest } from './office-api.ts';
import { proposedRequests } from './proposals/proposed-requests.server.ts';
import { type CompanyRole, ROLE_NAMES } from './roles.ts';
import {
	adminsOf,
	companiesOfRequests,
	companyById,
	insertAdmin,
	reviveAdmin,
} from './store.server.ts';

const PAGE = 25;
type AdminInput = { name: string; email: string; role: CompanyRole };
export const manager = (caller: Caller) => staffWho(caller, 'corporate.manage');
export const companyReader = (caller: Caller) => staffWho(caller, 'corporate.read');

async function productName(deps: CompanyDeps, code: string, now: Date): Promise<string> {
	return (await productByCode(deps.db, code, jakartaMoment(now)))?.product.name ?? code;
}

/**
 * Returns companies' requests, newest first. Personal contact data is only available through
 * `openRequest`.
 */
export async function showRequests(
	deps: CompanyDeps,
	{ page, ...filter }: Pick<DeskFilter, 'state' | 'sort'> & { page: number },
	caller: Caller,
): Promise<CallOutput<typeof listCompanyRequests>> {
	companyReader(caller);
	const { rows, total } = await listRequestsForDesk(deps, {
		...filter,
		...pageWindow(page, PAGE),
	});
	const companies = await companiesOfRequests(
		deps.db,
		rows.map((row) => row.id),
	);
	const proposed = await proposedRequests(
		deps.db,
		rows.map((row) => row.reference),
	);
	return {
		rows: await Promise.all(
			rows.map(async ({ id, reference, companyName, productCode, headcount, createdAt }) => ({
				reference,
				companyName,
				headcount,
				productName: await productName(deps, productCode, caller.now),
				sentAt: createdAt.toISOString(),
				companyId: companies.get(id) ?? null,
				proposed: proposed.has(reference),
			})),
		),
		total,
		pages: pageCount(total, PAGE),
	};
}

export async function openRequest(
	deps: CompanyDeps,
	{ reference }: { reference: string },
	caller: RevealingCaller<'company'>,
): Promise<Revealed<CallOutput<typeof openCompanyRequest>>> {
	companyReader(caller);
	const found = await requestForDesk(deps, reference);
	if (!found) throw new Refusal('not-found', 'Permintaan tidak ditemukan.');
	const { contactName, phone, email, companyName, companyAddress } = found.contact;
	return caller.reveal(deps.db, { requestId: found.id }, async () => {
		const companies = await companiesOfRequests(deps.db, [found.id]);
		const product = await productByCode(deps.db, found.productCode, jakartaMoment(caller.now));
		return {
			reference: found.reference,
			companyName,
			contactName,
			phone,
			email,
			companyAddress,
			headcount: found.headcount,
			productName: product?.product.name ?? found.productCode,
			productCode: found.productCode,
			plans: product?.product.plans.map(({ code, name }) => ({ code, name })) ?? [],
			sentAt: found.createdAt.toISOString(),
			companyId: companies.get(found.id) ?? null,
			proposed: (await proposedRequests(deps.db, [found.reference])).size > 0,
		};
	});
}

/**
 * Adds an administrator and enqueues the invitation. An email address can belong to only one
 * company.
 */
export async function inviteAdmin(tx: Tx, companyId: string, admin: AdminInput): Promise<string> {
	const active = (await adminsOf(tx, [companyId])).filter((one) => one.endedAt === null);
	if (active.length >= MAX_ADMINS)
		throw refuseFields({
			'admin.email': `Satu perusahaan paling banyak punya ${MAX_ADMINS} administrator.`,
		});
	const id = uuidv7();
	const added = await insertAdmin(tx, { id, companyId, ...admin, passwordHash: null });
	const adminId = added ? id : await reviveAdmin(tx, companyId, admin);
	if (!adminId) throw refuseFields({ 'admin.email': 'Email ini sudah menjadi administrator.' });
	enqueue(tx, 'company-invitation', { adminId });
	return adminId;
}

export async function companyNameOf(tx: Tx, companyId: string): Promise<string> {
	const company = await companyById(tx, companyId);
	if (!company) throw new Refusal('not-found', 'Perusahaan tidak ditemukan.');
	return company.name;
}

export function addAdmin(
	deps: CompanyDeps,
	{ companyId, admin }: { companyId: string; admin: AdminInput },
	caller: Caller,
) {
	const staff = manager(caller);
	const { staffId } = staff;
	return deps.db.transaction(async (tx) => {
		await refuseBeyond(tx, staff, 'corporate.manage', { company: companyId });
		const subject = await companyNameOf(tx, companyId);
		const adminId = await inviteAdmin(tx, companyId, admin);
		await recordAction(tx, {
			staffId,
			action: 'company-admin-added',
			subject,
			note: ROLE_NAMES[admin.role],
			at: caller.now,
		});
		await notifyAdmins(tx, companyId, { aboutId: adminId, change: 'added', at: caller.now });
		return { adminId };
	});
}
