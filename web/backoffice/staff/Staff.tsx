import { useState } from 'react';

import type { listStaff } from '#insurance/access/staff/office-api.ts';
import { Button } from '#web/ui/Button.tsx';

import { RoomProposals } from '../approvals/RoomProposals.tsx';
import { choiceFilter } from '../list/filters.tsx';
import { defineList } from '../list/list-of.ts';
import { ListRoom } from '../list/ListRoom.tsx';
import { Heading, Panel } from '../parts/parts.tsx';
import { AddStaffMember } from './AddPerson.tsx';
import { StaffMember } from './Person.tsx';

const PEOPLE = defineList<typeof listStaff>('POST /page/office/staff/list')({
	path: '/office/orang',
	label: 'Orang',
	noun: 'orang',
	filters: {
		keadaan: choiceFilter('Keadaan', [
			{ value: 'working', label: 'Bekerja di sini' },
			{ value: 'ended', label: 'Sudah berakhir' },
			{ value: 'all', label: 'Semua' },
		]),
	},
	input: ({ keadaan }) => ({ state: keadaan }),
	columns: [],
	keyOf: ({ staffId, state, roleName }) => `${staffId} ${state} ${roleName}`,
	empty: 'Tidak ada orang dengan keadaan ini.',
	loading: 'Memuat daftar orang',
});

function NewMember({ onAdded }: { onAdded: () => void }) {
	const [adding, setAdding] = useState(false);
	const added = () => {
		setAdding(false);
		onAdded();
	};
	return (
		<>
			<div>
				<Button look="second" aria-expanded={adding} onClick={() => setAdding(!adding)}>
					Orang baru
				</Button>
			</div>
			{adding ? (
				<Panel title="Orang baru">
					<AddStaffMember onDone={added} />
				</Panel>
			) : null}
		</>
	);
}

/** /office/orang: back-office staff. */
export function Screen({ query }: { query: URLSearchParams }) {
	return (
		<div className="grid gap-5">
			<Heading title="Orang" />
			<ListRoom
				of={PEOPLE}
				query={query}
				above={(data, reload) => (
					<>
						<NewMember onAdded={reload} />
						<RoomProposals after={data} kind="staff-roles" quiet onDecided={reload} />
					</>
				)}
				card={(person, { reload }) => <StaffMember person={person} onChanged={reload} />}
				cardGrid="grid gap-4 lg:grid-cols-2"
			/>
		</div>
	);
}
