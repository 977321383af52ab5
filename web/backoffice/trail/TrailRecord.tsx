import type { openTrailRecord } from '#insurance/office/trail/api.ts';
import { SmartLink } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { useAnswer } from '../office-calls.ts';
import { Panel, Waiting } from '../parts/parts.tsx';

const CELL = 'border-t border-line px-3 py-2 text-left align-top [overflow-wrap:anywhere]';

/** The values before and after one change, above the list. */
export function TrailRecord({ recordId }: { recordId: string }) {
	const { data, problem } = useAnswer<typeof openTrailRecord>(
		'POST /page/office/staff/trail-record',
		{ recordId },
	);
	return (
		<Panel title="Nilai sebelum dan sesudah">
			<Waiting there={data !== null} problem={problem} words="Membuka catatan" />
			{data?.why ? <p>{data.why}</p> : null}
			{data?.genuine === false ? <Notice>Rincian ini tidak asli.</Notice> : null}
			{data?.erased ? (
				<Notice>Nilai tentang orang yang sudah dihapus tidak terbaca lagi.</Notice>
			) : null}
			{data && data.values.length > 0 ? (
				<table className="w-full table-fixed">
					<thead>
						<tr>
							<th className="px-3 py-2 text-left">Isian</th>
							<th className="px-3 py-2 text-left">Sebelum</th>
							<th className="px-3 py-2 text-left">Sesudah</th>
						</tr>
					</thead>
					<tbody>
						{data.values.map(({ table, field, old, new: next }) => (
							<tr key={`${table} ${field} ${old} ${next}`}>
								<th scope="row" className={`${CELL} font-medium`}>
									<span>{`${table}: ${field}`}</span>
								</th>
								<td className={CELL}>{old ?? '–'}</td>
								<td className={CELL}>{next ?? '–'}</td>
							</tr>
						))}
					</tbody>
				</table>
			) : null}
			<SmartLink
				url="/office/jejak"
				className="inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4"
			>
				Tutup rincian
			</SmartLink>
		</Panel>
	);
}
