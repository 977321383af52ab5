import sql from 'sql-template-tag';
import { beforeEach, describe, expect, test } from 'vitest';

import { refused } from '#platform/contract/test-refused.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';

import { identifyCustomer } from '../sessions.server.ts';
import { renewOwnCodes, showFactor, turnFactorOff } from './own-factor.server.ts';
import {
	factorCaller,
	codeFor,
	factorTools,
	secondsOn,
	FACTOR_NOW,
	FACTOR_PASSWORD,
} from './test-factor.server.ts';

const db = await testPool();
const { deps, freshCustomer, enter, ticketAt, second, held, turnedOn, mails } = factorTools(db);

let customerId = '';
beforeEach(async () => {
	({ customerId } = await freshCustomer());
});

const leave = (left: number) =>
	db.query(sql`
		update customer_recovery_code set used_at = ${FACTOR_NOW} where print in (
			select print from customer_recovery_code where customer_id = ${customerId} order by print offset ${left})`);

async function entered(code: string, at = secondsOn(60)) {
	const caller = factorCaller(at);
	const answer = await second(await ticketAt(at), code, caller);
	return { answer, ...(await held(caller, answer.LoginDate)) };
}

describe('a session opened by a recovery code', () => {
	test('with the last code can turn the factor off by password alone, and shows this', async () => {
		const { recoveryCodes } = await turnedOn();
		const at = secondsOn(60);
		for (const code of recoveryCodes.slice(1)) {
			await entered(code, at);
			await db.query(sql`delete from login_failure`);
		}
		const { answer, who, headers } = await entered(recoveryCodes[0] ?? '', at);
		expect(answer).toMatchObject({ recoveryUsed: true, recoveryLeft: 0 });
		expect(await showFactor(deps, who)).toMatchObject({ recoveryLeft: 0, byRecovery: true });
		const off = (password: string) =>
			turnFactorOff(deps, who, { password }, factorCaller(at, headers));
		expect((await refused(off('HujanSenja27'))).data?.['fields']).toHaveProperty('password');
		await mails();
		expect(await off(FACTOR_PASSWORD)).toEqual({ off: true });
		expect((await enter(at)).customerID).toBe(customerId);
		expect((await mails()).map(({ subject }) => subject)).toEqual([
			'Verifikasi dua langkah dimatikan',
		]);
	});

	test('issues new codes by password alone and also accepts a code from the app', async () => {
		const { recoveryCodes, secret } = await turnedOn();
		const { who, headers } = await entered(recoveryCodes[0] ?? '');
		const renew = (proof: object) =>
			renewOwnCodes(deps, who, proof, factorCaller(secondsOn(60), headers));
		expect(
			(await refused(renew({ password: 'HujanSenja27' }))).data?.['fields'],
		).toHaveProperty('password');
		const { recoveryCodes: fresh } = await renew({ password: FACTOR_PASSWORD });
		expect(fresh).toHaveLength(10);
		expect((await showFactor(deps, who)).recoveryLeft).toBe(10);
		expect((await renew({ code: codeFor(secret, secondsOn(60)) })).recoveryCodes).toHaveLength(
			10,
		);
	});

	test('is the only one with this right: a session opened by the app still requires a code', async () => {
		const { secret, who: first } = await turnedOn();
		const { who, headers } = await entered(codeFor(secret, secondsOn(60)));
		for (const one of [who, first]) {
			expect((await showFactor(deps, one)).byRecovery).toBe(false);
			const caller = factorCaller(secondsOn(60), headers);
			const off = await refused(
				turnFactorOff(deps, one, { password: FACTOR_PASSWORD }, caller),
			);
			expect(off.data?.['fields']).toHaveProperty('code');
			const renewed = await refused(
				renewOwnCodes(deps, one, { password: FACTOR_PASSWORD }, caller),
			);
			expect(renewed.data?.['fields']).toHaveProperty('code');
		}
		expect((await showFactor(deps, who)).onSince).not.toBeNull();
	});

	test('no longer proves anything once it has ended', async () => {
		const { recoveryCodes } = await turnedOn();
		const { who, headers } = await entered(recoveryCodes[0] ?? '');
		await db.query(sql`delete from customer_session where customer_id = ${customerId}`);
		const off = turnFactorOff(
			deps,
			who,
			{ password: FACTOR_PASSWORD },
			factorCaller(secondsOn(60), headers),
		);
		expect((await refused(off)).code).toBe('fix-fields');
		const known = identifyCustomer(deps)(factorCaller(secondsOn(60), headers));
		expect((await refused(known)).code).toBe('sign-in-again');
	});
});

describe('the number of remaining recovery codes', () => {
	test.each([
		['many', 3, null],
		['few', 2, 2],
		['none', 0, 0],
	])('is reported when %s are left at a login by the app', async (_how, left, result) => {
		const { secret } = await turnedOn();
		await leave(left);
		const { answer } = await entered(codeFor(secret, secondsOn(60)));
		expect(answer).toMatchObject({ recoveryUsed: false, recoveryLeft: result });
	});

	test('is always shown after a recovery code was used', async () => {
		const { recoveryCodes } = await turnedOn();
		const { answer } = await entered(recoveryCodes[0] ?? '');
		expect(answer).toMatchObject({ recoveryUsed: true, recoveryLeft: 9 });
	});
});
