import sql from 'sql-template-tag';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { refused } from '#platform/contract/test-refused.server.ts';
import { testKeepers } from '#platform/personal-data/test-keepers.server.ts';
import { forgetPast } from '#platform/retention/keeper.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { insertDocument } from '../document-store.server.ts';
import { readLink } from '../draft/document-links.server.ts';
import { documentIdOf } from '../draft/upload-document.server.ts';
import { personalClaims } from '../personal-data/personal-data.server.ts';
import { later, S, TEST_PDF } from '../test-claims.server.ts';
import { lockInvitation, takeInvited } from './store.server.ts';
import { daysLater, hospital, I, openInvitations } from './test-invitations.server.ts';

const claims = await openInvitations();
const { ask, db, deps, kept, sari, begunWithout, invite, upload, upAndSend, send } = claims;
afterEach(() => void vi.restoreAllMocks());

const end = (id: string) =>
	ask(sari.caller, `${S}claim/invitation-end`, { customerId: sari.id, invitationId: id });
const again = (id: string) =>
	ask(sari.caller, `${S}claim/invitation-again`, { customerId: sari.id, invitationId: id });
const filesOf = async (id: string) =>
	(await db.query(sql`select from claim_document where invitation_id = ${id}`)).rowCount;
const meanwhile = (act: () => Promise<unknown>) =>
	vi.spyOn(deps.scanner, 'scan').mockImplementationOnce(async () => {
		await act();
		return { clean: true };
	});

describe('a file that is being uploaded when its link is closed', () => {
	test('is not kept when sent in one request', async () => {
		const { of } = await begunWithout(sari);
		const { id, token } = await invite(sari, of);
		const before = kept.size;
		meanwhile(() => end(id));
		expect((await refused(upload(token))).code).toBe('link-used');
		expect([await filesOf(id), kept.size]).toEqual([0, before]);
	});

	test('is not kept when sent in parts', async () => {
		const { of } = await begunWithout(sari);
		const { id, token } = await invite(sari, of);
		const before = kept.size;
		const { uploadId } = await ask(hospital, `${I}upload-begin`, {
			token,
			DocTypeId: of.typeId,
			fileName: 'resume.pdf',
			size: TEST_PDF.length,
		});
		const part = { fileName: 'part', bytes: TEST_PDF };
		await ask(hospital, `${I}upload-part`, { token, uploadId, offset: '0', part });
		meanwhile(() => end(id));
		const answer = await refused(ask(hospital, `${I}upload-finish`, { token, uploadId }));
		expect(answer.code).toBe('link-used');
		expect([await filesOf(id), kept.size]).toEqual([0, before]);
	});

	test('is deleted when the draft is discarded', async () => {
		const { of, draftId } = await begunWithout(sari);
		const { id, token } = await invite(sari, of);
		const before = kept.size;
		await upload(token);
		await ask(sari.caller, `${S}claim/discard-draft`, { customerId: sari.id, draftId });
		expect(await filesOf(id)).toBe(0);
		expect(kept.size).toBeLessThan(before);
	});
});

test('storing a file and locking its link do not block each other', async () => {
	const { of } = await begunWithout(sari);
	const { id } = await invite(sari, of);
	await db.transaction(async (tx) => {
		await lockInvitation(tx, id);
		await insertDocument(db, {
			id: uuidv7(),
			customerId: sari.id,
			claimId: null,
			reportId: null,
			invitationId: id,
			content: Buffer.from('-'),
			mediaType: 'application/pdf',
			size: 1,
			sha256: 'a'.repeat(64),
			fileKey: `claims/${id}`,
			uploadedAt: new Date(),
		});
		expect(await takeInvited(tx, id)).toEqual([`claims/${id}`]);
	});
});

describe('a file that was never submitted', () => {
	const keepers = testKeepers(personalClaims, deps.db, deps).filter(({ kind }) =>
		kind.startsWith('claim-invitation'),
	);
	const after = (days: number) => forgetPast(keepers, db, daysLater(days));
	const isThere = async (id: string) =>
		(await db.query(sql`select from claim_invitation where id = ${id}`)).rowCount === 1;

	test('is deleted when its link expires, while the link itself is kept for two more weeks', async () => {
		const { of } = await begunWithout(sari);
		const { id, token } = await invite(sari, of);
		const before = kept.size;
		await upload(token);
		await after(13);
		expect([await filesOf(id), kept.size]).toEqual([1, before + 1]);
		await after(14);
		expect([await filesOf(id), kept.size, await isThere(id)]).toEqual([0, before, true]);
		await after(28);
		expect(await isThere(id)).toBe(false);
	});

	test('is deleted once the customer sends the document, and kept while it can still be sent', async () => {
		const { claimNo, requests } = await claims.waitingClaim(sari, ['Resep', 'Hasil lab']);
		const links = await Promise.all(
			requests.map((one) =>
				invite(sari, { customerId: sari.id, claimNo, requestId: one.id }),
			),
		);
		for (const { token } of links) await upload(token);
		const { filepath } = await ask(sari.caller, `${S}claim/upload-claim-doc-draft`, {
			DocTypeId: 'REQUEST',
			DocTypeDescription: 'Resep',
			claimDocument: { fileName: 'resep.pdf', bytes: TEST_PDF },
			customerId: sari.id,
			productId: 'JAM-1-MED',
		});
		await ask(sari.caller, `${S}claim/answer-request`, {
			claimNo,
			requestId: requests[0]!.id,
			filepath,
		});
		await after(0);
		expect(await Promise.all(links.map(({ id }) => filesOf(id)))).toEqual([0, 1]);
	});
});

describe('a link can be reopened', () => {
	test('until the claim has its maximum number of files', async () => {
		const { claimNo, requests } = await claims.waitingClaim(sari, ['Resep dokter']);
		const { id, token } = await invite(sari, {
			customerId: sari.id,
			claimNo,
			requestId: requests[0]!.id,
		});
		await upAndSend(token);
		await db.query(sql`
			insert into claim_document (id, customer_id, claim_id, content, media_type, size, sha256, file_key, uploaded_at)
			select gen_random_uuid(), d.customer_id, d.claim_id, d.content, d.media_type, d.size, d.sha256, 'claims/' || gen_random_uuid(), d.uploaded_at
			from (select d.*, row_number() over () as at, count(*) over () as had
				from claim_document d join claim c on c.id = d.claim_id where c.claim_no = ${claimNo}) d,
				generate_series(d.had + 1, 80)
			where d.at = 1`);
		await again(id);
		const filepath = await upload(token);
		const { code, message } = await refused(send(token, filepath));
		expect([code, message]).toEqual(['look-again', expect.stringContaining('penuh berkas')]);
	});

	test('at most five times', async () => {
		const { of } = await begunWithout(sari);
		const { id, token } = await invite(sari, of);
		for (let at = 0; at < 5; at += 1) {
			await upAndSend(token);
			await again(id);
		}
		await upAndSend(token);
		expect((await refused(again(id))).message).toContain('Buat tautan baru');
		expect((await claims.list(sari, of))['invitations']).toMatchObject([
			{ state: 'used', mayAllowAgain: false },
		]);
	});
});

test('opens a file received through a link for its customer for five minutes once it is submitted', async () => {
	const { of } = await begunWithout(sari);
	const { token } = await invite(sari, of);
	const filepath = await upload(token);
	const see = () =>
		ask(sari.caller, `${S}claim/see-draft-file`, { customerId: sari.id, filepath });
	expect((await refused(see())).status).toBe(403);
	await send(token, filepath);
	const address = new URL((await see())['url'] as string, 'http://x');
	expect([address.pathname, address.searchParams.get('lihat')]).toEqual([
		'/page/claim-document',
		'1',
	]);
	const key = address.searchParams.get('filepath') ?? '';
	expect(readLink(deps.secrets, key, later.getTime())).toEqual({
		documentId: documentIdOf(filepath),
		viewer: { kind: 'c', id: sari.id },
	});
	expect(readLink(deps.secrets, key, later.getTime() + 301_000)).toBeNull();
});
