import { productByCode } from '#insurance/products/current-product.server.ts';
import {
	listRequestsForDesk,
	requestForDesk,
} from '#insurance/requests/corporate/requests-for-desk.server.ts';
import { staffWho } from '#insurance/staff/login/office-session.server.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { Refusal, refuseFields } from '#platform/contract/refusal.ts';
import type { Tx } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import { jakartaDay } from '#platform/values/dates.ts';
import { uuidv7 } from '#platform/values/uuid.ts';

import { notifyAdmins } from './admin-letters.server.ts';
import { MAX_ADMINS } from './company.ts';
import { openCover, setBackdateDays } from './covers.server.ts';
import type { CompanyDeps } from './login.server.ts';
import type { CoverInput, listCompanyRequests, openCompanyRequest } from './office-api.ts';
import type { CompanyRole } from './roles.ts';
import {
	adminsOf,
	companiesOfRequests,
	companyById,
	insertAdmin,
	insertCompany,
	insertCompanyRead,
	reviveAdmin,
} from './store.server.ts';

const PAGE = 25;
type AdminInput = { name: string; email: string; role: CompanyRole };
export const manager = (caller: Caller) => staffWho(caller, 'corporate.manage');

async function productName(deps: CompanyDeps, code: string, now: Date): Promise<string> {
	return (await productByCode(deps.db, code, jakartaDay(now)))?.product.name ?? code;
}

/** Requests of companies, newest first; who asks personally is shown by `openRequest` alone. */
export async function showRequests(
	deps: CompanyDeps,
	input: { state: 'waiting' | 'opened' | 'all'; page: number },
	caller: Caller,
): Promise<CallOutput<typeof listCompanyRequests>> {
	manager(caller);
	const { rows, total } = await listRequestsForDesk(deps, {
		state: input.state,
		limit: PAGE,
		offset: (input.page - 1) * PAGE,
	});
	const companies = await companiesOfRequests(
		deps.db,
		rows.map((row) => row.id),
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
			})),
		),
		total,
		pages: Math.max(1, Math.ceil(total / PAGE)),
	};
}

/** One request with its contact; that somebody looked is recorded. */
export async function openRequest(
	deps: CompanyDeps,
	{ reference }: { reference: string },
	caller: Caller,
): Promise<CallOutput<typeof openCompanyRequest>> {
	const { staffId } = manager(caller);
	const found = await requestForDesk(deps, reference);
	if (!found) throw new Refusal('not-found', 'Permintaan tidak ditemukan.');
	await insertCompanyRead(deps.db, {
		id: uuidv7(),
		staffId,
		companyId: null,
		requestId: found.id,
		at: caller.now,
	});
	const companies = await companiesOfRequests(deps.db, [found.id]);
	const product = await productByCode(deps.db, found.productCode, jakartaDay(caller.now));
	const { contactName, phone, email, companyName, companyAddress } = found.contact;
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
	};
}

/** Adds an administrator and enqueues the invitation. One address belongs to one company only. */
async function invite(tx: Tx, companyId: string, admin: AdminInput): Promise<string> {
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

/**
 * A request becomes a company with its product and first administrator, all in one transaction; a
 * second time is refused.
 */
export function openFromRequest(
	deps: CompanyDeps,
	input: {
		reference?: string | null | undefined;
		companyName: string;
		cover: CoverInput;
		admin: AdminInput;
	},
	caller: Caller,
) {
	const { staffId } = manager(caller);
	return deps.db.transaction(async (tx) => {
		const request = input.reference
			? await requestForDesk({ ...deps, db: tx }, input.reference, { lock: true })
			: null;
		if (input.reference && !request)
			throw refuseFields({ reference: 'Permintaan tidak ditemukan.' });
		if (request && (await companiesOfRequests(tx, [request.id])).size > 0)
			throw new Refusal('look-again', 'Permintaan ini sudah dibuka menjadi perusahaan.');
		const companyId = uuidv7(caller.now.getTime());
		await insertCompany(tx, {
			id: companyId,
			name: input.companyName,
			requestId: request?.id ?? null,
			openedAt: caller.now,
			openedBy: staffId,
		});
		const coverId = await openCover(tx, companyId, input.cover, caller.now);
		const adminId = await invite(tx, companyId, input.admin);
		return { companyId, coverId, adminId };
	});
}

async function mustExist(tx: Tx, companyId: string): Promise<void> {
	if (!(await companyById(tx, companyId)))
		throw new Refusal('not-found', 'Perusahaan tidak ditemukan.');
}

export function addCover(
	deps: CompanyDeps,
	{ companyId, cover }: { companyId: string; cover: CoverInput },
	caller: Caller,
) {
	manager(caller);
	return deps.db.transaction(async (tx) => {
		await mustExist(tx, companyId);
		return { coverId: await openCover(tx, companyId, cover, caller.now) };
	});
}

/** Sets how late a company may report joiners of one of its products. */
export function setLateness(
	deps: CompanyDeps,
	{ companyId, coverId, days }: { companyId: string; coverId: string; days: number },
	caller: Caller,
) {
	manager(caller);
	return deps.db.transaction(async (tx) => {
		if (!(await setBackdateDays(tx, companyId, coverId, days)))
			throw new Refusal('not-found', 'Produk ini tidak ditemukan di perusahaannya.');
		return { days };
	});
}

export function addAdmin(
	deps: CompanyDeps,
	{ companyId, admin }: { companyId: string; admin: AdminInput },
	caller: Caller,
) {
	manager(caller);
	return deps.db.transaction(async (tx) => {
		await mustExist(tx, companyId);
		const adminId = await invite(tx, companyId, admin);
		await notifyAdmins(tx, companyId, { aboutId: adminId, change: 'added', at: caller.now });
		return { adminId };
	});
}
