import { describe, expect, test } from 'vitest';

import type { ServiceStatus } from '../service/service-request.ts';
import { type CountedComplaint, figuresOf } from './report-figures.ts';

const Q4 = { from: '2026-10-01', to: '2026-12-31' };
const NONE = {
	carried: 0,
	received: 0,
	reopened: 0,
	granted: 0,
	partly: 0,
	declined: 0,
	withdrawn: 0,
	unrecorded: 0,
	open: 0,
	extended: 0,
	late: 0,
	days: 0,
};

/** `steps`: day and status, such as `10-05 answered`; the first is the receipt. */
function complaint(
	steps: string,
	more: Partial<Pick<CountedComplaint, 'outcome' | 'dueOn'>> = {},
): CountedComplaint {
	const list = steps.split(', ').map((one) => {
		const [on = '', status = ''] = one.split(' ');
		return { on: on.length === 5 ? `2026-${on}` : on, status: status as ServiceStatus };
	});
	const receivedOn = list[0]?.on ?? '';
	return { receivedOn, dueOn: '2027-03-01', outcome: null, steps: list, ...more };
}

describe('one complaint in the fourth quarter', () => {
	test.each([
		['received and open', complaint('10-05 received'), { received: 1, open: 1 }],
		[
			'answered in ten days',
			complaint('10-05 received, 10-15 answered', { outcome: 'granted' }),
			{ received: 1, granted: 1, days: 10 },
		],
		[
			'answered without a recorded outcome',
			complaint('10-05 received, 10-05 answered'),
			{ received: 1, unrecorded: 1 },
		],
		[
			'carried from the quarter before and declined',
			complaint('09-30 received, 10-02 answered', { outcome: 'declined' }),
			{ carried: 1, declined: 1, days: 2 },
		],
		[
			'answered after the quarter, so open at its end',
			complaint('12-31 received, 2027-01-04 answered', {
				outcome: 'partly',
				dueOn: '2027-01-15',
			}),
			{ received: 1, open: 1 },
		],
		[
			'settled before the quarter',
			complaint('09-01 received, 09-10 answered', { outcome: 'granted' }),
			{},
		],
		['received after the quarter', complaint('2027-01-01 received'), {}],
		[
			'settled before and reopened in the quarter',
			complaint('09-01 received, 09-10 answered, 10-03 working', { outcome: 'granted' }),
			{ reopened: 1, open: 1 },
		],
		[
			'reopened and answered again: the last answer counts',
			complaint('10-01 received, 10-05 answered, 10-07 working, 10-11 answered', {
				outcome: 'partly',
			}),
			{ received: 1, partly: 1, days: 10 },
		],
		[
			'closed after the answer keeps the day of the answer',
			complaint('10-01 received, 10-05 answered, 10-25 closed', { outcome: 'withdrawn' }),
			{ received: 1, withdrawn: 1, days: 4 },
		],
		[
			'extended and answered on the due day',
			complaint('10-01 received, 10-10 extended, 10-20 answered', {
				outcome: 'granted',
				dueOn: '2026-10-20',
			}),
			{ received: 1, granted: 1, extended: 1, days: 19 },
		],
		[
			'answered a day late',
			complaint('10-01 received, 10-21 answered', {
				outcome: 'granted',
				dueOn: '2026-10-20',
			}),
			{ received: 1, granted: 1, late: 1, days: 20 },
		],
		[
			'open and due on the last day of the quarter',
			complaint('12-10 received', { dueOn: '2026-12-31' }),
			{ received: 1, open: 1, late: 1 },
		],
		[
			'open and due on the day after',
			complaint('12-10 received', { dueOn: '2027-01-01' }),
			{ received: 1, open: 1 },
		],
	])('%s', (_title, one, figures) => {
		expect(figuresOf([one], Q4)).toEqual({ ...NONE, ...figures });
	});
});

test('what came in is what went out and what is open, and the average has one decimal', () => {
	const all = [
		complaint('09-01 received'),
		complaint('10-01 received, 10-02 answered', { outcome: 'granted' }),
		complaint('10-01 received, 10-02 answered', { outcome: 'declined' }),
		complaint('10-01 received, 10-03 answered'),
		complaint('08-01 received, 08-02 answered, 11-01 working'),
	];
	const figures = figuresOf(all, Q4);
	expect(figures.days).toBe(1.3);
	const { carried, received, reopened, granted, partly, declined, withdrawn } = figures;
	expect(carried + received + reopened).toBe(
		granted + partly + declined + withdrawn + figures.unrecorded + figures.open,
	);
});
