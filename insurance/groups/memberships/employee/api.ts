import { z } from 'zod';

import { beginReport } from '#insurance/claims/reports/api.ts';
import { call } from '#platform/contract/call.ts';
import { isDay } from '#platform/values/dates.ts';
import { isEmail } from '#platform/values/email.ts';
import { tidyDigits } from '#platform/values/typed-text.ts';

import { get as panelGet, panelPath, post as panelPost } from '../api.ts';
import { FIELDS, maxLength } from '../member.ts';

// Calls for employees who view their own cover in their company's group (decision 0084).

const path = <P extends string>(name: P) => `/page/employee/${name}` as const;
const page = { method: 'POST', auth: 'page' } as const;
const own = { method: 'POST', auth: 'employee' } as const;
const text = z.string();
const memberId = z.uuid({
	error: 'Peserta ini tidak ditemukan. Muat ulang halaman, lalu pilih lagi.',
});

export const beginVisit = call({
	...page,
	path: path('begin'),
	summary:
		'Minta kode sekali pakai dengan NIK dan tanggal lahir seperti di daftar peserta. Terdaftar atau tidak, jawabannya sama',
	limit: { max: 20, seconds: 600 },
	input: z.object({
		nik: z
			.string({ error: 'NIK wajib diisi' })
			.overwrite(tidyDigits)
			.regex(/^\d{16}$/, 'NIK harus 16 digit'),
		birthDate: z
			.string({ error: 'Tanggal lahir wajib diisi' })
			.refine(isDay, 'Tanggal lahir belum benar'),
		captcha: z.string().max(8_000).nullish(),
	}),
	output: z.object({ sent: z.literal(true), minutes: z.int() }),
});

export const enterCode = call({
	...page,
	path: path('enter'),
	summary: 'Masuk dengan kode dari email; sesinya pendek dan hanya untuk halaman karyawan',
	limit: { max: 30, seconds: 600 },
	input: z.object({
		code: z
			.string({ error: 'Kode wajib diisi' })
			.trim()
			.regex(/^\d{6}$/, 'Kode terdiri dari 6 angka'),
	}),
	output: z.object({ endsAt: text }),
});

const correctionId = z.uuid({
	error: 'Permintaan ini tidak ditemukan. Muat ulang halaman, lalu pilih lagi.',
});
const correction = z.object({
	state: z.enum(['waiting', 'confirmed', 'refused']),
	askedAt: text,
	reason: text.nullable(),
	changes: z.array(z.object({ field: z.enum(FIELDS), label: text, old: text, asked: text })),
});

const cover = z.object({
	memberId: text,
	company: text,
	product: text,
	coverNo: text,
	certificateNo: text,
	planName: text,
	startsOn: text,
	lastDay: text.nullable(),
	coverStatus: z.object({
		state: z.enum(['running', 'future', 'over']),
		label: text,
		sentence: text,
	}),
	benefits: z.array(z.object({ name: text, amount: text, limit: text })),
	paidBy: text,
	person: z.array(z.object({ field: z.enum(FIELDS), label: text, value: text })),
	correction: correction.nullable(),
	mayClaim: z.boolean(),
});
export type WireCover = z.output<typeof cover>;

export const showOwnCover = call({
	...own,
	path: path('me'),
	summary: 'Perlindungan karyawan yang sedang masuk: perusahaan, produk, manfaat, masa, datanya',
	input: z.object({}),
	output: z.object({ name: text, endsAt: text, covers: z.array(cover) }),
});

export const ownDocuments = call({
	...own,
	path: path('documents'),
	summary: 'Tautan lima menit ke sertifikat dan e-card sendiri, dibuat saat dibuka',
	input: z.object({ memberId }),
	output: z.object({ certificate: text, card: text }),
});

export const askCorrection = call({
	...own,
	path: path('correct'),
	summary:
		'Minta data sendiri diperbaiki; perusahaan yang memutuskan. Satu permintaan per peserta, yang baru menggantikan yang masih menunggu',
	limit: { max: 20, seconds: 600 },
	input: z.object({
		memberId,
		row: z.object(
			Object.fromEntries(
				FIELDS.filter((field) => field !== 'nik').map((field) => [
					field,
					z.string().max(maxLength(field)).optional(),
				]),
			),
		),
	}),
	output: correction,
});

export const claimOwn = call({
	...own,
	path: path('claim'),
	summary: 'Mulai klaim untuk diri sendiri: jawabannya seperti `claim-report/begin`',
	limit: { max: 20, seconds: 600 },
	input: z.object({ memberId }),
	output: beginReport.output,
});

export const leaveVisit = call({
	...own,
	path: path('leave'),
	summary: 'Keluar dari halaman karyawan',
	input: z.object({}),
	output: z.object({ left: z.literal(true) }),
});

const asked = z.object({
	correctionId: text,
	memberId: text,
	name: text,
	certificateNo: text,
	productName: text,
	askedAt: text,
	dueOn: text,
	changes: correction.shape.changes,
	/** Reason why the request cannot be confirmed; null if it can. */
	problem: text.nullable(),
});
export type WireCorrection = z.output<typeof asked>;

export const listCorrections = call({
	...panelGet,
	path: panelPath('corrections'),
	summary: 'Perbaikan data yang diminta peserta dan menunggu keputusan perusahaan',
	input: z.object({}),
	output: z.array(asked),
});

export const confirmCorrection = call({
	...panelPost,
	path: panelPath('confirm-correction'),
	audit: { kind: 'approval' },
	summary: 'Benarkan perbaikan data: langsung berlaku dengan endorsemen, dan peserta diberi tahu',
	input: z.object({ correctionId }),
	output: z.object({ endorsementNo: text }),
});

export const correctMemberEmail = call({
	...panelPost,
	path: panelPath('correct-email'),
	summary:
		'Perbaiki alamat email seorang peserta: langsung berlaku dengan endorsemen, kode halaman karyawan dikirim ke sana, dan kedua alamat diberi tahu',
	input: z.object({
		memberId,
		email: z
			.string({ error: 'Tulis alamat emailnya' })
			.trim()
			.min(1, 'Tulis alamat emailnya')
			.max(maxLength('email'), 'Alamat emailnya terlalu panjang')
			.refine(isEmail, 'Alamat email belum benar, contoh: nama@perusahaan.co.id'),
	}),
	output: z.object({ endorsementNo: text }),
});

const REASON = 'Tulis alasannya: peserta membacanya di email';

export const refuseCorrection = call({
	...panelPost,
	path: panelPath('refuse-correction'),
	audit: { kind: 'approval' },
	summary: 'Tolak perbaikan data dengan alasannya; peserta diberi tahu',
	input: z.object({
		correctionId,
		reason: z
			.string({ error: REASON })
			// Removes invisible characters: users cannot see them in pasted text and so cannot
			// remove them.
			.overwrite((typed) => typed.replace(/\p{Cf}/gu, ''))
			.trim()
			.min(3, REASON)
			.max(300, 'Alasan paling banyak 300 huruf')
			.regex(
				/^[^\p{Cc}\p{Cs}<>]*$/u,
				'Alasan tidak boleh berisi tanda < atau >, atau karakter tersembunyi',
			),
	}),
	output: z.object({ refused: z.literal(true) }),
});
