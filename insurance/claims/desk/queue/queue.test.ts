import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';

import { SEEDED_ROLES } from '#insurance/access/staff/rights/test-roles.server.ts';
import { SAMPLE_STAFF } from '#insurance/access/staff/seed.server.ts';
import { type Any, refused } from '#platform/contract/test-refused.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { addToDay, jakartaDay } from '#platform/values/dates.ts';

import { EVENT, later, LINE, O, openClaims } from '../../test-claims.server.ts';
import { triageJobs } from '../../triage/triage-jobs.server.ts';

const steps = await openClaims();
const { ask, db, decide, deps, fileOf, newClaim, recommend, sari, staff, tono } = steps;
const assessor = staff['assessor']!;
const admin = staff['admin']!;
const today = jakartaDay(later);
const idOf = ({ identity }: Caller) => (identity as { staffId: string }).staffId;
const queue = (input: Any = {}, who = assessor) => ask(who, `${O}queue`, input);
const numbers = async (input: Any, who = assessor): Promise<string[]> =>
	(await queue(input, who)).rows.map((row: Any) => row['claimNo']);
const next = async (who: Caller, leaving = ''): Promise<string | null> =>
	(await ask(who, `${O}next`, { leaving }))['claimNo'];
const act = async (who: Caller, name: string, claimNo: string, more: Any = {}) => {
	const { revision } = await fileOf(who, claimNo);
	return ask(who, O + name, { claimNo, revision, ...more });
};
const write = (claimNo: string, change: Partial<Record<'dueOn' | 'product', string>>) =>
	db.query(sql`
		update claim set due_on = coalesce(${change.dueOn ?? null}::date, due_on),
			product_code = coalesce(${change.product ?? null}::text, product_code)
		where claim_no = ${claimNo}`);

let small = '';
let large = '';
let twin = '';
let filed: Any[] = [];
const triageAll = () =>
	db.transaction((tx) => triageJobs(deps, () => later)['claim-triage']({}, { tx } as never));

beforeAll(async () => {
	// Colleagues who have not accepted their invitation receive no claims.
	await db.query(sql`update staff set password_hash = 'set'`);
	small = await newClaim(sari, { event: { ...EVENT, cost: 400_000 } });
	large = await newClaim(tono, {
		event: { ...EVENT, cost: 5_000_000 },
		accountName: 'Tono Contoh',
	});
	twin = await newClaim(sari, { event: { ...EVENT, cost: 400_000 } });
	filed = (await queue({ sort: 'claimNo' })).rows;
	await write(small, { dueOn: addToDay(today, { day: -1 }) });
	await write(large, { dueOn: today });
	await write(twin, { dueOn: addToDay(today, { day: 30 }) });
	// The claims of this file have the same test file as documents.
	await db.query(sql`update claim_document set sha256 = repeat(replace(id::text, '-', ''), 2)`);
	await db.query(sql`update claim set triaged_at = null`);
	await triageAll();
});

describe('the queue', () => {
	test.each([
		['', () => [small, large, twin]],
		['-dueOn', () => [twin, large, small]],
		['-amount', () => [large, small, twin]],
		['amount', () => [small, twin, large]],
		['age', () => [twin, large, small]],
		['-age', () => [small, large, twin]],
		['claimNo', () => [small, large, twin].toSorted()],
		['risk', () => [large, small, twin]],
		['product', () => [small, large, twin]],
		['assignee', () => [small, large, twin]],
	])('is sorted by %s', async (sort, order) => {
		expect(await numbers({ sort })).toEqual(order());
	});

	test.each([
		['a due day in the past', { due: 'late' }, () => [small]],
		['a due day today', { due: 'today' }, () => [large]],
		['a due day within a week', { due: 'week' }, () => [small, large]],
		['no due day', { due: 'never' }, () => []],
		['an amount from', { least: 5_000_000 }, () => [large]],
		['an amount up to', { most: 4_999_999 }, () => [small, twin]],
		['another product', { product: 'NOPE' }, () => []],
		['high risk', { risk: 'high' }, () => [small, twin]],
		['a policy number', { search: 'K2' }, () => [small, large, twin]],
		['nobody', { assignee: 'nobody' }, () => [small, large, twin]],
		['me', { assignee: 'me' }, () => []],
	])('is filtered by %s', async (_title, input, found) => {
		expect(await numbers(input)).toEqual(found());
	});

	test('shows amount, age, risk and the choices for its filters', async () => {
		const { rows, products, colleagues, counts } = await queue({ least: 5_000_000 });
		expect(rows).toMatchObject([
			{ claimNo: large, amount: 5_000_000, ageDays: 0, late: false, assignee: null },
		]);
		expect(products).toEqual([{ code: 'JAM', name: expect.any(String) }]);
		expect(counts).toEqual({ submitted: 3 });
		const names = colleagues.map(({ name }: Any) => name);
		expect(names).toContain(SAMPLE_STAFF.find(({ role }) => role === 'admin')?.name);
		expect(names).not.toContain(SAMPLE_STAFF.find(({ role }) => role === 'finance')?.name);
		expect(names).not.toContain(SAMPLE_STAFF.find(({ role }) => role === 'assessor')?.name);
	});

	test('has the amount of a claim as soon as it is filed, and the recommended one later', async () => {
		expect(filed.map(({ amount }) => amount)).toEqual([400_000, 5_000_000, 400_000]);
		const claimNo = await newClaim(tono, { event: { ...EVENT, cost: 900_000 } });
		await recommend(assessor, claimNo, 1, {
			event: { ...EVENT, cost: 900_000 },
			lines: [{ ...LINE, asked: 900_000, amount: 700_000 }],
		});
		const { rows } = await queue({ status: 'recommended' });
		expect(rows).toMatchObject([{ claimNo, amount: 700_000 }]);
		await decide(staff['supervisor']!, claimNo);
		await db.query(sql`update claim set status = 'paid' where claim_no = ${claimNo}`);
	});

	test('fills in claims that are older than its columns', async () => {
		await db.query(
			sql`update claim set triaged_at = null, asked_amount = null, risk = 0 where claim_no = ${twin}`,
		);
		expect(await numbers({ risk: 'high' })).toEqual([small]);
		await triageAll();
		expect((await queue({ risk: 'high' })).rows).toMatchObject([
			{ claimNo: small },
			{ claimNo: twin, amount: 400_000 },
		]);
	});
});

describe('next claim', () => {
	test('two people who ask at once get the two most urgent claims', async () => {
		const found = await Promise.all([next(assessor), next(admin)]);
		expect(found.toSorted()).toEqual([small, large].toSorted());
		const mine = found[0] === small ? assessor : admin;
		expect((await fileOf(mine, small)).history.at(-1)).toMatchObject({
			words: 'Penilai mulai memeriksa klaim',
		});
		// The most urgent claim of all is held by one of them, and never offered to the other.
		const other = mine === assessor ? admin : assessor;
		expect(await next(other, large)).toBe(twin);
		expect(await next(other)).toBe(large);
		expect(await next(mine, small)).toBeNull();
		await act(other, 'give-back', twin);
		await act(other, 'give-back', large);
		await act(mine, 'give-back', small);
	});

	test('leaves out products beyond the right, and claims that the person judged before', async () => {
		const limited: Caller = {
			...assessor,
			identity: {
				...(assessor.identity as object),
				roles: SEEDED_ROLES.filter(({ id }) => id === 'assessor').map((role) => ({
					...role,
					rights: {
						...role.rights,
						'claims.assess': { amount: null, companies: null, products: ['MOTOR'] },
					},
				})),
			} as never,
		};
		expect(await next(limited)).toBeNull();
		await write(twin, { product: 'MOTOR' });
		expect(await next(limited)).toBe(twin);
		await act(assessor, 'give-back', twin);
		await write(twin, { product: 'JAM' });

		await recommend(assessor, small, (await fileOf(assessor, small)).revision, {
			event: { ...EVENT, cost: 400_000 },
			outcome: 'decline',
			lines: [{ ...LINE, asked: 400_000, amount: 0, clause: 'Yang tidak dibayar (P01)' }],
		});
		await decide(staff['supervisor']!, small);
		const reason = 'Kuitansi kedua belum dihitung.';
		await ask(sari.caller, '/page/selfcare/claim/reopen', { claimNo: small, reason });
		await act(admin, 'take', small);
		await act(admin, 'give-back', small);
		await write(small, { dueOn: addToDay(today, { day: -9 }) });
		expect(await next(assessor)).toBe(large);
		expect(await next(admin)).toBe(small);
	});
});

describe('a claim in one hand', () => {
	test('is given to a colleague who may assess it, and each step is recorded for staff only', async () => {
		expect(
			await refused(act(assessor, 'give', twin, { staffId: idOf(assessor) })),
		).toMatchObject({
			data: { fields: { staffId: expect.stringContaining('tidak boleh') } },
		});
		const finance = refused(act(assessor, 'give', twin, { staffId: idOf(staff['finance']!) }));
		expect((await finance).status).toBe(422);
		await act(assessor, 'give', twin, { staffId: idOf(admin) });
		expect(await numbers({ assignee: idOf(admin) })).toContain(twin);
		expect((await queue({ assignee: 'me' }, admin)).rows).toContainEqual(
			expect.objectContaining({ claimNo: twin, mine: true }),
		);
		expect((await refused(act(assessor, 'give', twin, { staffId: idOf(admin) }))).status).toBe(
			403,
		);
		expect((await refused(act(assessor, 'give-back', twin))).status).toBe(403);
		await act(admin, 'give-back', twin);
		const { history, may, assignee } = await fileOf(admin, twin);
		expect(assignee).toBeNull();
		expect(may).toMatchObject({ give: true, giveBack: false });
		expect(history.slice(-2)).toMatchObject([
			{ words: 'Klaim diserahkan kepada rekan', note: 'Dewi Admin' },
			{ words: 'Klaim dikembalikan ke antrean' },
		]);
		const own = await ask(sari.caller, '/page/selfcare/claim/detail', { claimNo: twin });
		expect(JSON.stringify(own)).not.toMatch(/diserahkan|antrean/);
	});

	test('is not given to the person who judged it before an objection', async () => {
		const { receivers } = await fileOf(admin, small);
		expect(receivers.map(({ id }: Any) => id)).not.toContain(idOf(assessor));
		const refusal = await refused(act(admin, 'give', small, { staffId: idOf(assessor) }));
		expect(refusal.status).toBe(422);
	});
});
