import type { listCompanyProposals } from '#insurance/groups/companies/proposals/office-api.ts';
import {
	daysWords,
	groupPriceWords,
	PROPOSAL_KIND_WORDS,
	PROPOSAL_VERDICT_WORDS,
} from '#insurance/groups/companies/proposals/proposal.ts';
import { shortDateTime } from '#platform/values/dates.ts';

import { textColumn } from '../list/column.tsx';
import { defineList } from '../list/list-of.ts';
import { ListRoom } from '../list/ListRoom.tsx';
import { Badge, Panel } from '../parts/parts.tsx';

const when = (at: string | null) => (at ? shortDateTime(new Date(at)) : '');

const DECIDED = defineList<typeof listCompanyProposals>('POST /page/office/companies/proposals')({
	path: '/office/perusahaan',
	label: 'Usulan yang sudah diputuskan',
	noun: 'usulan',
	filters: {},
	input: (_values, { page }) => ({ state: 'decided', page }),
	columns: [
		textColumn('Perusahaan', (row) => row.companyName),
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
		textColumn('Diusulkan', (row) => `${row.proposedBy}, ${when(row.proposedAt)}`),
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
	],
	keyOf: (row) => row.id,
	empty: 'Belum ada usulan yang diputuskan.',
	loading: 'Memuat keputusan',
});

export function DecidedProposals({ query }: { query: URLSearchParams }) {
	return (
		<Panel title="Sudah diputuskan">
			<ListRoom of={DECIDED} query={query} />
		</Panel>
	);
}
