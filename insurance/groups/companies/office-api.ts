import { z } from 'zod';

import { areaTasks } from '#insurance/money/ledger/tasks/area-tasks.ts';
import { CORPORATE_REQUEST_SORTS } from '#insurance/service/requests/corporate/corporate-request.ts';
import { call } from '#platform/contract/call.ts';
import { sortField } from '#platform/contract/sort-field.ts';
import { isDay } from '#platform/values/dates.ts';
import { isEmail } from '#platform/values/email.ts';
import { personName } from '#platform/values/person-name-schema.ts';

import { MAX_BACKDATE_DAYS, RISK_CLASSES } from './company.ts';
import { paymentDays } from './covers/terms-api.ts';
import { COMPANY_ROLES } from './roles.ts';

// Staff calls for turning a request into a company with a product and an administrator.

const office = { method: 'POST', auth: 'office' } as const;
const path = <P extends string>(name: P) => `/page/office/companies/${name}` as const;
const PLAIN = /^[^\p{Cc}\p{Cf}\p{Cs}<>]*$/u;
const words = (label: string, most: number) =>
	z
		.string({ error: `${label} wajib diisi` })
		.trim()
		.min(1, `${label} wajib diisi`)
		.max(most, `${label} paling banyak ${most} karakter`)
		.regex(PLAIN, `${label} berisi karakter yang tidak boleh dipakai`);
const day = (label: string) =>
	z
		.string({ error: `${label} wajib diisi` })
		.refine(isDay, { error: `${label} harus tanggal YYYY-MM-DD` });
const id = z.uuid({ error: 'Perusahaan tidak dikenal' });
const reference = z.string({ error: 'Nomor permintaan wajib diisi' }).trim().max(40);

const request = z.object({
	reference: z.string(),
	companyName: z.string(),
	productName: z.string(),
	headcount: z.int(),
	sentAt: z.string(),
	companyId: z.string().nullable(),
	/** True while the proposal to set up the company awaits a second person's approval. */
	proposed: z.boolean(),
});

export const listCompanyRequests = call({
	...office,
	path: path('requests'),
	summary: 'Permintaan penawaran perusahaan, terbaru lebih dulu; `companyId` kalau dibuka',
	input: z.object({
		state: z.enum(['waiting', 'opened', 'all']).default('waiting'),
		sort: sortField(CORPORATE_REQUEST_SORTS),
		page: z.int().min(1).max(1_000).default(1),
	}),
	output: z.object({ rows: z.array(request), total: z.int(), pages: z.int() }),
});

export const openCompanyRequest = call({
	...office,
	path: path('request'),
	summary: 'Satu permintaan dengan narahubungnya; pembukaannya dicatat',
	input: z.object({ reference }),
	reveals: 'company',
	output: request.extend({
		contactName: z.string(),
		phone: z.string(),
		email: z.string(),
		companyAddress: z.string(),
		productCode: z.string(),
		plans: z.array(z.object({ code: z.string(), name: z.string() })),
	}),
});

/**
 * The product chosen by the company. The premium always comes from the tariff in force, never from
 * the caller.
 */
const cover = z.object({
	productCode: z.string().max(40),
	plan: z.string({ error: 'Plan wajib dipilih' }).max(40),
	sumInsured: z
		.int({ error: 'Uang pertanggungan harus angka bulat' })
		.min(1_000_000, 'Uang pertanggungan paling sedikit Rp1.000.000')
		.max(10_000_000_000, 'Uang pertanggungan terlalu besar'),
	riskClass: z.enum(RISK_CLASSES, { error: 'Kelas risiko wajib dipilih' }),
	hospitalCash: z.int().min(0).max(5_000_000, 'Santunan harian terlalu besar').default(0),
	headcount: z.int({ error: 'Jumlah peserta harus angka bulat' }).min(1).max(1_000_000),
	startDay: day('Tanggal mulai'),
	name: words('Nama produk', 120).optional(),
	/** Days until an invoice is due; 30 if absent. */
	paymentDays: paymentDays.optional(),
});
export type CoverInput = z.output<typeof cover>;

const priced = z.object({
	premiumPerMember: z.int(),
	total: z.int(),
	endDay: z.string(),
	trace: z.array(z.object({ label: z.string(), amount: z.int() })),
});

export const priceCover = call({
	...office,
	path: path('price'),
	summary: 'Premi setahun untuk pilihan ini, per peserta dan seluruhnya, sebelum dibuka',
	input: z.object({ cover }),
	output: priced,
});

const NOT_SEEN = 'Hitung preminya dulu: pengusul dan orang kedua melihat harga yang sama';
/** The price shown to the proposer. The proposal is refused if this price is no longer valid. */
const seen = z.object(
	{ premiumPerMember: z.int({ error: NOT_SEEN }), total: z.int({ error: NOT_SEEN }) },
	{ error: NOT_SEEN },
);
const proposed = z.object({ proposalId: z.string() });

const admin = z.object({
	name: personName('Nama administrator'),
	email: z
		.string({ error: 'Email wajib diisi' })
		.trim()
		.toLowerCase()
		.max(254)
		.refine(isEmail, { error: 'Format email belum benar, contoh nama@perusahaan.com' }),
	role: z.enum(COMPANY_ROLES, { error: 'Pilih perannya' }).default('all'),
});

export const openCompany = call({
	...office,
	path: path('open'),
	proposes: 'company',
	summary: 'Usulkan perusahaan, produk, dan administrator pertamanya; undangan menyusul',
	input: z.object({
		reference: reference.nullish(),
		companyName: words('Nama perusahaan', 120),
		cover,
		seen,
		admin,
	}),
	output: proposed,
	once: true,
});

export const addCompanyCover = call({
	...office,
	path: path('add-cover'),
	proposes: 'company',
	summary: 'Usulkan produk lain pada perusahaan; berlaku setelah orang kedua menyetujui',
	input: z.object({ companyId: id, cover, seen }),
	output: proposed,
	once: true,
});

export const listCompanies = call({
	...office,
	path: path('list'),
	summary: 'Perusahaan dengan produk dan administratornya',
	input: z.object({
		search: z.string().trim().max(60).default(''),
		page: z.int().min(1).max(1_000).default(1),
	}),
	reveals: 'company',
	output: z.object({
		rows: z.array(
			z.object({
				companyId: z.string(),
				name: z.string(),
				openedAt: z.string(),
				covers: z.array(
					z.object({
						coverId: z.string(),
						coverNo: z.string(),
						name: z.string(),
						premiumPerMember: z.int(),
						startDay: z.string(),
						endDay: z.string(),
						backdateDays: z.int(),
						paymentDays: z.int(),
					}),
				),
				admins: z.array(
					z.object({
						adminId: z.string(),
						name: z.string(),
						email: z.string(),
						role: z.enum(COMPANY_ROLES),
						state: z.enum(['invited', 'active', 'ended']),
					}),
				),
			}),
		),
		total: z.int(),
		pages: z.int(),
	}),
});

export const listCompanyTasks = call({
	...office,
	path: path('tasks'),
	summary: 'Hal yang menunggu bantuan kita di perusahaan, yang paling mendesak lebih dulu',
	input: z.object({}),
	output: areaTasks,
});

export const addCompanyAdmin = call({
	...office,
	path: path('add-admin'),
	fresh: true,
	summary: 'Tambah administrator perusahaan; undangannya dikirim lewat email',
	input: z.object({ companyId: id, admin }),
	output: z.object({ adminId: z.string() }),
});

export const setCompanyRole = call({
	...office,
	path: path('set-role'),
	fresh: true,
	summary: 'Ganti peran seorang administrator: berlaku sejak panggilannya yang berikut',
	input: z.object({
		companyId: id,
		adminId: z.uuid({ error: 'Administrator tidak dikenal' }),
		role: z.enum(COMPANY_ROLES, { error: 'Pilih perannya' }),
	}),
	output: z.object({ role: z.enum(COMPANY_ROLES) }),
});

export const setBackdating = call({
	...office,
	path: path('set-backdating'),
	proposes: 'company',
	summary: 'Usulkan berapa hari ke belakang peserta baru boleh mulai; tidak berlaku surut',
	input: z.object({
		companyId: id,
		coverId: z.uuid({ error: 'Produk tidak dikenal' }),
		days: z
			.int({ error: 'Tulis jumlah hari' })
			.min(0, 'Paling sedikit 0 hari')
			.max(MAX_BACKDATE_DAYS, `Paling banyak ${MAX_BACKDATE_DAYS} hari`),
	}),
	output: proposed,
	once: true,
});

export const endCompanyAdmin = call({
	...office,
	path: path('end-admin'),
	summary: 'Akhiri akses seorang administrator; sesinya berakhir saat itu juga',
	input: z.object({ companyId: id, adminId: z.uuid() }),
	output: z.object({ ended: z.literal(true) }),
});
