import type { addStaff } from '#insurance/access/staff/office-api.ts';
import { TextField } from '#web/ui/forms/Field.tsx';

import { CallForm } from '../forms/CallForm.tsx';
import { useCallForm } from '../forms/use-call-form.ts';
import { RolesField } from './RolesField.tsx';

const EMPTY = { name: '', email: '', roles: [] as string[] };

export function AddStaffMember({ onDone }: { onDone: () => void }) {
	const form = useCallForm<typeof addStaff>('POST /page/office/staff/add', {
		id: 'person',
		values: EMPTY,
		done: 'Undangan dikirim. Peran yang menyetujui berlaku setelah orang kedua setuju.',
		onDone,
	});
	const { id, error, value, onChange } = form.pick('roles');
	return (
		<CallForm of={form} submit="Undang" className="grid gap-4 sm:grid-cols-2">
			<TextField {...form.text('name')} label="Nama" maxLength={100} />
			<TextField {...form.text('email')} label="Email kerja" type="email" maxLength={254} />
			<div className="col-span-full">
				<RolesField
					id={id}
					legend="Peran"
					error={error}
					value={value}
					onChange={onChange}
				/>
			</div>
		</CallForm>
	);
}
