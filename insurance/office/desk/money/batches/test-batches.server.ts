import sql from 'sql-template-tag';

import { voteOn } from '#insurance/access/approvals/vote.server.ts';
import { staffIdentity } from '#insurance/access/staff/rights/test-roles.server.ts';
import { openClaims, later } from '#insurance/claims/test-claims.server.ts';
import { saveAccount } from '#insurance/money/bank/save-account.server.ts';
import { transferBatchHandler } from '#insurance/money/batches/approve-batch.server.ts';
import { payoutAccountHandler } from '#insurance/money/batches/failed/replace-account.server.ts';
import { callerAt } from '#insurance/sales/carts/test-buyer.server.ts';
import type { Any } from '#platform/contract/test-refused.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { jakartaDay } from '#platform/values/dates.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { batchRoutes } from '../routes.server.ts';
import { PAYOUT_SOURCES } from './sources.server.ts';

/** The layouts of the installation. */
const PAIN = '01910000-0000-7000-8000-000000000101';
export const CSV = '01910000-0000-7000-8000-000000000102';
export const NEW_ACCOUNT = {
	bank: 'Bank Baru',
	account: '777-000-4321',
	name: 'Sari Contoh',
	reason: 'Lewat telepon, identitasnya diperiksa',
};
export const batchDay = jakartaDay(later);

const idOf = (caller: Caller): string => (caller.identity as unknown as Any)['staffId'];

type Claims = Awaited<ReturnType<typeof openClaims>>;
type Ask = (who: Caller, name: string, input: Any) => Promise<Any>;

/** Adds a second person who may approve, and the account that pays. */
async function seedBank({ db, deps }: Claims, finance: Caller) {
	const secondId = uuidv7();
	await db.query(
		sql`insert into staff (id, email, name, role, password_hash) values (${secondId}, 'wati@contoh.test', 'Wati Keuangan', 'finance', '-')`,
	);
	await db.query(
		sql`insert into staff_role_holder (staff_id, role_id) values (${secondId}, 'admin') on conflict do nothing`,
	);
	const { id: accountId } = await saveAccount(
		deps,
		{ name: 'BCA Operasional', number: '8800123456' },
		{ staffId: idOf(finance), at: later },
	);
	const second: Caller = { ...callerAt(later), identity: staffIdentity(secondId, 'admin') };
	return { second, accountId };
}

function deskOf({ deps }: Claims): Ask {
	const routes = new Map(batchRoutes(deps).map((one) => [one.call.path as string, one]));
	return async (who, name, input) => {
		const one = routes.get(`/page/office/money/${name}`);
		if (!one) throw new Error(`no call ${name}`);
		const caller = { ...who, recordAccess: async () => {} };
		return one.call.output.parse(await one.handle(one.call.input.parse(input), caller)) as Any;
	};
}

function batchSteps(
	{ deps }: Claims,
	desk: Ask,
	{ finance, second }: Record<'finance' | 'second', Caller>,
) {
	const prepare = (claimNos: readonly string[], more: Any = {}): Promise<Any> =>
		desk(finance, 'batch-prepare', {
			layoutId: PAIN,
			executeOn: batchDay,
			items: claimNos.map((target) => ({ kind: 'claim', target })),
			...more,
		});
	const vote = (batchId: string, who: Caller, agreed = true) =>
		voteOn(
			deps,
			{ 'transfer-batch': transferBatchHandler(deps) },
			{
				ref: { kind: 'transfer-batch', thing: batchId },
				vote: { agreed, reason: 'Periksa lagi' },
			},
			{ staffId: idOf(who), at: later },
		);
	const open = (batchId: string) => desk(finance, 'batch', { batchId });
	/** Prepares, approves and exports a batch. Returns it with its file. */
	const exported = async (claimNos: readonly string[], more: Any = {}) => {
		const { id } = await prepare(claimNos, more);
		await desk(finance, 'batch-propose', { batchId: id });
		await vote(id, second);
		const file = await desk(finance, 'batch-export', { batchId: id });
		return { ...(await open(id)), id: id as string, file } as Any;
	};
	const answer = (
		batchId: string,
		itemIds: readonly string[],
		{ rejected = null, paidOn = batchDay, now = later }: Any = {},
	) => desk({ ...finance, now }, 'batch-answer', { batchId, itemIds, paidOn, rejected });
	/** Lets a payment go to the account that failed once more. */
	const resend = (kind: string, target: string) =>
		desk(finance, 'batch-same-account', { kind, target, reason: 'Rekeningnya dibuka lagi' });
	const replaceAccount = (kind: string, target: string, change: Any = {}) =>
		desk(finance, 'batch-account', { kind, target, ...NEW_ACCOUNT, ...change });
	const voteAccount = (thing: string, who: Caller) =>
		voteOn(
			deps,
			{ 'payout-account': payoutAccountHandler(deps, PAYOUT_SOURCES) },
			{ ref: { kind: 'payout-account', thing }, vote: { agreed: true } },
			{ staffId: idOf(who), at: later },
		);
	return { prepare, vote, open, exported, answer, resend, replaceAccount, voteAccount };
}

/** Opens claims with an account that pays them, and what tests of batches do. */
export async function openBatches() {
	const claims = await openClaims();
	const { db, staff, newClaim, recommend, decide, sari } = claims;
	const finance = staff['finance']!;
	const { second, accountId } = await seedBank(claims, finance);
	const desk = deskOf(claims);
	const granted = async (who = sari, change: Any = {}): Promise<string> => {
		const claimNo = await newClaim(who, change);
		await recommend(staff['assessor']!, claimNo, 1);
		await decide(staff['supervisor']!, claimNo);
		return claimNo;
	};
	const statusOf = async (claimNo: string) =>
		(
			await db.query<{ status: string }>(
				sql`select status from claim where claim_no = ${claimNo}`,
			)
		).rows[0]?.status;
	return {
		...claims,
		...batchSteps(claims, desk, { finance, second }),
		actor: { staffId: idOf(finance), at: later },
		accountId,
		finance,
		second,
		desk,
		granted,
		statusOf,
	};
}
