import type { personPolicies } from '#insurance/office/person/api.ts';
import { shortDate } from '#platform/values/dates.ts';
import { groupDigits } from '#platform/values/money.ts';
import { SmartLink } from '#web/ui/Button.tsx';

import { List } from '../list/List.tsx';
import { useMay } from '../me.ts';
import { useAnswer } from '../office-calls.ts';
import { Badge, Panel, Waiting } from '../parts/parts.tsx';
import { DoublePayments } from './DoublePayments.tsx';
import { CALLER_COLUMN, POLICY_COLUMNS } from './lists/person-lists.tsx';
import { Timeline } from './lists/Timeline.tsx';
import { personUrl, PLAIN_LINK } from './PersonLink.tsx';
import type { SectionProps } from './section-props.ts';

const SHOWN = 10;

type Waits = SectionProps['person']['waiting'][number];

function WaitingItem({ item }: { item: Waits }) {
	return (
		<li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line py-1 first:border-t-0">
			<span className="min-w-0">
				{item.url ? (
					<SmartLink url={item.url} className={PLAIN_LINK}>
						{item.words}
					</SmartLink>
				) : (
					<span className="font-semibold">{item.words}</span>
				)}{' '}
				<span className="wrap-anywhere text-mute">{item.about}</span>
			</span>
			{item.dueOn ? (
				<Badge tone={item.late ? 'late' : 'wait'}>
					{item.late ? `Lewat ${shortDate(item.dueOn)}` : shortDate(item.dueOn)}
				</Badge>
			) : null}
		</li>
	);
}

function Waits({ person }: Pick<SectionProps, 'person'>) {
	return (
		<Panel
			title="Yang menunggu"
			aside={<Badge>{groupDigits(person.waiting.length + person.waitingMore)}</Badge>}
		>
			{person.waiting.length > 0 ? (
				<ul>
					{person.waiting.map((item) => (
						<WaitingItem key={`${item.words} ${item.about}`} item={item} />
					))}
				</ul>
			) : (
				<p className="text-mute">Tidak ada yang menunggu.</p>
			)}
			{person.waitingMore > 0 ? (
				<p>{`${groupDigits(person.waitingMore)} lainnya ada di bagiannya masing-masing.`}</p>
			) : null}
		</Panel>
	);
}

function NewestPolicies({ person }: Pick<SectionProps, 'person'>) {
	const mayAct = useMay('service.act');
	const { data, problem } = useAnswer<typeof personPolicies>(
		'POST /page/office/person/policies',
		{ id: person.id, page: 1 },
	);
	return (
		<Panel title="Polis" aside={<Badge>{groupDigits(person.policies)}</Badge>}>
			<Waiting there={data !== null} problem={problem} words="Memuat polis" />
			{data ? (
				<List
					label="Polis terbaru"
					rows={data.rows.slice(0, SHOWN)}
					columns={mayAct ? [...POLICY_COLUMNS, CALLER_COLUMN] : POLICY_COLUMNS}
					keyOf={(row) => row.policyId}
					href={(row) => `/office/cari?polis=${row.policyId}`}
					empty="Belum ada polis di akun ini."
				/>
			) : null}
			{data && data.total > SHOWN ? (
				<SmartLink url={personUrl(person.id, 'polis')} className={PLAIN_LINK}>
					{`Semua ${groupDigits(data.total)} polis`}
				</SmartLink>
			) : null}
		</Panel>
	);
}

/** Shows open work, the policies and the timeline; the other sections have the rest. */
export function PersonSummary({ person, query }: SectionProps) {
	const mayReturn = useMay('service.correct');
	return (
		<>
			<Waits person={person} />
			{mayReturn ? <DoublePayments person={person} /> : null}
			<NewestPolicies person={person} />
			<Panel title="Linimasa">
				<Timeline person={person} query={query} />
			</Panel>
		</>
	);
}
