import { enrolmentOf } from '#insurance/identity/second-factor/enrolment.server.ts';
import {
	openTicket,
	PROOF_LIMIT,
	provePassword,
	sealTicket,
	spendCode,
	wrongCode,
} from '#insurance/identity/second-factor/prove.server.ts';
import {
	countRecoveryCodes,
	forgetRecoveryCodes,
	freshRecoveryCodes,
} from '#insurance/identity/second-factor/recovery-codes.server.ts';
import { newSecret, stepOfCode } from '#insurance/identity/second-factor/totp.server.ts';
import { rememberProved } from '#insurance/identity/throttle.server.ts';
import { chargeTry, forgiveTry } from '#insurance/identity/tries.server.ts';
import { readInsurer } from '#insurance/insurer/insurer-versions.server.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Tx } from '#platform/db/pool.server.ts';
import type { Caller, Identity } from '#platform/http/served.server.ts';

import { openPerson } from '../customer-account.server.ts';
import {
	customerById,
	type CustomerRow,
	keepProvenSession,
	lockCustomer,
} from '../store.server.ts';
import type { factorBegin, factorOverview, factorTurnOff, factorTurnOn } from './api.ts';
import {
	codeTries,
	type FactorDeps,
	factorOf,
	hasFactor,
	passwordPrint,
	recordAccountEvent,
	sealCustomerSecret,
} from './customer-factor.server.ts';
import { SAFETY_WORDS, EVENTS_SHOWN, SET_UP_MINUTES } from './factor.ts';
import { deleteFactor, accountEventsOf, insertFactor, turnedOnSince } from './store.server.ts';

type Customer = Extract<Identity, { kind: 'customer' }>;
/** Good for the session, the password and the turning on that it was begun for. */
type SetUp = {
	customerId: string;
	sessionId: string;
	password: string;
	begun: number;
	until: number;
	secret: string;
};

const SET_UP = 'customer factor set-up';
const IS_ON = 'Verifikasi dua langkah sudah menyala.';
const IS_OFF = 'Verifikasi dua langkah sudah mati.';
const OVER =
	'Pemasangan ini tidak berlaku lagi. Mulai lagi dari kata sandi, lalu pindai kode yang baru.';
const UNPROVEN =
	'Buat dulu kata sandi lewat tautan di emailmu. Dengan begitu kami tahu alamat itu milikmu, dan kamu tidak terkunci.';

const codeSubject = (customerId: string) => `customer-code ${customerId}`;

/** What the account's page says of the factor. */
export async function showFactor(
	{ db }: FactorDeps,
	{ customerId }: Customer,
): Promise<CallOutput<typeof factorOverview>> {
	const [customer, factor, recoveryLeft, events] = await Promise.all([
		customerById(db, customerId),
		factorOf({ db }, customerId),
		countRecoveryCodes(db, 'customer', customerId),
		accountEventsOf(db, customerId, EVENTS_SHOWN),
	]);
	return {
		onSince: factor?.onSince.toISOString() ?? null,
		recoveryLeft,
		mayTurnOn: customer?.emailProven === true,
		events: events.map(({ at, what, device, network }) => ({
			at: at.toISOString(),
			words: SAFETY_WORDS[what],
			device,
			network,
		})),
	};
}

async function provenPassword(
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
 * The password once more, then a fresh secret: it is kept in the caller's hands until a code of it
 * comes. Refuses `look-again` where the factor is on, or where nothing shows yet that the address
 * is the customer's: its owner would be locked out by whoever mistyped it.
 */
export async function beginFactor(
	deps: FactorDeps,
	who: Customer,
	{ password }: CallInput<typeof factorBegin>,
	caller: Caller,
): Promise<CallOutput<typeof factorBegin>> {
	const customer = await provenPassword(deps, who, password, caller);
	if (!customer.emailProven) throw new Refusal('look-again', UNPROVEN);
	if (await factorOf(deps, who.customerId)) throw new Refusal('look-again', IS_ON);
	const secret = newSecret();
	const { name: insurer } = await readInsurer(deps.db);
	const setUp: SetUp = {
		customerId: who.customerId,
		sessionId: who.sessionId,
		password: passwordPrint(customer),
		begun: caller.now.getTime(),
		until: caller.now.getTime() + SET_UP_MINUTES * 60_000,
		secret,
	};
	const { email } = openPerson(deps.sealer, customer.person);
	return {
		ticket: sealTicket(deps.sealer, SET_UP, setUp),
		enrol: enrolmentOf(insurer, email, secret),
	};
}

function openSetUp({ sealer }: FactorDeps, who: Customer, ticket: string, now: Date): SetUp {
	try {
		const setUp = openTicket<SetUp>(sealer, SET_UP, ticket, now);
		if (setUp.customerId === who.customerId && setUp.sessionId === who.sessionId) return setUp;
	} catch {
		// No reason to leave the portal: only the set-up begins again.
	}
	throw new Refusal('look-again', OVER);
}

/**
 * The first code turns the factor on. Whoever else is in the account leaves: they came in without
 * it.
 */
export async function turnFactorOn(
	deps: FactorDeps & { secure: boolean },
	who: Customer,
	{ ticket, code }: CallInput<typeof factorTurnOn>,
	caller: Caller,
): Promise<CallOutput<typeof factorTurnOn>> {
	const { db, sealer } = deps;
	const { customerId } = who;
	const setUp = openSetUp(deps, who, ticket, caller.now);
	const { secret } = setUp;
	await chargeTry(db, codeSubject(customerId), PROOF_LIMIT, caller.now);
	const step = stepOfCode(secret, code, caller.now, null);
	if (step === null) throw wrongCode('customer', code);
	const recoveryCodes = await db.transaction(async (tx) => {
		// A log-in without a code that is under way waits for this, or this for it.
		const customer = await lockCustomer(tx, customerId);
		if (!customer?.emailProven) throw new Refusal('look-again', UNPROVEN);
		if (passwordPrint(customer) !== setUp.password) throw new Refusal('sign-in-again');
		if (await turnedOnSince(tx, customerId, new Date(setUp.begun)))
			throw new Refusal('look-again', OVER);
		const sealed = sealCustomerSecret(sealer, secret);
		if (!(await insertFactor(tx, { customerId, secret: sealed, step, onSince: caller.now })))
			throw new Refusal('look-again', IS_ON);
		if (!(await keepProvenSession(tx, customerId, Buffer.from(who.sessionId, 'hex'))))
			throw new Refusal('sign-in-again');
		await recordAccountEvent(tx, { customerId, what: 'factor-on' }, caller);
		return freshRecoveryCodes(tx, sealer, 'customer', customerId, caller.now);
	});
	await forgiveTry(db, codeSubject(customerId), caller.now);
	rememberProved(deps, codeTries(customerId, caller.now), caller);
	return { recoveryCodes };
}

/** A code, and what it is asked for, in one: under the customer's lock, or neither of the two. */
async function withCode<T>(
	deps: FactorDeps,
	{ customerId }: Customer,
	code: string,
	now: Date,
	work: (tx: Tx, customer: CustomerRow) => Promise<T>,
): Promise<T> {
	const { db, sealer } = deps;
	if (!(await hasFactor(db, customerId))) throw new Refusal('look-again', IS_OFF);
	await chargeTry(db, codeSubject(customerId), PROOF_LIMIT, now);
	const done = await db.transaction(async (tx) => {
		const customer = await lockCustomer(tx, customerId);
		const factor = await factorOf({ db: tx }, customerId);
		if (!customer || !factor) throw new Refusal('look-again', IS_OFF);
		if (!(await spendCode(tx, sealer, factor.owner(sealer), code, now))) return null;
		return { value: await work(tx, customer) };
	});
	if (!done) throw wrongCode('customer', code);
	await forgiveTry(db, codeSubject(customerId), now);
	return done.value;
}

export async function renewOwnCodes(
	deps: FactorDeps,
	who: Customer,
	{ code }: { code: string },
	caller: Caller,
): Promise<{ recoveryCodes: string[] }> {
	const { customerId } = who;
	const { sealer } = deps;
	const recoveryCodes = await withCode(deps, who, code, caller.now, async (tx) => {
		await recordAccountEvent(tx, { customerId, what: 'codes-renewed' }, caller);
		return freshRecoveryCodes(tx, sealer, 'customer', customerId, caller.now);
	});
	return { recoveryCodes };
}

/** Password and a code: who found an open browser has neither. A new password of this moment wins. */
export async function turnFactorOff(
	deps: FactorDeps,
	who: Customer,
	{ password, code }: CallInput<typeof factorTurnOff>,
	caller: Caller,
): Promise<{ off: true }> {
	const { customerId } = who;
	const proved = await provenPassword(deps, who, password, caller);
	await withCode(deps, who, code, caller.now, async (tx, customer) => {
		if (customer.passwordHash !== proved.passwordHash) throw new Refusal('sign-in-again');
		await deleteFactor(tx, customerId);
		await forgetRecoveryCodes(tx, 'customer', customerId);
		await recordAccountEvent(tx, { customerId, what: 'factor-off' }, caller);
	});
	return { off: true };
}
