import sql from 'sql-template-tag';
import { beforeEach, expect, test } from 'vitest';

import { hashPassword } from '#insurance/access/identity/passwords.server.ts';
import { spendCode } from '#insurance/access/identity/second-factor/prove.server.ts';
import { newSecret } from '#insurance/access/identity/second-factor/totp.server.ts';
import { refused } from '#platform/contract/test-refused.server.ts';
import type { Tx } from '#platform/db/pool.server.ts';
import { between } from '#platform/db/test-between.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import { somebodyWaitsFor } from '#platform/db/test-waits.server.ts';

import { lockCustomer, setPassword } from '../store.server.ts';
import { factorOf, sealCustomerSecret } from './customer-factor.server.ts';
import { turnFactorOff } from './own-factor.server.ts';
import { insertFactor } from './store.server.ts';
import {
	factorCaller,
	codeFor,
	factorTools,
	secondsOn,
	FACTOR_PASSWORD,
} from './test-factor.server.ts';

// A check made before a lock is acquired must be repeated after it. These tests pause one caller
// between the two checks until another has made a change.
const db = await testPool();
const { deps, freshCustomer, ticketAt, second, sessions, turnedOn, tokenAt, renewPassword } =
	factorTools(db);

let customerId = '';
beforeEach(async () => {
	({ customerId } = await freshCustomer());
});

/**
 * Runs `first` and keeps its transaction open until the concurrently started `second` is waiting
 * for it.
 */
async function meanwhile<T>(first: (tx: Tx) => Promise<unknown>, second: () => Promise<T>) {
	let waiting: Promise<T> | undefined;
	await db.transaction(async (tx) => {
		await first(tx);
		waiting = second();
		// Avoids an unhandled rejection; the failure is reported below.
		waiting.catch(() => {});
		await somebodyWaitsFor(db, tx);
	});
	return waiting as Promise<T>;
}

test('when one code is submitted twice concurrently, the second request finds it used', async () => {
	const { secret } = await turnedOn();
	const at = secondsOn(60);
	// Both callers read the factor before either has used the code.
	const owner = (await factorOf({ db }, customerId))?.owner(deps.sealer);
	if (!owner) throw new Error('there is no factor');
	const spend = (tx: Tx) => spendCode(tx, deps.sealer, owner, codeFor(secret, at), at);
	let first: boolean | undefined;
	const other = await meanwhile(
		async (tx) => (first = await spend(tx)),
		() => db.transaction(spend),
	);
	expect([first, other]).toEqual([true, false]);
});

test('one recovery code submitted twice concurrently works only once', async () => {
	const { recoveryCodes } = await turnedOn();
	const at = secondsOn(60);
	const owner = (await factorOf({ db }, customerId))?.owner(deps.sealer);
	if (!owner) throw new Error('there is no factor');
	const spend = (tx: Tx) => spendCode(tx, deps.sealer, owner, recoveryCodes[0] ?? '', at);
	let first: boolean | undefined;
	const other = await meanwhile(
		async (tx) => (first = await spend(tx)),
		() => db.transaction(spend),
	);
	expect([first, other]).toEqual([true, false]);
});

test('a password change concurrent with a code ends that login', async () => {
	const { secret } = await turnedOn();
	const at = secondsOn(60);
	const ticket = await ticketAt(at);
	const renewed = await hashPassword('HujanPagi27');
	const entering = meanwhile(
		(tx) => setPassword(tx, customerId, renewed, at),
		() => second(ticket, codeFor(secret, at), factorCaller(at)),
	);
	expect((await refused(entering)).code).toBe('sign-in-again');
	expect(await sessions()).toEqual([]);
	const after = await ticketAt(at, 'HujanPagi27');
	await second(after, codeFor(secret, at), factorCaller(at));
});

test('the factor holds when it is turned on concurrently with a link from a page', async () => {
	const at = secondsOn(60);
	const token = await tokenAt(at, `page.${'x'.repeat(40)}`);
	const using = meanwhile(
		async (tx) => {
			await lockCustomer(tx, customerId);
			await insertFactor(tx, {
				customerId,
				secret: sealCustomerSecret(deps.sealer, newSecret()),
				step: 1,
				onSince: at,
			});
		},
		() => renewPassword(token, factorCaller(at)),
	);
	expect((await refused(using)).code).toBe('link-used');
	expect(await ticketAt(at)).not.toBe('');
});

test('of two concurrent password links one is used and the other becomes invalid', async () => {
	const caller = factorCaller(secondsOn(60));
	const tokens = [await tokenAt(secondsOn(60)), await tokenAt(secondsOn(60))];
	for (let n = 1; ; n += 1) {
		let other: Promise<unknown> = Promise.resolve();
		const place = between(
			db,
			n,
			(pool) => (other = renewPassword(tokens[1] ?? '', caller, pool)),
		);
		const used = await Promise.allSettled([renewPassword(tokens[0] ?? '', caller, place.db)]);
		if (!place.reached()) break;
		used.push(...(await Promise.allSettled([other as Promise<{ changed: true }>])));
		const refusals = used.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
		expect(refusals, `between ${n}`).toMatchObject([{ code: 'link-used' }]);
		await db.query(
			sql`update password_token set used_at = null where customer_id = ${customerId}`,
		);
	}
}, 60_000);

test('a password change concurrent with turning off the factor wins', async () => {
	const { who, headers, recoveryCodes } = await turnedOn();
	const at = secondsOn(60);
	const renewed = await hashPassword('HujanPagi27');
	const off = meanwhile(
		(tx) => setPassword(tx, customerId, renewed, at),
		() =>
			turnFactorOff(
				deps,
				who,
				{ password: FACTOR_PASSWORD, code: recoveryCodes[0] ?? '' },
				factorCaller(at, headers),
			),
	);
	expect((await refused(off)).code).toBe('sign-in-again');
	expect(await ticketAt(at, 'HujanPagi27')).not.toBe('');
});

test('a code opens no session when the factor is turned off concurrently', async () => {
	const { secret } = await turnedOn();
	const at = secondsOn(60);
	const ticket = await ticketAt(at);
	const entering = meanwhile(
		async (tx) => {
			await tx.query(sql`select from customer where id = ${customerId} for update`);
			await tx.query(sql`delete from customer_factor where customer_id = ${customerId}`);
		},
		() => second(ticket, codeFor(secret, at), factorCaller(at)),
	);
	expect((await refused(entering)).code).toBe('sign-in-again');
});
