import { decideApproval, listApprovals } from '#insurance/access/approvals/api.ts';
import { addStaff, listStaff } from '#insurance/access/staff/office-api.ts';
import { rolesOfStaff } from '#insurance/access/staff/rights/roles.server.ts';
import type { SampleRole } from '#insurance/access/staff/seed.server.ts';
import type { Db } from '#platform/db/pool.server.ts';
import type { Identity } from '#platform/http/served.server.ts';

import type { Random } from '../random.ts';
import type { Perform } from '../stage/perform.server.ts';

/** Employees hired in addition to the sample's one employee per role. */
const HIRED: readonly [role: SampleRole, names: readonly string[]][] = [
	['assessor', ['Dian Puspita', 'Rudi Hartono', 'Sekar Lestari']],
	['supervisor', ['Hendra Wijaya']],
	['finance', ['Maya Anggraini', 'Toni Gunawan']],
	['service', ['Fajar Nugraha', 'Nadia Permana', 'Yuni Rahma']],
	['sales', ['Bagus Pratama']],
	['product', ['Intan Kusuma']],
	['compliance', ['Surya Halim']],
	['editor', ['Gita Ramadhan']],
];

const emailOf = (name: string) => `${name.toLowerCase().replace(' ', '.')}@contoh.test`;

export const HIRED_EMAILS: readonly string[] = HIRED.flatMap(([, names]) => names.map(emailOf));

export type SimulatedEmployee = Extract<Identity, { kind: 'staff' }>;

export type Team = {
	/** Returns a random employee with this role, other than `besides`. */
	one(random: Random, role: SampleRole, besides?: SimulatedEmployee): SimulatedEmployee;
};

const asAdmin: SimulatedEmployee = {
	kind: 'staff',
	staffId: '00000000-0000-0000-0000-000000000000',
	roles: [
		{ id: 'admin', name: 'Administrator', everyRight: true, reasonNeeded: false, rights: {} },
	],
};

/** Hires the employees who have not been hired yet, and returns the whole team. */
export async function hireTeam(perform: Perform, db: Db): Promise<Team> {
	const list = async () => (await perform(listStaff, { state: 'working' }, asAdmin)).rows;
	const before = await list();
	const first = before.find(({ roles }) => roles.includes('admin'));
	const admin: SimulatedEmployee = { ...asAdmin, staffId: first?.staffId ?? asAdmin.staffId };
	const manager = before.find(({ roles }) => roles.includes('manager'));
	const second: SimulatedEmployee = { ...asAdmin, staffId: manager?.staffId ?? admin.staffId };
	for (const [role, names] of HIRED)
		for (const name of names) {
			const email = emailOf(name);
			if (before.some((one) => one.email === email)) continue;
			await perform(addStaff, { name, email, roles: [role] }, admin);
		}
	const kind = 'staff-roles' as const;
	const waiting = await perform(listApprovals, { show: 'mine', kind }, second);
	for (const { id } of waiting.rows) await perform(decideApproval, { id, agreed: true }, second);
	const all = (await list()).toSorted((a, b) => a.email.localeCompare(b.email));
	const held = new Map(
		await Promise.all(
			all.map(async ({ staffId }) => [staffId, await rolesOfStaff(db, staffId)] as const),
		),
	);
	return {
		one(random, role, besides) {
			const { staffId } = random.pick(
				all.filter((one) => one.roles.includes(role) && one.staffId !== besides?.staffId),
			);
			return { kind: 'staff', staffId, roles: held.get(staffId) ?? [] };
		},
	};
}
