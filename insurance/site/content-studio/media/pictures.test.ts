import sharp from 'sharp';
import sql from 'sql-template-tag';
import { afterAll, expect, test } from 'vitest';

import { staffIdentity } from '#insurance/access/staff/rights/test-roles.server.ts';
import { callerAt } from '#insurance/sales/carts/test-buyer.server.ts';
import {
	DRAWING_LIMIT_MS,
	makePictureMaker,
} from '#insurance/site/content/pictures/keep-picture.server.ts';
import type { Call, CallOutput } from '#platform/contract/call.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import { makeFiles } from '#platform/files/files.server.ts';
import { testFolder } from '#platform/files/test-folder.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { addPicture, cropPicture, listPictures } from './api.ts';
import { pictureRoutes } from './pictures.server.ts';

const db = await testPool();
const maker = makePictureMaker();
afterAll(() => maker.stop());
const files = makeFiles({ dir: testFolder('studio-pictures') });
const routes = new Map(pictureRoutes({ db, files, maker }).map((one) => [one.call as Call, one]));
const staffId = uuidv7();
await db.query(
	sql`insert into staff (id, email, name, role, password_hash) values (${staffId}, 'e@contoh.test', 'Sari', 'editor', '-')`,
);
const ask = async <C extends Call>(call: C, input: unknown, role = 'editor') =>
	routes.get(call)?.handle(call.input.parse(input), {
		...callerAt(new Date('2026-11-20T03:00:00Z')),
		identity: staffIdentity(staffId, role),
	}) as Promise<CallOutput<C>>;
const png = (colour: string) =>
	sharp({ create: { width: 60, height: 40, channels: 3, background: colour } })
		.png()
		.toBuffer();
const add = async (colour: string, alt: string, role?: string) =>
	ask(addPicture, { file: { fileName: 'a.png', bytes: await png(colour) }, alt }, role);

test('stores a picture with its texts, finds it by them and deduplicates the same one', async () => {
	const leaf = await add('green', 'Daun pisang');
	expect(await files.get(`pictures/${leaf.default.split('/')[2]}/mobile.webp`)).not.toBeNull();
	await add('red', 'Payung merah');
	await add('green', 'Daun pisang lagi');
	const all = await ask(listPictures, {});
	expect([all.total, all.pictures.map(({ alt }) => alt)]).toEqual([
		2,
		['Payung merah', 'Daun pisang'],
	]);
	const found = await ask(listPictures, { search: 'daun' });
	expect(found.pictures).toEqual([leaf]);
	const { rows } = await db.query<{ n: number }>(
		sql`select count(*)::int as n from staff_action where action = 'picture-added'`,
	);
	expect(rows[0]?.n).toBe(3);
});

test('rejects files that are no picture, missing texts and users without permission', async () => {
	await expect(
		ask(addPicture, {
			file: { fileName: 'a.png', bytes: Buffer.from('<svg/>') },
			alt: 'Tanda',
		}),
	).rejects.toMatchObject({ code: 'fix-fields', data: { fields: { file: expect.any(String) } } });
	await expect(add('blue', ' ')).rejects.toThrow('Tulis apa yang terlihat');
	await expect(add('blue', 'Biru', 'sales')).rejects.toMatchObject({ code: 'forbidden' });
});

test.each([addPicture, cropPicture])(
	'the timeout of $path exceeds the rendering limit of a picture',
	({ seconds }) => expect(Number(seconds) * 1_000).toBeGreaterThan(DRAWING_LIMIT_MS),
);
