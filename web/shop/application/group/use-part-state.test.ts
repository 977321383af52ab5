import { expect, test } from 'vitest';

import { partAfter, type PartState } from './use-part-state.ts';

test.each<[PartState, 'open' | 'filled' | 'gone' | null, PartState]>([
	['loading', 'open', 'open'],
	['loading', 'filled', 'filled'],
	['loading', 'gone', 'gone'],
	['loading', null, 'unread'],
	['unread', 'open', 'open'],
	// Another tab sent it, or the organiser took the member off.
	['open', 'filled', 'filled-elsewhere'],
	['failed', 'filled', 'filled-elsewhere'],
	['open', 'gone', 'gone'],
	['filled', 'gone', 'gone'],
	['filled-elsewhere', 'gone', 'gone'],
	['filled', 'filled', 'filled'],
	['filled-elsewhere', 'filled', 'filled-elsewhere'],
	// A line that is away for a moment says nothing new, and what is being sent is not overtaken.
	['open', null, 'open'],
	['filled', null, 'filled'],
	['failed', 'open', 'failed'],
	['busy', 'open', 'busy'],
	['busy', 'filled', 'busy'],
])('a tab that said %s and finds %s says %s', (now, found, then) =>
	expect(partAfter(now, found)).toBe(then),
);
