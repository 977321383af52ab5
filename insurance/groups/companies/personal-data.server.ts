import { personalTable } from '#platform/personal-data/personal-table.server.ts';

/** Uses the same retention period as other access records. */
const READ_YEARS = 10;

export const personalCompanies = [
	personalTable('company_admin', { about: 'companies', plain: ['email', 'name'] }),
	personalTable('company_session', {
		about: 'companies',
		unkeyed: ['hash', 'cookie_hash'],
		keeps: [{ kind: 'company-session', keeps: { hours: 0 }, from: 'ends_at' }],
	}),
	personalTable('company_read', {
		about: 'companies',
		keeps: [{ kind: 'company-read', keeps: { years: READ_YEARS }, from: 'at' }],
	}),
];
