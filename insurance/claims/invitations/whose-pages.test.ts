import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';

import { type Any, refused } from '#platform/contract/test-refused.server.ts';

import { SEALED } from '../claim-content.server.ts';
import { openClaimDraft } from '../draft/open-draft.server.ts';
import { findClaimDraft } from '../draft/store.server.ts';
import { later, S, TEST_PDF } from '../test-claims.server.ts';
import { DR_ANI, openInvitations } from './test-invitations.server.ts';

const claims = await openInvitations();
const {
	ask,
	db,
	deps,
	sari,
	staff,
	begunWithout,
	invite,
	upload,
	send,
	upAndSend,
	draftOf,
	detail,
} = claims;

async function mixed() {
	const begun = await begunWithout(sari);
	const { token } = await invite(sari, begun.of);
	await upAndSend(token);
	const found = await draftOf(sari, begun.draftId);
	const documents = found['documents'] as Any[];
	const [came] = documents.filter((one) => one['sentBy']);
	return { ...begun, documents, came: came!, version: found['version'] as number };
}
const ownFile = async () =>
	(
		await ask(sari.caller, `${S}claim/upload-claim-doc-draft`, {
			DocTypeId: 'OWN',
			claimDocument: { fileName: 'milikku.pdf', bytes: TEST_PDF },
			customerId: sari.id,
		})
	)['filepath'] as string;
const MIXED = 'Halaman dari tautan tidak bisa digabung dengan halamanmu sendiri';

describe('all pages of a document have the same sender', () => {
	test('does not let the customer add a page to a document from a hospital', async () => {
		const { saved, documents, came, version } = await mixed();
		const page = { filepath: await ownFile() };
		const change = documents.map((one) => (one === came ? { ...one, pages: [page] } : one));
		const answer = await refused(
			ask(sari.caller, `${S}claim/save-draft-claim`, {
				...saved,
				documents: change,
				version,
			}),
		);
		expect(answer.code).toBe('fix-fields');
		expect((answer.data as Any)['fields'][`documents.${came['typeId']}`]).toContain(MIXED);
	});

	test('does not let the customer use a hospital’s file as a page of their own document', async () => {
		const { saved, came, version, missing } = await mixed();
		const own = {
			...missing,
			filepath: await ownFile(),
			pages: [{ filepath: came['filepath'] }],
		};
		expect(
			await refused(
				ask(sari.caller, `${S}claim/save-draft-claim`, {
					...saved,
					documents: [...saved.documents, own],
					version,
				}),
			),
		).toMatchObject({ code: 'fix-fields' });
	});

	test('does not mix senders in an answer to the assessor', async () => {
		const { claimNo, requests } = await claims.waitingClaim(sari, ['Resep dokter']);
		const { came } = await mixed();
		const answer = (filepath: string, page: string) =>
			refused(
				ask(sari.caller, `${S}claim/answer-request`, {
					claimNo,
					requestId: requests[0]!.id,
					filepath,
					pages: [page],
				}),
			);
		const own = await ownFile();
		expect(await answer(came['filepath'], own)).toMatchObject({ code: 'fix-fields' });
		expect(await answer(own, came['filepath'])).toMatchObject({ code: 'fix-fields' });
		expect((await detail(sari, claimNo))['status']).toBe('needs-documents');
	});
});

async function threePages() {
	const begun = await begunWithout(sari);
	const { token } = await invite(sari, begun.of);
	const [first, ...pages] = [
		await upload(token, 'hal-1.pdf'),
		await upload(token, 'hal-2.pdf'),
		await upload(token, 'hal-3.pdf'),
	];
	await send(token, first!, { pages });
	const found = await draftOf(sari, begun.draftId);
	const documents = found['documents'] as Any[];
	const came = documents.find((one) => one['sentBy'])!;
	const saveWith = (change: Any, version = found['version']) =>
		ask(sari.caller, `${S}claim/save-draft-claim`, {
			...begun.saved,
			documents: documents.map((one) => (one === came ? { ...one, ...change } : one)),
			version,
		});
	const page = (at: number) => ({ filepath: [first!, ...pages][at]! });
	return { ...begun, came, saveWith, page };
}

describe('a document received through a link', () => {
	test('is used with all its pages in their order, or not at all', async () => {
		const { came, saveWith, page } = await threePages();
		const of = (at: number, ...further: number[]) =>
			refused(saveWith({ ...page(at), pages: further.map(page) }));
		for (const answer of [of(0), of(0, 1), of(0, 2, 1), of(2, 0), of(1, 2), of(1)]) {
			const { code, data } = await answer;
			expect(code).toBe('fix-fields');
			expect((data as Any)['fields'][`documents.${came['typeId']}`]).toMatch(/dipakai utuh/);
		}
		await saveWith({});
	});

	test('keeps the name it was sent under when the request gives another', async () => {
		const { draftId, saved, came, missing, saveWith } = await threePages();
		const name = missing['type'] as string;
		const { version } = await saveWith({ type: 'Kuitansi asli Rp 99 juta' });
		const typesNow = async () =>
			((await draftOf(sari, draftId))['documents'] as Any[]).map(
				({ type }) => type as string,
			);
		expect(await typesNow()).toContain(name);
		// The original name is also kept if the document is filed as an additional one. The names
		// of required documents always come from the product.
		const own = { ...missing, type: 'Surat saya', filepath: await ownFile() };
		const next = await ask(sari.caller, `${S}claim/save-draft-claim`, {
			...saved,
			documents: [...saved.documents, own, { ...came, typeId: '0-1', type: '99 juta' }],
			version,
		});
		expect((await typesNow()).filter((one) => one === name)).toHaveLength(2);
		expect((await typesNow()).join()).not.toMatch(/99 juta|Surat saya/);
		const { claimNo } = await ask(sari.caller, `${S}claim/submit-draft-claim`, {
			customerId: sari.id,
			draftId,
			version: next['version'],
		});
		const file = await claims.fileOf(staff['assessor']!, claimNo);
		expect((file['documents'] as Any[]).filter((one) => one['sentBy'])).toMatchObject([
			{ name, sentBy: { ...DR_ANI, as: name, pages: 3 } },
		]);
	});
});

test('takes its sender from the file even when the draft does not state one', async () => {
	const { draftId, missing } = await mixed();
	// Saves the draft as a process running the previous version would.
	const row = (await findClaimDraft(db, draftId))!;
	const draft = openClaimDraft(deps.sealer, row)!;
	const documents = draft.documents.map((one) => ({ ...one, sentBy: undefined }));
	await db.query(
		sql`update claim_draft set content = ${deps.sealer.seal(SEALED.draft, { ...draft, documents })} where id = ${draftId}`,
	);
	const { claimNo } = await ask(sari.caller, `${S}claim/submit-draft-claim`, {
		customerId: sari.id,
		draftId,
		version: row.version,
	});
	const file = await claims.fileOf(staff['assessor']!, claimNo);
	expect((file['documents'] as Any[]).flatMap((one) => one['sentBy'] ?? [])).toEqual([
		{ ...DR_ANI, at: later.toISOString(), as: missing['type'], pages: 1 },
	]);
});
