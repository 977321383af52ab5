import { useEffect, useState } from 'react';

import type { rosterRemovals } from '#insurance/memberships/import/api.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { formatRupiah } from '#platform/values/money.ts';

import { PageTurn } from '../PageTurn.tsx';
import type { CorporatePanel } from '../panel-calls.ts';

/** Who leaves because the whole list does not name them, with what comes back for each. */
export function RosterRemovals({
	panel,
	productId,
	effectiveOn,
	version,
}: {
	panel: CorporatePanel;
	productId: string;
	effectiveOn: string;
	version: number;
}) {
	const [found, setFound] = useState<CallOutput<typeof rosterRemovals> | null>(null);
	const [page, setPage] = useState(1);
	useEffect(() => {
		let current = true;
		void panel
			.ask<typeof rosterRemovals>(
				'GET /page/corporate/panel/roster-removals',
				{
					product_id: productId,
					page,
					...(effectiveOn ? { effective_on: effectiveOn } : {}),
				},
				true,
			)
			.then((answer) => current && answer.ok && setFound(answer.data));
		return () => void (current = false);
	}, [panel, productId, effectiveOn, version, page]);
	if (!found || found.total === 0) return null;
	return (
		<div className="petal border border-warning/40 bg-warning/5 p-4">
			<h3 className="font-semibold">Tidak ada di daftar ini, jadi keluar</h3>
			<ul className="my-2 divide-y divide-line">
				{found.rows.map(({ certificateNo, name, nik, premium }) => (
					<li
						key={certificateNo}
						className="flex flex-wrap justify-between gap-x-4 py-2 text-sm"
					>
						<span>
							{name}, NIK {nik}
						</span>
						<span className="tabular-nums">{formatRupiah(premium)} kembali</span>
					</li>
				))}
			</ul>
			<PageTurn
				page={page}
				pages={found.pages}
				total={found.total}
				what="peserta keluar"
				onTurn={setPage}
			/>
		</div>
	);
}
