import { expect, test } from 'vitest';

import { recordRead } from '#insurance/access/staff/personal-reads.server.ts';
import { eraseCustomer } from '#insurance/people/accounts/customer-account.server.ts';
import { refused } from '#platform/contract/test-refused.server.ts';

import { openClaims } from '../test-claims.server.ts';

const { db, deps, fileOf, newClaim, sari, staff } = await openClaims();

test('an erased person’s claim opens only after a written reason on the same day', async () => {
	const assessor = staff['assessor']!;
	const claimNo = await newClaim(sari);
	await fileOf(assessor, claimNo);
	await db.transaction((tx) => eraseCustomer(tx, deps.sealer, sari.id, assessor.now));
	const refusal = await refused(fileOf(assessor, claimNo));
	expect([refusal.code, refusal.message]).toEqual([
		'look-again',
		`Akun nasabah ini sudah dihapus. Cari ${claimNo} di Cari polis dan tulis dasar membukanya, lalu ulangi.`,
	]);
	if (assessor.identity?.kind !== 'staff') throw new Error('not a member of the staff');
	await recordRead(db, {
		staffId: assessor.identity.staffId,
		customerId: sari.id,
		subject: 'policy',
		subjectId: sari.policyId,
		reason: 'Diminta pengawas: surat OJK nomor 12',
		number: null,
		at: assessor.now,
	});
	expect(await fileOf(assessor, claimNo)).toMatchObject({ claimNo });
});
