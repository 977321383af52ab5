import type { CampaignInput } from '#insurance/sales/campaigns/office-api.ts';

/** Campaigns and partners of the simulated insurer. They are invented; the figures are assumptions. */

type SimulatedCampaign = Pick<CampaignInput, 'name' | 'products' | 'percent' | 'most'> & {
	code: string;
	/** Month of the simulated period in which the campaign is proposed; 0 is the first. */
	month: number;
	days: number;
};

export const CAMPAIGNS: readonly SimulatedCampaign[] = [
	{
		month: 1,
		code: 'SEHAT10',
		name: 'Hemat 10% asuransi kesehatan',
		products: ['JSX', 'JSP', 'JST', 'JSK'],
		percent: 10,
		most: 75_000,
		days: 45,
	},
	{
		month: 5,
		code: 'MUDIKAMAN',
		name: 'Mudik aman bersama keluarga',
		products: ['JAM', 'JAI', 'JAX', 'JMT', 'JLB'],
		percent: 15,
		most: 50_000,
		days: 30,
	},
	{
		month: 10,
		code: 'AKHIRTAHUN',
		name: 'Promo akhir tahun semua produk',
		products: [],
		percent: 12,
		most: 100_000,
		days: 40,
	},
];

/** Days from the proposal of a campaign to its start. */
export const CAMPAIGN_LEAD_DAYS = 9;

/**
 * Campaign budget in rupiah: an amount per planned policy, but at least enough to need a second
 * person.
 */
export const CAMPAIGN_BUDGET = { perPolicy: 4_000, least: 30_000_000 } as const;

/** Probability that the second person returns a campaign once. */
export const CAMPAIGN_RETURNED = 0.3;

/** Share of buyers who enter the code of a running campaign. */
export const TYPES_CODE = 0.22;

/** Partners who link to the shop: the month in which they join, and their share of visits. */
export const PARTNERS = [
	{ month: 0, code: 'KLINIKBERSAMA', name: 'Klinik Sehat Bersama', share: 0.035 },
	{ month: 4, code: 'BENGKELJAYA', name: 'Jaringan Bengkel Jaya Motor', share: 0.02 },
] as const;

/** Reasons for returning a campaign to its author. */
export const CAMPAIGN_NOTES = [
	'Tolong cantumkan batas pemakaian per nasabah, supaya kuotanya tidak habis oleh satu orang.',
	'Batas potongannya masih terlalu besar untuk produk yang preminya kecil.',
	'Namanya kurang jelas bagi pembeli, mohon disederhanakan.',
] as const;
