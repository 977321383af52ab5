/** Roles of a company's administrators in its portal (decision 0085). */
export const COMPANY_ROLES = ['all', 'prepare', 'approve', 'read'] as const;
export type CompanyRole = (typeof COMPANY_ROLES)[number];

export type CompanyRight = 'read' | 'prepare' | 'approve';

const MAY: Record<CompanyRole, readonly CompanyRight[]> = {
	all: ['read', 'prepare', 'approve'],
	prepare: ['read', 'prepare'],
	approve: ['read', 'approve'],
	read: ['read'],
};
export const roleMay = (role: CompanyRole, right: CompanyRight): boolean =>
	MAY[role].includes(right);

export const ROLE_NAMES: Record<CompanyRole, string> = {
	all: 'Menyiapkan dan menyetujui',
	prepare: 'Hanya menyiapkan',
	approve: 'Hanya menyetujui',
	read: 'Hanya melihat',
};

export const LACKING: Record<CompanyRight, string> = {
	read: 'Peranmu tidak bisa membuka bagian ini.',
	prepare:
		'Peranmu tidak termasuk menyiapkan perubahan peserta. Minta rekan yang menyiapkan untuk mengunggah daftarnya.',
	approve:
		'Peranmu tidak termasuk menyetujui perubahan peserta. Minta rekan yang menyetujui untuk memutuskannya.',
};
