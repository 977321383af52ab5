import type { RightsExplanation } from '#insurance/access/staff/rights/api.ts';
import { jakartaDay, shortDate } from '#platform/values/dates.ts';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { textColumn } from '../list/column.tsx';
import { List } from '../list/List.tsx';
import { Panel } from '../parts/parts.tsx';
import { ACT_WORDS, areaWords } from './right-words.ts';

type Explained = RightsExplanation['rights'][number];

const whyWords = ({ grants }: Explained): string =>
	grants.map(({ role, limit }) => (limit ? `${role}, ${limit}` : role)).join('; ');

/** Shows what one person may do and from which role it follows, and what they may not do. */
export function ExplainedRights({ of }: { of: RightsExplanation }) {
	const held = of.rights.filter(({ grants }) => grants.length > 0);
	const missing = of.rights.filter(({ grants }) => grants.length === 0);
	return (
		<>
			{of.ended ? (
				<Notice>Aksesnya sudah diakhiri; tidak ada hak yang berlaku.</Notice>
			) : null}
			<Panel title={`Yang boleh dilakukan ${of.name}`}>
				<p>
					<span>
						{of.roles.length > 0
							? of.roles
									.map(({ name, since }) =>
										since
											? `${name} sejak ${shortDate(jakartaDay(new Date(since)))}`
											: name,
									)
									.join(', ')
							: 'Belum ada peran.'}
					</span>
				</p>
				{of.roles.length > 0 && of.roles.every(({ reasonNeeded }) => reasonNeeded) ? (
					<p>Data orang hanya dibuka dengan alasan tertulis.</p>
				) : null}
				<List<Explained>
					label="Yang boleh"
					rows={held}
					keyOf={({ right }) => right}
					empty="Tidak ada."
					columns={[
						textColumn('Ruang', (row) => areaWords(row.area)),
						textColumn('Apa', (row) => row.words),
						textColumn('Jenis', (row) => ACT_WORDS[row.act]),
						textColumn('Karena peran', whyWords),
					]}
				/>
			</Panel>
			<Panel title="Yang tidak boleh">
				<List<Explained>
					label="Yang tidak boleh"
					rows={missing}
					keyOf={({ right }) => right}
					empty="Tidak ada: semua hak dipegang."
					columns={[
						textColumn('Ruang', (row) => areaWords(row.area)),
						textColumn('Apa', (row) => row.words),
						textColumn('Jenis', (row) => ACT_WORDS[row.act]),
					]}
				/>
			</Panel>
		</>
	);
}
