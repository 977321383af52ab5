import sql from 'sql-template-tag';
import { expect, test } from 'vitest';

import { documentJobs } from '#insurance/documents/document-jobs.server.ts';
import { drawsHere } from '#insurance/documents/pdf/policy/policy-drawer.server.ts';
import { eraseCustomer, moveAddress } from '#insurance/people/accounts/customer-account.server.ts';
import { testCustomer } from '#insurance/people/customers/test-customer.server.ts';
import { seedShop, shopDeps } from '#insurance/sales/carts/test-buyer.server.ts';
import { silentLog } from '#platform/config/log.server.ts';
import { refused } from '#platform/contract/test-refused.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import { makeFiles } from '#platform/files/files.server.ts';
import { testFolder } from '#platform/files/test-folder.server.ts';
import { asSent, type SentMail } from '#platform/mail/test-mail.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { againJobs, sendAgain } from './send-again.server.ts';
import { type Sendable, SENDS_PER_DAY } from './sendable.ts';

const db = await testPool();
await seedShop(db);
const mails: SentMail[] = [];
const deps = {
	...shopDeps(db),
	files: makeFiles({ dir: testFolder('again') }),
	drawer: drawsHere,
	contacts: async () => ({ customerService: '1500', hospital: '1501' }),
	mailer: {
		send: async (mail: Parameters<typeof asSent>[0]) => ({
			messageId: String(mails.push(asSent(mail))),
		}),
		close: () => {},
	},
};
const NOW = new Date('2026-11-20T03:00:00Z');
const STAFF = uuidv7();
const sari = await testCustomer(db, 'sari@contoh.test', NOW);

const ask = (what: readonly Sendable[], key = uuidv7()) =>
	db.transaction((tx) =>
		sendAgain(tx, deps.sealer, {
			policyId: sari.policyId,
			what,
			key,
			askedHow: 'phone',
			staffId: STAFF,
			at: sari.caller.now,
		}),
	);

const work = (kind: 'policy-documents' | 'documents-again', payload: Record<string, string>) =>
	db.transaction((tx) =>
		({ ...documentJobs(deps), ...againJobs(deps, () => sari.caller.now) })[kind](payload, {
			tx,
			log: silentLog,
			jobId: uuidv7(),
			attempt: 1,
		}),
	);

const queued = async () =>
	(
		await db.query<{ payload: Record<string, string> }>(
			sql`select payload from job where kind = 'documents-again' order by id`,
		)
	).rows.map(({ payload }) => payload);

test('sends what was asked for once to the address on file, which the answer shows masked', async () => {
	expect((await refused(ask(['policy']))).message).toContain('masih dibuat');
	await work('policy-documents', { policyId: sari.policyId });
	const key = uuidv7();
	expect(await ask(['policy', 'receipt', 'ecards'], key)).toBe('sa***@contoh.test');
	await ask(['policy', 'receipt', 'ecards'], key);
	const jobs = await queued();
	expect(jobs).toHaveLength(1);
	await work('documents-again', jobs[0] ?? {});
	const [mail] = mails;
	expect(mail?.to).toBe('sari@contoh.test');
	expect(mail?.attachments?.map(({ filename }) => filename)).toEqual([
		`polis-${sari.policyNo}.pdf`,
		`e-card-${sari.policyNo}-1.pdf`,
	]);
	expect(mail?.text).toContain('polis, tanda terima, dan e-card');
	expect(mail?.text).toContain('lewat telepon');
	expect(mail?.text).toContain('Rp180.000');
});

test('the email follows the address of the account, and a day has a limit for every way to ask', async () => {
	await db.transaction((tx) => moveAddress(tx, deps.sealer, sari.id, 'baru@contoh.test', NOW));
	for (let count = 1; count < SENDS_PER_DAY; count += 1)
		expect(await ask(['receipt'])).toBe('ba***@contoh.test');
	mails.length = 0;
	await work('documents-again', (await queued()).at(-1) ?? {});
	expect(mails.map(({ to }) => to)).toEqual(['baru@contoh.test']);
	const { code, message } = await refused(ask(['receipt']));
	expect([code, message]).toEqual(['look-again', expect.stringContaining('3 kali')]);
	const recorded = await db.query(
		sql`select from audit_record where act = 'documents-sent-again' and subject = ${sari.policyNo}`,
	);
	expect(recorded.rowCount).toBe(SENDS_PER_DAY);
});

test('sends nothing if nothing was chosen, or if the account was erased', async () => {
	expect((await refused(ask([]))).data).toEqual({ fields: { what: 'Pilih yang dikirim' } });
	await db.transaction((tx) => eraseCustomer(tx, deps.sealer, sari.id, sari.caller.now));
	expect((await refused(ask(['policy']))).message).toContain('sudah dihapus');
	const jobs = await queued();
	expect(jobs).toHaveLength(SENDS_PER_DAY);
	mails.length = 0;
	await work('documents-again', jobs[0] ?? {});
	expect(mails).toEqual([]);
});
