import { describe, expect, test } from 'vitest';

import { homeItems, type PolicyFacts } from './home-items.ts';

const FAILED = {
	reason: 'Saldonya belum cukup.',
	again: true,
	tries: { number: 1, next: '2026-11-27' },
	underway: false,
	last: '2026-12-24',
};

const BEGUN = { draftId: 'd', productName: 'Jaga Aman', benefitName: 'Biaya pengobatan' };
const TODAY = '2026-11-24';
const policy = (over: Partial<PolicyFacts>): PolicyFacts => ({
	policyId: 'p1',
	productName: 'Jaga Aman',
	status: 'INFORCE',
	startDay: '2026-06-01',
	endDay: '2027-05-31',
	ahead: false,
	owed: 0,
	nextDueOn: null,
	graceUntil: null,
	reinstateUntil: null,
	autodebet: false,
	failedDebit: null,
	endsEarly: false,
	offer: null,
	...over,
});
const text = (over: Partial<PolicyFacts>) =>
	homeItems({ policies: [policy(over)], claims: [], begun: [] }, TODAY).map(
		({ turn, title, link }) => [turn, title, link.words],
	);

describe('a policy appears on the home page', () => {
	test.each<[string, Partial<PolicyFacts>, string[][]]>([
		['not while all is well', { nextDueOn: '2026-12-20', owed: 58_200 }, []],
		[
			'when its premium is due within two weeks',
			{ nextDueOn: '2026-12-08', owed: 58_200 },
			[['yours', 'Premi Jaga Aman jatuh tempo 8 Desember 2026', 'Bayar premi']],
		],
		['not a day earlier', { nextDueOn: '2026-12-09', owed: 58_200 }, []],
		[
			'of a debit that comes by itself',
			{ nextDueOn: '2026-11-30', owed: 58_200, autodebet: true },
			[['soon', 'Premi Jaga Aman jatuh tempo 30 November 2026', 'Lihat premi']],
		],
		[
			'when its premium is late',
			{
				status: 'GRACE',
				nextDueOn: '2026-11-10',
				owed: 58_200,
				graceUntil: '2026-12-10',
			},
			[['yours', 'Premi Jaga Aman terlambat', 'Bayar premi']],
		],
		[
			'when a debit failed on its very day',
			{ nextDueOn: TODAY, owed: 58_200, autodebet: true, failedDebit: FAILED },
			[['yours', 'Autodebet premi Jaga Aman belum berhasil', 'Bayar premi']],
		],
		[
			'when the last debit failed',
			{
				nextDueOn: '2026-11-10',
				owed: 58_200,
				graceUntil: '2026-12-10',
				failedDebit: { ...FAILED, tries: { number: 3, next: null } },
			},
			[['yours', 'Autodebet premi Jaga Aman gagal, bayar sendiri', 'Bayar premi']],
		],
		[
			'of a further debit that is with the bank',
			{
				nextDueOn: '2026-11-20',
				owed: 58_200,
				graceUntil: '2026-12-20',
				failedDebit: { ...FAILED, underway: true },
			},
			[['soon', 'Autodebet premi Jaga Aman belum berhasil', 'Lihat premi']],
		],
		[
			'when it lapsed and may come back',
			{
				status: 'LAPSED',
				nextDueOn: '2026-09-10',
				owed: 174_600,
				reinstateUntil: '2026-12-09',
			},
			[['yours', 'Jaga Aman tidak aktif', 'Bayar dan pulihkan']],
		],
		['not when it lapsed for good', { status: 'LAPSED', nextDueOn: '2026-01-10' }, []],
		[
			'when its cover has not begun',
			{ ahead: true, startDay: '2026-12-01' },
			[['soon', 'Jaga Aman mulai 1 Desember 2026', 'Lihat polis']],
		],
		[
			'when it may be renewed',
			{ endDay: '2026-12-20', offer: 'open' },
			[['yours', 'Jaga Aman berakhir 20 Desember 2026', 'Lihat penawaran']],
		],
		[
			'when its renewal was accepted and is not paid',
			{ endDay: '2026-12-20', offer: 'accepted' },
			[['yours', 'Jaga Aman berakhir 20 Desember 2026', 'Lanjut membayar']],
		],
		[
			'when its renewal was declined and may still be had',
			{ endDay: '2026-12-20', offer: 'declined' },
			[['soon', 'Jaga Aman berakhir 20 Desember 2026', 'Lihat penawaran']],
		],
		[
			'when it ends within thirty days and nothing is offered',
			{ endDay: '2026-12-24' },
			[['soon', 'Jaga Aman berakhir 24 Desember 2026', 'Lihat polis']],
		],
		['not a day earlier', { endDay: '2026-12-25' }, []],
		[
			'when its holder lets it end early',
			{ endDay: '2026-12-20', endsEarly: true },
			[['soon', 'Jaga Aman berhenti 20 Desember 2026', 'Lihat atau tarik kembali']],
		],
		['not when it was cancelled', { status: 'CANCELLED', endDay: '2026-12-01' }, []],
		['not when it is over', { status: 'EXPIRED', endDay: '2026-11-20' }, []],
	])('%s', (_when, over, items) => expect(text(over)).toEqual(items));

	test('with the sum and the deadline that keep its cover', () => {
		const [late] = homeItems(
			{
				policies: [
					policy({ nextDueOn: '2026-11-10', owed: 58_200, graceUntil: '2026-12-10' }),
				],
				claims: [],
				begun: [],
			},
			TODAY,
		);
		expect(late?.words).toBe(
			'Rp58.200 jatuh tempo 10 November 2026. Bayar paling lambat 10 Desember 2026 supaya polis tetap berlaku.',
		);
	});
});

test.each([
	[
		{},
		'Saldonya belum cukup. Kami coba lagi pada 27 November 2026, atau bayar Rp58.200 sendiri sekarang. Kamu tetap dilindungi sampai 24 Desember 2026.',
	],
	[
		{ tries: { number: 3, next: null } },
		'Saldonya belum cukup. Kami tidak mendebet lagi: bayar Rp58.200 sendiri paling lambat 24 Desember 2026.',
	],
	[
		{ reason: 'Rekeningnya sudah ditutup.', again: false, tries: { number: 1, next: null } },
		'Rekeningnya sudah ditutup. Autodebetnya kami hentikan: bayar Rp58.200 sendiri paling lambat 24 Desember 2026.',
	],
	[
		{ underway: true },
		'Saldonya belum cukup. Percobaan berikutnya sedang diproses bank. Kamu tetap dilindungi sampai 24 Desember 2026.',
	],
])('a failed debit %j shows the reason, the next step and how to pay instead', (over, words) => {
	const failedDebit = { ...FAILED, ...over };
	const [item] = homeItems(
		{
			policies: [policy({ nextDueOn: TODAY, owed: 58_200, autodebet: true, failedDebit })],
			claims: [],
			begun: [],
		},
		TODAY,
	);
	expect(item?.words).toBe(words);
});

test('sorts items waiting for the customer first, by nearest deadline, and drafts last', () => {
	const items = homeItems(
		{
			policies: [
				policy({ ahead: true, startDay: '2026-11-25' }),
				policy({ nextDueOn: '2026-11-10', owed: 58_200, graceUntil: '2026-12-10' }),
			],
			claims: [
				{
					claimNo: 'K26110001',
					productName: 'Jaga Sehat',
					benefitName: 'Rawat inap',
					dueOn: '2026-11-28',
				},
				{ claimNo: 'K26110002', productName: 'Jiwa', benefitName: 'Santunan', dueOn: null },
			],
			begun: [{ ...BEGUN, since: '2026-11-20' }],
		},
		TODAY,
	);
	expect(items.map(({ title }) => title)).toEqual([
		'Klaim K26110001: kami menunggu dokumenmu',
		'Premi Jaga Aman terlambat',
		'Klaim K26110002: kami menunggu dokumenmu',
		'Klaimmu belum dikirim: Biaya pengobatan, Jaga Aman',
		'Jaga Aman mulai 25 November 2026',
	]);
});

test.each([
	[
		2,
		[
			'Klaimmu belum dikirim: Biaya pengobatan, Jaga Aman',
			'Klaimmu belum dikirim: Biaya pengobatan, Jaga Aman',
		],
	],
	[3, ['3 klaim belum dikirim']],
	[10, ['10 klaim belum dikirim']],
])('%i drafts come after the premium that is due', (count, drafts) => {
	const begun = Array.from({ length: count }, (_, at) => ({
		...BEGUN,
		draftId: `d${at}`,
		since: `2026-11-${String(19 - at).padStart(2, '0')}`,
	}));
	const policies = [policy({ nextDueOn: '2026-12-08', owed: 58_200 })];
	const items = homeItems({ policies, claims: [], begun }, TODAY);
	expect(items.map(({ title }) => title)).toEqual([
		'Premi Jaga Aman jatuh tempo 8 Desember 2026',
		...drafts,
	]);
	if (count > 2)
		expect(items.at(-1)).toMatchObject({
			words: `Yang paling lama tersimpan sejak ${20 - count} November 2026. Semuanya belum kami terima.`,
			link: { words: 'Lihat semua draf', url: '/selfcare/klaim' },
		});
});
