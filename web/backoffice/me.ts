import { createContext, use } from 'react';

import type { StaffMe } from '#insurance/access/staff/api.ts';
import type { Permission } from '#insurance/access/staff/staff.ts';

export const MeContext = createContext<StaffMe | null>(null);

export function useMe(): StaffMe {
	const me = use(MeContext);
	if (!me) throw new Error('a room is shown to nobody');
	return me;
}

export const mayDo = (me: StaffMe, permission: Permission | null): boolean =>
	permission === null || me.may.includes(permission);
export const useMay = (permission: Permission): boolean => mayDo(useMe(), permission);
