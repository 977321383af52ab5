import { expect, test } from 'vitest';

import { type Any, refused } from '#platform/contract/test-refused.server.ts';

import { O, TEST_PDF, S, openClaims } from './test-claims.server.ts';

const { ask, staff, upload, fullDraft, fileOf, newClaim, sari, tono } = await openClaims();

const pagesOf = async (count: number) => {
	const files: string[] = [];
	for (let at = 1; at <= count; at += 1)
		files.push(
			(await upload(sari, 'KTP', TEST_PDF, `halaman-${at}.pdf`))['filepath'] as string,
		);
	return files;
};
async function draftWith(pages: readonly string[]): Promise<Any> {
	const draft = await fullDraft(sari);
	const [first, ...others] = draft['documents'];
	const paged = { ...first, pages: pages.map((filepath) => ({ filepath })) };
	return { ...draft, documents: [paged, ...others], replace: true };
}

test('a receipt of three photographs is one document with three pages, in order, for customer and assessor', async () => {
	const [two = '', three = ''] = await pagesOf(2);
	// Page order counts, not upload order, so the file is still the second page.
	const draft = await draftWith([three, two]);
	const claimNo = await newClaim(sari, draft);
	const single = draft['documents'].length - 1;
	const seen = await ask(sari.caller, `${S}claim/detail`, { claimNo });
	const file = await fileOf(staff['assessor']!, claimNo);
	for (const { documents } of [seen, file]) {
		expect(documents).toHaveLength(single + 1);
		const paged = documents.find(({ pages }: Any) => pages.length > 1);
		expect(paged.pages.map(({ fileName }: Any) => fileName)).toEqual([
			'surat.pdf',
			'halaman-2.pdf',
			'halaman-1.pdf',
		]);
		expect(paged.size).toBe(3 * TEST_PDF.length);
		expect(new Set(paged.pages.map(({ url }: Any) => url)).size).toBe(3);
	}
});

test('returns the pages of a draft with their names, and no pages for a single file (C7.2.34)', async () => {
	const [page = ''] = await pagesOf(1);
	await ask(sari.caller, `${S}claim/save-draft-claim`, await draftWith([page]));
	const { documents } = await ask(sari.caller, `${S}claim/get-draft-claim`, {
		customerId: sari.id,
	});
	expect(documents[0].pages).toEqual([{ filepath: page, fileName: 'halaman-1.pdf' }]);
	for (const one of documents.slice(1))
		expect(Object.keys(one).sort()).toEqual(['fileName', 'filepath', 'type', 'typeId']);
});

test('rejects a page that is another customer’s, unknown or already part of a claim', async () => {
	const { filepath: foreign } = await upload(tono, 'KTP');
	const unknown = 'dok.00000000-0000-7000-8000-000000000000';
	const [page = ''] = await pagesOf(1);
	const claimNo = await newClaim(sari, await draftWith([page]));
	const saved = async (one: string) =>
		refused(ask(sari.caller, `${S}claim/save-draft-claim`, await draftWith([one])));
	for (const one of [foreign, unknown]) expect((await saved(one)).status).toBe(403);
	expect(await saved(page)).toMatchObject({ status: 409, data: { claimNo } });
});

test.each([
	[9, true],
	[10, false],
])('allows %i further pages in a document: %s', async (count, taken) => {
	const [page = ''] = await pagesOf(1);
	const body = await draftWith(Array.from({ length: count }, () => page));
	const saved = await ask(sari.caller, `${S}claim/save-draft-claim`, body).then(
		() => true,
		() => false,
	);
	expect(saved).toBe(taken);
});

test('accepts several pages as one document in answer to the assessor', async () => {
	const claimNo = await newClaim(sari, { replace: true });
	const { revision } = await ask(staff['assessor']!, `${O}take`, { claimNo, revision: 1 });
	await ask(staff['assessor']!, `${O}request-documents`, {
		claimNo,
		revision,
		items: [{ name: 'Resep dokter', why: 'Untuk mencocokkan kuitansi' }],
	});
	const { requests } = await ask(sari.caller, `${S}claim/detail`, { claimNo });
	const [filepath = '', ...pages] = await pagesOf(3);
	const answer = { claimNo, requestId: requests[0].id, filepath };
	const { filepath: foreign } = await upload(tono, 'REQUEST');
	const withForeign = { ...answer, pages: [foreign] };
	expect((await refused(ask(sari.caller, `${S}claim/answer-request`, withForeign))).status).toBe(
		403,
	);
	await ask(sari.caller, `${S}claim/answer-request`, { ...answer, pages });
	const { documents } = await fileOf(staff['assessor']!, claimNo);
	expect(documents.at(-1)).toMatchObject({
		name: 'Resep dokter',
		pages: [
			{ fileName: 'halaman-1.pdf' },
			{ fileName: 'halaman-2.pdf' },
			{ fileName: 'halaman-3.pdf' },
		],
	});
});
