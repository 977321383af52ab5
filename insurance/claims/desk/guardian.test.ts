import sql from 'sql-template-tag';
import { expect, test } from 'vitest';

import { refused } from '#platform/contract/test-refused.server.ts';

import { claimContent, SEALED } from '../claim-content.server.ts';
import { GUARDIAN_DOCUMENT } from '../draft/guardian.ts';
import { findClaim } from '../store.server.ts';
import { openClaims } from '../test-claims.server.ts';

const steps = await openClaims();
const { ask, db, deps, fileOf, fullDraft, newClaim, recommend, decide, pay, sari, staff, upload } =
	steps;
const assessor = staff['assessor']!;

async function makeChild(claimNo: string, accountName: string): Promise<void> {
	const claim = await findClaim(db, claimNo);
	if (!claim) throw new Error('no claim');
	const content = claimContent(deps.sealer, claim);
	const sealed = deps.sealer.seal(SEALED.content, {
		...content,
		bank: { ...content.bank, accountName },
		insured: { ...content.insured, name: 'Rara Contoh', birthDate: '2018-03-01' },
		guardian: { name: 'Budi Contoh', relationship: 'father' },
	});
	await db.query(sql`update claim set content = ${sealed} where id = ${claim.id}`);
}

async function taken(claimNo: string): Promise<number> {
	const { revision } = await fileOf(assessor, claimNo);
	return (await ask(assessor, '/page/office/claims/take', { claimNo, revision })).revision;
}

test('a child’s claim cannot be recommended without proof of guardianship', async () => {
	const claimNo = await newClaim(sari);
	await makeChild(claimNo, 'Budi Contoh');
	const file = await fileOf(assessor, claimNo);
	expect(file.guardian).toEqual({ name: 'Budi Contoh', relationship: 'Ayah', problem: null });
	const refusal = await refused(recommend(assessor, claimNo, await taken(claimNo)));
	expect(JSON.stringify(refusal.data)).toContain('penetapan wali');
});

test('a child’s payout is approved for and sent to the guardian only', async () => {
	const { documents } = await fullDraft(sari);
	const { filepath } = await upload(sari, GUARDIAN_DOCUMENT.code);
	const proof = { typeId: GUARDIAN_DOCUMENT.code, type: GUARDIAN_DOCUMENT.name, filepath };
	const claimNo = await newClaim(sari, { documents: [...documents, proof] });
	await makeChild(claimNo, 'Rara Contoh');
	await recommend(assessor, claimNo, await taken(claimNo));
	const supervisor = staff['supervisor']!;
	expect((await fileOf(supervisor, claimNo)).guardian.problem).toContain('belum 18 tahun');
	expect((await refused(decide(supervisor, claimNo))).message).toContain('atas namanya');
	await makeChild(claimNo, 'Budi Contoh');
	await decide(supervisor, claimNo);
	await makeChild(claimNo, 'Penipu Besar');
	const finance = staff['finance']!;
	expect((await refused(pay(finance, claimNo, 'TRF-1'))).message).toContain('Budi Contoh');
	await makeChild(claimNo, 'Budi Contoh');
	expect((await pay(finance, claimNo, 'TRF-1')).status).toBe('paid');
});
