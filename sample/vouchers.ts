import type { SeedCampaign } from '#insurance/service/vouchers/seed.server.ts';

import { GIFT_PROMO, TICKET_PROMO } from './content/promos.ts';

const codes = (prefix: string, count: number) =>
	Array.from({ length: count }, (_, at) => `${prefix}-CONTOH-${String(at + 1).padStart(4, '0')}`);

const running = {
	products: ['JAM', 'JAX', 'JSP', 'JSK', 'JSX'],
	startsOn: '2026-01-01',
	endsOn: '2035-12-31',
	active: true,
};

/**
 * The sample insurer's promotions, with invented codes. The policies of the sample login take part
 * in them.
 */
export const sampleVouchers: SeedCampaign[] = [
	{
		...running,
		id: TICKET_PROMO,
		kind: 'ticket',
		name: 'Tiket nonton',
		perPolicy: 2,
		options: [
			{
				id: TICKET_PROMO,
				name: 'Tiket nonton',
				image: '/images/promo/tiket-nonton.svg',
				codes: codes('NONTON', 500),
			},
		],
	},
	{
		...running,
		id: GIFT_PROMO,
		kind: 'e-gift',
		name: 'Voucher belanja',
		perPolicy: 1,
		options: [
			{
				id: 5021,
				name: 'Kopi Pagi',
				image: '/images/promo/kopi.svg',
				codes: codes('KOPI', 200),
			},
			{
				id: 5022,
				name: 'Toko Buku Senja',
				image: '/images/promo/buku.svg',
				codes: codes('BUKU', 120),
			},
			// This partner sends its codes in batches, so codes for vouchers redeemed now arrive
			// later.
			{
				id: 5023,
				name: 'Pasar Segar',
				image: '/images/promo/pasar.svg',
				codes: [],
				withoutCode: 80,
			},
			{ id: 5024, name: 'Bunga Kota', image: '/images/promo/bunga.svg', codes: [] },
		],
	},
];
