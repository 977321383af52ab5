/** Roles of the people who work at the insurer; the names that the table `staff` keeps. */
export const STAFF_ROLES = ['editor', 'assessor', 'supervisor', 'finance', 'admin'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

export const PERMISSIONS = ['claims.read', 'claims.assess', 'claims.decide', 'claims.pay', 'service.answer', 'companies.manage'] as const;
export type Permission = (typeof PERMISSIONS)[number];

const ALLOWED: Record<StaffRole, readonly Permission[]> = {
	editor: [],
	assessor: ['claims.read', 'claims.assess'],
	supervisor: ['claims.read', 'claims.decide', 'service.answer'],
	finance: ['claims.read', 'claims.pay'],
	admin: PERMISSIONS,
};

export const ROLE_WORDS: Record<StaffRole, string> = {
	editor: 'Editor',
	assessor: 'Penilai klaim',
	supervisor: 'Supervisor klaim',
	finance: 'Keuangan',
	admin: 'Administrator',
};

export const isStaffRole = (text: string): text is StaffRole => (STAFF_ROLES as readonly string[]).includes(text);

/** What a role may do; screens and server ask the same. An admin may all, yet never decide what they recommended. */
export function may(role: string, permission: Permission): boolean {
	return isStaffRole(role) && ALLOWED[role].includes(permission);
}

export function permissionsOf(role: string): Permission[] {
	return isStaffRole(role) ? [...ALLOWED[role]] : [];
}

/** A working day of staff, and how long a screen may lie unused. */
export const OFFICE_HOURS = 8;
export const OFFICE_IDLE_MINUTES = 30;
/** Minutes between password and code. */
export const TICKET_MINUTES = 5;
export const MAX_TRIES = 5;
