import type { WireInvoice } from '#insurance/groups/memberships/invoices/api.ts';
import {
	INVOICE_WORDS,
	type InvoiceState,
} from '#insurance/groups/memberships/invoices/invoice.ts';
import { shortDate } from '#platform/values/dates.ts';
import { formatRupiah } from '#platform/values/money.ts';
import { Button } from '#web/ui/Button.tsx';

import type { OpenFile } from './use-invoices.ts';

const LOOKS: Record<InvoiceState, string> = {
	open: 'bg-warning/10 text-warning',
	'partly-paid': 'bg-warning/10 text-warning',
	overdue: 'bg-error/10 text-error',
	paid: 'bg-success/10 text-success',
	credited: 'bg-line text-ink',
};

function dayWords({ state, dueOn, daysLate, creditNo }: WireInvoice): string {
	if (state === 'credited') return `Nota kredit ${creditNo}`;
	if (state === 'paid') return `Jatuh tempo ${shortDate(dueOn)}`;
	return daysLate > 0
		? `Jatuh tempo ${shortDate(dueOn)}, ${daysLate} hari yang lalu`
		: `Bayar paling lambat ${shortDate(dueOn)}`;
}

export function InvoiceCard({ invoice, onOpen }: { invoice: WireInvoice; onOpen: OpenFile }) {
	const { number, coverName, coverNo, words, amount, open, paid, state } = invoice;
	const credited = state === 'credited';
	return (
		<li className="petal grid grid-cols-1 gap-2 border border-line bg-white p-4">
			<p className="flex flex-wrap items-center gap-x-3 gap-y-1">
				<span className="tabular font-semibold">{number}</span>
				<span className={`rounded-full px-3 py-0.5 text-sm font-semibold ${LOOKS[state]}`}>
					{INVOICE_WORDS[state]}
				</span>
				<span className="tabular ml-auto text-lg font-semibold">
					{formatRupiah(open > 0 ? open : amount)}
				</span>
			</p>
			<p className="text-sm">{words}</p>
			<p className="text-sm break-words text-mute">
				<span>{`${coverName} (${coverNo})`}</span>
				<span>
					{paid > 0 && open > 0
						? `. Sudah dibayar ${formatRupiah(paid)} dari ${formatRupiah(amount)}`
						: ''}
				</span>
			</p>
			<p className={state === 'overdue' ? 'text-sm text-error' : 'text-sm'}>
				{dayWords(invoice)}
			</p>
			<div className="flex flex-wrap gap-3">
				<Button look="second" onClick={() => onOpen('invoice', invoice.invoiceId)}>
					<span>Unduh tagihan</span>
					<span className="sr-only">{` ${number}`}</span>
				</Button>
				{credited ? (
					<Button look="second" onClick={() => onOpen('credit-note', invoice.invoiceId)}>
						<span>Unduh nota kredit</span>
						<span className="sr-only">{` ${invoice.creditNo}`}</span>
					</Button>
				) : null}
			</div>
		</li>
	);
}
