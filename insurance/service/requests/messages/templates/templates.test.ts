import sql from 'sql-template-tag';
import { beforeAll, expect, test } from 'vitest';

import { staffIdentity } from '#insurance/access/staff/rights/test-roles.server.ts';
import { seedStaff } from '#insurance/access/staff/seed.server.ts';
import {
	type TestCustomer,
	testCustomer,
} from '#insurance/people/customers/test-customer.server.ts';
import { callerAt, seedShop, shopDeps } from '#insurance/sales/carts/test-buyer.server.ts';
import { refused } from '#platform/contract/test-refused.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { mounted } from '#platform/http/test-mounted.server.ts';

import { answerThread, listThreads, openThread } from '../api.ts';
import {
	answerThreadForDesk,
	listThreadsForDesk,
	openThreadForDesk,
} from '../desk-messages.server.ts';
import { sendOwnMessage } from '../own-messages.server.ts';
import { saveMessageTemplate } from './api.ts';
import { fillTemplate, templateProblem } from './template.ts';
import { listTemplates, saveTemplate } from './templates.server.ts';

const db = await testPool();
const deps = shopDeps(db);
await seedShop(db);
await db.transaction((tx) => seedStaff(tx, deps));
const NOW = new Date('2026-11-20T03:00:00Z');

async function staffIn(role: string): Promise<Caller> {
	const { rows } = await db.query<{ id: string }>(sql`select id from staff where role = ${role}`);
	return { ...callerAt(NOW), identity: staffIdentity(rows[0]?.id ?? '', role as 'service') };
}
let sari: TestCustomer;
let desk: Caller;
let supervisor: Caller;
beforeAll(async () => {
	sari = await testCustomer(db, 'sari@contoh.test', NOW);
	[desk, supervisor] = [await staffIn('service'), await staffIn('supervisor')];
});

const NEW = { templateId: null, version: 0, title: 'Libur', words: 'Halo {nama}', isActive: true };
const save = (part: Record<string, unknown>, by = supervisor) =>
	saveTemplate(deps, saveMessageTemplate.input.parse({ ...NEW, ...part }), by);
const templates = async () => (await listTemplates(deps, desk)).rows;

test('about ten templates come with the program, and each can be saved', async () => {
	const rows = await templates();
	expect(rows.length).toBeGreaterThanOrEqual(10);
	expect(rows.filter(({ words }) => templateProblem(words) !== null)).toEqual([]);
	expect(new Set(rows.map(({ changedBy }) => changedBy))).toEqual(new Set([null]));
});

test('a template is written and changed by those with the right, one version at a time', async () => {
	const { templateId } = await save({});
	await save({ templateId, version: 1, words: 'Halo {nama}, kami libur.' });
	const stale = save({ templateId, version: 1, words: 'Lain' });
	expect((await refused(stale)).code).toBe('look-again');
	expect((await templates()).find((one) => one.templateId === templateId)).toMatchObject({
		words: 'Halo {nama}, kami libur.',
		version: 2,
		changedBy: expect.any(String),
	});
});

test.each([
	['an unknown placeholder', { words: 'Halo {name}' }, 'words'],
	['an open brace', { words: 'Halo {nama' }, 'words'],
	['no words', { words: '\u0007' }, 'words'],
	['a title of another template', { title: 'LIBUR' }, 'title'],
] as const)('%s is refused at its field', async (_what, part, field) => {
	const { code, data } = await refused(save(part));
	expect(code).toBe('fix-fields');
	expect(Object.keys((data as { fields: object }).fields)).toEqual([field]);
});

test('the desk reads templates and does not write them', async () => {
	expect((await refused(save({ title: 'Baru' }, desk))).code).toBe('forbidden');
	const assessor = await staffIn('assessor');
	expect((await refused(listTemplates(deps, assessor))).code).toBe('forbidden');
});

test('a thread has the facts of its customer and policy, and an open placeholder is not sent', async () => {
	const about = { kind: 'policy', ref: sari.policyId } as const;
	await sendOwnMessage(deps, { ...about, words: 'Kapan bayar?' }, { ...sari.caller, now: NOW });
	const [row] = (await listThreadsForDesk(deps, listThreads.input.parse({}), desk)).rows;
	const { threadId = '' } = row ?? {};
	const { facts } = await mounted(openThread, openThreadForDesk)(deps, { threadId }, desk);
	expect(facts).toMatchObject({
		nomor_polis: sari.policyNo,
		produk: expect.any(String),
		nomor_klaim: null,
		keadaan_klaim: null,
		petugas: expect.any(String),
		perusahaan: expect.any(String),
	});
	const words = fillTemplate('Halo {nama}, klaim {nomor_klaim}', facts);
	expect(words).toMatch(/^Halo .+, klaim \{nomor_klaim\}$/);
	const answer = mounted(answerThread, answerThreadForDesk);
	const sent = answer(deps, { threadId, words }, desk);
	expect((await refused(sent)).data).toMatchObject({
		fields: { words: expect.stringContaining('{nomor_klaim}') },
	});
});

test('the facts of a monthly policy have its next due day and premium', async () => {
	await db.query(
		sql`update policy set frequency = 'monthly', next_due_on = '2026-12-20' where id = ${sari.policyId}`,
	);
	const [row] = (await listThreadsForDesk(deps, listThreads.input.parse({ status: 'all' }), desk))
		.rows;
	const { facts } = await mounted(openThread, openThreadForDesk)(
		deps,
		{ threadId: row?.threadId ?? '' },
		desk,
	);
	expect(facts.jatuh_tempo).toMatch(/2026$/);
	expect(facts.premi).toMatch(/^Rp[\d.]+$/);
});
