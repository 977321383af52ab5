import type { CompanyInvoices } from '#insurance/groups/memberships/invoices/api.ts';

type Props = Pick<CompanyInvoices, 'account' | 'contact'> & { first: string };

/**
 * Shows the account for paying invoices, or a contact who can provide it. Payments cannot be made
 * on this screen.
 */
export function HowToPay({ account, contact, first }: Props) {
	return (
		<div className="petal grid grid-cols-1 gap-2 bg-mist p-4">
			<h3 className="text-lg">Cara membayar</h3>
			{account ? (
				<>
					<dl className="grid gap-x-6 gap-y-2 sm:grid-cols-3">
						{(
							[
								['Bank', account.bank],
								['Nomor rekening', account.number],
								['Atas nama', account.holder],
							] as const
						).map(([label, value]) => (
							<div key={label} className="min-w-0">
								<dt className="text-sm">{label}</dt>
								<dd className="tabular font-semibold break-words">{value}</dd>
							</div>
						))}
					</dl>
					<p className="text-sm">
						{`Tulis nomor tagihan, misalnya ${first}, sebagai berita transfer. Beberapa tagihan boleh dibayar sekaligus. Kuitansi datang lewat email setelah uangnya masuk rekening kami.`}
					</p>
				</>
			) : (
				<p className="text-sm break-words">
					{`Rekening tujuannya belum kami cantumkan. Tulis ke ${contact} dan sebutkan nomor tagihannya; kami balas dengan nomornya.`}
				</p>
			)}
		</div>
	);
}
