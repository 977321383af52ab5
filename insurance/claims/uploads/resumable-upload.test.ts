import { connect } from 'node:net';

import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { callerAt } from '#insurance/sales/carts/test-buyer.server.ts';
import { silentLog } from '#platform/config/log.server.ts';
import { type Any, refused } from '#platform/contract/test-refused.server.ts';
import { somebodyWaitsFor } from '#platform/db/test-waits.server.ts';
import { mountCalls } from '#platform/http/mount.server.ts';
import { makePageSessions } from '#platform/http/pages/page-session.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { makeServer } from '#platform/http/server.server.ts';
import { testKeepers } from '#platform/personal-data/test-keepers.server.ts';
import { forgetPast } from '#platform/retention/keeper.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { SEALED } from '../claim-content.server.ts';
import { personalClaims } from '../personal-data/personal-data.server.ts';
import { TEST_PDF, S, openClaims } from '../test-claims.server.ts';
import { PART_BYTES } from './resumable.ts';
import { uploadRoutes } from './routes.server.ts';
import { addPart, lockUpload } from './store.server.ts';

const { ask, db, deps, kept, sari, tono, newClaim } = await openClaims();

/** A PDF of about 150 kB, i.e. three parts. */
const FILE = Buffer.concat([
	TEST_PDF.subarray(0, 9),
	Buffer.from(`%${'jaga '.repeat(30_000)}\n`),
	TEST_PDF.subarray(9),
]);

const begin = async (change: Any = {}, who = sari): Promise<string> =>
	(
		await ask(who.caller, `${S}claim/upload-begin`, {
			customerId: who.id,
			DocTypeId: 'KTP',
			DocTypeDescription: 'KTP',
			fileName: 'ktp.pdf',
			size: FILE.length,
			...change,
		})
	)['uploadId'] as string;
const part = (uploadId: string, offset: number, bytes: Uint8Array, who = sari) =>
	ask(who.caller, `${S}claim/upload-part`, {
		customerId: who.id,
		uploadId,
		offset: String(offset),
		part: { fileName: 'part', bytes },
	});
const state = (uploadId: string, who = sari) =>
	ask(who.caller, `${S}claim/upload-state`, { customerId: who.id, uploadId });
const finish = (uploadId: string, who = sari) =>
	ask(who.caller, `${S}claim/upload-finish`, { customerId: who.id, uploadId });
const at = (number: number, file: Uint8Array = FILE) =>
	file.subarray(number * PART_BYTES, (number + 1) * PART_BYTES);
const sendFrom = async (uploadId: string, number: number, file: Uint8Array = FILE) => {
	for (let next = number; next < Math.ceil(file.length / PART_BYTES); next += 1)
		await part(uploadId, next * PART_BYTES, at(next, file));
};
const statusOf = async (answer: Promise<unknown>) => (await refused(answer)).status;

test('assembles a file sent in three parts, inspects and seals it, and accepts it in a claim draft', async () => {
	const uploadId = await begin();
	await sendFrom(uploadId, 0);
	const { rows } = await db.query<{ bytes: Buffer }>(sql`select bytes from claim_upload_part`);
	for (const { bytes } of rows) expect(bytes.includes('jaga jaga')).toBe(false);
	const { filepath, fileName } = await finish(uploadId);
	expect(fileName).toBe('ktp.pdf');
	const [stored] = (
		await db.query<{ size: number; fileKey: string }>(
			sql`select size, file_key from claim_document where 'dok.' || id = ${filepath}`,
		)
	).rows;
	expect(stored?.size).toBe(FILE.length);
	expect(kept.has(stored?.fileKey ?? '')).toBe(true);
	expect((await db.query(sql`select from claim_upload_part`)).rowCount).toBe(0);
	const extra = { typeId: '0-1', type: 'Surat', filepath };
	const claimNo = await newClaim(sari);
	await ask(sari.caller, `${S}claim/save-draft-claim`, {
		customerId: sari.id,
		policyId: sari.policyId,
		documents: [extra],
		replace: true,
	});
	expect(claimNo).toMatch(/^K/);
});

test('resumes an interrupted upload, also on a second device', async () => {
	const uploadId = await begin();
	await part(uploadId, 0, at(0));
	// The response was lost, so the device repeats its request and gets the right offset.
	const again = await refused(part(uploadId, 0, at(0)));
	expect([again.status, again.data]).toEqual([409, { offset: PART_BYTES }]);
	const second = { ...sari, caller: { ...sari.caller, sessionId: 'another' } as Caller };
	expect(await state(uploadId, second)).toEqual({ offset: PART_BYTES, size: FILE.length });
	await part(uploadId, PART_BYTES, at(1), second);
	expect(await statusOf(part(uploadId, PART_BYTES, at(1)))).toBe(409);
	expect(await statusOf(finish(uploadId))).toBe(409);
	await part(uploadId, 2 * PART_BYTES, at(2));
	const [one, other] = await Promise.all([finish(uploadId), finish(uploadId, second)]);
	expect(one).toEqual(other);
	expect(await finish(uploadId)).toEqual(one);
	expect(await state(uploadId)).toEqual({ offset: FILE.length, size: FILE.length });
});

test('keeps a part once when it is sent concurrently', async () => {
	const uploadId = await begin();
	const answers = await Promise.allSettled([1, 2, 3].map(() => part(uploadId, 0, at(0))));
	expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
	expect((await state(uploadId))['offset']).toBe(PART_BYTES);
});

test.each<[string, number, Uint8Array, number]>([
	['a gap', 2 * PART_BYTES, at(2), 409],
	['nothing', 0, Buffer.alloc(0), 422],
	['more than a part', 0, Buffer.alloc(PART_BYTES + 1), 422],
])('rejects %s and keeps nothing', async (_what, offset, bytes, status) => {
	const uploadId = await begin();
	expect(await statusOf(part(uploadId, offset, bytes))).toBe(status);
	expect((await state(uploadId))['offset']).toBe(0);
});

test('rejects more bytes than announced, and a file that is too large, empty or of a wrong type', async () => {
	const uploadId = await begin({ size: 10 });
	expect(await statusOf(part(uploadId, 0, Buffer.alloc(11)))).toBe(422);
	for (const size of [0, 1_048_577]) await expect(begin({ size })).rejects.toThrow();
	expect(await statusOf(begin({ fileName: 'jahat.exe' }))).toBe(422);
	// Messaging apps send pictures without a file extension, so the type is determined from the
	// content.
	await begin({ fileName: '1000012345' });
});

test('returns 403 on every call for another customer’s upload, an unknown one or a false name', async () => {
	const uploadId = await begin();
	const ways = (id: string, who = tono) => [
		() => state(id, who),
		() => part(id, 0, at(0), who),
		() => finish(id, who),
	];
	const unknown = '00000000-0000-7000-8000-000000000000';
	for (const call of [...ways(uploadId), ...ways(unknown), ...ways('x')])
		expect(await statusOf(call())).toBe(403);
	for (const call of ways(uploadId, { ...tono, id: sari.id }))
		expect(await statusOf(call())).toBe(403);
	expect(await statusOf(begin({ customerId: sari.id }, tono))).toBe(403);
	expect((await state(uploadId))['offset']).toBe(0);
});

test('rejects content that does not match its file name, and keeps none of it', async () => {
	const bad = Buffer.alloc(PART_BYTES + 5, 'x');
	const uploadId = await begin({ size: bad.length });
	await sendFrom(uploadId, 0, bad);
	expect(await statusOf(finish(uploadId))).toBe(422);
	expect(await statusOf(state(uploadId))).toBe(403);
});

test('holds no database lock while a file is inspected', async () => {
	const uploadId = await begin();
	await sendFrom(uploadId, 0);
	const { inspect } = deps.inspector;
	const held: number[] = [];
	const looking = vi.spyOn(deps.inspector, 'inspect').mockImplementation(async (bytes) => {
		const { rowCount } = await db.query(
			sql`select from claim_upload where id = ${uploadId} for update skip locked`,
		);
		held.push(1 - (rowCount ?? 0));
		return inspect(bytes);
	});
	await finish(uploadId);
	looking.mockRestore();
	expect(held).toEqual([0]);
});

test('returns the current offset to a part that waited for another device', async () => {
	const uploadId = await begin();
	const second = await db.transaction(async (tx) => {
		const first = await lockUpload(tx, uploadId);
		if (!first) throw new Error('the upload is not there');
		const sending = refused(part(uploadId, 0, at(0)));
		await somebodyWaitsFor(db, tx);
		const sealed = deps.sealer.seal(SEALED.uploadPart, Buffer.from(at(0)).toString('base64'));
		await addPart(tx, first, { id: uuidv7(), bytes: sealed, length: PART_BYTES });
		return { sending };
	});
	expect(await second.sending).toMatchObject({
		code: 'look-again',
		data: { offset: PART_BYTES },
	});
	expect((await state(uploadId))['offset']).toBe(PART_BYTES);
	await sendFrom(uploadId, 1);
	expect((await finish(uploadId))['fileName']).toBe('ktp.pdf');
});

test('keeps one file when several devices finish concurrently, and none for a deleted upload', async () => {
	const uploadId = await begin();
	await sendFrom(uploadId, 0);
	const before = kept.size;
	const answers = await Promise.all([1, 2, 3].map(() => finish(uploadId)));
	expect(new Set(answers.map(({ filepath }) => filepath)).size).toBe(1);
	expect(kept.size).toBe(before + 1);

	const gone = await begin();
	await sendFrom(gone, 0);
	const { inspect } = deps.inspector;
	const looking = vi.spyOn(deps.inspector, 'inspect').mockImplementation(async (bytes) => {
		await db.query(sql`delete from claim_upload where id = ${gone}`);
		return inspect(bytes);
	});
	expect(await statusOf(finish(gone))).toBe(403);
	looking.mockRestore();
	expect(kept.size).toBe(before + 1);
});

test('keeps an upload while the scanner is unavailable and finishes it later', async () => {
	const uploadId = await begin();
	await sendFrom(uploadId, 0);
	const away = { ...deps, scanner: { scan: () => Promise.reject(new Error('away')) } as never };
	const one = uploadRoutes(away).find(({ call }) => call.path.endsWith('upload-finish'));
	const input = { customerId: sari.id, uploadId };
	expect(await statusOf(one?.handle(input, sari.caller) as Promise<unknown>)).toBe(503);
	expect((await finish(uploadId))['filepath']).toMatch(/^dok\./);
});

test('allows twenty open uploads, and expires and deletes them after a day', async () => {
	await db.query(sql`delete from claim_upload`);
	const ids: string[] = [];
	for (let one = 0; one < 20; one += 1) ids.push(await begin({}, tono));
	expect(await statusOf(begin({}, tono))).toBe(429);
	const [uploadId = ''] = ids;
	await part(uploadId, 0, at(0), tono);
	const dayAfter = new Date(tono.caller.now.getTime() + 24 * 3_600_000 + 1);
	const late = { ...tono, caller: { ...callerAt(dayAfter), identity: tono.caller.identity } };
	expect(await statusOf(state(uploadId, late))).toBe(403);
	await forgetPast(testKeepers(personalClaims, deps.db, deps), deps.db, dayAfter);
	expect((await db.query(sql`select from claim_upload`)).rowCount).toBe(0);
	expect((await db.query(sql`select from claim_upload_part`)).rowCount).toBe(0);
});

const keys = { sessions: makePageSessions('00'.repeat(32)), bodyKey: Buffer.alloc(32) };
let app: Awaited<ReturnType<typeof makeServer>>;
let port = 0;
beforeAll(async () => {
	app = await makeServer({ log: silentLog, keys, secure: false, hsts: true });
	mountCalls(app, uploadRoutes(deps), {
		keys,
		once: (_key, _name, _body, work) => work(),
		observe: () => {},
		ownerOf: () => '',
		identify: { selfcare: async () => sari.caller.identity as never },
	});
	await app.listen({ port: 0, host: '127.0.0.1' });
	port = (app.server.address() as { port: number }).port;
});
afterAll(() => app.close());

function requestOf(uploadId: string, offset: number, bytes: Uint8Array): Buffer {
	const field = (name: string, text: string) =>
		`--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`;
	const body = Buffer.concat([
		Buffer.from(
			`${field('customerId', sari.id)}${field('uploadId', uploadId)}${field('offset', String(offset))}` +
				'--b\r\ncontent-disposition: form-data; name="part"; filename="part"\r\n' +
				'content-type: application/octet-stream\r\n\r\n',
		),
		bytes,
		Buffer.from('\r\n--b--\r\n'),
	]);
	const head = [
		'POST /page/selfcare/claim/upload-part HTTP/1.1',
		'host: x',
		'connection: close',
		'accept: application/json',
		`authorization: Bearer ${keys.sessions.issue(Date.now()).token}`,
		'content-type: multipart/form-data; boundary=b',
		`content-length: ${body.length}`,
	];
	return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), body]);
}

const overSocket = (bytes: Buffer, length: number) =>
	new Promise<string>((resolve, reject) => {
		const socket = connect(port, '127.0.0.1');
		let answer = '';
		socket.on('data', (came) => (answer += came.toString()));
		socket.on('close', () => resolve(answer));
		socket.on('error', reject);
		socket.write(bytes.subarray(0, length), () => length < bytes.length && socket.destroy());
	});

test.each([0.2, 0.5, 0.99])(
	'keeps nothing when the connection breaks after %d of a part, and accepts the part later',
	async (share) => {
		const uploadId = await begin();
		// Requests over the wire use the current date.
		await db.query(sql`update claim_upload set began_at = now()`);
		const request = requestOf(uploadId, 0, at(0));
		expect(await overSocket(request, Math.floor(request.length * share))).toBe('');
		expect((await state(uploadId))['offset']).toBe(0);
		expect(await overSocket(request, request.length)).toContain(`"offset":${PART_BYTES}`);
		await sendFrom(uploadId, 1);
		expect((await finish(uploadId))['filepath']).toMatch(/^dok\./);
	},
);
