import { addStaff, listStaff } from '#insurance/access/staff/office-api.ts';
import type { StaffRole } from '#insurance/access/staff/staff.ts';
import type { Identity } from '#platform/http/served.server.ts';

import type { Random } from '../random.ts';
import type { Perform } from '../stage/perform.server.ts';

/** Employees hired in addition to the sample's one employee per role. */
const HIRED: readonly [role: StaffRole, names: readonly string[]][] = [
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
	/** Returns an employee with this role, other than `besides`. */
	one(random: Random, role: StaffRole, besides?: SimulatedEmployee): SimulatedEmployee;
};

const asAdmin: SimulatedEmployee = {
	kind: 'staff',
	staffId: '00000000-0000-0000-0000-000000000000',
	role: 'admin',
};

/** Hires the employees who have not been hired, and returns all by their roles. */
export async function hireTeam(perform: Perform): Promise<Team> {
	const list = async () => (await perform(listStaff, { state: 'working' }, asAdmin)).rows;
	const before = await list();
	const first = before.find(({ role }) => role === 'admin');
	const admin: SimulatedEmployee = { ...asAdmin, staffId: first?.staffId ?? asAdmin.staffId };
	for (const [role, names] of HIRED)
		for (const name of names) {
			const email = emailOf(name);
			if (before.some((one) => one.email === email)) continue;
			await perform(addStaff, { name, email, role }, admin);
		}
	const all = (await list()).toSorted((a, b) => a.email.localeCompare(b.email));
	return {
		one(random, role, besides) {
			const { staffId } = random.pick(
				all.filter((one) => one.role === role && one.staffId !== besides?.staffId),
			);
			return { kind: 'staff', staffId, role };
		},
	};
}
