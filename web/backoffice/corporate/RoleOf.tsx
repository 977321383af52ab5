import type { setCompanyRole } from '#insurance/groups/companies/office-api.ts';
import { COMPANY_ROLES, type CompanyRole, ROLE_NAMES } from '#insurance/groups/companies/roles.ts';
import { SelectField } from '#web/ui/forms/Field.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { useSend } from '../office-calls.ts';

const isRole = (text: string): text is CompanyRole =>
	(COMPANY_ROLES as readonly string[]).includes(text);

export function RoleField({
	id,
	label,
	value,
	error,
	onChange,
}: {
	id: string;
	label: string;
	value: CompanyRole;
	error?: string | undefined;
	onChange: (role: CompanyRole) => void;
}) {
	return (
		<SelectField
			id={id}
			label={label}
			empty="Pilih peran"
			value={value}
			error={error}
			onChange={({ target }) => isRole(target.value) && onChange(target.value)}
			options={COMPANY_ROLES.map((role) => ({ value: role, label: ROLE_NAMES[role] }))}
		/>
	);
}

/** Edits one administrator's role. A change applies from that person's next request. */
export function RoleOf({
	companyId,
	admin,
	onChanged,
}: {
	companyId: string;
	admin: { adminId: string; name: string; email: string; role: CompanyRole };
	onChanged: () => void;
}) {
	const { problem, send } = useSend<typeof setCompanyRole>(
		'POST /page/office/companies/set-role',
		{ done: 'Perannya diganti.' },
	);
	const choose = async (role: CompanyRole) => {
		if (await send({ companyId, adminId: admin.adminId, role })) onChanged();
	};
	return (
		<>
			<RoleField
				id={`role-${admin.adminId}`}
				label={`Peran ${admin.name || admin.email}`}
				value={admin.role}
				onChange={(role) => void choose(role)}
			/>
			{problem ? <Notice look="error">{problem}</Notice> : null}
		</>
	);
}
