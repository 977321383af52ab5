import type { owedBeside } from '#insurance/groups/memberships/invoices/office-api.ts';
import type { MoneyTask } from '#insurance/office/desk/money/api.ts';
import { formatRupiah } from '#platform/values/money.ts';

import { useAnswer } from '../office-calls.ts';

/**
 * Returns, by task subject, a text with the amount that a company still owes, for open tasks that
 * pay that company.
 */
export function useCompanyDebts(
	tasks: readonly Pick<MoneyTask, 'kind' | 'status' | 'subject'>[],
): ReadonlyMap<string, string> {
	const subjects = tasks
		.filter(({ kind, status }) => kind === 'company-refund' && status === 'open')
		.map(({ subject }) => subject);
	const { data } = useAnswer<typeof owedBeside>(
		'POST /page/office/company-invoices/owed-beside',
		subjects.length > 0 ? { subjects: [...new Set(subjects)] } : null,
	);
	return new Map(
		(data?.rows ?? []).map(({ subject, open, overdue }) => [
			subject,
			open === 0
				? 'Tidak ada'
				: `${formatRupiah(open)}${overdue > 0 ? `, ${formatRupiah(overdue)} lewat jatuh tempo` : ', belum jatuh tempo'}`,
		]),
	);
}
