import { APPROVAL_LISTS, type listApprovals } from '#insurance/access/approvals/api.ts';
import {
	APPROVAL_KIND_WORDS,
	APPROVAL_KINDS,
	type ApprovalKind,
} from '#insurance/access/approvals/approval.ts';

import { moneyColumn, textColumn, timeColumn } from '../list/column.tsx';
import { choiceFilter } from '../list/filters.tsx';
import { defineList } from '../list/list-of.ts';
import { ListRoom } from '../list/ListRoom.tsx';
import { Heading } from '../parts/parts.tsx';
import { Tabs } from '../parts/Tabs.tsx';
import { Absences } from './Absences.tsx';
import { ProposalCard } from './ProposalCard.tsx';
import { Rules } from './Rules.tsx';
import { countAgain } from './use-waiting-count.ts';

const LIST_WORDS: Record<(typeof APPROVAL_LISTS)[number], string> = {
	mine: 'Menunggu saya',
	open: 'Semua yang menunggu',
	proposed: 'Usulan saya',
	decided: 'Sudah diputuskan',
	alone: 'Disetujui sendirian',
};

const PROPOSALS = defineList<typeof listApprovals>('POST /page/office/approvals/list')({
	path: '/office/menunggu',
	label: 'Usulan',
	noun: 'usulan',
	filters: {
		show: choiceFilter(
			'Tampilkan',
			APPROVAL_LISTS.map((value) => ({ value, label: LIST_WORDS[value] })),
		),
		kind: choiceFilter<ApprovalKind | ''>('Jenis', [
			{ value: '', label: 'Semua jenis' },
			...APPROVAL_KINDS.map((value) => ({ value, label: APPROVAL_KIND_WORDS[value] })),
		]),
	},
	input: ({ show, kind }, { page }) => ({ show, kind: kind === '' ? null : kind, page }),
	columns: [
		textColumn('Jenis', (row) => row.kindWords),
		textColumn('Hal', (row) => row.label),
		moneyColumn('Jumlah', (row) => row.amount),
		textColumn('Perubahan', (row) =>
			row.changes
				.map((one) => `${one.label}: ${one.old ?? '–'} → ${one.new ?? '–'}`)
				.join('; '),
		),
		textColumn('Alasan', (row) => row.reason),
		textColumn('Diusulkan', (row) => row.proposedBy),
		timeColumn('Waktu', (row) => row.proposedAt),
		textColumn('Keadaan', (row) => row.stateWords),
	],
	keyOf: (row) => row.id,
	empty: ({ show }) =>
		show === 'mine' ? 'Tidak ada usulan yang menunggu keputusanmu.' : 'Tidak ada usulan.',
	loading: 'Memuat usulan',
});

const TABS = [
	{ key: '', url: '/office/menunggu', label: 'Usulan' },
	{ key: 'aturan', url: '/office/menunggu?lihat=aturan', label: 'Aturan' },
	{ key: 'cuti', url: '/office/menunggu?lihat=cuti', label: 'Tidak masuk' },
];

/** /office/menunggu: proposals to decide, the rules for them, and delegates during an absence. */
export function Screen({ query }: { query: URLSearchParams }) {
	const here = TABS.find(({ key }) => key === query.get('lihat'))?.key ?? '';
	return (
		<div className="grid gap-5">
			<Heading title="Menunggu saya" />
			<Tabs here={here} tabs={TABS} />
			{here === 'aturan' ? <Rules /> : null}
			{here === 'cuti' ? <Absences /> : null}
			{here === '' ? (
				<ListRoom
					of={PROPOSALS}
					query={query}
					card={(row, { reload }) => (
						<ProposalCard
							of={row}
							onDone={() => {
								countAgain();
								reload();
							}}
						/>
					)}
				/>
			) : null}
		</div>
	);
}
