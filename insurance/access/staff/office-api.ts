import { z } from 'zod';

import { call } from '#platform/contract/call.ts';
import { isEmail } from '#platform/values/email.ts';
import { personName } from '#platform/values/person-name-schema.ts';

import { staffSession } from './api.ts';

// Back-office staff: who works here, with which roles.

const office = { method: 'POST', auth: 'office' } as const;
const path = <P extends string>(name: P) => `/page/office/staff/${name}` as const;
const roles = z
	.array(z.string().max(40), { error: 'Peran wajib dipilih' })
	.min(1, { error: 'Peran wajib dipilih' })
	.max(20);
const staffId = z.uuid({ error: 'Orangnya tidak dikenal' });

const person = z.object({
	staffId: z.string(),
	name: z.string(),
	email: z.string(),
	roles: z.array(z.string()),
	/** The names of the roles, joined. */
	roleName: z.string(),
	/** `invited` means that no password has been set yet. */
	state: z.enum(['invited', 'active', 'ended']),
	factor: z.boolean(),
	addedAt: z.string(),
	seenAt: z.string().nullable(),
	endedAt: z.string().nullable(),
	self: z.boolean(),
});
export type StaffPerson = z.output<typeof person>;

export const listStaff = call({
	...office,
	path: path('list'),
	summary: 'Orang-orang back office dengan peran dan keadaannya',
	input: z.object({ state: z.enum(['working', 'ended', 'all']).default('working') }),
	output: z.object({ rows: z.array(person) }),
});

export const addStaff = call({
	...office,
	path: path('add'),
	fresh: true,
	summary: 'Tambah orang; undangan untuk membuat kata sandi dikirim lewat email',
	input: z.object({
		name: personName('Nama'),
		email: z
			.string({ error: 'Email wajib diisi' })
			.trim()
			.toLowerCase()
			.max(254)
			.refine(isEmail, { error: 'Format email belum benar, contoh nama@contoh.com' }),
		roles,
	}),
	output: person,
});

export const changeStaffRoles = call({
	...office,
	path: path('change-roles'),
	proposes: 'staff-roles',
	fresh: true,
	summary: 'Ganti peran seseorang, satu atau beberapa; berlaku pada panggilan berikutnya',
	input: z.object({ staffId, roles }),
	output: person,
});

export const endStaff = call({
	...office,
	path: path('end'),
	fresh: true,
	summary: 'Akhiri akses seseorang; sesinya berakhir saat itu juga',
	input: z.object({ staffId }),
	output: person,
});

export const takeStaffBack = call({
	...office,
	path: path('take-back'),
	fresh: true,
	summary: 'Terima lagi orang yang sudah berakhir; ia membuat kata sandi dan faktor kedua baru',
	input: z.object({ staffId }),
	output: person,
});

export const inviteStaffAgain = call({
	...office,
	path: path('invite'),
	fresh: true,
	summary: 'Kirim ulang undangan',
	input: z.object({ staffId }),
	output: person,
});

export const resetStaffFactor = call({
	...office,
	path: path('reset-factor'),
	fresh: true,
	summary:
		'Setel ulang faktor kedua seseorang; sesinya berakhir dan ia memasangnya lagi saat masuk',
	input: z.object({ staffId }),
	output: person,
});

export const listStaffSessions = call({
	...office,
	path: path('sessions'),
	summary: 'Sesi terbuka seseorang: perangkat, jaringan, mulai, dan terakhir dipakai',
	input: z.object({ staffId }),
	output: z.object({ rows: z.array(staffSession) }),
});

export const endStaffSessions = call({
	...office,
	path: path('end-sessions'),
	summary:
		'Keluarkan satu sesi seseorang, atau semuanya tanpa sessionId; berlaku pada panggilan berikutnya',
	input: z.object({
		staffId,
		sessionId: z.uuid({ error: 'Sesinya tidak dikenal' }).optional(),
	}),
	output: person,
});
