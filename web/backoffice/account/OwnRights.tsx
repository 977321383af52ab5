import { useState } from 'react';

import type { ownRights } from '#insurance/access/staff/rights/api.ts';
import { Button } from '#web/ui/Button.tsx';

import { useAnswer } from '../office-calls.ts';
import { Panel, Waiting } from '../parts/parts.tsx';
import { ExplainedRights } from '../roles/ExplainedRights.tsx';

/** Shows, on request, what the logged-in person may do and why. */
export function OwnRights() {
	const [open, setOpen] = useState(false);
	const { data, problem } = useAnswer<typeof ownRights>(
		'POST /page/office/account/rights',
		open ? {} : null,
	);
	return (
		<>
			<Panel title="Hak">
				<p>Setiap hak mengikuti peranmu. Administrator mengatur peran.</p>
				<div>
					<Button look="second" aria-expanded={open} onClick={() => setOpen(!open)}>
						Yang boleh kulakukan
					</Button>
				</div>
			</Panel>
			{open && !data ? (
				<Waiting there={false} problem={problem} words="Memuat hakmu" />
			) : null}
			{open && data ? <ExplainedRights of={data} /> : null}
		</>
	);
}
