import sql from 'sql-template-tag';
import { beforeAll, expect, test } from 'vitest';

import { refuseAfterDeath } from '#insurance/claims/deaths/death-reports.server.ts';
import { DEATH, reportDeath } from '#insurance/claims/deaths/test-death.server.ts';
import { later, NO, openClaims } from '#insurance/claims/test-claims.server.ts';
import { customerRoutes } from '#insurance/people/customers/routes.server.ts';
import type { TestCustomer } from '#insurance/people/customers/test-customer.server.ts';
import { contactRoutes } from '#insurance/people/customers/trusted-contact/routes.server.ts';
import { mandateRoutes } from '#insurance/service/billing/mandates/routes.server.ts';
import { advancePolicyStatus } from '#insurance/service/billing/premiums/daily-policy-run.server.ts';
import { refused } from '#platform/contract/test-refused.server.ts';
import type { Caller, Served } from '#platform/http/served.server.ts';

import { cancelPolicy } from './cancellations/cancel-policy.server.ts';
import { changeBeneficiaries } from './change-policy.server.ts';
import { renewalRoutes } from './renewals/answer-renewal.server.ts';
import { servicingRoutes } from './routes.server.ts';

const world = await openClaims();
const { db, decide, fileOf, recommend, sari, staff, tono } = world;
const deps = { ...world.deps, downloadLink: () => '', providers: [] };
const HEIR = { name: 'Budi Contoh', relationship: 'suami', dob: '1988-03-02', share: 100 };
const HELD = 'ditahan sampai laporannya diputuskan';

const nameHeir = ({ policyId, caller }: TestCustomer) =>
	changeBeneficiaries(
		deps,
		{ policyId, beneficiaries: [HEIR], agree: true },
		{ ...caller, now: later },
	);
const cancel = ({ policyId, caller }: TestCustomer) =>
	cancelPolicy(
		deps,
		{ policyId, kind: 'free-look', refund: 1, agree: true },
		{ ...caller, now: later },
	);

const messageOf = async (served: Served, body: object): Promise<string> =>
	(
		await refused(
			served.handle(
				{ policyId: sari.policyId, agree: true, ...body },
				{
					...sari.caller,
					now: later,
				},
			) as Promise<unknown>,
		)
	).message;

const advance = (day: string) =>
	db.transaction((tx) =>
		advancePolicyStatus(
			tx,
			{ sealer: deps.sealer, debits: null },
			sari.policyId,
			new Date(`${day}T03:00:00Z`),
		),
	);
const statusOn = async (day: string) => {
	await advance(day);
	const { rows } = await db.query<{ status: string }>(
		sql`select status from policy where id = ${sari.policyId}`,
	);
	return rows[0]?.status;
};
const reminders = async () =>
	(
		await db.query(
			sql`select from job where kind = 'premium-mail' and payload->>'policyId' = ${sari.policyId}`,
		)
	).rowCount;

let claimNo = '';
beforeAll(async () => {
	await db.query(sql`
		update policy set frequency = 'monthly', next_due_on = '2026-12-21' where id = ${sari.policyId}`);
	({ claimNo } = await reportDeath(world, sari));
});

const CHANGES = [
	'cover/change',
	'ending/plan',
	'ending/take-back',
	'frequency/change',
	'joining/add',
	'renewal/accept',
	'renewal/decline',
	'servicing/address',
	'servicing/beneficiaries',
	'skpr/insert',
	'skpr/stop',
	'trusted-contact/name',
	'trusted-contact/remove',
	'updateCustomerInfo',
].map((name) => `/page/selfcare/${name}`);

test('a reported death blocks every self-care change of the policy and the profile', async () => {
	const held = { ...deps, refuseAfterDeath: (who: Caller) => refuseAfterDeath(deps, who) };
	const all = [
		...servicingRoutes(held as never),
		...renewalRoutes(held as never),
		...mandateRoutes(held as never),
		...customerRoutes(held as never),
		...contactRoutes(held),
	];
	const changing = all.filter(({ call }) => CHANGES.includes(call.path));
	expect(changing.map(({ call }) => call.path).sort()).toEqual(CHANGES.toSorted());
	const answers: [string, string][] = [];
	for (const served of changing)
		answers.push([served.call.path, await messageOf(served, {}).catch(String)]);
	const open = answers.filter(([, message]) => !message.includes(HELD));
	expect(open.map(([path]) => path)).toEqual([]);
});

test('premiums of a holder reported dead get no reminders and do not become late', async () => {
	expect(await statusOn('2026-12-22')).toBe('INFORCE');
	expect(await statusOn('2027-02-15')).toBe('INFORCE');
	expect(await reminders()).toBe(0);
});

test("a reported death blocks the holder's beneficiaries and cancellation until it is declined", async () => {
	expect((await refused(nameHeir(sari))).message).toContain(HELD);
	expect((await refused(cancel(sari))).message).toContain(HELD);
	expect((await refused(cancel(tono))).message).not.toContain(HELD);
	await nameHeir(tono);

	const { revision } = await fileOf(staff['assessor']!, claimNo);
	await recommend(staff['assessor']!, claimNo, revision as number, {
		outcome: 'decline',
		event: DEATH,
		lines: [{ ...NO, asked: 100_000_000, evidence: 'Data polis' }],
	});
	expect((await refused(nameHeir(sari))).message).toContain(HELD);
	const decidedAt = new Date('2027-02-15T03:00:00Z');
	await decide({ ...staff['supervisor']!, now: decidedAt }, claimNo);
	expect(await nameHeir(sari)).toMatchObject({ endorsementNo: expect.stringContaining('/E') });
});

test('a declined report leaves as many grace days as when it arrived', async () => {
	expect(await statusOn('2027-02-16')).toBe('GRACE');
	// The premium due on 21 December was on hold for 56 days, followed by a grace period of 30
	// days.
	expect(await statusOn('2027-03-17')).toBe('GRACE');
	expect(await statusOn('2027-03-18')).toBe('LAPSED');
});
