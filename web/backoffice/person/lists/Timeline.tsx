import type { personTimeline } from '#insurance/office/person/api.ts';
import {
	MOMENT_KINDS,
	MOMENT_WORDS,
	type MomentKind,
} from '#insurance/office/person/timeline/moment.ts';
import { shortDateTime } from '#platform/values/dates.ts';
import { groupDigits } from '#platform/values/money.ts';
import { SmartLink } from '#web/ui/Button.tsx';

import { choiceFilter } from '../../list/filters.tsx';
import { defineList, type RowOf } from '../../list/list-of.ts';
import { ListRoom } from '../../list/ListRoom.tsx';
import { Badge } from '../../parts/parts.tsx';
import { PLAIN_LINK } from '../PersonLink.tsx';
import type { SectionProps } from '../section-props.ts';

type Row = RowOf<typeof personTimeline>;

const TIMELINE = defineList<typeof personTimeline>('POST /page/office/person/timeline')({
	path: '/office/nasabah',
	label: 'Linimasa nasabah',
	noun: 'kejadian',
	filters: {
		kind: choiceFilter('Jenis', [
			{ value: '', label: 'Semua' },
			...MOMENT_KINDS.map((value) => ({ value, label: MOMENT_WORDS[value] })),
		] as { value: '' | MomentKind; label: string }[]),
	},
	input: ({ kind }, { page }, query) => ({ id: query.get('id') ?? '', kind, page }),
	columns: [],
	keyOf: (row) => row.key,
	empty: 'Belum ada kejadian dari jenis ini.',
	loading: 'Memuat linimasa',
	summary: ({ total, isCut }) =>
		`${groupDigits(total)} kejadian${isCut ? '; yang lebih lama tidak ditampilkan' : ''}`,
});

function MomentRow({ row }: { row: Row }) {
	return (
		<div className="grid gap-x-4 border-t border-line py-1 sm:grid-cols-[11rem_9rem_minmax(0,1fr)] sm:items-center">
			<span className="tabular text-sm text-mute">{shortDateTime(new Date(row.at))}</span>
			<span>
				<Badge tone="done">{MOMENT_WORDS[row.kind]}</Badge>
			</span>
			<span className="min-w-0 wrap-anywhere">
				<span>{row.words}</span>{' '}
				{row.url ? (
					<SmartLink url={row.url} className={PLAIN_LINK}>
						{row.about}
					</SmartLink>
				) : (
					<span className="text-mute">{row.about}</span>
				)}
			</span>
		</div>
	);
}

/** Everything that happened to the customer, newest first. */
export function Timeline({ person, query }: SectionProps) {
	const own = new URLSearchParams(query);
	own.set('id', person.id);
	return (
		<ListRoom
			of={TIMELINE}
			query={own}
			card={(row) => <MomentRow row={row} />}
			cardGrid="grid"
		/>
	);
}
