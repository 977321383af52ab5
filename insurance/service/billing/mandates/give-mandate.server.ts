import { readInsurer } from '#insurance/access/insurer/insurer-versions.server.ts';
import { loadCustomer } from '#insurance/people/accounts/customer-account.server.ts';
import type { CustomerDeps } from '#insurance/people/customers/policies/owned-policies.server.ts';
import {
	callersPolicy,
	callersPolicyWith,
	customerIdOf,
} from '#insurance/people/customers/policies/owned-policies.server.ts';
import { isActive, type PolicyHead, statusAt } from '#insurance/policies/policy.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { Refusal, refuseFields } from '#platform/contract/refusal.ts';
import type { Db, Pool } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import { addToDay, jakartaDay, jakartaMidnight } from '#platform/values/dates.ts';
import { randomCode } from '#platform/values/random/random-code.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';
import { sameName } from '#platform/values/text/same-name.ts';

import type {
	infoRecurringPayment,
	insertMandate,
	registerMandate as registerCall,
} from './api.ts';
import {
	type MandateAccount,
	tidyAccount,
	accountProblems,
	AUTODEBET_PATH,
	autodebetRef,
	type Debiting,
	BANK_DAYS,
} from './mandate.ts';
import { insertMandateRow, type MandateRow, newestMandate, stopRunning } from './store.server.ts';

export type MandateDeps = CustomerDeps & Debiting & { db: Pool };

export const SEALED = { account: 'mandate account', evidence: 'mandate evidence' } as const;

export const openMandateAccount = (sealer: Sealer, row: MandateRow): MandateAccount =>
	sealer.open<MandateAccount>(SEALED.account, row.account);

function isRecurring(policy: PolicyHead, now: Date): boolean {
	return (
		policy.frequency !== 'lump_sum' &&
		isActive(statusAt({ status: policy.status, endAt: policy.cover.endAt }, now))
	);
}

/** Refuses with `look-again` if no premium would ever be debited under a mandate. */
function refuseUndebited({ debits }: Debiting, policy: PolicyHead, now: Date): void {
	if (!debits)
		throw new Refusal(
			'look-again',
			'Autodebet belum tersedia. Bayar premi berikutnya dari jadwal premi di halaman polismu.',
		);
	if (!isRecurring(policy, now))
		throw new Refusal(
			'look-again',
			'Polis ini tidak punya premi berikutnya yang bisa didebet.',
		);
}

const NONE = {
	labelAutodebet: '',
	description: '',
	isEligibleSKPR: false,
	isStopSKPR: false,
	linkAutodebet: AUTODEBET_PATH,
};

/**
 * Returns the options on the policy page (C3.11). Without a mandate the holder may register one. If
 * the mandate was stopped, the form opens directly (C4.39). Nothing is offered if a mandate is
 * running, if no further premiums will fall due, or if accounts cannot be debited.
 */
export async function recurringInfo(
	deps: MandateDeps,
	{ policyId }: { policyId: string },
	caller: Caller,
): Promise<CallOutput<typeof infoRecurringPayment>> {
	const [policy, mandate] = await callersPolicyWith(deps, { policyId }, caller, () =>
		newestMandate(deps.db, policyId),
	);
	if (!deps.debits || !isRecurring(policy, caller.now)) return NONE;
	const { mandateBank } = await readInsurer(deps.db);
	if (mandateBank === '') return NONE;
	if (mandate && mandate.stoppedAt === null)
		return {
			...NONE,
			labelAutodebet: 'Autodebet aktif',
			description: `Premi didebet dari rekeningmu di ${mandateBank}.`,
		};
	if (mandate)
		return {
			...NONE,
			labelAutodebet: 'Autodebet dihentikan',
			description: `Autodebet untuk polis ini sudah dihentikan. Kamu bisa mengajukannya lagi dengan rekening ${mandateBank}.`,
			isStopSKPR: true,
		};
	return {
		...NONE,
		labelAutodebet: 'Daftar autodebet',
		description: `Premi berikutnya didebet otomatis dari rekeningmu di ${mandateBank}, jadi tidak ada yang terlewat. Bisa dihentikan kapan saja.`,
		isEligibleSKPR: true,
	};
}

/**
 * Returns the page on which registration continues (C7.2.17), currently this site's form. A bank's
 * page may replace it.
 */
export async function registerMandate(
	deps: MandateDeps,
	input: CallInput<typeof registerCall>,
	caller: Caller,
): Promise<CallOutput<typeof registerCall>> {
	const policy = await callersPolicy(deps, input, caller);
	refuseUndebited(deps, policy, caller.now);
	return {
		url: `${AUTODEBET_PATH}?ref=${encodeURIComponent(autodebetRef(policy.policyNo, policy.id))}`,
	};
}

async function checkedAccount(
	deps: MandateDeps,
	input: CallInput<typeof insertMandate>,
	caller: Caller,
): Promise<MandateAccount> {
	const problems = accountProblems(input);
	if (Object.keys(problems).length > 0) throw refuseFields(problems as Record<string, string>);
	const customer = await loadCustomer(deps.db, deps.sealer, customerIdOf(caller));
	// Only the account holder may authorise debits: holderName must be the name in the session
	// (decision on C7.2.20).
	if (!customer || !sameName(customer.name, input.holderName))
		throw refuseFields({ holderName: 'Rekening harus atas nama kamu sendiri.' });
	return tidyAccount(input);
}

/**
 * Stores the authorisation to debit an account (C7.2.18). A policy can have only one running
 * mandate: submitting the same account again returns the same response, and a different account is
 * refused until the mandate is stopped. Refuses with `forbidden`, `fix-fields`, `look-again`.
 */
export async function giveMandate(
	deps: MandateDeps,
	input: CallInput<typeof insertMandate>,
	caller: Caller,
): Promise<CallOutput<typeof insertMandate>> {
	const { db, sealer } = deps;
	const policy = await callersPolicy(deps, input, caller);
	const account = await checkedAccount(deps, input, caller);
	refuseUndebited(deps, policy, caller.now);
	const validFrom = jakartaMidnight(addToDay(jakartaDay(caller.now), { day: BANK_DAYS }));
	return db.transaction(async (tx) => {
		const id = uuidv7();
		const given = await insertMandateRow(tx, {
			id,
			mandateNo: `SKPR-${jakartaDay(caller.now).replaceAll('-', '')}-${randomCode()}`,
			policyId: policy.id,
			customerId: customerIdOf(caller),
			account: sealer.seal(SEALED.account, account),
			evidence: sealer.seal(SEALED.evidence, {
				at: caller.now.toISOString(),
				ip: caller.ip,
				userAgent: caller.userAgent,
			}),
			givenAt: caller.now,
			validFrom,
		});
		if (given) {
			enqueue(tx, 'mandate-mail', { mandateId: id }, { dedupeKey: `mandate-mail ${id}` });
			return { validDateTime: validFrom.toISOString() };
		}
		const running = await newestMandate(tx, policy.id);
		if (
			!running ||
			running.stoppedAt ||
			openMandateAccount(sealer, running).bankAccountNo !== account.bankAccountNo
		)
			throw new Refusal(
				'look-again',
				'Polis ini sudah memakai autodebet. Hentikan dulu yang berjalan, lalu ajukan lagi.',
			);
		return { validDateTime: running.validFrom.toISOString() };
	});
}

/** Revokes the authorisation. Does nothing if no mandate is running. */
export async function stopMandate(
	deps: { db: Db },
	input: { policyId: string },
	caller: Caller,
): Promise<{ stopped: boolean }> {
	const policy = await callersPolicy(deps, input, caller);
	return { stopped: await stopRunning(deps.db, policy.id, caller.now) };
}
