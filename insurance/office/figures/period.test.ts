import { expect, test } from 'vitest';

import {
	type FigureDays,
	periodBefore,
	type PeriodChoice,
	periodOf,
	figureStep,
	figureSteps,
} from './period.ts';

const TODAY = '2026-03-10';
const NONE = { fromDay: '', toDay: '' };
const OWN = { fromDay: '2026-01-05', toDay: '2026-01-09' };
const days = (from: string, to: string): FigureDays => ({ from, to });

test.each<[PeriodChoice, typeof NONE, FigureDays]>([
	['7d', NONE, days('2026-03-04', '2026-03-10')],
	['30d', OWN, days('2026-02-09', '2026-03-10')],
	['90d', NONE, days('2025-12-11', '2026-03-10')],
	['month', NONE, days('2026-03-01', '2026-03-10')],
	['last-month', NONE, days('2026-02-01', '2026-02-28')],
	['own', OWN, days('2026-01-05', '2026-01-09')],
	['own', NONE, days('2026-02-09', '2026-03-10')],
])('%s ends today or at its own last day', (choice, own, period) => {
	expect(periodOf(choice, own, TODAY)).toEqual(period);
});

test.each<[string, FigureDays, FigureDays]>([
	['one day', days('2026-03-10', '2026-03-10'), days('2026-03-09', '2026-03-09')],
	['a week', days('2026-03-04', '2026-03-10'), days('2026-02-25', '2026-03-03')],
	['a month up to now', days('2026-03-01', '2026-03-10'), days('2026-02-01', '2026-02-10')],
	['a whole month', days('2026-03-01', '2026-03-31'), days('2026-02-01', '2026-02-28')],
	['a short month', days('2026-02-01', '2026-02-28'), days('2026-01-01', '2026-01-31')],
	['30 days of March', days('2026-03-01', '2026-03-30'), days('2026-02-01', '2026-02-28')],
	['two months', days('2026-02-01', '2026-03-31'), days('2025-12-04', '2026-01-31')],
])('%s is compared with as much before', (_case, period, before) => {
	expect(periodBefore(period)).toEqual(before);
});

test.each([
	['2026-02-14', 'day'],
	['2026-02-15', 'week'],
	['2026-04-30', 'week'],
	['2026-05-01', 'month'],
])('from New Year to %s is drawn by %s', (to, step) => {
	expect(figureStep(days('2026-01-01', to))).toBe(step);
});

test('a period is cut into days, weeks from its first day, or months', () => {
	expect(figureSteps(days('2026-01-20', '2026-03-02'), 'month')).toEqual([
		days('2026-01-20', '2026-01-31'),
		days('2026-02-01', '2026-02-28'),
		days('2026-03-01', '2026-03-02'),
	]);
	expect(figureSteps(days('2026-02-20', '2026-03-01'), 'week')).toEqual([
		days('2026-02-20', '2026-02-26'),
		days('2026-02-27', '2026-03-01'),
	]);
	expect(figureSteps(days('2026-02-28', '2026-03-01'), 'day')).toEqual([
		days('2026-02-28', '2026-02-28'),
		days('2026-03-01', '2026-03-01'),
	]);
});
