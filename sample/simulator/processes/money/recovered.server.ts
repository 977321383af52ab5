import type { MoneyTask } from '#insurance/office/desk/money/api.ts';
import { previewPayout, takePayout } from '#insurance/office/desk/money/payouts/payout-api.ts';
import { addToDay, jakartaClock, jakartaDay } from '#platform/values/dates.ts';

import { officeMomentOf } from '../../calendar.ts';
import type { Random } from '../../random.ts';
import type { SimulatedEvent } from '../../stage/agenda.server.ts';
import type { SimulatedAct } from '../../stage/stage.ts';
import { workdayAfter } from './workdays.ts';

/** Columns of the sandbox's reports. */
const HEAD =
	'payout_id,payout_date,type,order_id,transaction_id,gross_amount,fee,net_amount,transaction_time';

type Recovered = { orderNo: string; amount: number };

/** Schedules the payout of money that finance marked as returned to the gateway. */
export function planRecovered(random: Random, task: MoneyTask, today: string): SimulatedEvent[] {
	const amount = (task.expected ?? 0) - (task.received ?? 0);
	if (amount <= 0) return [];
	const day = workdayAfter(addToDay(today, { day: random.whole(1, 6) }));
	const about: Recovered = { orderNo: task.subject, amount };
	const key = `recovered ${task.openedAt} ${amount}`;
	return [{ key, at: officeMomentOf(random, day), kind: 'recovered', about }];
}

/** Finance loads the report about the payout of this money. */
export const recovered: SimulatedAct = async (stage, { about }, random) => {
	const { orderNo, amount } = about as Recovered;
	const who = stage.team.one(random, 'finance');
	const paidOn = jakartaDay(stage.now());
	const payoutRef = `SBX-${paidOn.replaceAll('-', '')}-CB${random.whole(1_000, 9_999)}`;
	const time = `${jakartaClock(stage.now())} +0700`;
	const row = [payoutRef, paidOn, 'payment', orderNo, `${orderNo}-BACK`, amount, 0, amount, time];
	const bytes = Buffer.from([HEAD, row.join(','), ''].join('\r\n'));
	const upload = { provider: 'sandbox', file: { fileName: `${payoutRef}.csv`, bytes } };
	const { print } = await stage.perform(previewPayout, upload, who);
	await stage.perform(takePayout, { ...upload, print, payoutRef, paidOn }, who);
	return [];
};
