import type { explainRight } from '#insurance/access/staff/rights/api.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { SmartLink } from '#web/ui/Button.tsx';

import { useAnswer } from '../office-calls.ts';
import { Panel, Waiting } from '../parts/parts.tsx';
import { ACT_WORDS, areaWords } from './right-words.ts';

type WhoRow = CallOutput<typeof explainRight>['rows'][number];

function People({ of: { people } }: { of: WhoRow }) {
	if (people.length === 0) return <p className="text-error">Belum ada orang.</p>;
	return (
		<ul>
			{people.map(({ staffId, name, role, limit }) => (
				<li key={`${staffId} ${role}`}>
					<SmartLink
						url={`/office/peran?orang=${staffId}`}
						className="font-semibold text-leaf"
					>
						{name}
					</SmartLink>
					<span>{limit ? ` · ${role}, ${limit}` : ` · ${role}`}</span>
				</li>
			))}
		</ul>
	);
}

/** For every right, the people who have it, with the role and the limit. */
export function WhoMay() {
	const { data, problem } = useAnswer<typeof explainRight>('POST /page/office/staff/who-may', {});
	if (!data) return <Waiting there={false} problem={problem} words="Memuat hak" />;
	const areas = [...new Set(data.rows.map(({ area }) => area))];
	return areas.map((area) => (
		<Panel key={area} title={areaWords(area)}>
			<dl className="grid gap-4 md:grid-cols-2">
				{data.rows
					.filter((row) => row.area === area)
					.map((row) => (
						<div key={row.right}>
							<dt>
								<strong>{row.words}</strong>
								<span className="text-mute">{` (${ACT_WORDS[row.act].toLowerCase()})`}</span>
							</dt>
							<dd>
								<People of={row} />
							</dd>
						</div>
					))}
			</dl>
		</Panel>
	));
}
