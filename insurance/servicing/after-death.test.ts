import { expect, test } from 'vitest';

import { callerAt, TEST_HOLDER } from '#insurance/carts/test-buyer.server.ts';
import { EVENT, later, NO, openClaims, TEST_PDF } from '#insurance/claims/test-claims.server.ts';
import type { TestCustomer } from '#insurance/customers/test-customer.server.ts';
import { refused } from '#platform/contract/test-refused.server.ts';

import { cancelPolicy } from './cancellations/cancel-policy.server.ts';
import { changeBeneficiaries } from './change-policy.server.ts';

const world = await openClaims();
const { ask, decide, fileOf, recommend, sari, staff, tono } = world;
const deps = { ...world.deps, downloadLink: () => '', providers: [] };
const stranger = { ...callerAt(later), ip: '198.51.100.20' };
const HEIR = { name: 'Budi Contoh', relationship: 'suami', dob: '1988-03-02', share: 100 };
const HELD = 'ditahan sampai laporannya diputuskan';

/** A death that a relative reports with the number of the policy and a birth date. */
async function reportDeath({ policyNo }: TestCustomer): Promise<string> {
	const { token } = await ask(stranger, '/page/claim-report/begin', {
		policyNo,
		birthDate: TEST_HOLDER.dob,
	});
	const documents = [];
	for (const typeId of ['REPORTER_ID', 'RELATION']) {
		const { filepath } = await ask(stranger, '/page/claim-report/upload', {
			token,
			DocTypeId: typeId,
			DocTypeDescription: 'Surat',
			claimDocument: { fileName: 'surat.pdf', bytes: TEST_PDF },
		});
		documents.push({ typeId, type: typeId, filepath });
	}
	const { claimNo } = await ask(stranger, '/page/claim-report/send', {
		token,
		claimType: 'AD',
		event: { ...EVENT, cost: null },
		reporter: {
			relation: 'heir',
			name: 'Budi Contoh',
			nik: '3174051203880001',
			phone: '081211112222',
			email: 'budi@contoh.test',
			consent: true,
		},
		documents,
	});
	return claimNo as string;
}

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

test('a reported death holds beneficiaries and cancellation of the holder until it is declined', async () => {
	const claimNo = await reportDeath(sari);
	expect((await refused(nameHeir(sari))).message).toContain(HELD);
	expect((await refused(cancel(sari))).message).toContain(HELD);
	expect((await refused(cancel(tono))).message).not.toContain(HELD);
	await nameHeir(tono);

	const { revision } = await fileOf(staff['assessor']!, claimNo);
	await recommend(staff['assessor']!, claimNo, revision as number, {
		outcome: 'decline',
		event: { ...EVENT, cost: null },
		lines: [{ ...NO, asked: 100_000_000, evidence: 'Data polis' }],
	});
	expect((await refused(nameHeir(sari))).message).toContain(HELD);
	await decide(staff['supervisor']!, claimNo);
	expect(await nameHeir(sari)).toMatchObject({ endorsementNo: expect.stringContaining('/E') });
});
