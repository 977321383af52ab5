import { z } from 'zod';

import { call } from '#platform/contract/call.ts';
import { sortField } from '#platform/contract/sort-field.ts';
import { isEmail } from '#platform/values/email.ts';
import { personName } from '#platform/values/person-name-schema.ts';

import { READ_SUBJECTS, STAFF_ROLES } from './staff.ts';

/** Back-office staff management. Every call requires the permission `staff.manage`. */
const office = { method: 'POST', auth: 'office' } as const;
const path = <P extends string>(name: P) => `/page/office/staff/${name}` as const;
const role = z.enum(STAFF_ROLES, { error: 'Peran wajib dipilih' });
const staffId = z.uuid({ error: 'Orangnya tidak dikenal' });
const page = z.int().min(1).max(1_000).default(1);

const person = z.object({
	staffId: z.string(),
	name: z.string(),
	email: z.string(),
	role,
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
	summary: 'Tambah orang; undangan untuk membuat kata sandi dikirim lewat email',
	input: z.object({
		name: personName('Nama'),
		email: z
			.string({ error: 'Email wajib diisi' })
			.trim()
			.toLowerCase()
			.max(254)
			.refine(isEmail, { error: 'Format email belum benar, contoh nama@contoh.com' }),
		role,
	}),
	output: person,
});

export const changeStaffRole = call({
	...office,
	path: path('change-role'),
	summary: 'Ganti peran seseorang; berlaku pada panggilan berikutnya',
	input: z.object({ staffId, role }),
	output: person,
});

export const endStaff = call({
	...office,
	path: path('end'),
	summary: 'Akhiri akses seseorang; sesinya berakhir saat itu juga',
	input: z.object({ staffId }),
	output: person,
});

export const takeStaffBack = call({
	...office,
	path: path('take-back'),
	summary: 'Terima lagi orang yang sudah berakhir; ia membuat kata sandi dan faktor kedua baru',
	input: z.object({ staffId }),
	output: person,
});

export const inviteStaffAgain = call({
	...office,
	path: path('invite'),
	summary: 'Kirim ulang undangan',
	input: z.object({ staffId }),
	output: person,
});

export const resetStaffFactor = call({
	...office,
	path: path('reset-factor'),
	summary:
		'Setel ulang faktor kedua seseorang; sesinya berakhir dan ia memasangnya lagi saat masuk',
	input: z.object({ staffId }),
	output: person,
});

const by = z.object({ staffId: z.uuid().nullish(), sort: sortField(['at']), page });

export const listStaffActions = call({
	...office,
	path: path('actions'),
	summary: 'Jejak tindakan back office, terbaru lebih dulu',
	input: by.extend({
		/** If true, lists only actions that the single administrator approved alone. */
		alone: z.boolean().default(false),
	}),
	output: z.object({
		rows: z.array(
			z.object({
				id: z.string(),
				at: z.string(),
				by: z.string(),
				words: z.string(),
				subject: z.string(),
				note: z.string(),
			}),
		),
		total: z.int(),
		pages: z.int(),
	}),
});

export const listPersonalReads = call({
	...office,
	path: path('reads'),
	summary:
		'Siapa membuka data pribadi apa dan mengapa, terbaru lebih dulu; nama nasabah tidak ditampilkan',
	input: by,
	output: z.object({
		rows: z.array(
			z.object({
				id: z.string(),
				at: z.string(),
				by: z.string(),
				role: z.string(),
				subject: z.enum(READ_SUBJECTS),
				reason: z.string(),
			}),
		),
		total: z.int(),
		pages: z.int(),
	}),
});
