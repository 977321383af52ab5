import type { listCampaignUses } from '#insurance/sales/campaigns/office-api.ts';
import { formatRupiah, groupDigits } from '#platform/values/money.ts';
import { SmartLink } from '#web/ui/Button.tsx';

import { moneyColumn, textColumn, timeColumn } from '../list/column.tsx';
import { defineList } from '../list/list-of.ts';
import { ListRoom } from '../list/ListRoom.tsx';
import { Badge, Heading } from '../parts/parts.tsx';

const STATES = {
	reserved: { words: 'Menunggu dibayar', tone: 'wait' },
	used: { words: 'Dipakai', tone: 'calm' },
	returned: { words: 'Kembali', tone: 'done' },
} as const;

const USES = defineList<typeof listCampaignUses>('POST /page/office/campaigns/uses')({
	path: '/office/kampanye',
	label: 'Pemakaian',
	noun: 'pesanan',
	filters: {},
	input: (_values, place, query) => ({ ...place, id: query.get('kampanye') ?? '' }),
	summary: ({ used, reserved, total }) =>
		`${formatRupiah(used)} dipakai, ${formatRupiah(reserved)} menunggu dibayar, ` +
		`dari ${groupDigits(total)} pesanan`,
	columns: [
		textColumn('Pesanan', ({ orderNo }) => orderNo, {
			of: ({ orderNo }) => <span className="wrap-anywhere">{orderNo}</span>,
		}),
		timeColumn('Waktu', ({ at }) => at, { sort: 'at' }),
		moneyColumn('Potongan', ({ amount }) => amount, { sort: 'amount' }),
		textColumn('Keadaan', ({ state }) => STATES[state].words, {
			of: ({ state }) => <Badge tone={STATES[state].tone}>{STATES[state].words}</Badge>,
		}),
	],
	keyOf: ({ orderNo }) => orderNo,
	empty: 'Belum ada pesanan yang memakainya.',
	loading: 'Memuat pemakaian',
});

export function CampaignUses({ query }: { query: URLSearchParams }) {
	return (
		<div className="grid gap-5">
			<SmartLink
				url="/office/kampanye"
				className="inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4"
			>
				Kembali ke kampanye
			</SmartLink>
			<ListRoom
				of={USES}
				query={query}
				above={(data) => <Heading title={`Pemakaian ${data?.name ?? 'kampanye'}`} />}
			/>
		</div>
	);
}
