import sql from 'sql-template-tag';

import { staffIdentity } from '#insurance/access/staff/rights/test-roles.server.ts';
import { seedStaff } from '#insurance/access/staff/seed.server.ts';
import { loadPolicy, policyByNumber } from '#insurance/policies/load-policy.server.ts';
import { shownPremium } from '#insurance/policies/premiums/premium-schedule.ts';
import { callerAt, seedShop, TEST_HOLDER } from '#insurance/sales/carts/test-buyer.server.ts';
import { policyShop } from '#insurance/service/billing/premiums/test-policy.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Pool } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';

import { beginCallerCase, checkCallerCase } from './check-caller.server.ts';

type Deps = { db: Pool; sealer: Sealer };

async function rightAnswers(
	{ db, sealer }: Deps,
	policyNo: string,
): Promise<Record<string, string>> {
	const head = await policyByNumber(db, policyNo);
	const policy = head && (await loadPolicy(db, sealer, head.id));
	if (!policy) throw new Error('no such policy');
	return {
		nik: TEST_HOLDER.nric.slice(-4),
		'birth-date': '17 Mei 1990',
		street: 'jl melati',
		premium: String(shownPremium(policy)),
		'start-day': policy.cover.startDay,
		beneficiary: policy.application.beneficiaries?.[0]?.name ?? '',
	};
}

/** For tests: begins a case and answers it; `wrong` is how many answers are wrong. */
export async function takeCall(
	deps: Deps,
	{ policyNo }: { policyNo: string },
	staff: Caller,
	wrong = 0,
) {
	const { caseId, questions } = await beginCallerCase(
		deps,
		{ policyNo, caller: 'holder' },
		staff,
	);
	const right = await rightAnswers(deps, policyNo);
	const answers = questions.map(({ key }, at) => ({
		key,
		typed: at < wrong ? 'salah 1' : (right[key] ?? ''),
	}));
	const checked = await checkCallerCase(deps, { policyNo, caseId, answers }, staff);
	return { named: { policyNo, caseId }, checked, answers };
}

/** For tests: a shop, and calls that staff answer. */
export async function openCalls(db: Pool) {
	await seedShop(db);
	const shop = policyShop(db);
	const deps = {
		...shop.deps,
		downloadLink: (kind: string) => `/page/download?${kind}`,
	};
	await db.transaction((tx) => seedStaff(tx, deps));
	const { rows } = await db.query<{ id: string; role: string }>(
		sql`select id, role from staff where role = any(${['service', 'supervisor', 'finance']}::text[])`,
	);
	const as = (role: string, now: Date): Caller => ({
		...callerAt(now),
		identity: staffIdentity(rows.find((one) => one.role === role)?.id ?? '', role),
	});

	const call = (bought: { policyNo: string }, staff: Caller, wrong = 0) =>
		takeCall(deps, bought, staff, wrong);
	return { ...shop, deps, as, asCustomer: shop.as, call };
}
