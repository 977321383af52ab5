import type { proposeRole, WireRole } from '#insurance/access/staff/rights/api.ts';
import { CheckField, TextField } from '#web/ui/forms/Field.tsx';

import { CallForm } from '../forms/CallForm.tsx';
import { useCallForm } from '../forms/use-call-form.ts';
import { RightsField } from './RightsField.tsx';
import type { LimitThings } from './things.ts';

const EMPTY = { name: '', about: '', reasonNeeded: false, rights: [] as WireRole['rights'] };

/** Proposes a new role, or other rights of a role. Another person agrees before it applies. */
export function RoleForm({
	role,
	things,
	onSent,
}: {
	role: WireRole | null;
	things: LimitThings;
	onSent: () => void;
}) {
	const { name, about, reasonNeeded, rights } = role ?? EMPTY;
	const form = useCallForm<typeof proposeRole>('POST /page/office/staff/role-propose', {
		id: `role-${role?.roleId ?? 'baru'}`,
		values: {
			roleId: role?.roleId ?? null,
			role: { name, about, reasonNeeded, rights },
			reason: '',
		},
		once: true,
		done: 'Diusulkan. Orang lain yang menyetujui.',
		onDone: onSent,
	});
	const field = form.pick('role.rights');
	return (
		<CallForm of={form} submit="Usulkan peran">
			<TextField {...form.text('role.name')} label="Nama peran" maxLength={60} />
			<TextField {...form.text('role.about')} label="Keterangan" maxLength={200} />
			<CheckField
				{...form.check('role.reasonNeeded')}
				label="Membuka data orang hanya dengan alasan tertulis"
			/>
			<RightsField
				id={field.id}
				error={field.error}
				value={field.value}
				things={things}
				onChange={field.onChange}
			/>
			<TextField {...form.text('reason')} label="Alasan" maxLength={500} />
		</CallForm>
	);
}
