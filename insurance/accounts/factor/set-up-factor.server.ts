import { enrolmentOf } from '#insurance/identity/second-factor/enrolment.server.ts';
import {
	openTicket,
	PROOF_LIMIT,
	sealTicket,
} from '#insurance/identity/second-factor/prove.server.ts';
import { freshRecoveryCodes } from '#insurance/identity/second-factor/recovery-codes.server.ts';
import {
	isOfAnotherTime,
	newSecret,
	stepOfCode,
} from '#insurance/identity/second-factor/totp.server.ts';
import { rememberProved } from '#insurance/identity/throttle.server.ts';
import { chargeTry, forgiveTry } from '#insurance/identity/tries.server.ts';
import { readInsurer } from '#insurance/insurer/insurer-versions.server.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { Refusal, refuseFields } from '#platform/contract/refusal.ts';
import type { Caller } from '#platform/http/served.server.ts';

import { openPerson } from '../customer-account.server.ts';
import { openCustomerSession } from '../sessions.server.ts';
import { endSessionsWith, lockCustomer } from '../store.server.ts';
import type { factorBegin, factorTurnOn } from './api.ts';
import {
	codeTries,
	type FactorDeps,
	factorOf,
	passwordPrint,
	recordAccountEvent,
	sealCustomerSecret,
} from './customer-factor.server.ts';
import { SET_UP_MINUTES } from './factor.ts';
import { codeSubject, type Customer, hashOf, provenPassword } from './own-factor.server.ts';
import { insertFactor, turnedOnSince } from './store.server.ts';

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
const OVER =
	'Pemasangan ini tidak berlaku lagi. Mulai lagi dari kata sandi, lalu pindai kode yang baru.';
const OTHER_TIME =
	'Kode itu sudah lewat, atau jam ponselmu meleset. Setel jam ponsel ke otomatis, lalu ketik kode yang sedang tampil.';
const WRONG_FIRST =
	'Kode tidak cocok. Ketik yang sedang tampil; kalau di aplikasimu ada dua entri, pakai yang terakhir ditambahkan.';
const UNPROVEN =
	'Buat dulu kata sandi lewat tautan di emailmu. Dengan begitu kami tahu alamat itu milikmu, dan kamu tidak terkunci.';

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
 * The first code turns the factor on. Whoever is in the account leaves: they came in without it.
 * The caller goes on in a session of its own, so that a copy of the cookie of before is worth
 * nothing.
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
	// Who sets it up has the secret: what is wrong with the code may be said.
	if (step === null)
		throw refuseFields({
			code: isOfAnotherTime(secret, code, caller.now) ? OTHER_TIME : WRONG_FIRST,
		});
	const { recoveryCodes, opened } = await db.transaction(async (tx) => {
		// A log-in without a code that is under way waits for this, or this for it.
		const customer = await lockCustomer(tx, customerId);
		if (!customer?.emailProven) throw new Refusal('look-again', UNPROVEN);
		if (passwordPrint(customer) !== setUp.password) throw new Refusal('sign-in-again');
		if (await turnedOnSince(tx, customerId, new Date(setUp.begun)))
			throw new Refusal('look-again', OVER);
		const sealed = sealCustomerSecret(sealer, secret);
		if (!(await insertFactor(tx, { customerId, secret: sealed, step, onSince: caller.now })))
			throw new Refusal('look-again', IS_ON);
		if (!(await endSessionsWith(tx, customerId, hashOf(who))))
			throw new Refusal('sign-in-again');
		await recordAccountEvent(tx, { customerId, what: 'factor-on' }, caller);
		const codes = await freshRecoveryCodes(tx, sealer, 'customer', customerId, caller.now);
		const session = { db: tx, secure: deps.secure };
		return {
			recoveryCodes: codes,
			opened: await openCustomerSession(session, customerId, caller, 'code'),
		};
	});
	await forgiveTry(db, codeSubject(customerId), caller.now);
	opened.tell();
	rememberProved(deps, codeTries(customerId, caller.now), caller);
	return { recoveryCodes, LoginDate: opened.loginDate };
}
