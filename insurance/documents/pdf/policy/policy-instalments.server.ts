import type { Policy } from '#insurance/policies/policy.ts';
import { scheduleOf } from '#insurance/policies/premiums/premium-schedule.ts';
import { longDate, shortDate } from '#platform/values/dates.ts';
import { formatRupiah } from '#platform/values/money.ts';

import type { Layout } from '../layout.server.ts';

export function writeInstalments(layout: Layout, policy: Policy): void {
	const all = scheduleOf(policy);
	if (all.length < 2) return;
	layout.heading('Jadwal premi');
	layout.table(
		['Premi', 'Jatuh tempo', 'Untuk masa', 'Jumlah'],
		all.map((one) => [
			`Ke-${one.number}`,
			one.number === 1 ? 'Lunas saat pembelian' : longDate(one.dueOn),
			`${shortDate(one.fromDay)} sampai ${shortDate(one.untilDay)}`,
			formatRupiah(one.amount),
		]),
		[0.14, 0.3, 0.36, 0.2],
	);
}
