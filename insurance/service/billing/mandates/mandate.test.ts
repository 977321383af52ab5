import { expect, test } from 'vitest';

import {
	type MandateAccount,
	accountProblems,
	autodebetRef,
	readAutodebetRef,
	recurringButton,
	recurringStep,
	showsRecurring,
	withPrefix,
} from './mandate.ts';

const offer = (labelAutodebet: string, isEligibleSKPR: boolean, isStopSKPR: boolean) => ({
	labelAutodebet,
	description: '',
	isEligibleSKPR,
	isStopSKPR,
	linkAutodebet: '/x',
});

test.each([
	['C4.33', '', true, false, false],
	['C4.34', 'Autodebet', false, false, false],
	['C4.34', 'Autodebet', true, false, true],
	['C4.34', 'Autodebet', false, true, true],
])(
	'%s: labelled %j, eligible %s, stopped %s, the entry shows: %s',
	(_id, label, eligible, stopped, shows) => {
		expect(showsRecurring(offer(label, eligible, stopped))).toBe(shows);
	},
);

test.each([
	['C4.36–C4.38', true, false, 'Ajukan', 'register'],
	['C4.35 C4.39', false, true, 'OK', 'form'],
	['C4.40 C4.41', true, true, 'Ajukan', 'close'],
	['C4.35 C4.40', false, false, 'OK', 'close'],
])(
	'%s: eligible %s, stopped %s: the button shows %s and does %s',
	(_id, eligible, stopped, says, does) => {
		const entry = offer('Autodebet', eligible, stopped);
		expect([recurringButton(entry), recurringStep(entry)]).toEqual([says, does]);
	},
);

const ID = '01990000-0000-7000-8000-000000000001';

test.each([
	[autodebetRef('12345678901', ID), { policyNo: '12345678901', policyId: ID }],
	[`12345678901,${ID}`, null],
	['12345678901;', null],
	[null, null],
])('ref %s is read as %j (C2.2.44)', (ref, named) => expect(readAutodebetRef(ref)).toEqual(named));

test.each([
	['081234567890', '+6281234567890'],
	['81234567890', '+6281234567890'],
	['6281234567890', '+6281234567890'],
	['+62 812-3456-7890', '+6281234567890'],
	['+62 0812 3456 7890', '+6281234567890'],
	['62 62812 3456 7890', '+6281234567890'],
	['+65 9123 4567', '+6591234567'],
])('%s typed after +62 is sent as %s (C7.2.20)', (typed, sent) =>
	expect(withPrefix(typed)).toBe(sent),
);

const GOOD: MandateAccount = {
	holderName: 'Sari Nasabah',
	bankAccountNo: '1234567890',
	phoneNo: '+6281234567890',
};

test.each<[Partial<MandateAccount>, (keyof MandateAccount)[]]>([
	[{}, []],
	[{ bankAccountNo: ' 1234567890 ' }, []],
	[{ bankAccountNo: '1234-5678 90' }, []],
	[{ phoneNo: '+62 0812-3456-7890' }, []],
	[{ phoneNo: '+6591234567' }, ['phoneNo']],
	[{ bankAccountNo: '1234567' }, ['bankAccountNo']],
	[{ bankAccountNo: '1'.repeat(21) }, ['bankAccountNo']],
	[{ bankAccountNo: '12345abc90' }, ['bankAccountNo']],
	[{ phoneNo: '081234567890' }, ['phoneNo']],
	[{ phoneNo: '+62081234567' }, ['phoneNo']],
	[{ phoneNo: '+628123456' }, ['phoneNo']],
	[{ holderName: ' ' }, ['holderName']],
])('%j is reported at %j (C5.52)', (change, fields) =>
	expect(Object.keys(accountProblems({ ...GOOD, ...change }))).toEqual(fields),
);
