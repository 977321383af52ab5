import { expect, test } from 'vitest';

import { sumOf } from '../premium-ahead.ts';
import { type Ending, type EndingInput, endingOf } from './ending.ts';

const policy = (change: Partial<EndingInput> = {}): EndingInput => ({
	source: 'order',
	status: 'INFORCE',
	period: { unit: 'year', length: 1 },
	frequency: 'monthly',
	price: {
		premium: 16_200,
		discount: 0,
		policyFee: 0,
		cashlessFee: 0,
		otherFees: 0,
		promotion: 0,
	},
	cover: {
		startDay: '2027-01-15',
		endDay: '2028-01-14',
		startAt: new Date('2027-01-14T17:00:00Z'),
		endAt: new Date('2028-01-14T17:00:00Z'),
	},
	reopened: [],
	unpaidFrom: '2027-04-15',
	agreedEndDay: null,
	paySteps: [],
	renewed: false,
	today: '2027-03-20',
	reinstateUntil: null,
	...change,
});
const planned = (over: Partial<EndingInput> = {}) =>
	policy({
		unpaidFrom: null,
		agreedEndDay: '2028-01-14',
		cover: { ...policy().cover, endDay: '2027-04-14', endAt: new Date('2027-04-14T17:00:00Z') },
		...over,
	});
const short = (ending: Ending) =>
	ending.state === 'none'
		? ending.reason
		: [ending.state, ending.endsOn, ending.later.length, sumOf(ending.later)];

test.each<[string, EndingInput, unknown]>([
	['three months are paid', policy(), ['may-end', '2027-04-14', 9, 145_800]],
	[
		'the day before a premium falls due',
		policy({ today: '2027-04-14' }),
		['may-end', '2027-04-14', 9, 145_800],
	],
	[
		'a premium that is due today',
		policy({ today: '2027-04-15' }),
		'Premi yang jatuh tempo 15 April 2027 belum dibayar. Bayar dulu.',
	],
	[
		'a premium that is late',
		policy({ status: 'GRACE', today: '2027-04-20' }),
		'Premi yang jatuh tempo 15 April 2027 belum dibayar. Bayar dulu.',
	],
	[
		'cover that has not begun',
		policy({ today: '2027-01-14', unpaidFrom: '2027-02-15' }),
		['may-end', '2027-02-14', 11, 178_200],
	],
	[
		'paid by years, for two of three',
		policy({
			frequency: 'yearly',
			period: { unit: 'year', length: 3 },
			cover: { ...policy().cover, endDay: '2030-01-14' },
			unpaidFrom: '2029-01-15',
			today: '2028-06-01',
		}),
		['may-end', '2029-01-14', 1, 16_200],
	],
	[
		'all is paid',
		policy({ unpaidFrom: null }),
		'Premi polis ini sudah lunas sampai hari terakhirnya, jadi tidak ada yang ditagih lagi.',
	],
	[
		'money that went back to its payer',
		policy({ reopened: [{ number: 2, dueOn: '2027-03-20', held: false, orderNo: 'INV-2' }] }),
		'Ada premi yang uangnya ditarik kembali. Bayar lagi dulu.',
	],
	[
		'a member of a group',
		policy({ source: 'group' }),
		'Polis ini bagian dari perlindungan perusahaanmu dan diatur oleh perusahaanmu.',
	],
	['cancelled', policy({ status: 'CANCELLED' }), 'Polis ini tidak berlaku lagi.'],
	[
		'lapsed, and may be brought back',
		policy({ status: 'LAPSED', reinstateUntil: '2027-07-14' }),
		'Polis ini tidak aktif karena premi belum dibayar, jadi belum bisa diubah. Pulihkan dulu di bagian Premi, paling lambat 14 Juli 2027.',
	],
	[
		'lapsed, and the time to bring it back is over',
		policy({ status: 'LAPSED' }),
		'Polis ini berhenti karena preminya tidak dibayar, dan waktu memulihkannya sudah lewat. Kamu bisa membeli polis baru.',
	],
	[
		'renewed already',
		policy({ renewed: true }),
		'Perpanjangan polis ini sudah kamu beli, jadi perlindungannya berjalan sampai hari terakhir.',
	],
	['planned: what comes back', planned(), ['planned', '2027-04-14', 9, 145_800]],
	[
		'planned, while a paid premium went back',
		planned({ status: 'GRACE' }),
		['planned', '2027-04-14', 9, 145_800],
	],
	['planned, and over', planned({ status: 'EXPIRED' }), 'Polis ini tidak berlaku lagi.'],
	[
		'planned, and cancelled since',
		planned({ status: 'CANCELLED' }),
		'Polis ini tidak berlaku lagi.',
	],
])('%s', (_what, input, expected) => expect(short(endingOf(input))).toEqual(expected));
