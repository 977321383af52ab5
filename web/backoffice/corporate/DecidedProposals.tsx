import type {
	listCompanyProposals,
	ShownCompanyProposal,
} from '#insurance/groups/companies/proposals/office-api.ts';
import {
	daysWords,
	groupPriceWords,
	PROPOSAL_KIND_WORDS,
	PROPOSAL_VERDICT_WORDS,
} from '#insurance/groups/companies/proposals/proposal.ts';
import { shortDateTime } from '#platform/values/dates.ts';
import { PageNumbers } from '#web/ui/navigation/PageNumbers.tsx';

import type { Column } from '../list/column.tsx';
import { List } from '../list/List.tsx';
import { useAnswer } from '../office-calls.ts';
import { Badge, Panel, Waiting } from '../parts/parts.tsx';
import { restOf, useFilter } from '../parts/use-filter.ts';

const when = (at: string | null) => (at ? shortDateTime(new Date(at)) : '');

const COLUMNS: Column<ShownCompanyProposal>[] = [
	{ name: 'Perusahaan', of: (row) => row.companyName },
	{
		name: 'Usulan',
		of: ({ kind, offer, limit }) => (
			<>
				<span className="block font-semibold">{PROPOSAL_KIND_WORDS[kind]}</span>
				{offer ? <span>{groupPriceWords(offer)}</span> : null}
				{limit ? <span>{`${limit.cover}, ${daysWords(limit)}`}</span> : null}
			</>
		),
	},
	{ name: 'Diusulkan', of: (row) => `${row.proposedBy}, ${when(row.proposedAt)}` },
	{
		name: 'Keputusan',
		of: ({ verdict, decidedBy, decidedAt }) =>
			verdict ? (
				<>
					<Badge tone={verdict === 'agreed' ? 'done' : 'calm'}>
						{PROPOSAL_VERDICT_WORDS[verdict]}
					</Badge>{' '}
					<span>{`${decidedBy ?? ''}, ${when(decidedAt)}`}</span>
				</>
			) : null,
	},
];

/** Lists decided proposals about companies, with both people. */
export function DecidedProposals({ query }: { query: URLSearchParams }) {
	const { page } = useFilter(query);
	const { data, problem } = useAnswer<typeof listCompanyProposals>(
		'POST /page/office/companies/proposals',
		{ state: 'decided', page: Math.min(page, 1_000) },
	);
	return (
		<Panel title="Sudah diputuskan">
			<Waiting there={data !== null} problem={problem} words="Memuat keputusan" />
			{data ? (
				<>
					<List
						label="Usulan yang sudah diputuskan"
						rows={data.rows}
						columns={COLUMNS}
						keyOf={(row) => row.id}
						empty="Belum ada usulan yang diputuskan."
					/>
					<PageNumbers
						list="/office/perusahaan"
						page={page}
						pages={data.pages}
						query={restOf(query)}
					/>
				</>
			) : null}
		</Panel>
	);
}
