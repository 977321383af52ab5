import { z } from 'zod';

import { call } from '#platform/contract/call.ts';

import { roleInput, roleRight } from './role.ts';

const office = { method: 'POST', auth: 'office' } as const;
const path = <P extends string>(name: P) => `/page/office/staff/${name}` as const;
const staffId = z.uuid({ error: 'Orangnya tidak dikenal' });

const role = z.object({
	roleId: z.string(),
	name: z.string(),
	about: z.string(),
	reasonNeeded: z.boolean(),
	/** True if its holders have every right; such a role cannot be edited. */
	everyRight: z.boolean(),
	/** People who work here and have the role. */
	holders: z.int(),
	rights: z.array(roleRight),
});
export type WireRole = z.output<typeof role>;

const named = z.object({ id: z.string(), name: z.string() });
export const listRoles = call({
	...office,
	path: path('roles'),
	summary: 'Peran dengan hak dan batasnya',
	input: z.object({}),
	output: z.object({
		rows: z.array(role),
		/** The names that a limit may have. */
		products: z.array(named),
		companies: z.array(named),
	}),
});

export const proposeRole = call({
	...office,
	once: true,
	path: path('role-propose'),
	proposes: 'role',
	fresh: true,
	summary: 'Usulkan peran baru, atau hak lain bagi sebuah peran; orang lain yang menyetujui',
	input: z.object({
		/** Null for a new role. */
		roleId: z.string().max(40).nullable(),
		role: roleInput,
		reason: z
			.string({ error: 'Tulis alasannya' })
			.trim()
			.min(5, { error: 'Tulis alasannya' })
			.max(500),
	}),
	output: z.object({ proposalId: z.string() }),
});

const right = {
	right: z.string(),
	area: z.string(),
	act: z.enum(['read', 'write', 'approve']),
	words: z.string(),
};
/** The limit is in words, and empty without one. */
const grant = { role: z.string(), limit: z.string() };
const explanation = z.object({
	staffId: z.string(),
	name: z.string(),
	ended: z.boolean(),
	roles: z.array(
		z.object({ name: z.string(), reasonNeeded: z.boolean(), since: z.string().nullable() }),
	),
	/** Every right; those without a grant are what the person may not do. */
	rights: z.array(z.object({ ...right, grants: z.array(z.object(grant)) })),
});
export type RightsExplanation = z.output<typeof explanation>;

export const explainPerson = call({
	...office,
	path: path('explain'),
	summary: 'Apa yang boleh dilakukan seseorang, dan dari peran mana, dan apa yang tidak',
	input: z.object({ staffId }),
	output: explanation,
});

export const ownRights = call({
	...office,
	path: '/page/office/account/rights',
	summary: 'Apa yang boleh kulakukan, dan dari peran mana',
	input: z.object({}),
	output: explanation,
});

export const explainRight = call({
	...office,
	path: path('who-may'),
	summary: 'Siapa yang boleh melakukan apa, dengan peran dan batasnya',
	input: z.object({}),
	output: z.object({
		rows: z.array(
			z.object({
				...right,
				people: z.array(z.object({ staffId: z.string(), name: z.string(), ...grant })),
			}),
		),
	}),
});
