import { formatRupiah } from '#platform/values/money.ts';

import { NotLoaded } from '../NotLoaded.tsx';
import { PageTurn } from '../PageTurn.tsx';
import type { useRosterRemovals } from './use-roster-removals.ts';

export function RosterRemovals({
	removals: { found, problem, page, setPage, again },
	heading,
}: {
	removals: ReturnType<typeof useRosterRemovals>;
	heading: string;
}) {
	if (problem)
		return (
			<NotLoaded
				what="Daftar yang keluar"
				problem={problem}
				heading={heading}
				onAgain={again}
			/>
		);
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
						<span>{`${name}, NIK ${nik}`}</span>
						<span className="tabular-nums">{`${formatRupiah(premium)} kembali`}</span>
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
