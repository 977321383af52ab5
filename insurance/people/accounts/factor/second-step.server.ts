import { CODE_PACE, TOLD_AFTER } from '#insurance/access/identity/attempt-limits.ts';
import {
	openTicket,
	sealTicket,
	spendCode,
	wrongCode,
} from '#insurance/access/identity/second-factor/prove.server.ts';
import { countRecoveryCodes } from '#insurance/access/identity/second-factor/recovery-codes.server.ts';
import {
	FEW_CODES,
	recoveryLetters,
	TICKET_MINUTES,
} from '#insurance/access/identity/second-factor/second-factor.ts';
import {
	chargeAttempt,
	countWatched,
	forgive,
	rememberProved,
} from '#insurance/access/identity/throttle.server.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Caller } from '#platform/http/served.server.ts';

import { customerEmailPrints, openPerson } from '../customer-account.server.ts';
import { type AccountDeps, answerEntered } from '../enter.server.ts';
import { openCustomerSession } from '../sessions.server.ts';
import { customerById, type CustomerRow, lockCustomer } from '../store.server.ts';
import type { loginCode } from './api.ts';
import {
	codeTries,
	factorOf,
	hasFactor,
	passwordPrint,
	recordAccountEvent,
	recordGuessing,
} from './customer-factor.server.ts';

/** Proof of a correct password, valid for five minutes and only while the password is unchanged. */
type Ticket = { customerId: string; until: number; password: string };

const TICKET = 'selfcare ticket';
const BEGIN_AGAIN = 'Langkah masuk ini tidak berlaku lagi. Mulai lagi dari kata sandi.';
/**
 * The message covers both cases: the owner should wait, or set a new password if someone else is
 * guessing.
 */
const manyCodes = (minutes: number): string => {
	const wait = minutes < 60 ? `${minutes} menit` : 'satu jam';
	return `Terlalu banyak kode yang salah. Tunggu paling lama ${wait}, lalu coba lagi. Kalau bukan kamu yang mencoba, orang itu tahu kata sandimu: buat yang baru lewat "Lupa Kata Sandi?".`;
};

/**
 * Runs after a correct password. If the customer has a second factor, refuses with `second-step`
 * and a ticket. No session exists until the code is entered.
 */
export async function askForCode(
	{ db, sealer }: AccountDeps,
	customer: CustomerRow,
	now: Date,
): Promise<void> {
	if (!(await hasFactor(db, customer.id))) return;
	const ticket: Ticket = {
		customerId: customer.id,
		until: now.getTime() + TICKET_MINUTES * 60_000,
		password: passwordPrint(customer),
	};
	throw new Refusal('second-step', undefined, { ticket: sealTicket(sealer, TICKET, ticket) });
}

/**
 * Only someone who knows the password gets here, so strangers cannot lock anyone out. A browser
 * that has passed this factor before has a separate limit, so not even someone who knows the
 * password can lock it out. All other browsers share one limit, however often they logged in with
 * the password.
 */
const chargeCode = (
	deps: AccountDeps,
	subject: string,
	watched: string,
	caller: Caller,
): Promise<string> =>
	chargeAttempt(deps, caller, { subject, watched, strangers: CODE_PACE, words: manyCodes });

/**
 * Notifies the account's owner if several wrong codes are entered within a day, even slowly. The
 * email names the device used for guessing.
 */
async function tellOfGuessing(
	{ db }: AccountDeps,
	customerId: string,
	watched: string,
	caller: Caller,
): Promise<void> {
	if ((await countWatched(db, watched, caller.now)) >= TOLD_AFTER)
		await db.transaction((tx) => recordGuessing(tx, customerId, caller));
}

/**
 * Uses up a code and opens the session in one transaction. Null if the code is not valid for this
 * customer.
 */
const spendAndOpen = (deps: AccountDeps, ticket: Ticket, code: string, caller: Caller) =>
	deps.db.transaction(async (tx) => {
		// Waits for a concurrent password change, which would invalidate this login.
		const customer = await lockCustomer(tx, ticket.customerId);
		const factor = await factorOf({ db: tx }, ticket.customerId);
		if (!customer || passwordPrint(customer) !== ticket.password || !factor)
			throw new Refusal('sign-in-again', BEGIN_AGAIN);
		if (!(await spendCode(tx, deps.sealer, factor.owner(deps.sealer), code, caller.now)))
			return null;
		const recovery = recoveryLetters(code) !== null;
		if (recovery)
			await recordAccountEvent(
				tx,
				{ customerId: customer.id, what: 'recovery-code-used' },
				caller,
			);
		const left = await countRecoveryCodes(tx, 'customer', customer.id);
		const session = { db: tx, secure: deps.secure };
		const by = recovery ? 'recovery-code' : 'code';
		return {
			customer,
			opened: await openCustomerSession(session, customer.id, caller, by),
			recoveryUsed: recovery,
			recoveryLeft: recovery || left < FEW_CODES ? left : null,
		};
	});

/**
 * Performs the second login step with a code from the app or a recovery code. Each code is valid
 * only once.
 */
export async function enterWithCode(
	deps: AccountDeps,
	input: CallInput<typeof loginCode>,
	caller: Caller,
): Promise<CallOutput<typeof loginCode>> {
	const ticket = openTicket<Ticket>(deps.sealer, TICKET, input.ticket, caller.now);
	const known = await customerById(deps.db, ticket.customerId);
	const factor = await factorOf(deps, ticket.customerId);
	// An expired ticket is neither counted as an attempt nor recorded in the history.
	if (!known || !factor || passwordPrint(known) !== ticket.password)
		throw new Refusal('sign-in-again', BEGIN_AGAIN);
	const { email } = openPerson(deps.sealer, known.person);
	const prints = customerEmailPrints(deps.sealer, email);
	const subject = codeTries(known.id, factor.onSince);
	const watched = `codes ${known.id}`;
	const attempt = await chargeCode(deps, subject, watched, caller);
	const entered = await spendAndOpen(deps, ticket, input.code, caller);
	if (!entered) {
		await tellOfGuessing(deps, known.id, watched, caller);
		throw wrongCode('customer', input.code);
	}
	await forgive(deps.db, attempt);
	const { customer, opened, recoveryUsed, recoveryLeft } = entered;
	opened.tell();
	rememberProved(deps, subject, caller);
	const { loginDate } = opened;
	return {
		...(await answerEntered(deps, customer, prints, loginDate, caller)),
		recoveryUsed,
		recoveryLeft,
	};
}
