import sql from 'sql-template-tag';
import { beforeAll, expect, test } from 'vitest';

import { staffIdentity } from '#insurance/access/staff/rights/test-roles.server.ts';
import { callerAt } from '#insurance/sales/carts/test-buyer.server.ts';
import { refused } from '#platform/contract/test-refused.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { saveWhatsAppTemplate } from './office-api.ts';
import { keepWhatsAppTemplate, showWhatsAppTemplates } from './office-templates.server.ts';
import { parametersIn, parametersProblem } from './templates.ts';

const db = await testPool();
const deps = { db, whatsAppApi: null };
const staff: Record<string, Caller> = {};
beforeAll(async () => {
	for (const role of ['supervisor', 'service']) {
		const staffId = uuidv7();
		await db.query(
			sql`insert into staff (id, email, name, role, password_hash) values (${staffId}, ${`${role}@contoh.test`}, 'Dewi', ${role}, '-')`,
		);
		staff[role] = { ...callerAt(), identity: staffIdentity(staffId, role) };
	}
});
const boss = () => staff['supervisor'] as Caller;
const claimTemplate = async () => {
	const { templates } = await showWhatsAppTemplates(deps, boss());
	const found = templates.find(({ purpose }) => purpose === 'claim-state');
	if (!found) throw new Error('no template');
	return found;
};
const save = async (change: Record<string, unknown> = {}, caller = boss()) =>
	keepWhatsAppTemplate(
		deps,
		saveWhatsAppTemplate.input.parse({
			purpose: 'claim-state',
			template: 'kabar_klaim_v2',
			parameters: 'claim, title',
			mark: (await claimTemplate()).mark,
			...change,
		}),
		caller,
	);

test('every purpose has a template from the first start', async () => {
	const { isConfigured, templates } = await showWhatsAppTemplates(deps, boss());
	expect(isConfigured).toBe(false);
	expect(templates.map(({ template, parameters }) => [template, parameters.join()])).toEqual([
		['polis_terbit', 'products,policies'],
		['premi_jatuh_tempo', 'title,policy,amount,due'],
		['kabar_klaim', 'title,claim'],
		['pengajuan_petugas', 'product,link'],
		['kode_masuk', 'code'],
	]);
});

test('a change is stored with who made it, and not over another person’s change', async () => {
	const { mark } = await claimTemplate();
	expect(await save()).toMatchObject({
		template: 'kabar_klaim_v2',
		parameters: ['claim', 'title'],
	});
	expect((await refused(save({ mark, template: 'lain' }))).code).toBe('look-again');
	expect(await claimTemplate()).toMatchObject({ template: 'kabar_klaim_v2' });
	const { rows } = await db.query(
		sql`select subject from staff_action where action = 'whatsapp-template-changed'`,
	);
	expect(rows).toEqual([{ subject: 'claim-state' }]);
});

test('a role without the right neither reads nor changes templates', async () => {
	const other = staff['service'] as Caller;
	expect((await refused(showWhatsAppTemplates(deps, other))).code).toBe('forbidden');
	expect((await refused(save({}, other))).code).toBe('forbidden');
});

test.each([
	['claim-state', 'title, claim', null],
	['claim-state', '', null],
	['claim-state', 'title, nik', 'Tidak dikenal: nik'],
	['claim-state', 'title, title', 'Setiap isian hanya sekali'],
	['codes', 'code', null],
	['codes', '', 'satu isian'],
] as const)('%s with the parameters %j', (purpose, typed, problem) => {
	const found = parametersProblem(purpose, parametersIn(typed));
	if (problem === null) expect(found).toBeNull();
	else expect(found).toContain(problem);
});
