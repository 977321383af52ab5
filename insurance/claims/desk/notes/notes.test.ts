import sql from 'sql-template-tag';
import { expect, test } from 'vitest';

import { type Any, refused } from '#platform/contract/test-refused.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { O, openClaims, S } from '../../test-claims.server.ts';

const { ask, db, fileOf, newClaim, sari, staff, tono } = await openClaims();
const assessor = staff['assessor']!;
const supervisor = staff['supervisor']!;
const admin = staff['admin']!;
const WORDS = 'Tanggal di sini sebelum polis mulai.';

async function claimWithDocument(who = sari) {
	const claimNo = await newClaim(who);
	const { documents } = await fileOf(assessor, claimNo);
	return { claimNo, documentId: documents[0].id as string };
}
const note = (
	who: typeof assessor,
	on: { claimNo: string; documentId: string },
	change: Any = {},
) => ask(who, `${O}note-on-document`, { ...on, page: 2, x: 10, y: 990, words: WORDS, ...change });
const remove = (who: typeof assessor, claimNo: string, id: string) =>
	ask(who, `${O}remove-document-note`, { claimNo, id });
const notesFor = async (who: typeof assessor, claimNo: string) =>
	(await fileOf(who, claimNo))['documentNotes'] as Any[];

test('a note at a point of a page is there for colleagues, and never for the customer', async () => {
	const on = await claimWithDocument();
	const written = await note(assessor, on);
	expect(written).toMatchObject({ page: 2, x: 10, y: 990, words: WORDS, mine: true });
	expect(await notesFor(supervisor, on.claimNo)).toEqual([{ ...written, mine: false }]);
	const own = await ask(sari.caller, `${S}claim/detail`, { claimNo: on.claimNo });
	expect(JSON.stringify(own)).not.toContain(WORDS);
	const { rows } = await db.query(
		sql`select from claim_document_note where position(${Buffer.from('sebelum polis')}::bytea in content) > 0`,
	);
	expect(rows).toEqual([]);
});

test('a note belongs to a document of its own claim', async () => {
	const on = await claimWithDocument();
	const other = await claimWithDocument(tono);
	const refusal = await refused(note(assessor, { ...on, documentId: other.documentId }));
	expect(refusal.message).toBe('Dokumen ini bukan bagian dari klaim itu.');
});

test('only its author removes a note', async () => {
	const on = await claimWithDocument();
	const { id } = await note(assessor, on);
	for (const [who, which] of [
		[admin, id],
		[assessor, uuidv7()],
		[assessor, 'x'],
	] as const)
		expect((await refused(remove(who, on.claimNo, which))).code).toBe('not-found');
	expect(await remove(assessor, on.claimNo, id)).toEqual({ removed: true });
	expect(await notesFor(assessor, on.claimNo)).toEqual([]);
});

test('a person who does not assess claims writes no notes', async () => {
	const on = await claimWithDocument();
	expect((await refused(note(staff['finance']!, on))).code).toBe('forbidden');
	expect((await fileOf(staff['finance']!, on.claimNo))['may']).toMatchObject({ note: false });
});

test('a note is never changed', async () => {
	await note(assessor, await claimWithDocument());
	await expect(db.query(sql`update claim_document_note set page = 9`)).rejects.toThrow();
});
