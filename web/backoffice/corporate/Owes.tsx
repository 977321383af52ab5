import type { owedByCompanies } from '#insurance/groups/memberships/invoices/office-api.ts';
import { formatRupiah } from '#platform/values/money.ts';

import { useAnswer } from '../office-calls.ts';

export function Owes({ companyId }: { companyId: string }) {
	const { data } = useAnswer<typeof owedByCompanies>('POST /page/office/company-invoices/owed', {
		companyIds: [companyId],
	});
	if (!data) return null;
	const owed = data.rows[0];
	return (
		<p className={owed && owed.overdue > 0 ? 'font-semibold text-error' : ''}>
			{owed
				? `Tagihan terbuka ${formatRupiah(owed.open)}${owed.overdue > 0 ? `, ${formatRupiah(owed.overdue)} lewat jatuh tempo` : ''}.`
				: 'Tidak ada tagihan yang terbuka.'}
		</p>
	);
}
