import sql from 'sql-template-tag';
import { expect, test } from 'vitest';

import { testPool } from '#platform/db/test-database.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import type { NewTask } from './new-task.ts';
import {
	closeTask,
	countTasks,
	listTasks,
	openTask,
	settleTasks,
	type TaskFilter,
	tasksAbout,
} from './open-task.server.ts';
import { AREAS, TASK_KINDS } from './tasks.ts';

const db = await testPool();
const at = new Date('2026-11-21T18:00:00Z'); // 22 November in Jakarta
const staffId = uuidv7();
await db.query(
	sql`insert into staff (id, email, name, role, password_hash) values (${staffId}, 'uang@contoh.test', 'Joko', 'finance', '-')`,
);
const open = (change: Partial<NewTask> = {}) =>
	db.transaction((tx) =>
		openTask(tx, {
			key: `k:${uuidv7()}`,
			kind: 'wrong-amount',
			subject: 'INV-1',
			at,
			...change,
		}),
	);
const all = {
	areas: ['money'] as const,
	status: 'open' as const,
	search: '',
	offset: 0,
	limit: 50,
};

test('opens one task per cause, due after the days of its kind counted from today in Jakarta', async () => {
	expect(
		await Promise.all(
			[1, 2, 3].map(() => open({ key: 'same', subject: 'A', expected: 100, received: 99 })),
		),
	).toEqual(expect.arrayContaining([true, false]));
	const found = await tasksAbout(db, 'A');
	expect(found).toHaveLength(1);
	expect(found[0]).toMatchObject({
		status: 'open',
		dueOn: '2026-11-25',
		expected: 100,
		received: 99,
		area: 'money',
	});
});

test('records who closed a task and why, closes it once and keeps it', async () => {
	await open({ subject: 'B' });
	const [task] = await tasksAbout(db, 'B');
	const close = { id: task?.id ?? '', staffId, reason: 'Uang dikirim balik', at };
	const tries = await Promise.allSettled(
		[1, 2].map(() => db.transaction((tx) => closeTask(tx, close))),
	);
	expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
	expect(await tasksAbout(db, 'B')).toMatchObject([
		{ status: 'closed', closedBy: 'Joko', closeReason: 'Uang dikirim balik' },
	]);
	await expect(db.query(sql`delete from task`)).rejects.toThrow(/never deleted/);
	await expect(
		db.query(sql`update task set close_reason = 'x' where subject = 'B'`),
	).rejects.toThrow(/closed already/);
});

test('lists the most urgent tasks first and filters by area, lateness and number', async () => {
	await open({ subject: 'C', kind: 'print-policy-book' });
	await open({ subject: 'D', dueOn: '2026-11-01' });
	expect(
		(await listTasks(db, { ...all, areas: ['policies'] })).tasks.map((task) => task.subject),
	).toEqual(['C']);
	expect((await listTasks(db, all)).tasks[0]?.subject).toBe('D');
	expect(
		(await listTasks(db, { ...all, lateOn: '2026-11-22' })).tasks.map((task) => task.subject),
	).toEqual(['D']);
	expect((await listTasks(db, { ...all, search: 'A', status: 'all' })).total).toBe(1);
	expect(await countTasks(db, ['money'], '2026-11-22')).toEqual([
		{ kind: 'wrong-amount', open: 2, late: 1 },
	]);
});

test('sorts tasks by due date in both directions', async () => {
	await open({ subject: 'S', dueOn: '2026-12-03' });
	await open({ subject: 'T', dueOn: '2026-12-01' });
	const days = async (sort: TaskFilter['sort']) =>
		(await listTasks(db, { ...all, ...(sort ? { sort } : {}) })).tasks.map((one) => one.dueOn);
	const rising = await days('dueOn');
	expect(rising).toEqual(rising.toSorted());
	expect(await days('-dueOn')).toEqual(rising.toReversed());
	expect(await days('')).toEqual(rising);
});

test('closes a task automatically without a staff member', async () => {
	await open({ subject: 'E' });
	expect(
		await db.transaction((tx) =>
			settleTasks(tx, { subject: 'E', kinds: ['wrong-amount'], reason: 'Datang', at }),
		),
	).toBe(1);
	expect(await tasksAbout(db, 'E')).toMatchObject([{ status: 'closed', closedBy: null }]);
});

test('gives every kind an area that staff know', () => {
	for (const kind of Object.values(TASK_KINDS)) expect(Object.keys(AREAS)).toContain(kind.area);
});

test('stores notices without money under a kind that the previous version knows', async () => {
	await open({ subject: 'F', kind: 'unknown-notice' });
	await open({ subject: 'F', kind: 'unknown-order', received: 50_000 });
	const { rows } = await db.query(sql`select kind from task where subject = 'F'`);
	expect(rows).toEqual([{ kind: 'unknown-order' }, { kind: 'unknown-order' }]);
	const kinds = async (filter: Partial<TaskFilter>) =>
		(await listTasks(db, { ...all, search: 'F', ...filter })).tasks.map(({ kind }) => kind);
	expect(await kinds({})).toEqual(['unknown-notice', 'unknown-order']);
	expect(await kinds({ kinds: ['unknown-notice'] })).toEqual(['unknown-notice']);
	expect(await countTasks(db, ['money'], '2026-11-22')).toEqual(
		expect.arrayContaining([
			{ kind: 'unknown-notice', open: 1, late: 0 },
			{ kind: 'unknown-order', open: 1, late: 0 },
		]),
	);
	await db.transaction((tx) =>
		settleTasks(tx, { subject: 'F', kinds: ['unknown-order'], reason: 'Datang', at }),
	);
	expect(await kinds({})).toEqual(['unknown-notice']);
});
