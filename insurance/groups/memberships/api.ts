import { z } from 'zod';

import { call } from '#platform/contract/call.ts';
import { isDay } from '#platform/values/dates.ts';

import { UPLOAD_KINDS } from './member.ts';

/** The documented panel calls (C7.1.07–C7.1.15), and additional calls under /corporate/panel. */
export const get = { method: 'GET', auth: 'corporate' } as const;
export const post = { method: 'POST', auth: 'corporate' } as const;
export const panelPath = <P extends string>(name: P) => `/page/corporate/panel/${name}` as const;

export const product_id = z.string({ error: 'Pilih produk yang kamu miliki' }).max(64);
export const kind = z.enum(UPLOAD_KINDS);
const number = (most: number, otherwise: number) =>
	z.coerce.number().int().min(1).max(most).default(otherwise);
export const paging = { page: number(1_000_000, 1), perPage: number(1_000, 1_000) };
export const effective = z
	.string()
	.refine(isDay, { error: 'Tanggal berlaku harus tanggal' })
	.nullish();
const password = z.string().max(2_000);
const changeId = z
	.string({ error: 'Perubahan ini tidak ditemukan. Muat ulang halaman, lalu pilih lagi.' })
	.max(64);

export const cellText = z.string();
export const member = {
	name: cellText,
	dob: cellText,
	birth_place: cellText,
	gender: cellText,
	email: cellText,
	no_wa: cellText,
	no_telp: cellText,
	correspondent_address: cellText,
	nik: cellText,
};

export const panelProducts = call({
	...get,
	path: panelPath('products'),
	summary: 'Produk perusahaan dengan alamat templatenya; sisanya tambahan',
	rules: 'C2.10.24 C2.10.43 C3.2.03',
	input: z.object({}),
	output: z.array(
		z.object({
			id: cellText,
			name: cellText,
			templateAdd: cellText,
			templateDelete: cellText,
			templateRoster: cellText,
			coverNo: cellText,
			startDay: cellText,
			endDay: cellText,
			premiumPerMember: z.int(),
			/** Days after joining within which joiners may still be reported. */
			backdateDays: z.int(),
			members: z.int(),
		}),
	),
});

const applied = z.object({
	changeId: cellText,
	state: z.enum(['applied', 'waiting']),
	endorsementNo: cellText,
	added: z.int(),
	removed: z.int(),
	changed: z.int(),
	charged: z.int(),
	refunded: z.int(),
});
const submitInput = z.object({
	product_id,
	effective_on: effective,
	version: z.coerce.number().int().max(2_147_483_647).optional(),
	confirm: z.coerce.boolean().default(false),
	password: password.nullish(),
});
const submitCall = <N extends string>(name: N, summary: string, rules: string) =>
	call({
		...post,
		path: panelPath(name),
		summary,
		rules,
		input: submitInput,
		output: applied,
		once: true,
		seconds: 90,
	});

export const submitAdd = submitCall(
	'submit-add',
	'Kirim pratinjau penambahan yang valid, semuanya atau tidak sama sekali; isinya boleh kosong. Penambahan di luar kewajaran dijawab `waiting` dan menunggu administrator lain. Perubahan besar lama setelah masuk dijawab 409 dengan `data.password`; ulangi dengan `password`',
	'C7.1.09 C7.1.11',
);
export const submitDelete = submitCall(
	'submit-delete',
	'Kirim pratinjau penghapusan. Penghapusan besar dijawab 409 dengan `data.confirm`; ulangi dengan `confirm`',
	'C7.1.10',
);
export const submitRoster = submitCall(
	'submit-roster',
	'Kirim daftar lengkap; kalau ada administrator lain, menunggu persetujuannya',
	'',
);

export const waitsFor = z.enum(['roster', 'members', 'premium', 'role']).nullable();
const listed = z.object({
	no: z.int(),
	status: cellText,
	...member,
	memberId: cellText,
	certificateNo: cellText,
	startsOn: cellText,
	endsOn: cellText.nullable(),
	state: cellText,
});

export type WireMember = z.output<typeof listed>;

export const listMembers = call({
	...get,
	path: panelPath('list'),
	summary:
		'Peserta sebuah produk; NIK disamarkan. Tanpa parameter lain 1.000 pertama menurut nama; `total`, `page` dan `pages` di samping `data`',
	rules: 'C7.1.12 C3.3',
	input: z.object({
		product_id,
		...paging,
		search: z.string().trim().max(100).default(''),
		sort: z.enum(['name', 'dob', 'starts_on', 'certificate']).default('name'),
		order: z.enum(['asc', 'desc']).default('asc'),
		state: z.enum(['active', 'ended', 'all']).default('active'),
	}),
	reveals: 'members',
	output: z.array(listed),
});

export const exportMembers = call({
	...post,
	path: panelPath('export'),
	audit: { kind: 'export' },
	summary: 'Tautan lima menit ke daftar peserta lengkap (.xlsx); meminta kata sandi lagi',
	rules: 'trust.md 34',
	input: z.object({ product_id, password: z.string().max(2_000) }),
	reveals: 'members',
	output: z.object({ url: cellText }),
	limit: { max: 20, seconds: 600 },
});

export const memberDocuments = call({
	...post,
	path: panelPath('documents'),
	audit: { kind: 'export' },
	summary: 'Tautan lima menit ke sertifikat dan e-card seorang peserta',
	input: z.object({ product_id, memberId: z.string().max(64) }),
	output: z.object({ certificate: cellText, card: cellText }),
});

const change = z.object({
	changeId: cellText,
	kind: z.enum([...UPLOAD_KINDS, 'correction']),
	state: z.enum(['waiting', 'applied', 'rejected', 'reversed']),
	endorsementNo: cellText,
	effectiveOn: cellText,
	/** Number of people with an individual joining or leaving date. */
	dated: z.int(),
	fileName: cellText,
	added: z.int(),
	removed: z.int(),
	changed: z.int(),
	charged: z.int(),
	refunded: z.int(),
	waitsFor,
	madeBy: cellText,
	madeAt: cellText,
	decidedBy: cellText.nullable(),
	rejectReason: cellText.nullable(),
	reversibleUntil: cellText.nullable(),
	mine: z.boolean(),
	/** True if the sender withdrew the change. */
	withdrawn: z.boolean(),
	/** Number of people in the change by state of their notification: sent, pending or failed. */
	telling: z.object({ told: z.int(), waiting: z.int(), failed: z.int() }),
	endorsementUrl: cellText.nullable(),
});

export type WireChange = z.output<typeof change>;

export const listChanges = call({
	...get,
	path: panelPath('changes'),
	summary:
		'Perubahan peserta sebuah produk, yang terbaru lebih dulu, dengan kemajuan sertifikatnya',
	input: z.object({ product_id }),
	output: z.array(change),
});
export const approveChange = call({
	...post,
	path: panelPath('approve'),
	audit: { kind: 'approval' },
	summary:
		'Setujui perubahan yang dikirim administrator lain. Kalau angkanya bukan lagi yang ditunjukkan, jawabannya 409 dan perubahannya memuat yang baru',
	input: z.object({ changeId, password: password.nullish() }),
	output: applied,
	seconds: 90,
});
export const rejectChange = call({
	...post,
	path: panelPath('reject'),
	audit: { kind: 'approval' },
	summary:
		'Tolak daftar yang menunggu dengan alasannya, yang dikirim ke pengirimnya, atau tarik kembali daftar sendiri',
	input: z.object({
		changeId,
		/** Absent in requests from pages of the previous release. */
		reason: z
			.string()
			.trim()
			.min(5, 'Tulis alasannya, paling sedikit 5 huruf')
			.max(300, 'Alasan paling banyak 300 huruf')
			.regex(/^[^\p{Cc}]*$/u, 'Tulis alasannya dalam satu baris')
			.nullish(),
	}),
	output: z.object({ rejected: z.literal(true) }),
});
export const reverseChange = call({
	...post,
	path: panelPath('reverse'),
	summary: 'Batalkan perubahan terakhir sebuah produk dalam 72 jam',
	input: z.object({ changeId, password: password.nullish() }),
	output: z.object({ reversed: z.literal(true) }),
	seconds: 90,
});
