import { EVENT, later, LINE, TEST_PDF } from '#insurance/claims/test-claims.server.ts';
import {
	testCustomer,
	type TestCustomer,
} from '#insurance/people/customers/test-customer.server.ts';
import { callerAt, TEST_HOLDER } from '#insurance/sales/carts/test-buyer.server.ts';
import type { Any } from '#platform/contract/test-refused.server.ts';

import type { openBatches } from './test-batches.server.ts';

type Batches = Awaited<ReturnType<typeof openBatches>>;

/** A granted claim after a death, which two heirs share. */
export const HEIRS_SHARE = 5_000_000;
const HEIRS = ['Budi Contoh', 'Rara Contoh'];
const DEATH = { ...EVENT, cost: null, deathDay: null };
const REPORTER = {
	relation: 'heir',
	name: HEIRS[0],
	nik: '3174051203880001',
	phone: '081211112222',
	email: 'budi@contoh.test',
	consent: true,
};
const accountOf = (accountName: string, at: number) => ({
	accountName,
	accountNumber: `98765432${at}0`,
	bankName: 'Bank Contoh',
	bankBranch: 'Tebet',
	bankCity: 'Jakarta',
});

export const heirsPolicy = ({ db }: Batches, email: string): Promise<TestCustomer> =>
	testCustomer(db, email, new Date(later.getTime() - 48 * 3_600_000), TEST_HOLDER.nric, {
		change: {
			beneficiaries: HEIRS.map((name) => ({
				name,
				relationship: 'SIBLING',
				dob: '1988-01-01',
				share: 50,
			})),
		},
	});

/** Reports the holder's death, names the accounts of both heirs and grants what they share. */
export async function heirsClaim(batches: Batches, of: TestCustomer): Promise<string> {
	const { ask, staff, recommend, decide } = batches;
	const heir = { ...callerAt(later), ip: '198.51.100.20' };
	const call = (name: string, body: Any) => ask(heir, `/page/claim-report/${name}`, body);
	const { token } = await call('begin', { policyNo: of.policyNo, birthDate: TEST_HOLDER.dob });
	const upload = async (typeId: string) => {
		const { filepath } = await call('upload', {
			token,
			DocTypeId: typeId,
			DocTypeDescription: 'Surat',
			claimDocument: { fileName: 'surat.pdf', bytes: TEST_PDF },
		});
		return filepath as string;
	};
	const documents = [];
	for (const typeId of ['REPORTER_ID', 'RELATION'])
		documents.push({ typeId, type: typeId, filepath: await upload(typeId) });
	const sent = { token, claimType: 'AD', event: DEATH, reporter: REPORTER, documents };
	const { claimNo } = await call('send', sent);
	for (const [at, name] of HEIRS.entries())
		await call('account', { token, ...accountOf(name, at) });
	const { checklist } = await call('status', { token });
	for (const { name, state } of checklist as { name: string; state: string }[])
		if (state === 'missing') await call('add', { token, name, filepath: await upload('0-1') });
	const assessor = staff['assessor']!;
	const { revision } = await batches.fileOf(assessor, claimNo);
	const amount = 2 * HEIRS_SHARE;
	await recommend(assessor, claimNo, revision, {
		event: DEATH,
		lines: [{ ...LINE, asked: 100_000_000, amount, evidence: 'REPORTER_ID' }],
	});
	await decide(staff['supervisor']!, claimNo);
	return claimNo;
}
