import type { ComponentProps } from 'react';

import type { listRoles } from '#insurance/access/staff/rights/api.ts';

import { useAnswer } from '../office-calls.ts';
import { NamedChoices } from '../parts/NamedChoices.tsx';

/** Selects one or several roles of a person. */
export function RolesField(field: Omit<ComponentProps<typeof NamedChoices>, 'choices'>) {
	const { data } = useAnswer<typeof listRoles>('POST /page/office/staff/roles', {});
	const choices = (data?.rows ?? []).map(({ roleId, name }) => ({ code: roleId, name }));
	return <NamedChoices {...field} choices={choices} />;
}
