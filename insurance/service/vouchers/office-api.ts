import { z } from 'zod';

import { call } from '#platform/contract/call.ts';
import { sortField } from '#platform/contract/sort-field.ts';

import { VOUCHER_CAMPAIGN_KINDS, MAX_PER_POLICY } from './voucher.ts';

// Back-office calls for promotions and their stock. Require `vouchers.manage`.

const office = { method: 'POST', auth: 'office', rules: 'B2.7' } as const;
const id = z.int().min(1, 'Nomor harus di atas nol').max(2_000_000_000);
const day = z.iso.date('Pilih tanggalnya');
const name = z
	.string()
	.trim()
	.min(1, 'Nama wajib diisi')
	.max(100, 'Nama paling banyak 100 karakter');

const campaign = z.object({
	id,
	kind: z.enum(VOUCHER_CAMPAIGN_KINDS),
	name,
	products: z
		.array(z.string().regex(/^[A-Z]{2,5}$/, 'Kode produk tidak dikenal'))
		.min(1, 'Pilih paling sedikit satu produk')
		.max(50),
	perPolicy: z
		.int()
		.min(1, 'Paling sedikit satu')
		.max(MAX_PER_POLICY, `Paling banyak ${MAX_PER_POLICY}`),
	startsOn: day,
	endsOn: day,
	active: z.boolean(),
});
const option = z.object({
	id,
	campaignId: id,
	name,
	image: z
		.string()
		.max(300)
		.regex(/^\/[^/\\]/, 'Alamat gambar dimulai dengan /'),
	position: z.int().min(0).max(1_000).default(0),
});

const stock = z.object({
	/** Number of units available now that have a code. */
	free: z.int(),
	/** Number of available units without a code. They can be redeemed, and the code follows later. */
	freeWithoutCode: z.int(),
	redeemed: z.int(),
	/** Number of redeemed units whose code has not been sent by the partner yet. */
	awaited: z.int(),
	expired: z.int(),
});
const listed = z.object({
	...campaign.shape,
	running: z.boolean(),
	/** Identifies the version that was read. It must be sent back with a change. */
	mark: z.string(),
	options: z.array(z.object({ ...option.shape, stock })),
});
export type VoucherCampaignView = z.output<typeof listed>;

export const listVoucherCampaigns = call({
	...office,
	path: '/page/office/vouchers/list',
	summary: 'Promo dengan pilihan dan stoknya',
	input: z.object({}),
	output: z.object({
		campaigns: z.array(listed),
		products: z.array(z.object({ code: z.string(), name: z.string() })),
		pages: z.array(
			z.object({ id: z.int(), kind: z.enum(VOUCHER_CAMPAIGN_KINDS), title: z.string() }),
		),
	}),
});
export const saveVoucherCampaign = call({
	...office,
	path: '/page/office/vouchers/campaign',
	summary: 'Membuat atau mengubah promo',
	/** `mark` identifies the version on which this change is based; absent for a new promotion. */
	input: campaign.extend({ mark: z.string().max(40).nullish() }),
	output: listed,
});
export const saveVoucherOption = call({
	...office,
	path: '/page/office/vouchers/option',
	summary: 'Membuat atau mengubah pilihan sebuah promo (mitra, tiket)',
	input: option,
	output: listed,
});

export const loadVoucherCodes = call({
	...office,
	path: '/page/office/vouchers/load',
	summary:
		'Mengisi stok dengan kode yang ditempel, satu per baris; yang ditunggu pemegang polis diisi lebih dulu',
	input: z.object({ optionId: id, codes: z.string().max(1_000_000), expiresOn: day.nullish() }),
	bodyLimit: 2_500_000,
	output: z.object({
		added: z.int(),
		/** Number of codes sent to people who were waiting for one. */
		filled: z.int(),
		/**
		 * Numbers (from 1) of skipped lines: codes that were loaded before or are repeated in the
		 * paste, and lines that are not codes.
		 */
		repeated: z.array(z.int()),
		unreadable: z.array(z.int()),
	}),
});

export const addVoucherUnits = call({
	...office,
	path: '/page/office/vouchers/units',
	summary: 'Menambah stok yang kodenya menyusul dari mitra',
	input: z.object({
		optionId: id,
		count: z
			.int()
			.min(1, 'Paling sedikit satu')
			.max(100_000, 'Paling banyak 100.000 sekali tambah'),
	}),
	output: z.object({ added: z.int() }),
	once: true,
});

export const listVoucherRedemptions = call({
	...office,
	path: '/page/office/vouchers/redemptions',
	summary:
		'Penukaran sebuah promo, terbaru lebih dulu; nomor polis disamarkan, kode tidak pernah ditampilkan',
	input: z.object({
		campaignId: id,
		sort: sortField(['at']),
		page: z.int().min(1).max(10_000).default(1),
	}),
	output: z.object({
		rows: z.array(
			z.object({
				id: z.string(),
				at: z.string(),
				policyNo: z.string(),
				option: z.string(),
				quantity: z.int(),
				sent: z.int(),
				awaited: z.int(),
			}),
		),
		total: z.int(),
		pages: z.int(),
	}),
});
