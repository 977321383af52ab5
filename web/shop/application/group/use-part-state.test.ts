import { expect, test } from 'vitest';

import { partAfter, pauseAfter, type PartState } from './use-part-state.ts';

test.each<[PartState, 'open' | 'filled' | 'gone' | null, PartState]>([
	['loading', 'open', 'open'],
	['loading', 'filled', 'filled'],
	['loading', 'gone', 'gone'],
	['loading', null, 'unread'],
	['unread', 'open', 'open'],
	['open', 'filled', 'filled-elsewhere'],
	['failed', 'filled', 'filled-elsewhere'],
	['open', 'gone', 'gone'],
	['filled', 'gone', 'gone'],
	['filled-elsewhere', 'gone', 'gone'],
	['filled', 'filled', 'filled'],
	['filled-elsewhere', 'filled', 'filled-elsewhere'],
	// The check started before this tab sent the part, and its response arrived afterwards.
	['filled', 'open', 'filled'],
	['filled-elsewhere', 'open', 'filled-elsewhere'],
	['gone', 'open', 'gone'],
	['open', 'open', 'open'],
	// A temporary connection failure changes nothing, and a check does not override a submission in
	// progress.
	['open', null, 'open'],
	['filled', null, 'filled'],
	['failed', 'open', 'failed'],
	['busy', 'open', 'busy'],
	['busy', 'filled', 'busy'],
])('a tab in the state %s that finds %s changes to %s', (now, found, then) =>
	expect(partAfter(now, found)).toBe(then),
);

test('increases the interval between two checks up to two minutes', () =>
	expect([0, 1, 2, 3, 4, 50].map(pauseAfter)).toEqual([
		15_000, 30_000, 60_000, 120_000, 120_000, 120_000,
	]));
