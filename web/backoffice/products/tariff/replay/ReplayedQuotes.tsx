import type { ReplayedQuotes } from '#insurance/office/product-studio/replay/replayed-quotes.ts';
import { formatRupiah } from '#platform/values/money.ts';
import { Facts } from '#web/ui/parts/Facts.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { List } from '../../../list/List.tsx';
import { percentOf, Shares } from './Shares.tsx';

const rounded = (amount: number) => formatRupiah(Math.round(amount));

function Reasons({ of }: { of: ReplayedQuotes['reasons'] }) {
	return (
		<List
			label="Mengapa tidak lagi dijual"
			rows={of}
			keyOf={({ key }) => key}
			empty="Tidak ada penawaran yang tidak lagi dijual."
			columns={[
				{ name: 'Mengapa tidak lagi dijual', of: ({ key }) => key },
				{ name: 'Penawaran', of: ({ count }) => count, number: true },
				{ name: 'Premi setahun', of: ({ before }) => rounded(before), number: true },
			]}
		/>
	);
}

export function ReplayedQuotesPanel({ of }: { of: ReplayedQuotes }) {
	const shares = [
		['Usia', of.byAge],
		['Plan', of.byPlan],
		['Provinsi', of.byRegion],
		['Saluran', of.byChannel],
	] as const;
	return (
		<section className="grid gap-4">
			<h3 className="text-lg font-semibold">Penawaran setahun terakhir</h3>
			<Facts
				of={[
					['Penawaran', of.count],
					[
						'Premi setahun sekarang dan nanti',
						`${rounded(of.before)} dan ${rounded(of.after)} (${percentOf(of.before, of.after)})`,
					],
					['Lebih mahal', of.dearer],
					['Lebih murah', of.cheaper],
					['Tetap', of.same],
					['Tidak lagi dijual', `${of.refused}, premi setahunnya ${rounded(of.lost)}`],
					['Menjadi dijual', `${of.opened}, premi setahunnya ${rounded(of.gained)}`],
					['Tidak dijual juga sebelumnya', of.unpriced],
					['Harus menjawab pertanyaan baru', of.asked],
				]}
			/>
			{of.older > 0 ? (
				<Notice>
					<span>{of.older}</span> penawaran dibuat sebelum data hitungannya disimpan, jadi
					tidak ikut dihitung.
				</Notice>
			) : null}
			<Reasons of={of.reasons} />
			<div className="grid gap-5 xl:grid-cols-2">
				{shares.map(([title, rows]) => (
					<Shares
						key={title}
						title={title}
						label={`${title} penawaran`}
						of={rows}
						what="Penawaran"
					/>
				))}
			</div>
		</section>
	);
}
