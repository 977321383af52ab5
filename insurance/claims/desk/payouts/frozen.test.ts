import sql from 'sql-template-tag';
import { expect, test } from 'vitest';

import { BANK, openClaims } from '#insurance/claims/test-claims.server.ts';
import { screeningRoom } from '#insurance/people/screening/test-screening.server.ts';
import { type Any, refused } from '#platform/contract/test-refused.server.ts';

const { db, decide, newClaim, pay, recommend, sari, staff } = await openClaims();
const { inForce } = await screeningRoom(db);

test('a claim is not recorded as paid to an account whose owner may be on a list', async () => {
	const claimNo = await newClaim(sari);
	await recommend(staff['assessor']!, claimNo, 1);
	await decide(staff['supervisor']!, claimNo);
	await inForce('terrorism', `${BANK.accountName};;;;D-1`);
	const answer = await refused(pay(staff['finance']!, claimNo, 'TRX-BCA 0001'));
	expect((answer as Any).message).toContain('ditahan kepatuhan');
	await inForce('terrorism', 'Zulkarnain Marwan;;1950;;D-2');
	expect(await refused(pay(staff['finance']!, claimNo, 'TRX-BCA 0001'))).toMatchObject({
		code: 'look-again',
	});
	await db.query(sql`delete from screening_hit`);
	await pay(staff['finance']!, claimNo, 'TRX-BCA 0001');
});
