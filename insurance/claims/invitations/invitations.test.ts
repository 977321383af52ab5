import { createHash } from 'node:crypto';

import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';

import { type Any, refused } from '#platform/contract/test-refused.server.ts';
import { eraseRows } from '#platform/personal-data/table-erasure.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { personalClaims } from '../personal-data/personal-data.server.ts';
import { EVENT, later, O, S, TEST_PDF } from '../test-claims.server.ts';
import { PART_BYTES } from '../uploads/resumable.ts';
import { invitationsForExport } from './list-invitations.server.ts';
import {
	DR_ANI,
	callerOn,
	daysLater,
	hospital,
	I,
	openInvitations,
} from './test-invitations.server.ts';

const {
	ask,
	begunWithout,
	db,
	decide,
	deps,
	detail,
	draftOf,
	fileOf,
	fullDraft,
	invite,
	kept,
	list,
	recommend,
	sari,
	send,
	show,
	staff,
	tono,
	upAndSend,
	upload,
	waitingClaim,
} = await openInvitations();
const codeOf = async (answer: Promise<unknown>) => (await refused(answer)).code;
const mailsOf = async (kind: string) =>
	(await db.query(sql`select from job where kind = ${kind}`)).rowCount;

describe('a link for a draft document', () => {
	test('shows only the document name, a first name and an initial', async () => {
		const { of, missing } = await begunWithout(sari);
		const { token } = await invite(sari, of);
		expect(await show(token)).toEqual({
			state: 'open',
			words: '',
			asked: {
				name: missing['type'],
				forWhom: expect.stringMatching(/^\p{Lu}\p{L}+ \p{Lu}\.$/u),
				expiresAt: daysLater(14).toISOString(),
			},
		});
	});

	test('stores the token only as a hash and the requested document sealed', async () => {
		const { of, missing } = await begunWithout(sari);
		const { id, token } = await invite(sari, of);
		const { rows } = await db.query<Any>(sql`
			select token_hash, encode(content, 'escape') as content, i::text as row from claim_invitation i where id = ${id}`);
		const [{ tokenHash: hash, content, row }] = rows as [Any];
		expect(hash).toEqual(createHash('sha256').update(token).digest());
		for (const bytes of [Buffer.from(token), Buffer.from(token, 'base64url')])
			expect(row).not.toContain(bytes.toString('hex'));
		expect(row).not.toContain(token);
		expect(content).not.toContain(missing['type']);
	});

	test('adds the files and their sender to the draft, and lets the customer remove them', async () => {
		const { of, saved, draftId, missing } = await begunWithout(sari);
		const { token } = await invite(sari, of);
		const mails = await mailsOf('claim-invitation-mail');
		const [first, second] = [await upload(token, 'satu.pdf'), await upload(token, 'dua.pdf')];
		await send(token, first!, { pages: [second] });
		const found = await draftOf(sari, draftId);
		expect(found['documents']).toContainEqual({
			typeId: missing['typeId'],
			type: missing['type'],
			filepath: first,
			fileName: 'satu.pdf',
			pages: [{ filepath: second, fileName: 'dua.pdf' }],
			sentBy: { ...DR_ANI, at: later.toISOString() },
		});
		expect(await mailsOf('claim-invitation-mail')).toBe((mails ?? 0) + 1);
		expect((await list(sari, of))['marks']).toHaveLength(2);
		await ask(sari.caller, `${S}claim/save-draft-claim`, {
			...saved,
			version: found['version'],
		});
		expect(JSON.stringify(await draftOf(sari, draftId))).not.toContain(first);
	});

	test('keeps the received file and reports it when an older tab saves', async () => {
		const { of, saved, draftId, version } = await begunWithout(sari);
		const { token } = await invite(sari, of);
		const seen = await list(sari, { ...of, version });
		expect(seen['arrived']).toBeNull();
		await upAndSend(token);
		const { arrived } = await list(sari, { ...of, version });
		expect(arrived.documents).toMatchObject([{ typeId: of.typeId, sentBy: DR_ANI }]);
		const again = await ask(sari.caller, `${S}claim/save-draft-claim`, { ...saved, version });
		expect(again['arrived']).toMatchObject([{ typeId: of.typeId, sentBy: DR_ANI }]);
		expect((await draftOf(sari, draftId))['documents']).toHaveLength(
			saved.documents.length + 1,
		);
		expect(
			await codeOf(ask(sari.caller, `${S}claim/save-draft-claim`, { ...saved, version })),
		).toBe('look-again');
	});

	test('adds the received file as an extra document when the customer has uploaded their own', async () => {
		const { of, saved, draftId, version, missing } = await begunWithout(sari);
		const { token } = await invite(sari, of);
		await ask(sari.caller, `${S}claim/save-draft-claim`, {
			...saved,
			documents: [...saved.documents, missing],
			version,
		});
		const filepath = await upload(token);
		await send(token, filepath);
		const documents = (await draftOf(sari, draftId))['documents'] as Any[];
		expect(documents.find((one) => one['filepath'] === missing['filepath'])).toBeDefined();
		expect(documents.find((one) => one['filepath'] === filepath)).toMatchObject({
			typeId: '0-1',
			type: missing['type'],
		});
	});

	test('fills in the missing document of the claim, marked for customer and assessor', async () => {
		const { of, draftId, missing } = await begunWithout(sari);
		const { token } = await invite(sari, of);
		await upAndSend(token);
		const { version } = await draftOf(sari, draftId);
		const { claimNo } = await ask(sari.caller, `${S}claim/submit-draft-claim`, {
			customerId: sari.id,
			draftId,
			version,
		});
		const name = missing['type'];
		const mark = { name, sentBy: { ...DR_ANI, at: later.toISOString(), as: name, pages: 1 } };
		for (const seen of [await detail(sari, claimNo), await fileOf(staff['assessor']!, claimNo)])
			expect(
				(seen['documents'] as Any[])
					.filter((one) => one['sentBy'])
					.map(({ name, sentBy }) => ({ name, sentBy })),
			).toEqual([mark]);
	});

	test('adds the file to the claim once its draft is submitted, until the claim is decided', async () => {
		const { of, saved, draftId, version, missing } = await begunWithout(sari);
		const { token } = await invite(sari, of);
		const late = (await invite(sari, of)).token;
		const filepath = await upload(token);
		const whole = { ...saved, documents: [...saved.documents, missing], version };
		const next = await ask(sari.caller, `${S}claim/save-draft-claim`, whole);
		const { claimNo } = await ask(sari.caller, `${S}claim/submit-draft-claim`, {
			customerId: sari.id,
			draftId,
			version: next['version'],
		});
		await send(token, filepath);
		const seen = await detail(sari, claimNo);
		expect(seen['status']).toBe('submitted');
		expect((seen['timeline'] as Any[]).at(-1)).toMatchObject({
			words: 'Dokumen dikirim lewat tautan',
			note: `${missing['type']}: dr. Ani, RS Contoh`,
		});
		expect((seen['documents'] as Any[]).filter((one) => one['sentBy'])).toHaveLength(1);
		const assessor = staff['assessor']!;
		const taken = await ask(assessor, `${O}take`, {
			claimNo,
			revision: (await fileOf(assessor, claimNo))['revision'],
		});
		const lateFile = await upload(late);
		await recommend(assessor, claimNo, taken['revision'] as number, { event: EVENT });
		expect(await codeOf(send(late, lateFile))).toBe('link-used');
		await decide(staff['supervisor']!, claimNo);
		expect(await show(late)).toMatchObject({ state: 'closed', asked: null });
	});

	test('accepts nothing once the draft is discarded', async () => {
		const { of, draftId } = await begunWithout(tono);
		const { token } = await invite(tono, of);
		await ask(tono.caller, `${S}claim/discard-draft`, { customerId: tono.id, draftId });
		expect((await show(token))['state']).toBe('taken-back');
		expect(await codeOf(upload(token))).toBe('link-used');
	});

	test('can be made only for a document that the claim requires', async () => {
		const { of } = await begunWithout(sari);
		expect((await refused(invite(sari, { ...of, typeId: 'PASSPORT' }))).data).toEqual({
			fields: { typeId: 'Dokumen ini tidak diminta untuk klaim ini' },
		});
		expect(await codeOf(invite(sari, { ...of, draftId: uuidv7() }))).toBe('look-again');
		expect(await codeOf(invite(sari, { customerId: sari.id }))).toBe('fix-fields');
	});
});

describe('a link for a document that the assessor requested', () => {
	test('counts as the customer’s answer and returns the claim to review after the last document', async () => {
		const { claimNo, requests } = await waitingClaim(sari, ['Resep dokter', 'Resume medis']);
		const of = { customerId: sari.id, claimNo };
		const links = [];
		for (const { id } of requests) links.push(await invite(sari, { ...of, requestId: id }));
		const before = await mailsOf('claim-invitation-mail');
		await upAndSend(links[0]!.token);
		expect(await detail(sari, claimNo)).toMatchObject({
			status: 'needs-documents',
			turn: { who: 'you' },
		});
		await upAndSend(links[1]!.token, { name: 'Budi', institution: 'PT Contoh' });
		const seen = await detail(sari, claimNo);
		expect(seen).toMatchObject({ status: 'in-review', turn: { who: 'insurer' } });
		expect((seen['requests'] as Any[]).every((one) => one['answeredAt'])).toBe(true);
		// The last document is announced by the email stating that all have arrived.
		expect(await mailsOf('claim-invitation-mail')).toBe((before ?? 0) + 1);
	});

	test('shows the requested name to the sender only if it is a standard document name', async () => {
		const [asked] = (await fullDraft(sari))['documents'] as Any[];
		const ofProduct = asked!['type'] as string;
		const { claimNo, requests } = await waitingClaim(sari, [
			'Hasil tes HIV',
			'resume  MEDIS',
			ofProduct.toUpperCase(),
		]);
		const shown: unknown[] = [];
		for (const { id } of requests) {
			const made = await ask(sari.caller, `${S}claim/invite`, {
				customerId: sari.id,
				claimNo,
				requestId: id,
			});
			const token = (made['address'] as string).replace(/^.*#kirim=/, '');
			shown.push([made['shownAs'], ((await show(token))['asked'] as Any)['name']]);
			await upAndSend(token);
		}
		expect(shown).toEqual([
			['Dokumen tambahan', 'Dokumen tambahan'],
			['Resume medis', 'Resume medis'],
			[ofProduct, ofProduct],
		]);
		const links = (await list(sari, { claimNo }))['invitations'] as Any[];
		expect(links.map(({ name }) => name)).toContain('Hasil tes HIV');
		const { documents } = await fileOf(staff['assessor']!, claimNo);
		expect((documents as Any[]).map(({ name }) => name)).toContain('Hasil tes HIV');
	});

	test('is closed once the customer has sent the document', async () => {
		const { claimNo, requests } = await waitingClaim(sari, ['Resep dokter', 'Resume medis']);
		const requestId = requests[0]!.id;
		const { token } = await invite(sari, { customerId: sari.id, claimNo, requestId });
		const { filepath } = await ask(sari.caller, `${S}claim/upload-claim-doc-draft`, {
			DocTypeId: 'REQUEST',
			claimDocument: { fileName: 'resep.pdf', bytes: TEST_PDF },
			customerId: sari.id,
		});
		await ask(sari.caller, `${S}claim/answer-request`, { claimNo, requestId, filepath });
		expect(await show(token)).toMatchObject({ state: 'answered', asked: null });
		expect(await codeOf(invite(sari, { customerId: sari.id, claimNo, requestId }))).toBe(
			'look-again',
		);
	});

	test('can be reopened and then adds to the claim', async () => {
		const { claimNo, requests } = await waitingClaim(sari, ['Resep dokter']);
		const of = { customerId: sari.id, claimNo };
		const { id, token } = await invite(sari, { ...of, requestId: requests[0]!.id });
		const again = () =>
			ask(sari.caller, `${S}claim/invitation-again`, {
				customerId: sari.id,
				invitationId: id,
			});
		expect(await codeOf(again())).toBe('look-again');
		await upAndSend(token);
		expect((await list(sari, of))['invitations']).toMatchObject([
			{ state: 'used', mayAllowAgain: true, sentBy: { ...DR_ANI, at: later.toISOString() } },
		]);
		await again();
		expect((await show(token))['state']).toBe('open');
		await upAndSend(token, { name: 'Cici' });
		expect(
			((await detail(sari, claimNo))['documents'] as Any[]).flatMap((one) =>
				one['sentBy'] ? [one['sentBy'].name] : [],
			),
		).toEqual(['dr. Ani', 'Cici']);
	});
});

describe('a closed link', () => {
	test('accepts nothing when used, withdrawn or expired, and explains what to do', async () => {
		const { of } = await begunWithout(sari);
		const used = await invite(sari, of);
		const kept = await upload(used.token);
		await upAndSend(used.token);
		const ended = await invite(sari, of);
		await upload(ended.token);
		await ask(sari.caller, `${S}claim/invitation-end`, {
			customerId: sari.id,
			invitationId: ended.id,
		});
		for (const [token, state, words] of [
			[used.token, 'used', 'sudah dipakai'],
			[ended.token, 'taken-back', 'Minta tautan baru'],
		] as const) {
			const seen = await show(token);
			expect(seen).toMatchObject({ state, asked: null });
			expect(seen['words']).toContain(words);
			expect((await refused(upload(token))).status).toBe(410);
			expect((await refused(send(token, kept))).status).toBe(410);
		}
		const old = await invite(sari, of);
		const after = callerOn(hospital, daysLater(14));
		expect(await show(old.token, after)).toMatchObject({ state: 'expired', asked: null });
		expect((await refused(send(old.token, kept, {}, after))).message).toContain(
			'Minta tautan baru',
		);
	});

	test('deletes unsent files when the link is withdrawn', async () => {
		const { of } = await begunWithout(sari);
		const { id, token } = await invite(sari, of);
		const before = kept.size;
		await upload(token);
		expect(kept.size).toBe(before + 1);
		await ask(sari.caller, `${S}claim/invitation-end`, {
			customerId: sari.id,
			invitationId: id,
		});
		expect(kept.size).toBe(before);
	});

	test('accepts one of two concurrent submissions and reports to the other that the link is used', async () => {
		const { of, draftId } = await begunWithout(sari);
		const { token } = await invite(sari, of);
		const files = [await upload(token), await upload(token)];
		const answers = await Promise.allSettled(files.map((file) => send(token, file)));
		expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
		const seen = JSON.stringify(await draftOf(sari, draftId));
		expect(files.filter((file) => seen.includes(file))).toHaveLength(1);
		const failed = answers.find((one) => one.status === 'rejected');
		expect(failed?.reason.code).toBe('link-used');
	});

	test('answers wrong tokens with the same 404 and limits a network to twenty an hour', async () => {
		const guesser = { ...hospital, ip: '198.51.100.77' };
		for (let tried = 0; tried < 20; tried += 1)
			expect(await codeOf(show('A'.repeat(43), guesser))).toBe('not-found');
		expect((await refused(show('B'.repeat(43), guesser))).message).toContain('satu jam');
		const { of } = await begunWithout(sari);
		const { token } = await invite(sari, of);
		expect((await show(token, guesser))['state']).toBe('open');
	});
});

describe('ownership of a link', () => {
	test('returns 403 for another customer’s draft, claim or link', async () => {
		const { of, draftId } = await begunWithout(sari);
		const { id } = await invite(sari, of);
		const claim = await waitingClaim(sari, ['Resep dokter']);
		const own = { customerId: tono.id };
		const foreign: [string, Any][] = [
			['invite', { ...own, draftId, typeId: of.typeId }],
			['invite', { ...own, claimNo: claim.claimNo, requestId: claim.requests[0]!.id }],
			['invite', of],
			['invitations', { ...own, draftId }],
			['invitations', { ...own, claimNo: claim.claimNo }],
			['invitation-end', { ...own, invitationId: id }],
			['invitation-again', { ...own, invitationId: id }],
		];
		for (const [name, body] of foreign)
			expect([name, await codeOf(ask(tono.caller, `${S}claim/${name}`, body))]).toEqual([
				name,
				'forbidden',
			]);
	});

	test('keeps the files of a link from anyone else until they are sent', async () => {
		const { of, saved, version } = await begunWithout(sari);
		const [one, other] = [await invite(sari, of), await invite(sari, of)];
		const filepath = await upload(one.token);
		expect(await codeOf(send(other.token, filepath))).toBe('fix-fields');
		const own = { typeId: of.typeId, type: 'x', filepath };
		expect(
			await codeOf(
				ask(sari.caller, `${S}claim/save-draft-claim`, {
					...saved,
					documents: [...saved.documents, own],
					version,
				}),
			),
		).toBe('forbidden');
	});

	test('allows five open links per claim and twenty new ones a day', async () => {
		const first = await begunWithout(tono);
		const made = [];
		for (let at = 0; at < 5; at += 1) made.push(await invite(tono, first.of));
		expect((await list(tono, first.of))['left']).toBe(0);
		expect((await refused(invite(tono, first.of))).message).toContain('Cabut salah satu');
		for (let at = 0; at < 15; at += 1) {
			const { id } = made.pop()!;
			await ask(tono.caller, `${S}claim/invitation-end`, {
				customerId: tono.id,
				invitationId: id,
			});
			made.push(await invite(tono, first.of));
		}
		await ask(tono.caller, `${S}claim/invitation-end`, {
			customerId: tono.id,
			invitationId: made.pop()!.id,
		});
		expect(await codeOf(invite(tono, first.of))).toBe('slow-down');
		await invite(tono, first.of, daysLater(1));
	});
});

describe('submitted files', () => {
	test('rejects a message in the name of the sender', async () => {
		const { of } = await begunWithout(sari);
		const { token } = await invite(sari, of);
		const filepath = await upload(token);
		await expect(send(token, filepath, { name: 'Buka jahat.com' })).rejects.toMatchObject({
			issues: [{ path: ['name'] }],
		});
	});

	test('are inspected and limited like any other claim file', async () => {
		const { of } = await begunWithout(sari);
		const { token } = await invite(sari, of);
		const hostile = Buffer.from(
			TEST_PDF.toString().replace('/Catalog', '/Catalog /OpenAction << /S /JavaScript >>'),
		);
		expect(await codeOf(upload(token, 'surat.pdf', hostile))).toBe('fix-fields');
		expect(await codeOf(upload(token, 'surat.exe'))).toBe('fix-fields');
		expect(await codeOf(upload(token, 'surat.pdf', Buffer.from('halo')))).toBe('fix-fields');
		for (let at = 0; at < 30; at += 1) await upload(token);
		expect((await refused(upload(token))).message).toContain('Minta tautan baru');
	});

	test('resume an upload where the connection broke', async () => {
		const { of } = await begunWithout(sari);
		const { token } = await invite(sari, of);
		const file = Buffer.concat([
			TEST_PDF.subarray(0, 9),
			Buffer.from(`%${'jaga '.repeat(20_000)}\n`),
			TEST_PDF.subarray(9),
		]);
		const begun = await ask(hospital, `${I}upload-begin`, {
			token,
			DocTypeId: of.typeId,
			fileName: 'resume.pdf',
			size: file.length,
		});
		const { uploadId } = begun;
		const part = (offset: number) =>
			ask(hospital, `${I}upload-part`, {
				token,
				uploadId,
				offset: String(offset),
				part: { fileName: 'part', bytes: file.subarray(offset, offset + PART_BYTES) },
			});
		await part(0);
		expect((await refused(part(0))).data).toEqual({ offset: PART_BYTES });
		expect(await ask(hospital, `${I}upload-state`, { token, uploadId })).toMatchObject({
			offset: PART_BYTES,
		});
		await part(PART_BYTES);
		const { filepath } = await ask(hospital, `${I}upload-finish`, { token, uploadId });
		await send(token, filepath);
	});
});

test('includes the links in the data export and deletes them on erasure', async () => {
	const { of } = await begunWithout(sari);
	const { token } = await invite(sari, of);
	await upAndSend((await invite(sari, of)).token);
	await upload(token);
	const copy = await invitationsForExport(deps, sari.id);
	expect(copy.filter(({ sentBy }) => sentBy?.institution === 'RS Contoh')).not.toEqual([]);
	const keys = await db.transaction((tx) => eraseRows(tx, personalClaims, sari.id));
	expect(keys.length).toBeGreaterThan(0);
	expect(await codeOf(show(token))).toBe('not-found');
	expect(await invitationsForExport(deps, sari.id)).toEqual([]);
});
