import sql from 'sql-template-tag';

import { staffIdentity } from '#insurance/access/staff/rights/test-roles.server.ts';
import { coversOf, findGroupCover } from '#insurance/groups/companies/covers/covers.server.ts';
import { balances } from '#insurance/money/ledger/book.server.ts';
import type { Any } from '#platform/contract/test-refused.server.ts';
import type { Pool } from '#platform/db/pool.server.ts';
import type { Caller, Served } from '#platform/http/served.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { type ChangeRow, readCoverChanges } from '../changes/change-store.server.ts';
import type { MembershipDeps } from '../import/membership-deps.server.ts';
import { sendSampleList } from '../seed.server.ts';
import { type TestPanel, panelDeps, testMember } from '../test-panel.server.ts';
import { openByCover } from './invoice-store.server.ts';
import { invoiceRoutes } from './routes.server.ts';

export async function staffCaller(
	db: Pool,
	panel: TestPanel,
	name: string,
	role: 'finance' | 'sales' | 'editor' | 'admin' = 'finance',
): Promise<Caller> {
	const staffId = uuidv7();
	await db.query(
		sql`insert into staff (id, email, name, role, password_hash) values (${staffId}, ${`${staffId}@contoh.test`}, ${name}, ${role}, 'x')`,
	);
	return { ...panel.first, identity: staffIdentity(staffId, role) as never };
}

export function asksInvoices(deps: MembershipDeps) {
	const served = new Map<string, Served>(invoiceRoutes(deps).map((one) => [one.call.path, one]));
	return async (path: string, input: unknown, who: Caller): Promise<Any> => {
		const one = served.get(`/page/office/company-invoices/${path}`);
		if (!one) throw new Error(`no call ${path}`);
		return one.call.output.parse(await one.handle(one.call.input.parse(input), who)) as Any;
	};
}

let people = 0;
let moves = 0;
export async function moveMembers(
	db: Pool,
	panel: TestPanel,
	coverId: string,
	kind: 'add' | 'delete',
	rows: ReturnType<typeof testMember>[],
): Promise<ChangeRow> {
	const cover = await findGroupCover(db, panel.company, coverId);
	const { identity, now } = panel.first;
	const adminId = identity?.kind === 'company' ? identity.adminId : '';
	await sendSampleList(
		panelDeps(db),
		cover,
		adminId,
		{ kind, fileName: 'peserta.xlsx', rows },
		{ ...panel.first, now: new Date(now.getTime() + (moves += 1)) },
	);
	const [change] = await readCoverChanges(db, coverId, panel.company);
	if (!change) throw new Error('no change');
	return change;
}
export const newPeople = (count: number) =>
	Array.from({ length: count }, () => testMember((people += 1)));

export async function bothSides(db: Pool, companyId: string, today: string) {
	const open = await openByCover(db, [companyId], today);
	const books = await balances(db);
	return (await coversOf(db, [companyId])).map(({ id, coverNo }) => {
		const account = books.find((one) => one.account === `premium-receivable:${coverNo}`);
		return {
			coverNo,
			open: open.find(({ coverId }) => coverId === id)?.open ?? 0,
			books: account ? account.debit - account.credit : 0,
		};
	});
}

export const payable = async (db: Pool): Promise<number> => {
	const account = (await balances(db)).find((one) => one.account === 'refund-payable');
	return account ? account.credit - account.debit : 0;
};
