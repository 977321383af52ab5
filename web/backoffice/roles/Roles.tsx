import { useState } from 'react';

import type { listRoles } from '#insurance/access/staff/rights/api.ts';
import { Button } from '#web/ui/Button.tsx';

import { RoomProposals } from '../approvals/RoomProposals.tsx';
import { useMay } from '../me.ts';
import { useAnswer } from '../office-calls.ts';
import { Heading, Panel, Waiting } from '../parts/parts.tsx';
import { Tabs } from '../parts/Tabs.tsx';
import { PersonRights } from './PersonRights.tsx';
import { RoleCard } from './RoleCard.tsx';
import { RoleForm } from './RoleForm.tsx';
import { WhoMay } from './WhoMay.tsx';

const TABS = [
	{ key: '', url: '/office/peran', label: 'Peran' },
	{ key: 'hak', url: '/office/peran?lihat=hak', label: 'Siapa boleh apa' },
];

function RoleList() {
	const { data, problem, reload } = useAnswer<typeof listRoles>(
		'POST /page/office/staff/roles',
		{},
	);
	const [adding, setAdding] = useState(false);
	const writes = useMay('staff.manage');
	if (!data) return <Waiting there={false} problem={problem} words="Memuat peran" />;
	const added = () => {
		setAdding(false);
		reload();
	};
	return (
		<>
			<RoomProposals kind="role" quiet after={data} onDecided={reload} />
			{writes ? (
				<div>
					<Button look="second" aria-expanded={adding} onClick={() => setAdding(!adding)}>
						Peran baru
					</Button>
				</div>
			) : null}
			{adding ? (
				<Panel title="Peran baru">
					<RoleForm role={null} things={data} onSent={added} />
				</Panel>
			) : null}
			<ul className="grid gap-4 lg:grid-cols-2">
				{data.rows.map((role) => (
					<li key={role.roleId}>
						<RoleCard role={role} things={data} writes={writes} onChanged={reload} />
					</li>
				))}
			</ul>
		</>
	);
}

/** /office/peran: the roles with their rights, who may do what, and what one person may do. */
export function Screen({ query }: { query: URLSearchParams }) {
	const here = query.get('lihat') ?? '';
	const person = query.get('orang');
	return (
		<div className="grid gap-5">
			<Heading title="Peran dan hak" />
			<Tabs here={person ? 'orang' : here} tabs={TABS} />
			{person ? (
				<PersonRights staffId={person} />
			) : here === 'hak' ? (
				<WhoMay />
			) : (
				<RoleList />
			)}
		</div>
	);
}
