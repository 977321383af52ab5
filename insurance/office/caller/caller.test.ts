import sql from 'sql-template-tag';
import { expect, test } from 'vitest';

import { eraseCustomer } from '#insurance/people/accounts/customer-account.server.ts';
import { refused } from '#platform/contract/test-refused.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import { mounted } from '#platform/http/test-mounted.server.ts';

import {
	changeCallersAddress,
	sendClaimForm,
	stopCallersMandate,
} from './acts/act-for-caller.server.ts';
import { showCaller } from './api.ts';
import { CASE_MINUTES, FAILED } from './caller.ts';
import {
	beginCallerCase,
	checkCallerCase,
	endCallerCase,
	showCallerAlarms,
} from './check-caller.server.ts';
import { showCallerCase } from './show-caller.server.ts';
import { openCalls } from './test-calls.server.ts';

const db = await testPool();
const { deps, buy, as, call } = await openCalls(db);
const show = mounted(showCaller, showCallerCase);
const at = (day: string, time = '10:00') => new Date(`${day}T${time}:00+07:00`);
const NOW = at('2027-02-01');
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const bought = () => buy(at('2027-01-14'));

const states = async (policyId: string) =>
	(
		await db.query<{ passed: boolean; failed: boolean }>(sql`
			select passed_at is not null as passed, failed_at is not null as failed from caller_case
			where policy_id = ${policyId} order by id`)
	).rows;

test('three right answers of four open the policy for twenty minutes, and the look is recorded', async () => {
	const one = await bought();
	const { named, checked, answers } = await call(one, as('service', NOW), 1);
	expect(answers).toHaveLength(4);
	expect(checked).toMatchObject({
		passed: true,
		until: later(CASE_MINUTES).toISOString(),
	});
	const shown = await show(deps, named, as('service', later(19)));
	expect(shown).toMatchObject({
		mail: 'sa***@contoh.test',
		mandate: null,
		mayChange: true,
		premium: { total: 0 },
		cancellation: { kind: 'pro-rata', needsAccount: false },
	});
	expect(shown.cancellation.refund).toBeGreaterThan(0);
	const reads = await db.query(
		sql`select reason from personal_read where person = audit_person(${one.customerId})`,
	);
	expect(reads.rows).toEqual([{ reason: 'Nasabah menelepon, identitasnya diperiksa' }]);
	const over = await refused(show(deps, named, as('service', later(CASE_MINUTES))));
	expect([over.code, over.message]).toEqual(['look-again', expect.stringContaining('habis')]);
});

test('the questions tell nothing, and a failed check does not say which answer was wrong', async () => {
	const one = await bought();
	const staff = as('service', NOW);
	const begun = await beginCallerCase(deps, { policyNo: one.policyNo, caller: 'holder' }, staff);
	const few = [{ key: 'nik' as const, typed: '9901' }];
	const input = { policyNo: one.policyNo, caseId: begun.caseId, answers: few };
	expect((await refused(checkCallerCase(deps, input, staff))).data).toEqual({
		fields: { answers: expect.stringContaining('paling sedikit 3') },
	});
	const text = JSON.stringify(begun);
	for (const fact of ['Sari', 'Melati', '9901', 'AMAN', 'contoh.test'])
		expect(text).not.toContain(fact);
	const { checked, named } = await call(one, staff, 2);
	expect(checked).toMatchObject({ passed: false, until: null });
	expect(Object.keys(checked).sort()).toEqual(['passed', 'say', 'until']);
	expect((await refused(show(deps, named, staff))).code).toBe('forbidden');
	expect((await refused(stopCallersMandate(deps, named, staff))).code).toBe('forbidden');
	expect(await states(one.policyId)).toEqual([
		{ passed: false, failed: false },
		{ passed: false, failed: true },
	]);
});

test('a settled check cannot be answered again', async () => {
	const one = await bought();
	const staff = as('service', NOW);
	const { named, answers } = await call(one, staff, 4);
	const again = await refused(checkCallerCase(deps, { ...named, answers }, staff));
	expect([again.code, again.message]).toEqual(['look-again', expect.stringContaining('selesai')]);
});

test('the next call and the end of a call close its case', async () => {
	const [one, other] = [await bought(), await bought()];
	const staff = as('service', NOW);
	const first = await call(one, staff);
	const second = await call(other, staff);
	expect((await refused(show(deps, first.named, staff))).code).toBe('look-again');
	await show(deps, second.named, staff);
	await endCallerCase(deps, second.named, as('supervisor', NOW));
	await show(deps, second.named, staff);
	await endCallerCase(deps, second.named, staff);
	expect((await refused(stopCallersMandate(deps, second.named, staff))).code).toBe('look-again');
});

test('checks that are begun and left count towards a limit, because the questions are known then', async () => {
	const one = await bought();
	const begin = () =>
		beginCallerCase(deps, { policyNo: one.policyNo, caller: 'holder' }, as('service', NOW));
	for (let nth = 0; nth < FAILED.asked; nth += 1) await begin();
	expect((await refused(begin())).code).toBe('slow-down');
});

test('a claim form is sent once in a call, and three times a day', async () => {
	const one = await bought();
	const staff = as('service', NOW);
	const send = async () => {
		const begun = await beginCallerCase(
			deps,
			{ policyNo: one.policyNo, caller: 'other' },
			staff,
		);
		const named = { policyNo: one.policyNo, caseId: begun.caseId };
		await sendClaimForm(deps, named, { ...staff, requestId: begun.caseId });
	};
	for (let nth = 0; nth < 3; nth += 1) await send();
	expect((await refused(send())).code).toBe('look-again');
	const { rowCount } = await db.query(
		sql`select from job where kind = 'caller-mail' and payload->>'policyId' = ${one.policyId}`,
	);
	expect(rowCount).toBe(3);
});

test('another policy, another member of staff and a role without the right are refused', async () => {
	const [one, other] = [await bought(), await bought()];
	const { named } = await call(one, as('service', NOW));
	const foreign = { ...named, policyNo: other.policyNo };
	for (const [input, who] of [
		[foreign, 'service'],
		[named, 'supervisor'],
		[named, 'finance'],
	] as const)
		expect((await refused(stopCallersMandate(deps, input, as(who, NOW)))).code).toBe(
			'forbidden',
		);
	const began = { policyNo: one.policyNo, caller: 'holder' } as const;
	expect((await refused(beginCallerCase(deps, began, as('finance', NOW)))).code).toBe(
		'forbidden',
	);
});

test('three failed checks of a policy stop everyone for a day, and right answers do not count', async () => {
	const one = await bought();
	for (let nth = 0; nth < 4; nth += 1) await call(one, as('service', later(nth)));
	for (let nth = 0; nth < FAILED.policy.max; nth += 1)
		await call(one, as('supervisor', later(10 + nth)), 2);
	const input = { policyNo: one.policyNo, caller: 'holder' } as const;
	expect((await refused(beginCallerCase(deps, input, as('service', later(60))))).code).toBe(
		'slow-down',
	);
	const { checked } = await call(one, as('service', later(25 * 60)));
	expect(checked.passed).toBe(true);
});

test('simultaneous checks do not pass the limit, and administrators hear of many failures', async () => {
	const one = await bought();
	const staff = as('supervisor', later(600));
	const answers = await Promise.allSettled(Array.from({ length: 6 }, () => call(one, staff, 4)));
	expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(FAILED.policy.max);
	for (let nth = 0; nth < FAILED.alarm - FAILED.policy.max; nth += 1)
		await call(await bought(), as('supervisor', later(601 + nth)), 4);
	const admin = { ...as('service', later(620)) };
	expect((await refused(showCallerAlarms(deps, admin))).code).toBe('forbidden');
	const alarms = await db.query(sql`select from audit_record where act = 'caller-alarm'`);
	expect(alarms.rowCount).toBe(1);
});

test('someone else gets a claim form sent to the holder, and nothing more', async () => {
	const one = await bought();
	const staff = as('service', NOW);
	const begun = await beginCallerCase(deps, { policyNo: one.policyNo, caller: 'other' }, staff);
	expect(begun.questions).toEqual([]);
	const named = { policyNo: one.policyNo, caseId: begun.caseId };
	expect((await sendClaimForm(deps, named, staff)).say).not.toContain('contoh.test');
	expect((await refused(show(deps, named, staff))).code).toBe('forbidden');
	expect((await refused(stopCallersMandate(deps, named, staff))).code).toBe('forbidden');
	const pressed = { ...named, answers: [] };
	expect((await refused(checkCallerCase(deps, pressed, staff))).code).toBe('look-again');
});

test('an erased person has no case, and their cases are over', async () => {
	const one = await bought();
	const { named } = await call(one, as('service', NOW));
	await db.transaction((tx) => eraseCustomer(tx, deps.sealer, one.customerId, NOW));
	expect((await refused(stopCallersMandate(deps, named, as('service', NOW)))).message).toContain(
		'sudah dihapus',
	);
	const input = { policyNo: one.policyNo, caller: 'other' } as const;
	expect((await refused(beginCallerCase(deps, input, as('service', NOW)))).message).toContain(
		'sudah dihapus',
	);
	const address = {
		street: 'Jalan Anggrek 7',
		postalcode: '40111',
		province: 'Jawa Barat',
		city: 'Bandung',
		subDistrict: 'Coblong',
		village: 'Dago',
	};
	const change = changeCallersAddress(
		deps,
		{ ...named, address, agree: true },
		as('service', NOW),
	);
	expect((await refused(change)).code).toBe('look-again');
});
