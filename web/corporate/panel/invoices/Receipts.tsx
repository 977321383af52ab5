import type { CompanyInvoices } from '#insurance/groups/memberships/invoices/api.ts';
import { shortDate } from '#platform/values/dates.ts';
import { formatRupiah } from '#platform/values/money.ts';
import { Button } from '#web/ui/Button.tsx';

import type { OpenFile } from './use-invoices.ts';

export function Receipts({
	receipts,
	onOpen,
}: Pick<CompanyInvoices, 'receipts'> & { onOpen: OpenFile }) {
	if (receipts.length === 0) return null;
	return (
		<div className="grid grid-cols-1 gap-3">
			<h3 className="text-lg">Pembayaran yang kami terima</h3>
			<ul className="grid gap-3" aria-label="Pembayaran yang kami terima">
				{receipts.map(
					({ receiptId, number, amount, receivedOn, reference, uses, over }) => (
						<li
							key={receiptId}
							className="petal grid grid-cols-1 gap-2 border border-line bg-white p-4"
						>
							<p className="flex flex-wrap items-center gap-x-3 gap-y-1">
								<span className="tabular font-semibold">{number}</span>
								<span className="text-sm break-all text-mute">
									{`Masuk ${shortDate(receivedOn)}, referensi ${reference}`}
								</span>
								<span className="tabular ml-auto text-lg font-semibold">
									{formatRupiah(amount)}
								</span>
							</p>
							<p className="text-sm">
								{[
									...uses.map(
										(use) => `${use.number} ${formatRupiah(use.amount)}`,
									),
									...(over > 0
										? [`lebih bayar ${formatRupiah(over)}, kami kembalikan`]
										: []),
								].join('; ')}
							</p>
							<div>
								<Button look="second" onClick={() => onOpen('receipt', receiptId)}>
									Unduh kuitansi
									<span className="sr-only">{` ${number}`}</span>
								</Button>
							</div>
						</li>
					),
				)}
			</ul>
		</div>
	);
}
