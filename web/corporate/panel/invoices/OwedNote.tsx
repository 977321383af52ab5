import type { CompanyInvoices } from '#insurance/groups/memberships/invoices/api.ts';
import { formatRupiah } from '#platform/values/money.ts';
import { Notice } from '#web/ui/parts/Notice.tsx';

export function owedWords({ open, overdue, due }: CompanyInvoices): string {
	if (open === 0) return 'Tidak ada tagihan yang harus dibayar.';
	const sum = `${formatRupiah(open)} dari ${due.length} tagihan harus dibayar`;
	if (overdue === open) return `${sum}, semuanya lewat jatuh tempo.`;
	return overdue > 0 ? `${sum}; ${formatRupiah(overdue)} lewat jatuh tempo.` : `${sum}.`;
}

/** Shown at the top of the panel while an amount is owed, with a link to the invoices. */
export function OwedNote({ data }: { data: CompanyInvoices | null }) {
	if (!data || data.open === 0) return null;
	return (
		<Notice look={data.overdue > 0 ? 'error' : 'warning'}>
			<span>{owedWords(data)}</span>{' '}
			<a href="#tagihan" className="font-semibold text-leaf underline underline-offset-4">
				Lihat tagihan
			</a>
		</Notice>
	);
}
