import type { TestCustomer } from '#insurance/people/customers/test-customer.server.ts';
import { callerAt, TEST_HOLDER } from '#insurance/sales/carts/test-buyer.server.ts';

import { EVENT, later, type openClaims, TEST_PDF } from '../test-claims.server.ts';

export const stranger = { ...callerAt(later), ip: '198.51.100.20' };

export const DEATH = { ...EVENT, cost: null };

export async function reportDeath(
	{ ask }: Pick<Awaited<ReturnType<typeof openClaims>>, 'ask'>,
	{ policyNo }: TestCustomer,
): Promise<{ token: string; claimNo: string }> {
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
		event: DEATH,
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
	return { token: token as string, claimNo: claimNo as string };
}
