import type { listCampaignUses } from '#insurance/sales/campaigns/office-api.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { shortDateTime } from '#platform/values/dates.ts';
import { formatRupiah, groupDigits } from '#platform/values/money.ts';
import { SmartLink } from '#web/ui/Button.tsx';
import { PageNumbers } from '#web/ui/navigation/PageNumbers.tsx';

import type { Column } from '../list/column.tsx';
import { List } from '../list/List.tsx';
import { useAnswer } from '../office-calls.ts';
import { Badge, Heading, Waiting } from '../parts/parts.tsx';
import { restOf, useFilter } from '../parts/use-filter.ts';

type Use = CallOutput<typeof listCampaignUses>['rows'][number];

const STATES = {
	reserved: { words: 'Menunggu dibayar', tone: 'wait' },
	used: { words: 'Dipakai', tone: 'calm' },
	returned: { words: 'Kembali', tone: 'done' },
} as const;

const COLUMNS: Column<Use>[] = [
	{ name: 'Pesanan', of: ({ orderNo }) => <span className="wrap-anywhere">{orderNo}</span> },
	{ name: 'Waktu', of: ({ at }) => shortDateTime(new Date(at)) },
	{ name: 'Potongan', of: ({ amount }) => formatRupiah(amount), number: true },
	{
		name: 'Keadaan',
		of: ({ state }) => <Badge tone={STATES[state].tone}>{STATES[state].words}</Badge>,
	},
];

/** Orders that used a campaign, and its cost so far. */
export function CampaignUses({ id, query }: { id: string; query: URLSearchParams }) {
	const { page } = useFilter(query);
	const { data, problem } = useAnswer<typeof listCampaignUses>(
		'POST /page/office/campaigns/uses',
		{ id, page: Math.min(page, 10_000) },
	);
	return (
		<div className="grid gap-5">
			<SmartLink
				url="/office/kampanye"
				className="inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4"
			>
				Kembali ke kampanye
			</SmartLink>
			<Heading title={data ? `Pemakaian ${data.name}` : 'Pemakaian kampanye'} />
			<Waiting there={data !== null} problem={problem} words="Memuat pemakaian" />
			{data ? (
				<>
					<p className="text-mute" role="status">
						<span>{formatRupiah(data.used)}</span> dipakai,{' '}
						<span>{formatRupiah(data.reserved)}</span> menunggu dibayar, dari{' '}
						<span>{groupDigits(data.total)}</span> pesanan
					</p>
					<List
						label="Pemakaian"
						rows={data.rows}
						columns={COLUMNS}
						keyOf={({ orderNo }) => orderNo}
						empty="Belum ada pesanan yang memakainya."
					/>
					<PageNumbers
						list="/office/kampanye"
						page={page}
						pages={data.pages}
						query={restOf(query)}
					/>
				</>
			) : null}
		</div>
	);
}
