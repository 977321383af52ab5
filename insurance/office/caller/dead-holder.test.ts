import { expect, test } from 'vitest';

import { reportDeath } from '#insurance/claims/deaths/test-death.server.ts';
import { openClaims } from '#insurance/claims/test-claims.server.ts';
import { makeSandbox } from '#insurance/money/payments/sandbox/sandbox.server.ts';
import { refused } from '#platform/contract/test-refused.server.ts';

import { sendClaimForm, stopCallersMandate } from './acts/act-for-caller.server.ts';
import { beginCallerCase } from './check-caller.server.ts';
import { takeCall } from './test-calls.server.ts';

const world = await openClaims();
const provider = makeSandbox({ publicUrl: 'http://localhost:3000', key: 'key of a test' });
const deps = { ...world.deps, downloadLink: () => '', provider, providers: [provider] };
const staff = world.staff['supervisor']!;

test('after a report of the death of the holder a case ends, and no one is checked any more', async () => {
	const { policyNo } = world.sari;
	const { named, checked } = await takeCall(deps, world.sari, staff);
	expect(checked.passed).toBe(true);
	await reportDeath(world, world.sari);
	const stop = await refused(stopCallersMandate(deps, named, staff));
	expect([stop.code, stop.message]).toEqual(['look-again', expect.stringContaining('meninggal')]);
	const begin = beginCallerCase(deps, { policyNo, caller: 'holder' }, staff);
	expect((await refused(begin)).message).toContain('Bukan pemegang polis');
	const widow = await beginCallerCase(deps, { policyNo, caller: 'other' }, staff);
	const { say } = await sendClaimForm(deps, { policyNo, caseId: widow.caseId }, staff);
	expect(say).toContain('email pemegang polis');
});
