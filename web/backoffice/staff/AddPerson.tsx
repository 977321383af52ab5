import type { addStaff } from '#insurance/access/staff/office-api.ts';
import { STAFF_ROLE_WORDS, STAFF_ROLES, type StaffRole } from '#insurance/access/staff/staff.ts';
import { SelectField, TextField } from '#web/ui/forms/Field.tsx';

import { CallForm } from '../forms/CallForm.tsx';
import { useCallForm } from '../forms/use-call-form.ts';

export const STAFF_ROLE_CHOICES = STAFF_ROLES.map((value) => ({
	value,
	label: STAFF_ROLE_WORDS[value],
}));
const EMPTY = { name: '', email: '', role: '' as StaffRole };

export function AddStaffMember({ onDone }: { onDone: () => void }) {
	const form = useCallForm<typeof addStaff>('POST /page/office/staff/add', {
		id: 'person',
		values: EMPTY,
		done: 'Undangan dikirim.',
		onDone,
	});
	return (
		<CallForm of={form} submit="Undang" className="grid gap-4 sm:grid-cols-3">
			<TextField {...form.text('name')} label="Nama" maxLength={100} />
			<TextField {...form.text('email')} label="Email kerja" type="email" maxLength={254} />
			<SelectField {...form.text('role')} label="Peran" options={STAFF_ROLE_CHOICES} />
		</CallForm>
	);
}
