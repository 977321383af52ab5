import { execFileSync } from 'node:child_process';

import sql from 'sql-template-tag';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { coverById } from '#insurance/groups/companies/covers/covers.server.ts';
import { type Any, refused } from '#platform/contract/test-refused.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import { type OutCell, serialOf, STYLE, writeXlsx } from '#platform/files/xlsx/xlsx-write.ts';
import { addToDay, type Day, jakartaDay, shortDate } from '#platform/values/dates.ts';

import { changeById } from './changes/change-store.server.ts';
import { changePdf } from './documents/endorsement.server.ts';
import { proRata } from './member.ts';
import {
	cellsOf,
	fileOf,
	headings,
	openPanel,
	PANEL_NOW,
	type TestPanel,
	panelDeps,
	testMember,
	testNumberOf,
} from './test-panel.server.ts';

const db = await testPool({ max: 6 });
const deps = panelDeps(db);
const today = jakartaDay(PANEL_NOW);
const daysFrom = (day: number): Day => addToDay(today, { day });
const terms = { premiumPerMember: 60_000, startDay: daysFrom(-100), endDay: daysFrom(264) };
let panel: TestPanel;
let cover = '';
beforeAll(async () => {
	panel = await openPanel(db, deps);
	[cover = ''] = panel.covers;
});
beforeEach(async () => {
	await db.query(sql`
		update company_cover set start_day = ${terms.startDay}, end_day = ${terms.endDay}, premium_per_member = 60000, backdate_days = 31
		where id = ${cover}`);
});

type Line = [number: number, day: string | number];
const sheet = (lines: readonly Line[], heading = 'Tanggal Berlaku') => {
	const head: OutCell[] = [...headings, { value: heading, style: STYLE.head }];
	const rows = lines.map(([number, day]): OutCell[] => [
		...cellsOf(testMember(number)),
		{ value: day, style: typeof day === 'number' ? STYLE.date : STYLE.text },
	]);
	return fileOf(
		new Uint8Array(writeXlsx([{ name: 'Peserta', widths: [], rows: [head, ...rows] }])),
	);
};
const upload = (kind: string, lines: readonly Line[], heading?: string) =>
	panel.ask(`import-${kind}`, { product_id: cover, file: sheet(lines, heading) });
const preview = async (kind = 'add') =>
	(await panel.ask(kind, { product_id: cover })) as unknown as Any[];
const memberOf = async (number: number) =>
	(
		(await panel.ask('list', {
			product_id: cover,
			search: testMember(number).nik,
			state: 'all',
		})) as unknown as Any[]
	)[0];
const mend = (no: number, row: Any, kind = 'add') =>
	panel.ask('mend', { product_id: cover, kind, no, row });
async function endorsementText(changeId: string): Promise<string> {
	const change = await changeById(db, changeId);
	const held = await coverById(db, cover);
	if (!change || !held) throw new Error('no such change');
	const input = await changePdf(db, change, held);
	return execFileSync('pdftotext', ['-layout', '-', '-'], { input, encoding: 'utf8' });
}
const share = (day: Day) => proRata(terms, day).premium;

describe('joiners with their own dates', () => {
	const valid: [string, string | number, Day][] = [
		['as far back as the contract goes', daysFrom(-31), daysFrom(-31)],
		['a real date of a spreadsheet', serialOf(daysFrom(-3)), daysFrom(-3)],
		['today', daysFrom(0), daysFrom(0)],
		['ninety days ahead', daysFrom(90), daysFrom(90)],
		['none: the day that is chosen when it is sent', '', daysFrom(5)],
	];
	test('are each priced, covered and certified from their date', async () => {
		const taken = await upload(
			'add',
			valid.map(([, text], at): Line => [100 + at, text]),
		);
		expect(taken).toMatchObject({ total: 5, invalid: 0 });
		const chosen = { product_id: cover, effective_on: daysFrom(5) };
		const premium = valid.reduce((sum, [, , day]) => sum + share(day), 0);
		expect(await panel.ask('price', { ...chosen, kind: 'add' })).toMatchObject({
			added: { count: 5, premium },
			perMember: share(daysFrom(5)),
			dated: 4,
			firstOn: daysFrom(-31),
			lastOn: daysFrom(90),
		});
		const sent = await panel.ask('submit-add', chosen);
		expect(sent).toMatchObject({ state: 'applied', added: 5, charged: premium });
		for (const [at, [what, , day]] of valid.entries())
			expect((await memberOf(100 + at))?.['startsOn'], what).toBe(day);
		const lines = await db.query<{ premium: number }>(
			sql`select premium from member_change_line where change_id = ${sent['changeId']} order by position`,
		);
		expect(lines.rows.map((line) => line.premium)).toEqual(
			valid.map(([, , day]) => share(day)),
		);
		const [change] = (await panel.ask('changes', { product_id: cover })) as unknown as Any[];
		expect(change).toMatchObject({ dated: 4, effectiveOn: daysFrom(5) });
		const document = await endorsementText(sent['changeId'] as string);
		for (const [, , day] of valid) expect(document).toContain(shortDate(day));
	});
	test.each([
		[
			'a day before the contract takes it',
			daysFrom(-32),
			31,
			`Tanggal Berlaku paling awal ${shortDate(daysFrom(-31))} menurut kontrak`,
		],
		[
			'a day back where the contract takes none',
			daysFrom(-1),
			0,
			`Tanggal Berlaku paling awal ${shortDate(today)} menurut kontrak`,
		],
		[
			'too far ahead',
			daysFrom(91),
			31,
			`Tanggal Berlaku paling lambat ${shortDate(daysFrom(90))}`,
		],
		['no day', 'bulan depan', 31, 'Tanggal Berlaku tidak terbaca, tulis seperti 17/05/1990'],
		[
			'no day of the calendar',
			'31/02/2026',
			31,
			'Tanggal Berlaku tidak terbaca, tulis seperti 17/05/1990',
		],
	])(
		'shows an error on the row for %s and keeps the entered value',
		async (_what, message, days, sentence) => {
			await db.query(
				sql`update company_cover set backdate_days = ${days} where id = ${cover}`,
			);
			await upload('add', [
				[200, message],
				[201, daysFrom(0)],
			]);
			expect(await preview()).toMatchObject([
				{ status: sentence, effective_on: message, problems: [{ field: 'effective_on' }] },
				{ status: 'Valid' },
			]);
			expect(await refused(panel.ask('submit-add', { product_id: cover }))).toMatchObject({
				status: 409,
			});
			expect(await mend(1, { effective_on: '' })).toMatchObject({
				invalid: 0,
				row: { status: 'Valid', effective_on: '' },
			});
			await mend(1, { effective_on: message });
			expect(await mend(1, { effective_on: daysFrom(0) })).toMatchObject({
				invalid: 0,
				row: { status: 'Valid', effective_on: today },
			});
		},
	);
	test('applies the current contract to an earlier preview', async () => {
		await upload('add', [[210, daysFrom(-20)]]);
		await db.query(sql`update company_cover set backdate_days = 10 where id = ${cover}`);
		expect(await refused(panel.ask('submit-add', { product_id: cover }))).toMatchObject({
			status: 409,
		});
		await db.query(sql`update company_cover set backdate_days = 31 where id = ${cover}`);
		expect(await panel.ask('submit-add', { product_id: cover })).toMatchObject({ added: 1 });
	});
	test('rejects a date before the member’s last cover ended, so that no day is charged twice', async () => {
		await upload('add', [[220, daysFrom(-30)]]);
		await panel.ask('submit-add', { product_id: cover });
		await upload('delete', [[220, '']]);
		await panel.ask('submit-delete', { product_id: cover });
		await upload('add', [[220, daysFrom(-10)]]);
		expect(await preview()).toMatchObject([
			{
				status: `Tanggal Berlaku paling awal ${shortDate(today)} karena sebelum itu masih peserta`,
			},
		]);
		await upload('add', [[220, '']]);
		expect(
			await panel.ask('submit-add', { product_id: cover, effective_on: daysFrom(-10) }),
		).toMatchObject({
			added: 1,
			charged: share(today),
		});
	});
	test.each(['Tgl. Berlaku', 'EFFECTIVE DATE', 'Berlaku Mulai (DD/MM/YYYY)'])(
		'accepts the column name %s',
		async (heading) => {
			await upload('add', [[230, '01/02/26']], heading);
			expect(await preview()).toMatchObject([{ effective_on: '2026-02-01' }]);
		},
	);
	test('ignores rows that contain only a date', async () => {
		const rows = [
			[...headings, { value: 'Tanggal Berlaku', style: STYLE.head }],
			[...cellsOf(testMember(240)), { value: today, style: STYLE.text }],
			[
				...headings.map(() => ({ value: '', style: STYLE.text })),
				{ value: today, style: STYLE.text },
			],
		];
		const file = fileOf(new Uint8Array(writeXlsx([{ name: 'Peserta', widths: [], rows }])));
		expect(await panel.ask('import-add', { product_id: cover, file })).toMatchObject({
			total: 1,
			invalid: 0,
		});
	});
});

describe('leavers with their own dates', () => {
	test('leave on their date and get the remaining premium back', async () => {
		await upload('add', [
			[300, ''],
			[301, ''],
			[302, daysFrom(-2)],
		]);
		await panel.ask('submit-add', { product_id: cover });
		await upload('delete', [
			[300, daysFrom(10)],
			[301, daysFrom(40)],
			[302, ''],
		]);
		const back = share(daysFrom(10)) + share(daysFrom(40)) + share(today);
		expect(await panel.ask('price', { product_id: cover, kind: 'delete' })).toMatchObject({
			removed: { count: 3, premium: back },
			dated: 2,
		});
		expect(
			await panel.ask('submit-delete', { product_id: cover, confirm: true }),
		).toMatchObject({
			removed: 3,
			refunded: back,
		});
		expect((await memberOf(300))?.['endsOn']).toBe(daysFrom(10));
		expect((await memberOf(301))?.['endsOn']).toBe(daysFrom(40));
		expect((await memberOf(302))?.['endsOn']).toBe(today);
	});
	test('cannot leave before today', async () => {
		await upload('add', [[310, '']]);
		await panel.ask('submit-add', { product_id: cover });
		await upload('delete', [[310, daysFrom(-1)]]);
		expect(await preview('delete')).toMatchObject([
			{ status: 'Tanggal Berlaku untuk keluar paling awal hari ini' },
		]);
	});
});

test('uses the date of joiners in a full list, and keeps the original date of those who stay', async () => {
	const names = (await panel.ask('list', {
		product_id: cover,
		perPage: '1000',
	})) as unknown as Any[];
	const staying = names.map(({ name }): Line => [testNumberOf(String(name)), daysFrom(-400)]);
	await upload('roster', [...staying, [400, daysFrom(-5)], [401, daysFrom(-60)]]);
	const wrong = (await preview('roster')).filter(({ status }) => status !== 'Valid');
	expect(wrong).toMatchObject([
		{ name: testMember(401).name, problems: [{ code: 'too-early' }] },
	]);
	await panel.ask('mend', {
		product_id: cover,
		kind: 'roster',
		no: wrong[0]?.['no'],
		drop: true,
	});
	const sent = await panel.ask('submit-roster', { product_id: cover });
	expect(sent).toMatchObject({
		state: 'waiting',
		added: 1,
		removed: 0,
		charged: share(daysFrom(-5)),
	});
	await panel.ask('approve', { changeId: sent['changeId'] }, panel.second);
	expect((await memberOf(400))?.['startsOn']).toBe(daysFrom(-5));
});

test('reverses a backdated addition completely', async () => {
	await upload('add', [[500, daysFrom(-31)]]);
	const sent = await panel.ask('submit-add', { product_id: cover });
	await panel.ask('reverse', { changeId: sent['changeId'] });
	const [change] = (await panel.ask('changes', { product_id: cover })) as unknown as Any[];
	expect(change).toMatchObject({ state: 'reversed', charged: share(daysFrom(-31)) });
	await upload('add', [[500, daysFrom(-31)]]);
	expect(await preview()).toMatchObject([{ status: 'Valid' }]);
});

test('applies the contract as of the submission date to a change that waits for approval', async () => {
	const many = Array.from({ length: 160 }, (_, at): Line => [
		1_000 + at,
		at === 0 ? daysFrom(-31) : '',
	]);
	await upload('add', many);
	const back = { product_id: cover, effective_on: daysFrom(-20) };
	const charged = share(daysFrom(-31)) + 159 * share(daysFrom(-20));
	const sent = await panel.ask('submit-add', back);
	expect(sent).toMatchObject({ state: 'waiting', charged });
	const twoDaysOn = { ...panel.second, now: new Date(PANEL_NOW.getTime() + 2 * 86_400_000) };
	const { approve } = await import('./changes/decide-change.server.ts');
	const identity = {
		...panel.second.identity,
		loggedInAt: twoDaysOn.now,
	} as typeof panel.second.identity;
	expect(
		await approve(deps, { changeId: sent['changeId'] as string }, { ...twoDaysOn, identity }),
	).toMatchObject({ state: 'applied', added: 160, charged });
	expect((await memberOf(1_000))?.['startsOn']).toBe(daysFrom(-31));
	expect((await memberOf(1_001))?.['startsOn']).toBe(daysFrom(-20));
});
