import type { ReplayedClaims } from '#insurance/office/product-studio/replay/replayed-claims.ts';
import { formatRupiah } from '#platform/values/money.ts';
import { Facts } from '#web/ui/parts/Facts.tsx';

import { List } from '../../../list/List.tsx';
import { percentOf, Shares } from './Shares.tsx';

function Most({ of }: { of: ReplayedClaims['most'] }) {
	return (
		<List
			label="Klaim yang paling berubah"
			rows={of}
			keyOf={({ claimNo }) => claimNo}
			empty="Tidak ada klaim yang berubah."
			columns={[
				{ name: 'Klaim', of: ({ claimNo }) => claimNo },
				{ name: 'Manfaat', of: ({ benefit }) => benefit },
				{ name: 'Disetujui', of: ({ before }) => formatRupiah(before), number: true },
				{ name: 'Menjadi', of: ({ after }) => formatRupiah(after), number: true },
				{ name: 'Hitungan baru', of: ({ how }) => how },
			]}
		/>
	);
}

export function ReplayedClaimsPanel({ of }: { of: ReplayedClaims }) {
	return (
		<section className="grid gap-4">
			<h3 className="text-lg font-semibold">Klaim yang diputuskan setahun terakhir</h3>
			<Facts
				of={[
					['Klaim', of.count],
					['Disetujui', formatRupiah(of.before)],
					[
						'Dengan manfaat baru',
						`${formatRupiah(of.after)} (${percentOf(of.before, of.after)})`,
					],
					['Dibayar lebih banyak', `${of.more}, ${of.opened} di antaranya dulu ditolak`],
					[
						'Dibayar lebih sedikit',
						`${of.less}, ${of.refused} di antaranya tidak lagi dibayar`,
					],
					['Tetap', of.same],
				]}
			/>
			<Shares title="Manfaat" of={of.byBenefit} what="Klaim" sum="Dibayar" />
			<Most of={of.most} />
		</section>
	);
}
