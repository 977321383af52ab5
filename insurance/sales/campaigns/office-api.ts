import { z } from 'zod';

import { whyNotAgree } from '#insurance/access/staff/two-people/two-people.ts';
import { call } from '#platform/contract/call.ts';
import { sortField } from '#platform/contract/sort-field.ts';

import { CAMPAIGN_KINDS, CAMPAIGN_STATES } from './campaign.ts';

// Back-office calls for campaigns. They need the permission `campaigns.manage`.

const office = {
	method: 'POST',
	auth: 'office',
	rules: 'docs/decisions/0063-campaigns.md',
} as const;
const path = <P extends string>(name: P) => `/page/office/campaigns/${name}` as const;
const id = z.uuid('Kampanye tidak dikenal');
const rupiah = z
	.int('Isi dengan rupiah bulat')
	.min(1, 'Lebih dari nol')
	.max(1_000_000_000_000, 'Terlalu besar');
const count = z.int('Isi dengan angka bulat').min(1, 'Paling sedikit satu').max(10_000_000);
const minute = z
	.string()
	.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, 'Pilih tanggal dan jamnya')
	.refine((text) => !Number.isNaN(Date.parse(`${text}:00+07:00`)), 'Tanggal ini tidak ada');

const campaign = z.object({
	/** Null if the campaign applies automatically. */
	code: z
		.string()
		.trim()
		.regex(/^[A-Za-z0-9][A-Za-z0-9-]{2,29}$/, 'Kode berisi 3–30 huruf, angka atau tanda hubung')
		.nullable(),
	name: z.string().trim().min(1, 'Nama wajib diisi').max(100, 'Nama paling banyak 100 karakter'),
	kind: z.enum(CAMPAIGN_KINDS),
	percent: z
		.int('Isi dengan angka bulat')
		.min(1, 'Paling sedikit 1%')
		.max(100, 'Paling banyak 100%')
		.nullable(),
	amount: rupiah.nullable(),
	most: rupiah.nullable(),
	/** Codes of the products to which the campaign applies; empty means all products. */
	products: z.array(z.string().regex(/^[A-Z0-9_]{1,30}$/, 'Produk tidak dikenal')).max(100),
	budget: rupiah,
	maxUses: count.nullable(),
	perCustomer: count.nullable(),
	/**
	 * `startsAt` and `endsAt` are in Jakarta time. `endsAt` is the first minute after the
	 * campaign's end.
	 */
	startsAt: minute,
	endsAt: minute,
	combinable: z.boolean(),
});
export type CampaignInput = z.output<typeof campaign>;

const listed = z.object({
	id: z.string(),
	...campaign.shape,
	startsAt: z.string(),
	endsAt: z.string(),
	state: z.enum(CAMPAIGN_STATES),
	/**
	 * Total discount on paid orders and orders awaiting payment; `uses` is the number of these
	 * orders.
	 */
	spent: z.int(),
	uses: z.int(),
	/** The second person's comment. */
	note: z.string(),
	/** Identifies the version that was read. It must be sent back with a change. */
	mark: z.string(),
	mayApprove: z.boolean(),
	whyNotAgree,
});
export type CampaignView = z.output<typeof listed>;

export const listCampaigns = call({
	...office,
	path: path('list'),
	summary: 'Kampanye dengan pemakaian dan biayanya, dan produk yang bisa dipilih',
	input: z.object({}),
	output: z.object({
		campaigns: z.array(listed),
		products: z.array(z.object({ code: z.string(), name: z.string() })),
		onePersonBudget: z.int(),
	}),
});

export const saveCampaign = call({
	...office,
	path: path('save'),
	proposes: 'campaign',
	summary: 'Membuat atau mengubah kampanye; anggaran besar menunggu orang kedua',
	input: campaign.extend({
		id: id.nullish(),
		/** The mark of the version on which this change is based; absent for a new campaign. */
		mark: z.string().max(40).nullish(),
	}),
	output: listed,
});

export const decideCampaign = call({
	...office,
	path: path('decide'),
	fresh: true,
	audit: { kind: 'approval' },
	summary: 'Menyetujui atau mengembalikan kampanye yang ditulis orang lain',
	input: z.object({
		id,
		approve: z.boolean(),
		note: z.string().trim().max(500, 'Catatan paling banyak 500 karakter').default(''),
	}),
	output: listed,
});

export const endCampaign = call({
	...office,
	path: path('end'),
	summary: 'Mengakhiri kampanye; pesanan yang sudah dibuat tetap memakai potongannya',
	input: z.object({ id }),
	output: listed,
});

export const USE_SORTS = ['at', 'amount'] as const;

export const listCampaignUses = call({
	...office,
	path: path('uses'),
	summary: 'Pesanan yang memakai sebuah kampanye, terbaru lebih dulu',
	input: z.object({
		id,
		sort: sortField(USE_SORTS),
		page: z.int().min(1).max(10_000).default(1),
	}),
	output: z.object({
		name: z.string(),
		rows: z.array(
			z.object({
				orderNo: z.string(),
				amount: z.int(),
				state: z.enum(['reserved', 'used', 'returned']),
				at: z.string(),
			}),
		),
		used: z.int(),
		reserved: z.int(),
		total: z.int(),
		pages: z.int(),
	}),
});

const tried = z.object({
	from: z.string(),
	to: z.string(),
	orders: z.int(),
	/**
	 * `fitting` is the number of matching orders; `wanted` is their discount if there were no
	 * limits.
	 */
	fitting: z.int(),
	wanted: z.number(),
	/**
	 * Number of orders for which the campaign would have applied within its limits; `spent` is the
	 * cost.
	 */
	uses: z.int(),
	spent: z.number(),
	/** Number of orders by buyers who had reached their maximum number of uses. */
	again: z.int(),
	/** Number of matching orders that already had a discount from another campaign. */
	promoted: z.int(),
	/**
	 * Time at which the budget or the number of uses would have been exhausted; null if they would
	 * have lasted.
	 */
	exhaustedAt: z.string().nullable(),
});
export type TriedCampaign = z.output<typeof tried>;

export const replayCampaign = call({
	...office,
	path: path('replay'),
	summary: 'Coba kampanye pada pesanan setahun terakhir: pemakaian, biaya, dan lama anggarannya',
	input: campaign,
	output: z.object({
		/** Result for all orders of the past year, as if the campaign had begun with the first one. */
		year: tried,
		/** Result for the campaign's dates a year earlier; null if those are still in the future. */
		sameDays: tried.nullable(),
	}),
});
