import { enrolmentOf } from '#insurance/access/identity/second-factor/enrolment.server.ts';
import {
	openTicket,
	PROOF_LIMIT,
	sealTicket,
} from '#insurance/access/identity/second-factor/prove.server.ts';
import { freshRecoveryCodes } from '#insurance/access/identity/second-factor/recovery-codes.server.ts';
import {
	isOfAnotherTime,
	newSecret,
	stepOfCode,
} from '#insurance/access/identity/second-factor/totp.server.ts';
import { rememberProved } from '#insurance/access/identity/throttle.server.ts';
import { chargeTry, forgiveTry } from '#insurance/access/identity/tries.server.ts';
import { readInsurer } from '#insurance/access/insurer/insurer-versions.server.ts';
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

/** Valid only for the session and the password with which the setup was started. */
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
 * Asks for the password again, then creates a new secret, which the caller keeps until a code
 * confirms it. Refuses with `look-again` if the factor is already on, or if the customer's email
 * address is not yet proven: a buyer who mistyped the address would lock out its real owner.
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
		// The customer stays logged in; only the setup has to be started again.
	}
	throw new Refusal('look-again', OVER);
}

/**
 * Turns the factor on with its first code. All of the account's sessions end, because they were
 * opened without the factor. The caller continues in a new session, so a stolen copy of the old
 * cookie is useless.
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
	// The person setting up the factor knows the secret, so the error may explain what is wrong
	// with the code.
	if (step === null)
		throw refuseFields({
			code: isOfAnotherTime(secret, code, caller.now) ? OTHER_TIME : WRONG_FIRST,
		});
	const { recoveryCodes, opened } = await db.transaction(async (tx) => {
		// Waits for any login without a code that is in progress.
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
