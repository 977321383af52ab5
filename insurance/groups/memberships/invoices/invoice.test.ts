import { describe, expect, test } from 'vitest';

import { ageOf, AGE_WORDS, forWords, oldestFirst, reminderOn, stateOf } from './invoice.ts';

const invoice = { amount: 100_000, paid: 0, dueOn: '2026-12-01', creditNo: null };

test.each([
	['nothing paid, before its day', {}, '2026-11-20', 'open'],
	['nothing paid, on its day', {}, '2026-12-01', 'open'],
	['nothing paid, a day later', {}, '2026-12-02', 'overdue'],
	['a part, before its day', { paid: 1 }, '2026-11-20', 'partly-paid'],
	['a part, a day later', { paid: 99_999 }, '2026-12-02', 'overdue'],
	['all of it, long after its day', { paid: 100_000 }, '2027-12-02', 'paid'],
	['taken back before anything was paid', { creditNo: 'N' }, '2026-11-20', 'credited'],
	['taken back after its day', { creditNo: 'N' }, '2027-01-01', 'credited'],
	['taken back after it was paid', { creditNo: 'N', paid: 100_000 }, '2026-11-20', 'credited'],
] as const)('%s', (_, change, today, state) => {
	expect(stateOf({ ...invoice, ...change }, today)).toBe(state);
});

test.each([
	['2026-11-01', 0],
	['2026-12-01', 0],
	['2026-12-02', 1],
	['2026-12-31', 1],
	['2027-01-01', 2],
	['2027-01-30', 2],
	['2027-01-31', 3],
])('puts an invoice of 1 November on %s in age group %i', (today, age) => {
	expect(ageOf('2026-11-01', today)).toBe(age);
	expect(AGE_WORDS[age]).toBeDefined();
});

describe('reminders', () => {
	test.each([
		['2026-11-01', '2026-11-23', null],
		['2026-11-01', '2026-11-24', 'soon'],
		['2026-11-01', '2026-11-26', 'soon'],
		['2026-11-01', '2026-11-27', null],
		['2026-11-01', '2026-12-01', 'due'],
		['2026-11-01', '2026-12-08', 'late'],
		['2026-11-01', '2026-12-31', 'later'],
		['2026-11-01', '2027-01-10', null],
		// No reminder, because the email with the invoice itself has just been sent.
		['2026-11-24', '2026-11-24', null],
		['2026-12-01', '2026-12-01', null],
	] as const)(
		'chooses the reminder for an invoice issued %s, due 1 December, on %s: %s',
		(issuedOn, today, what) => {
			expect(reminderOn({ issuedOn, dueOn: '2026-12-01' }, today)).toBe(what);
		},
	);
});

test.each([
	[0, [0, 0, 0]],
	[30, [30, 0, 0]],
	[60, [50, 10, 0]],
	[170, [50, 40, 80]],
	[500, [50, 40, 80]],
])('allocates %i to the oldest invoices first', (amount, parts) => {
	const open = [50, 40, 80].map((open, at) => ({ invoiceId: String(at), open }));
	expect(oldestFirst(amount, open).map((one) => one.amount)).toEqual(parts);
});

test('describes what an invoice is for', () => {
	const change = { added: 1_200, effectiveOn: '2026-11-01', dated: 0 };
	expect(forWords(change)).toBe('1.200 peserta masuk, mulai 1 November 2026');
	expect(forWords({ ...change, dated: 3 })).toBe(
		'1.200 peserta masuk, mulai 1 November 2026; 3 orang pada tanggalnya sendiri',
	);
});
