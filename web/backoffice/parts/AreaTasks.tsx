import type { z } from 'zod';

import type { areaTasks } from '#insurance/money/ledger/tasks/area-tasks.ts';
import { shortDate } from '#platform/values/dates.ts';
import { groupDigits } from '#platform/values/money.ts';

import { Panel } from './parts.tsx';

export function AreaTasks({ of: data }: { of: z.output<typeof areaTasks> | null }) {
	if (!data || data.total === 0) return null;
	return (
		<Panel title={`Menunggu kita (${groupDigits(data.total)})`}>
			<ul className="grid gap-4">
				{data.tasks.map(({ subject, words, todo, note, dueOn }) => (
					<li key={`${subject} ${words}`}>
						<p className="font-semibold">{words}</p>
						<p>
							{[note, subject, `paling lambat ${shortDate(dueOn)}`]
								.filter(Boolean)
								.join(' · ')}
						</p>
						<p className="text-mute">{todo}</p>
					</li>
				))}
			</ul>
		</Panel>
	);
}
