import { proveCode, provePassword } from '#insurance/access/identity/second-factor/prove.server.ts';
import {
	countRecoveryCodes,
	forgetRecoveryCodes,
	freshRecoveryCodes,
} from '#insurance/access/identity/second-factor/recovery-codes.server.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { Refusal, refuseFields } from '#platform/contract/refusal.ts';
import type { Tx } from '#platform/db/pool.server.ts';
import type { Caller, Identity } from '#platform/http/served.server.ts';

import {
	customerById,
	type CustomerRow,
	isOpenedByRecovery,
	lockCustomer,
} from '../store.server.ts';
import type { factorNewCodes, factorOverview, factorTurnOff } from './api.ts';
import {
	type FactorDeps,
	factorOf,
	hasFactor,
	recordAccountEvent,
} from './customer-factor.server.ts';
import { SAFETY_WORDS, EVENTS_SHOWN } from './factor.ts';
import { deleteFactor, accountEventsOf } from './store.server.ts';

export type Customer = Extract<Identity, { kind: 'customer' }>;
const IS_OFF = 'Verifikasi dua langkah sudah mati.';
const CODE_TOO = 'Ketik juga kode dari aplikasi autentikatormu atau satu kode pemulihan.';
export const hashOf = ({ sessionId }: Customer) => Buffer.from(sessionId, 'hex');
export const codeSubject = (customerId: string) => `customer-code ${customerId}`;

export async function showFactor(
	{ db }: FactorDeps,
	who: Customer,
): Promise<CallOutput<typeof factorOverview>> {
	const { customerId } = who;
	const [customer, factor, recoveryLeft, byRecovery, events] = await Promise.all([
		customerById(db, customerId),
		factorOf({ db }, customerId),
		countRecoveryCodes(db, 'customer', customerId),
		isOpenedByRecovery(db, customerId, hashOf(who)),
		accountEventsOf(db, customerId, EVENTS_SHOWN),
	]);
	return {
		onSince: factor?.onSince.toISOString() ?? null,
		recoveryLeft,
		byRecovery,
		mayTurnOn: customer?.emailProven === true,
		events: events.map(({ at, what, device, network }) => ({
			at: at.toISOString(),
			words: SAFETY_WORDS[what],
			device,
			network,
		})),
	};
}

/** Asks for the password again, because someone else may be using an unattended browser. */
export async function provenPassword(
	{ db }: FactorDeps,
	{ customerId }: Customer,
	password: string,
	caller: Caller,
): Promise<CustomerRow> {
	const customer = await customerById(db, customerId);
	if (!customer?.passwordHash) throw new Refusal('sign-in-again');
	await provePassword(
		db,
		`customer-password ${customerId}`,
		{ hash: customer.passwordHash, password: caller.decodeField(password) },
		caller.now,
	);
	return customer;
}

/**
 * Returns the enabled factor and locks the customer, so that the factor cannot change until the
 * transaction ends.
 */
async function lockedFactor(tx: Tx, customerId: string) {
	const customer = await lockCustomer(tx, customerId);
	const factor = await factorOf({ db: tx }, customerId);
	if (!customer || !factor) throw new Refusal('look-again', IS_OFF);
	return { customer, factor };
}

/**
 * Checks the proof and changes an enabled factor in one transaction. The proof is a code. In a
 * session opened with a recovery code the password is enough, because that may have been the
 * customer's last code. `known` is the customer whose password was verified earlier; that password
 * must still be the current one.
 */
async function withProof<T>(
	deps: FactorDeps,
	who: Customer,
	{ code, known }: { code: string | undefined; known: CustomerRow | null },
	caller: Caller,
	work: (tx: Tx) => Promise<T>,
): Promise<T> {
	const { db, sealer } = deps;
	const { customerId } = who;
	if (!(await hasFactor(db, customerId))) throw new Refusal('look-again', IS_OFF);
	/** Runs under the lock, so a concurrent password change takes precedence. */
	const proved = async (tx: Tx) => {
		const { customer, factor } = await lockedFactor(tx, customerId);
		if (known && customer.passwordHash !== known.passwordHash)
			throw new Refusal('sign-in-again');
		return factor.owner(sealer);
	};
	if (code || !known)
		return proveCode(
			deps,
			{ subject: codeSubject(customerId), code: code ?? '', realm: 'customer' },
			proved,
			caller.now,
			work,
		);
	return db.transaction(async (tx) => {
		await proved(tx);
		if (!(await isOpenedByRecovery(tx, customerId, hashOf(who))))
			throw refuseFields({ code: CODE_TOO });
		return work(tx);
	});
}

export async function renewOwnCodes(
	deps: FactorDeps,
	who: Customer,
	{ code, password }: CallInput<typeof factorNewCodes>,
	caller: Caller,
): Promise<{ recoveryCodes: string[] }> {
	const { customerId } = who;
	const known = !code && password ? await provenPassword(deps, who, password, caller) : null;
	const recoveryCodes = await withProof(deps, who, { code, known }, caller, async (tx) => {
		await recordAccountEvent(tx, { customerId, what: 'codes-renewed' }, caller);
		return freshRecoveryCodes(tx, deps.sealer, 'customer', customerId, caller.now);
	});
	return { recoveryCodes };
}

/** Requires both password and code, because someone else may be using an unattended browser. */
export async function turnFactorOff(
	deps: FactorDeps,
	who: Customer,
	{ password, code }: CallInput<typeof factorTurnOff>,
	caller: Caller,
): Promise<{ off: true }> {
	const { customerId } = who;
	const known = await provenPassword(deps, who, password, caller);
	await withProof(deps, who, { code, known }, caller, async (tx) => {
		await deleteFactor(tx, customerId);
		await forgetRecoveryCodes(tx, 'customer', customerId);
		await recordAccountEvent(tx, { customerId, what: 'factor-off' }, caller);
	});
	return { off: true };
}
