import { expect, test } from 'vitest';

import type { TodayItem } from './today-item.ts';
import { partsOf } from './today-parts.ts';

const item = (key: string, more: Partial<TodayItem> = {}): TodayItem => ({
	key,
	what: 'Kerja',
	subject: key,
	url: '/office',
	dueAt: null,
	late: false,
	begun: false,
	...more,
});
const keys = ({ items }: { items: readonly TodayItem[] }) => items.map(({ key }) => key);

test('each item is listed once: late, waiting or begun', () => {
	const parts = partsOf([
		{ items: [item('menunggu'), item('telat', { late: true })], more: 3 },
		{
			items: [
				item('mulai', { begun: true }),
				item('mulai telat', { begun: true, late: true }),
			],
			more: 0,
		},
	]);
	expect(keys(parts.late)).toEqual(['telat', 'mulai telat']);
	expect(keys(parts.waiting)).toEqual(['menunggu']);
	expect(keys(parts.begun)).toEqual(['mulai']);
	expect(parts.waiting.more).toBe(3);
});

test('the nearest due date comes first, and what has none comes last', () => {
	const parts = partsOf([
		{ items: [item('tanpa'), item('esok', { dueAt: '2026-11-30' })], more: 0 },
		{ items: [item('hari ini', { dueAt: '2026-11-29T09:00:00Z' })], more: 0 },
	]);
	expect(keys(parts.waiting)).toEqual(['hari ini', 'esok', 'tanpa']);
});

test('more than twenty are counted instead of listed', () => {
	const many = Array.from({ length: 27 }, (_none, at) => item(`${at}`));
	const { waiting } = partsOf([{ items: many, more: 10 }]);
	expect([waiting.items.length, waiting.more]).toEqual([20, 17]);
});
