import { createContext, useContext } from 'react';

import type { StaffMe } from '#insurance/access/staff/api.ts';
import { type Permission, PERMISSIONS, rightWords } from '#insurance/access/staff/rights/rights.ts';

export const MeContext = createContext<StaffMe | null>(null);

export function useMe(): StaffMe {
	const me = useContext(MeContext);
	if (!me) throw new Error('a room is shown to nobody');
	return me;
}

export const mayDo = (me: StaffMe, permission: Permission | null): boolean =>
	permission === null || me.may.includes(permission);
/** True if a person reads a room in whose area others change something, and may change nothing. */
export function onlyReadsRoom(me: StaffMe, permission: Permission | null): boolean {
	if (permission === null) return false;
	const { area } = rightWords(permission);
	const changes = PERMISSIONS.filter(
		(right) => rightWords(right).area === area && rightWords(right).act !== 'read',
	);
	return changes.length > 0 && !changes.some((right) => mayDo(me, right));
}

export const useMay = (permission: Permission): boolean => mayDo(useMe(), permission);
