import { useState } from 'react';

import type { changeStaffRoles, StaffPerson } from '#insurance/access/staff/office-api.ts';
import { Button } from '#web/ui/Button.tsx';

import { CallForm } from '../forms/CallForm.tsx';
import { useCallForm } from '../forms/use-call-form.ts';
import { RolesField } from './RolesField.tsx';

function RolesForm({ person, onDone }: { person: StaffPerson; onDone: () => void }) {
	const { staffId, name, roles } = person;
	const form = useCallForm<typeof changeStaffRoles>('POST /page/office/staff/change-roles', {
		id: `roles-${staffId}`,
		values: { staffId, roles },
		done: 'Peran tersimpan. Peran yang menyetujui berlaku setelah orang kedua setuju.',
		onDone,
	});
	const field = form.pick('roles');
	return (
		<CallForm of={form} submit="Simpan peran">
			<RolesField
				id={field.id}
				legend={`Peran ${name}`}
				error={field.error}
				value={field.value}
				onChange={field.onChange}
			/>
		</CallForm>
	);
}

/** Opens the roles of a person for a change. */
export function ChangeRoles({ person, onChanged }: { person: StaffPerson; onChanged: () => void }) {
	const [open, setOpen] = useState(false);
	return (
		<>
			<Button
				look="second"
				more="justify-self-start"
				aria-expanded={open}
				onClick={() => setOpen(!open)}
			>
				Ganti peran<span className="sr-only">{` ${person.name}`}</span>
			</Button>
			{open ? <RolesForm person={person} onDone={onChanged} /> : null}
		</>
	);
}
