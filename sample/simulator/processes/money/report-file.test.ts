import { expect, test } from 'vitest';

import { readReport } from '#insurance/money/payments/payouts/reading/read-report.server.ts';

import { randomFor } from '../../random.ts';
import { reportAsSent } from './report-file.ts';

const HEAD =
	'payout_id,payout_date,type,order_id,transaction_id,gross_amount,fee,net_amount,transaction_time';

const rowOf = (at: number) =>
	`SBX-1,2026-11-23,payment,INV-${at},T-${at},${50_000 + at},350,${49_650 + at},2026-11-20 10:00:0${at} +0700`;
const SENT = [HEAD, ...Array.from({ length: 8 }, (_, at) => rowOf(at)), ''].join('\r\n');

const seeds = Array.from({ length: 200 }, (_, seed) => seed);
const arrived = (seed: number) => reportAsSent(randomFor(seed, 'report'), SENT);

test('a wrong report can still be read: its net amounts fit its lines', () => {
	for (const seed of seeds) {
		const { rows, net } = readReport(Buffer.from(arrived(seed)), 'sandbox');
		expect(rows.length).toBeGreaterThanOrEqual(7);
		expect(net).toBeGreaterThan(300_000);
	}
});

test('some reports are wrong, most are as they were made', () => {
	const wrong = seeds.filter((seed) => arrived(seed) !== SENT).length;
	expect(wrong).toBeGreaterThan(20);
	expect(wrong).toBeLessThan(150);
});

test('the order in which the gateway lists payments of one moment changes nothing', () => {
	const [head = '', ...rows] = SENT.split('\r\n');
	const turned = [head, ...rows.toReversed()].join('\r\n');
	for (const seed of seeds)
		expect(reportAsSent(randomFor(seed, 'report'), turned)).toBe(arrived(seed));
});
