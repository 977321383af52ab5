import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';

import {
	COMPANY_ROLES,
	type CompanyRight,
	type CompanyRole,
	LACKING,
	roleMay,
} from '#insurance/groups/companies/roles.ts';
import { companyRoutes } from '#insurance/groups/companies/routes.server.ts';
import { type Any, refused } from '#platform/contract/test-refused.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import { easyCaptcha } from '#platform/http/captcha/test-captcha.server.ts';
import type { Caller } from '#platform/http/served.server.ts';

import { membershipRoutes } from './routes.server.ts';
import {
	fileOf,
	openPanel,
	panelDeps,
	PANEL_NOW,
	testMember,
	xlsxOf,
} from './test-panel.server.ts';

const db = await testPool();
const deps = panelDeps(db);
const panel = await openPanel(db, deps);
const [cover = '', second = ''] = panel.covers;

/**
 * Returns `panel.first` or `panel.second` as a caller with this role, logged in the given number of
 * minutes ago.
 */
const as = (role: CompanyRole, minutes = 0, who = panel.first): Caller => ({
	...who,
	identity: {
		...who.identity,
		role,
		loggedInAt: new Date(PANEL_NOW.getTime() - minutes * 60_000),
	} as never,
});

/** Right required by each of the portal's calls; `null` allows every logged-in administrator. */
const NEEDS: Record<string, CompanyRight | null> = {
	logout: null,
	'panel/me': null,
	'panel/products': 'read',
	'panel/list': 'read',
	'panel/export': 'read',
	'panel/documents': 'read',
	'panel/changes': 'read',
	'panel/corrections': 'read',
	'panel/invoices': 'read',
	'panel/invoice-file': 'read',
	'panel/import-add': 'prepare',
	'panel/import-delete': 'prepare',
	'panel/import-roster': 'prepare',
	'panel/add': 'prepare',
	'panel/delete': 'prepare',
	'panel/roster': 'prepare',
	'panel/progress': 'prepare',
	'panel/columns': 'prepare',
	'panel/forget-columns': 'prepare',
	'panel/mend': 'prepare',
	'panel/hidden-rows': 'prepare',
	'panel/skip-known': 'prepare',
	'panel/discard': 'prepare',
	'panel/error-file': 'prepare',
	'panel/submit-add': 'prepare',
	'panel/submit-delete': 'prepare',
	'panel/submit-roster': 'prepare',
	'panel/price': 'prepare',
	'panel/roster-removals': 'prepare',
	'panel/approve': 'approve',
	'panel/reverse': 'approve',
	'panel/confirm-correction': 'approve',
	'panel/refuse-correction': 'approve',
	'panel/correct-email': 'approve',
};
/** The sender of a change may withdraw it. This right is checked per change, see below. */
const BY_CHANGE = new Set(['panel/reject']);

const ID = '0190f3b2-6a54-7c33-9c4e-5a2b8f1d0001';
const INPUT = {
	product_id: cover,
	kind: 'add',
	no: 1,
	row: {},
	keep: true,
	changeId: ID,
	memberId: ID,
	correctionId: ID,
	reason: 'tidak benar',
	email: 'baru@maju.test',
	password: 'salah',
	file: fileOf(xlsxOf([testMember(900)])),
};

const routes = [
	...membershipRoutes(deps),
	...companyRoutes({ ...deps, solvedCaptcha: easyCaptcha }),
].filter(({ call }) => call.auth === 'corporate');
const nameOf = (path: string) => path.replace('/page/corporate/', '');

describe('every corporate portal call', () => {
	test('is in the table', () => {
		expect(
			routes
				.map(({ call }) => nameOf(call.path))
				.filter((name) => !BY_CHANGE.has(name))
				.sort(),
		).toEqual(Object.keys(NEEDS).sort());
	});

	const cases = COMPANY_ROLES.flatMap((role) =>
		Object.entries(NEEDS).map(([name, right]): [CompanyRole, string, CompanyRight | null] => [
			role,
			name,
			right,
		]),
	);
	test.each(cases)('checks the right of %s to call %s', async (role, name, right) => {
		const served = routes.find(({ call }) => nameOf(call.path) === name);
		const handled = async () =>
			served?.handle(served.call.input.parse(INPUT), {
				...as(role),
				setHeader: () => {},
				header: () => undefined,
			});
		const message = await handled().then(
			() => '',
			(error: Error) => error.message,
		);
		const lacking = right !== null && !roleMay(role, right);
		if (lacking) expect(message).toBe(LACKING[right]);
		else expect(Object.values(LACKING)).not.toContain(message);
	});

	test.each([
		['all', ['read', 'prepare', 'approve']],
		['prepare', ['read', 'prepare']],
		['approve', ['read', 'approve']],
		['read', ['read']],
	] as const)('gives %s the rights %j', (role, rights) =>
		expect(
			(['read', 'prepare', 'approve'] as const).filter((one) => roleMay(role, one)),
		).toEqual(rights),
	);
});

const members = async () =>
	(await db.query<{ count: number }>(sql`select count(*)::int as count from member`)).rows[0]
		?.count;
const upload = (from: number, count: number, product_id: string, who = panel.first) =>
	panel.ask(
		'import-add',
		{
			product_id,
			file: fileOf(xlsxOf(Array.from({ length: count }, (_, at) => testMember(from + at)))),
		},
		who,
	);

test('holds a preparer’s submission for an approver, and lets the preparer withdraw it', async () => {
	const maker = as('prepare');
	await upload(1, 2, cover, maker);
	expect(await panel.ask('price', { product_id: cover, kind: 'add' }, maker)).toMatchObject({
		needsApproval: true,
		waitsFor: 'role',
	});
	const sent = await panel.ask('submit-add', { product_id: cover }, maker);
	expect(sent).toMatchObject({ state: 'waiting', added: 2 });
	expect(await members()).toBe(0);
	const { changeId } = sent;
	for (const role of ['prepare', 'read'] as const)
		expect(
			await refused(panel.ask('reject', { changeId }, as(role, 0, panel.second))),
		).toMatchObject({ code: 'forbidden', message: LACKING.approve });
	expect((await refused(panel.ask('approve', { changeId }, as('all')))).code).toBe('forbidden');
	await panel.ask('reject', { changeId }, maker);
	await upload(1, 2, cover, maker);
	const again = await panel.ask('submit-add', { product_id: cover }, maker);
	await panel.ask('approve', { changeId: again.changeId }, as('approve', 0, panel.second));
	expect(await members()).toBe(2);
});

test('lets an administrator with all rights add two people alone', async () => {
	await upload(3, 2, cover);
	expect(await panel.ask('submit-add', { product_id: cover })).toMatchObject({
		state: 'applied',
	});
});

describe('a large change requires the password when the login is not recent', () => {
	test.each([
		['24 people, long ago', 24, 600, undefined, 'applied'],
		['25 people, minutes ago', 25, 14, undefined, 'applied'],
		['25 people, longer ago', 25, 16, undefined, 'password'],
		['25 people, longer ago, a wrong password', 25, 16, 'salah', 'wrong'],
		['25 people, longer ago, the right password', 25, 16, 'Contoh#2026', 'applied'],
	])('%s', async (what, count, minutes, password, outcome) => {
		const from = 1_000 + count * 10 + minutes + (password?.length ?? 0) * 97;
		// Uses the second administrator, because the table above has used up the first
		// administrator's attempts.
		const who = as('all', minutes, panel.second);
		await upload(from, count, second, who);
		const sent = panel.ask('submit-add', { product_id: second, password }, who);
		if (outcome === 'applied') {
			const { changeId } = await sent;
			if (count >= 25) {
				const reversed = panel.ask('reverse', { changeId }, as('all', 16));
				expect((await refused(reversed)).data).toEqual({ password: true });
			}
			await panel.ask('reverse', { changeId });
			return;
		}
		expect(what).toContain('longer ago');
		const refusal = (await refused(sent)) as Any;
		expect(refusal['data']).toEqual(
			outcome === 'password'
				? { password: true }
				: { fields: { password: 'Kata sandi tidak cocok.' } },
		);
	});
});

test('gives existing administrators all rights', async () => {
	const { rows } = await db.query<{ role: string }>(sql`select distinct role from company_admin`);
	expect(rows).toEqual([{ role: 'all' }]);
});
