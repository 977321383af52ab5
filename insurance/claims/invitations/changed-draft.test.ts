import { describe, expect, test } from 'vitest';

import { type Any, refused } from '#platform/contract/test-refused.server.ts';

import { MAX_EXTRA_DOCUMENTS } from '../claim.ts';
import { S } from '../test-claims.server.ts';
import {
	callerOn,
	daysLater,
	DR_ANI,
	hospital,
	openInvitations,
} from './test-invitations.server.ts';

const claims = await openInvitations();
const { ask, sari, begunWithout, invite, show, upload, send, upAndSend, draftOf } = claims;
const { list } = claims;
const save = (body: Any) => ask(sari.caller, `${S}claim/save-draft-claim`, body);
const EXTRAS = Array.from({ length: MAX_EXTRA_DOCUMENTS }, (_, at) => ({
	typeId: `0-${at + 1}`,
	type: 'Foto',
	filepath: '',
}));
const namesOf = (documents: Any[]) =>
	documents.flatMap((one) => (one['sentBy'] ? [`${one['typeId']} ${one['type']}`] : []));

describe('a draft that changed after its link was made', () => {
	test('adds the file as an extra document when its benefit does not require it', async () => {
		const { of, saved, draftId, version, missing } = await begunWithout(sari);
		const { token } = await invite(sari, of);
		// Without a benefit no document is required.
		await save({ ...saved, claimType: '', documents: [], version });
		await upAndSend(token);
		expect(namesOf((await draftOf(sari, draftId))['documents'] as Any[])).toEqual([
			`0-1 ${missing['type']}`,
		]);
	});

	test('keeps a received file as an extra document when the benefit is changed later', async () => {
		const { of, saved, version, missing } = await begunWithout(sari);
		const { token } = await invite(sari, of);
		await upAndSend(token);
		const next = await save({ ...saved, claimType: '', documents: [], version });
		expect(namesOf(next['arrived'] as Any[])).toEqual([`0-1 ${missing['type']}`]);
	});

	test('pauses the link while another insured person is selected', async () => {
		const { of, saved, version } = await begunWithout(sari);
		const { token } = await invite(sari, of);
		const filepath = await upload(token);
		const next = await save({ ...saved, tertanggungId: '', version });
		// The link is not reported as no longer needed, because the customer may only be trying out
		// another insured person.
		expect(await show(token)).toMatchObject({
			state: 'paused',
			asked: null,
			words: expect.stringMatching(/sedang diubah.* Tanyakan kepada orang yang memberimu/),
		});
		expect((await list(sari, of))['invitations']).toMatchObject([
			{ state: 'paused', forWhom: expect.stringMatching(/^Sari \w\.$/) },
		]);
		expect(await refused(send(token, filepath))).toMatchObject({
			code: 'link-used',
			message: expect.stringContaining('sedang diubah'),
		});
		expect((await show(token, callerOn(hospital, daysLater(15))))['state']).toBe('expired');
		await save({ ...saved, version: next['version'] });
		await send(token, filepath);
	});
});

describe('a draft that is overwritten on purpose', () => {
	test('keeps what arrived through a link and reports it', async () => {
		const { of, saved, draftId, version } = await begunWithout(sari);
		const { token } = await invite(sari, of);
		await save({ ...saved, version });
		await upAndSend(token);
		expect((await refused(save({ ...saved, version }))).code).toBe('look-again');
		const next = await save({ ...saved, version, replace: true });
		expect(next['arrived']).toMatchObject([{ typeId: of.typeId, sentBy: DR_ANI }]);
		expect((await draftOf(sari, draftId))['documents']).toHaveLength(
			saved.documents.length + 1,
		);
	});

	test('keeps what arrived when an older tab saves after the link was reopened', async () => {
		const { of, saved, version } = await begunWithout(sari);
		const { id, token } = await invite(sari, of);
		await upAndSend(token);
		await ask(sari.caller, `${S}claim/invitation-again`, {
			customerId: sari.id,
			invitationId: id,
		});
		expect((await list(sari, of))['invitations']).toMatchObject([
			{ state: 'open', sentBy: null },
		]);
		const next = await save({ ...saved, version });
		expect(next['arrived']).toMatchObject([{ typeId: of.typeId, sentBy: DR_ANI }]);
	});

	test('keeps what arrived in addition to the maximum number of extra documents', async () => {
		const { of, saved, draftId, version, missing } = await begunWithout(sari);
		const { token } = await invite(sari, of);
		await upAndSend(token);
		const body = { ...saved, documents: [...saved.documents, missing, ...EXTRAS] };
		for (const how of [{ version }, { version: 0, replace: true }]) {
			const next = await save({ ...body, ...how });
			expect(namesOf(next['arrived'] as Any[])).toEqual([
				`0-${MAX_EXTRA_DOCUMENTS + 1} ${missing['type']}`,
			]);
			expect(next['noRoom']).toBeUndefined();
			expect(namesOf((await draftOf(sari, draftId))['documents'] as Any[])).toHaveLength(1);
		}
	});

	test('accepts a document through a link when the draft already has all its extra documents', async () => {
		const { of, saved, draftId, version } = await begunWithout(sari);
		const { token } = await invite(sari, of);
		await save({ ...saved, claimType: '', documents: EXTRAS, version });
		await upAndSend(token);
		expect(namesOf((await draftOf(sari, draftId))['documents'] as Any[])).toHaveLength(1);
	});

	test('never exceeds the maximum number of documents and reports the one that did not fit', async () => {
		const { of, saved, draftId, version, missing } = await begunWithout(sari);
		const { token } = await invite(sari, of);
		await upAndSend(token);
		const rows = Array.from({ length: 40 - saved.documents.length }, (_, at) => ({
			typeId: `X${at}`,
			type: 'x',
			filepath: '',
		}));
		const next = await save({ ...saved, documents: [...saved.documents, ...rows], version });
		expect((await draftOf(sari, draftId))['documents']).toHaveLength(40);
		expect(next['arrived']).toBeUndefined();
		expect(next['noRoom']).toMatchObject([{ type: missing['type'], sentBy: DR_ANI }]);
		expect(await save({ ...saved, version: next['version'] })).not.toHaveProperty('noRoom');
	});
});
