import type { CompanyInvoices } from '#insurance/groups/memberships/invoices/api.ts';
import { shortDate } from '#platform/values/dates.ts';
import { formatRupiah, groupDigits } from '#platform/values/money.ts';

export function CoverFigures({ covers }: Pick<CompanyInvoices, 'covers'>) {
	return (
		<div className="grid grid-cols-1 gap-3">
			<h3 className="text-lg">Angka tiap produk</h3>
			<ul className="grid gap-3 lg:grid-cols-2" aria-label="Angka tiap produk">
				{covers.map((cover) => (
					<li
						key={cover.coverNo}
						className="petal grid grid-cols-1 content-start gap-3 border border-line p-4"
					>
						<p className="break-words">
							<span className="font-semibold">{cover.name}</span>
							<span className="block text-sm text-mute">
								{`${cover.coverNo}, ${shortDate(cover.startDay)} – ${shortDate(cover.endDay)}`}
							</span>
						</p>
						<dl className="grid grid-cols-2 gap-x-6 gap-y-2 sm:grid-cols-3">
							{(
								[
									['Peserta sekarang', groupDigits(cover.members)],
									['Premi ditagih', formatRupiah(cover.premium)],
									['Premi dikembalikan', formatRupiah(cover.back)],
									['Sudah dibayar', formatRupiah(cover.paid)],
									['Harus dibayar', formatRupiah(cover.open)],
								] as const
							).map(([label, value]) => (
								<div key={label} className="min-w-0">
									<dt className="text-sm text-mute">{label}</dt>
									<dd className="tabular font-semibold break-words">{value}</dd>
								</div>
							))}
						</dl>
					</li>
				))}
			</ul>
		</div>
	);
}
