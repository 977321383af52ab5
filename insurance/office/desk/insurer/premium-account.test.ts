import sql from 'sql-template-tag';
import { expect, test } from 'vitest';

import { changedInsurerParts } from '#insurance/access/insurer/changes.ts';
import { currentInsurer, writeInsurer } from '#insurance/access/insurer/insurer-versions.server.ts';
import { insurerSchema } from '#insurance/access/insurer/insurer.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import { SAMPLE_INSURER } from '#sample/insurer.ts';

const db = await testPool();
const ACCOUNT = { bank: 'Bank Uji', number: '123-456', holder: 'PT Uji' };
const at = new Date('2026-11-24T03:00:00Z');
const write = (version: number, premiumAccount: typeof ACCOUNT | null) =>
	db.transaction((tx) =>
		writeInsurer(tx, {
			version,
			insurer: { ...SAMPLE_INSURER, premiumAccount },
			changedAt: at,
			changedBy: null,
			note: 'Rekening',
		}),
	);

test('stores the companies’ account apart from the record, which the previous version validates strictly', async () => {
	await write(1, null);
	expect((await currentInsurer(db))?.insurer.premiumAccount).toBeNull();
	await write(2, ACCOUNT);
	const current = await currentInsurer(db);
	expect(current?.insurer).toEqual({ ...SAMPLE_INSURER, premiumAccount: ACCOUNT });
	const { rows } = await db.query<{ body: object }>(
		sql`select body from insurer_version order by version`,
	);
	for (const { body } of rows) expect(body).not.toHaveProperty('premiumAccount');
	expect(
		changedInsurerParts(SAMPLE_INSURER, { ...SAMPLE_INSURER, premiumAccount: ACCOUNT }),
	).toEqual(['Rekening premi perusahaan']);
});

test('keeps the account when an older version saves the record, and keeps it cleared once cleared', async () => {
	const account = async () => (await currentInsurer(db))?.insurer.premiumAccount;
	const saveAsBefore = (version: number) =>
		db.query(sql`
			insert into insurer_version (version, body, changed_at, changed_by, note)
			select ${version}, body, ${at}, null, 'Telepon' from insurer_version where version = 2`);
	await saveAsBefore(3);
	expect(await account()).toEqual(ACCOUNT);
	await write(4, null);
	expect(await account()).toBeNull();
	await saveAsBefore(5);
	expect(await account()).toBeNull();
});

test.each([
	[{ ...ACCOUNT, bank: '' }, 'premiumAccount.bank'],
	[{ ...ACCOUNT, number: '1'.repeat(41) }, 'premiumAccount.number'],
	[{ ...ACCOUNT, holder: 'Dua\nbaris' }, 'premiumAccount.holder'],
])('rejects %j with an error on its field', (premiumAccount, path) => {
	const read = insurerSchema.safeParse({ ...SAMPLE_INSURER, premiumAccount });
	expect(read.error?.issues.map((issue) => issue.path.join('.'))).toEqual([path]);
});
