import { z } from 'zod';

import { LOOK_REASONS, NOTE } from '#insurance/access/staff/look-reasons.ts';
import { WHATSAPP_STATES } from '#insurance/people/whatsapp/message-state.ts';
import { call } from '#platform/contract/call.ts';
import { MAIL_STATES } from '#platform/jobs/mail-state.ts';

import { MOMENT_KINDS } from './timeline/moment.ts';

// One customer on one page. The first call records the access for the case of the search; the others
// only answer while that opening lasts.

const office = { method: 'POST', auth: 'office', reveals: 'person' } as const;
const path = <P extends string>(name: P) => `/page/office/person/${name}` as const;
const text = z.string();
const limit = { max: 120, seconds: 60 };

/** The customer's id; or a number or id that belongs to the customer, only when it is opened. */
const id = z.uuid({ error: 'Nasabah ini tidak dikenal' });
const paged = { id, page: z.int().min(1).max(100).default(1) };
const sizes = { total: z.int(), pages: z.int() };

const waiting = z.object({
	words: text,
	about: text,
	url: text.nullable(),
	dueOn: text.nullable(),
	late: z.boolean(),
});

export const openPersonPage = call({
	...office,
	path: path('open'),
	summary:
		'Membuka halaman seorang nasabah; pembukaannya dicatat sekali per kasus, dengan alasan kasusnya',
	input: z.object({
		/** Id of the customer or of a policy, or the number of a policy, claim, order or complaint. */
		of: z
			.string({ error: 'Nasabah ini tidak dikenal' })
			.trim()
			.min(1, 'Nasabah ini tidak dikenal')
			.max(60, 'Nasabah ini tidak dikenal'),
		/** The case of the search; null begins one, with its reason. */
		caseId: z.uuid().nullable().default(null),
		reason: z.enum(LOOK_REASONS, { error: 'Pilih alasannya' }).nullable().default(null),
		note: z
			.string()
			.trim()
			.max(NOTE.most, `Keterangan paling banyak ${NOTE.most} huruf`)
			.default(''),
	}),
	output: z.object({
		caseId: text.nullable(),
		/** Null if no case is open: ask again with a reason. */
		person: z
			.object({
				id: text,
				name: text,
				email: text,
				phone: text,
				nikMasked: text,
				birthDate: text,
				address: text,
				hasPassword: z.boolean(),
				waiting: z.array(waiting),
				/** Further things that wait and are not listed. */
				waitingMore: z.int(),
				policies: z.int(),
			})
			.nullable(),
	}),
	limit,
});

export const personPolicies = call({
	...office,
	path: path('policies'),
	summary:
		'Polis seorang nasabah: keadaan, premi, cara bayar, dan jatuh tempo; terbaru lebih dulu',
	input: z.object(paged),
	output: z.object({
		rows: z.array(
			z.object({
				policyId: text,
				policyNo: text,
				productName: text,
				plan: text,
				status: text,
				statusWords: text,
				premium: z.int(),
				frequency: text,
				paidBy: text,
				nextDueOn: text.nullable(),
				/** True if a premium is overdue. */
				late: z.boolean(),
				startDay: text,
				endDay: text,
			}),
		),
		...sizes,
	}),
	limit,
});

export const personTimeline = call({
	...office,
	path: path('timeline'),
	summary:
		'Yang terjadi pada seorang nasabah, terbaru lebih dulu: pembelian, premi, debet gagal, klaim, pesan, pengaduan, dokumen, perubahan polis, email, dan tindakan petugas',
	input: z.object({ ...paged, kind: z.enum(['', ...MOMENT_KINDS]).default('') }),
	output: z.object({
		rows: z.array(
			z.object({
				key: text,
				kind: z.enum(MOMENT_KINDS),
				at: text,
				words: text,
				about: text,
				url: text.nullable(),
			}),
		),
		...sizes,
		/** True if older things of one kind are left out. */
		isCut: z.boolean(),
	}),
	limit,
});

export const personClaims = call({
	...office,
	path: path('claims'),
	summary: 'Klaim seorang nasabah; hanya bagi yang boleh membaca klaim',
	input: z.object(paged),
	output: z.object({
		rows: z.array(
			z.object({
				claimNo: text,
				policyNo: text,
				productName: text,
				benefitName: text,
				status: text,
				submittedAt: text,
				dueOn: text.nullable(),
				late: z.boolean(),
				approvedAmount: z.int().nullable(),
			}),
		),
		...sizes,
	}),
	limit,
});

export const personWriting = call({
	...office,
	path: path('writing'),
	summary:
		'Percakapan, pengaduan, dan permintaan seorang nasabah, tanpa isinya; terbaru lebih dulu',
	input: z.object(paged),
	output: z.object({
		rows: z.array(
			z.object({
				key: text,
				kind: text,
				no: text,
				title: text,
				status: text,
				at: text,
				dueOn: text.nullable(),
				late: z.boolean(),
				url: text,
			}),
		),
		...sizes,
	}),
	limit,
});

export const personMails = call({
	...office,
	path: path('mails'),
	summary:
		'Email kepada seorang nasabah dengan keadaan pengirimannya, juga lewat WhatsApp; disimpan 60 hari',
	input: z.object(paged),
	output: z.object({
		rows: z.array(
			z.object({
				key: text,
				words: text,
				about: text,
				url: text.nullable(),
				state: z.enum(MAIL_STATES),
				at: text,
				queuedAt: text,
				/** The same news by WhatsApp, with its delivery; null if it went by mail alone. */
				whatsApp: z
					.object({ state: z.enum(WHATSAPP_STATES), at: text, isMailed: z.boolean() })
					.nullable(),
			}),
		),
		...sizes,
	}),
	limit,
});

export const personLooks = call({
	...office,
	path: path('looks'),
	summary:
		'Siapa membuka data seorang nasabah: peran, apa, mengapa; seperti yang ia lihat sendiri',
	input: z.object(paged),
	output: z.object({
		rows: z.array(z.object({ key: text, at: text, role: text, subject: text, reason: text })),
		...sizes,
	}),
	limit,
});
