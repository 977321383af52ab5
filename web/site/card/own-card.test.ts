import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import type { WireOwnCard } from '#insurance/documents/own-links/api.ts';

import { OwnCard } from './OwnCard.tsx';

const CARD: WireOwnCard = {
	name: 'Budi Contoh',
	endsAt: '2027-02-01T05:20:00.000Z',
	insurer: 'Jaga',
	product: 'Jaga Sehat Plus',
	certificateNo: '77845597770-2',
	policyNo: '77845597770',
	period: '15 Januari 2027 sampai 14 Januari 2028',
	coverStatus: { state: 'running', label: 'Aktif', sentence: 'Berlaku.' },
	benefits: [{ name: 'Kamar', amount: 'Rp500.000', limit: '' }],
	hasDocuments: true,
	mayClaim: true,
	phone: '021-0000-0000',
	hospitalPhone: '021-0000-0001',
};

const drawn = (state: WireOwnCard['coverStatus']['state']) =>
	renderToStaticMarkup(
		createElement(OwnCard, {
			card: { ...CARD, coverStatus: { ...CARD.coverStatus, state } },
			linkId: 'x',
			onOver: () => {},
		}),
	);

test.each([
	['running', '<dt[^>]*>Masa perlindungan<', 'Yang ditanggung'],
	['future', '<dt[^>]*>Masa perlindungan<', 'Yang akan ditanggung'],
	['over', '<dt[^>]*>Masa perlindungan semula<', 'Yang dulu ditanggung'],
] as const)('every heading matches a cover that is %s', (state, period, benefits) => {
	const words = drawn(state);
	expect(words).toMatch(new RegExp(period));
	expect(words.match(/Yang [a-z ]*ditanggung/g)).toEqual([benefits]);
});
