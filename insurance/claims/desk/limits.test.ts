import sql from 'sql-template-tag';
import { expect, test } from 'vitest';

import {
	type HeldRole,
	NO_LIMIT,
	type Permission,
	type RightLimit,
} from '#insurance/access/staff/rights/rights.ts';
import { refused } from '#platform/contract/test-refused.server.ts';
import type { Caller } from '#platform/http/served.server.ts';

import { EVENT, O, openClaims } from '../test-claims.server.ts';

const { ask, db, decide, fileOf, newClaim, pay, recommend, sari, staff } = await openClaims();
// Colleagues are named only once they set a password.
await db.query(sql`update staff set password_hash = 'x'`);

/** The same person, whose role contains this right only up to a limit. */
function limited(who: Caller, right: Permission, limit: Partial<RightLimit>): Caller {
	if (who.identity?.kind !== 'staff') throw new Error('not a member of the staff');
	const roles = who.identity.roles.map((role): HeldRole => ({
		...role,
		name: 'Meja kecil',
		rights: { ...role.rights, [right]: { ...NO_LIMIT, ...limit } },
	}));
	return { ...who, identity: { ...who.identity, roles } };
}

/** A claim with a recommendation of Rp1.500.000. */
async function recommended(): Promise<string> {
	const assessor = staff['assessor']!;
	const claimNo = await newClaim(sari);
	const { revision } = await fileOf(assessor, claimNo);
	const { revision: taken } = await ask(assessor, `${O}take`, { claimNo, revision });
	await recommend(assessor, claimNo, Number(taken));
	return claimNo;
}

test('a claim above the limit is not decided, the refusal names who may, and the screen says so first', async () => {
	const claimNo = await recommended();
	const small = limited(staff['supervisor']!, 'claims.decide', { amount: 1_499_999 });
	const { code, message } = await refused(decide(small, claimNo));
	expect(code).toBe('forbidden');
	expect(message).toContain('Ini Rp1.500.000. Batasmu Rp1.499.999 (memutuskan klaim');
	expect(message).toContain('Ratna Supervisor');
	expect((await fileOf(small, claimNo))['may'].whyNotAgree).toBe(message);
	// Returning it grants nothing.
	expect(await decide(small, claimNo, 'returned')).toMatchObject({ status: 'in-review' });
});

test('a claim up to the limit is decided', async () => {
	const claimNo = await recommended();
	const small = limited(staff['supervisor']!, 'claims.decide', { amount: 1_500_000 });
	expect((await fileOf(small, claimNo))['may'].whyNotAgree).toBeNull();
	expect(await decide(small, claimNo)).toMatchObject({ status: 'approved' });
});

test('a payment above the limit is not recorded', async () => {
	const claimNo = await recommended();
	await decide(staff['supervisor']!, claimNo);
	const small = limited(staff['finance']!, 'claims.pay', { amount: 1_000_000 });
	const { code, message } = await refused(pay(small, claimNo, 'TRX-LIMIT-1'));
	expect(code).toBe('forbidden');
	expect((await fileOf(small, claimNo))['may'].whyNotPay).toBe(message);
	expect(await pay(staff['finance']!, claimNo, 'TRX-LIMIT-1')).toMatchObject({ status: 'paid' });
});

test.each(['take', 'decide'])('a claim of another product is not %sd', async (step) => {
	const claimNo = step === 'take' ? await newClaim(sari) : await recommended();
	const right = step === 'take' ? 'claims.assess' : 'claims.decide';
	const who = staff[step === 'take' ? 'assessor' : 'supervisor']!;
	const other = limited(who, right, { products: ['LAIN'] });
	const { revision } = await fileOf(who, claimNo);
	const acted =
		step === 'take' ? ask(other, `${O}take`, { claimNo, revision }) : decide(other, claimNo);
	expect((await refused(acted)).message).toContain('tidak mencakup produk ini');
});

/** A claim for which the rules count Rp1.000.000 and Rp1.500.000 are recommended. */
async function above(code: string): Promise<string> {
	const claimNo = await newClaim(sari);
	await recommend(staff['assessor']!, claimNo, 1, {
		event: { ...EVENT, cost: 1_000_000 },
		above: { code, words: 'Direksi menyetujui sesudah pengaduannya dibahas.' },
	});
	return claimNo;
}

test('goodwill above its limit is not decided, however much the person may decide', async () => {
	const claimNo = await above('goodwill');
	const small = limited(staff['supervisor']!, 'claims.goodwill', { amount: 499_999 });
	const { code, message } = await refused(decide(small, claimNo));
	expect(code).toBe('forbidden');
	expect(message).toContain('Ini Rp500.000. Batasmu Rp499.999 (menyetujui kebijakan khusus');
	expect(message).toContain('Ratna Supervisor');
	expect((await fileOf(small, claimNo))['may'].whyNotAgree).toBe(message);
	const enough = limited(staff['supervisor']!, 'claims.goodwill', { amount: 500_000 });
	expect((await fileOf(enough, claimNo))['may'].whyNotAgree).toBeNull();
	expect(await decide(enough, claimNo)).toMatchObject({ status: 'approved' });
});

test.each([
	['goodwill', null],
	['facts', 'approved'],
	['judgement', 'approved'],
	['complaint', 'approved'],
])('paying more because of %s, without the right to goodwill: %s', async (code, status) => {
	const claimNo = await above(code);
	const who = staff['supervisor']!;
	if (who.identity?.kind !== 'staff') throw new Error('not a member of the staff');
	const roles = who.identity.roles.map((role): HeldRole => {
		const { 'claims.goodwill': _, ...rights } = role.rights;
		return { ...role, rights };
	});
	const without = { ...who, identity: { ...who.identity, roles } };
	if (status) expect(await decide(without, claimNo)).toMatchObject({ status });
	else {
		const { message } = await refused(decide(without, claimNo));
		expect(message).toContain('Peranmu tidak mencakup');
		expect(await decide(without, claimNo, 'returned')).toMatchObject({ status: 'in-review' });
	}
});
