import { groupDecimals } from '#platform/values/decimals.ts';
import { formatRupiah, shortRupiah } from '#platform/values/money.ts';

import { percentText, tokenPart } from '../figures/figure.ts';
import { sumsOf } from '../figures/product-figures.ts';
import { one, orList, type ProductRule, figureToken } from './rule.ts';

const tenth = (share: number): number => Math.round(share * 1_000) / 10;

const PERIOD_SAID = /^\s*(?:(?:per|\/|se)\s*(bulan|tahun|hari|jam)|(sekali bayar))/i;

export const startingRule: ProductRule = {
	what: 'premi mulai',
	units: ['Rp'],
	about: ({ before }) =>
		/(?:\bmulai(?: dari)?(?: hanya| cuma)?|\bpremi(?:nya)?(?: hanya| cuma| dari| mulai)+)\s*$/i.test(
			before,
		) && !/uang pertanggungan|\bUP\b|santunan|manfaat|batas|biaya/i.test(before),
	rights: (facts, { after }) => {
		const { startsAt } = facts;
		const result = PERIOD_SAID.exec(after);
		const unit = (result?.[1] ?? result?.[2])?.toLowerCase();
		// For example, `mulai Rp4.100 setahun` is wrong if that is the monthly price.
		const fits = unit === undefined || startsAt.text.includes(unit);
		return !fits && /bulan|tahun|sekali/.test(startsAt.text)
			? []
			: [one(startsAt.amount, figureToken(facts, 'premi.mulai'))];
	},
	words: ({ startsAt: { amount, text } }) =>
		`${formatRupiah(amount)}${text.startsWith('/') ? '' : ' '}${text}`,
};

export const sumRule: ProductRule = {
	what: 'uang pertanggungan',
	units: ['Rp'],
	about: ({ before }) => /(?:uang pertanggungan|\bUP\b)(?![^,]*\bpremi)/i.test(before),
	rights: (facts, { numbers: [number = 0] }) => {
		const sums = sumsOf(facts.product);
		const [least, most] = [Math.min(...sums), Math.max(...sums)];
		if (sums.length === 0) return null;
		if (facts.product.sumInsuredRange && number >= least && number <= most) return null;
		return sums.map((sum) =>
			sum === most
				? one(sum, figureToken(facts, 'up.maks'))
				: one(sum, sum === least ? figureToken(facts, 'up.min') : ''),
		);
	},
	words: ({ product }) => orList([...new Set(sumsOf(product))].map(shortRupiah)),
};

export const savingRule: ProductRule = {
	what: 'hemat atau diskon',
	units: ['%'],
	about: ({ before }) => /\b(?:hemat|diskon|potongan|lebih murah)\b/i.test(before),
	rights: (facts, { before }) => {
		const { tariff } = facts;
		if (!tariff) return null;
		const monthly = tariff.frequencyFactors.monthly;
		const saving = monthly
			? [one(tenth(1 - 1 / (monthly * 12)), figureToken(facts, 'premi.hemat-tahunan'))]
			: [];
		if (/tahunan|setahun|bulanan|cicil/i.test(before)) return saving;
		const kept = { PARTNER: 'pasangan', CHILD: 'anak', FAMILY: 'keluarga', GROUP: 'rombongan' };
		const discounts = tariff.discounts.map(({ code, percent, minInsured }) =>
			one(
				percent,
				figureToken(
					facts,
					`diskon.${kept[code]}${minInsured === undefined ? '' : `-${minInsured}`}`,
				),
			),
		);
		return [...discounts, ...saving];
	},
	words: ({ tariff }, { before }) => {
		const monthly = tariff?.frequencyFactors.monthly;
		const saving = monthly ? [`${percentText(1 - 1 / (monthly * 12))} bila bayar tahunan`] : [];
		if (/tahunan|setahun|bulanan|cicil/i.test(before)) return saving.join('');
		const discounts = (tariff?.discounts ?? []).map(({ percent }) => `${percent}%`);
		return orList([...new Set(discounts), ...saving]);
	},
};

export const instalmentRule: ProductRule = {
	what: 'cicilan',
	units: ['%'],
	about: ({ before }) => /cicilan/i.test(before) && !/hemat|diskon/i.test(before),
	rights: (facts, { before }) => {
		const monthly = facts.tariff?.frequencyFactors.monthly;
		if (!monthly) return [];
		return /dua belas|\b12\b/i.test(before)
			? [one(tenth(monthly * 12), figureToken(facts, 'premi.dua-belas-cicilan'))]
			: [one(tenth(monthly), figureToken(facts, 'premi.cicilan'))];
	},
	words: ({ tariff }, { before }) => {
		const monthly = tariff?.frequencyFactors.monthly;
		if (!monthly) return '';
		return percentText(/dua belas|\b12\b/i.test(before) ? monthly * 12 : monthly);
	},
};

export const bearingRule: ProductRule = {
	what: 'risiko sendiri',
	units: ['%'],
	about: ({ before }) => /risiko sendiri/i.test(before),
	rights: (facts) =>
		facts.product.benefits.flatMap(({ code, terms }) =>
			terms?.deductible
				? [one(terms.deductible, figureToken(facts, `risiko-sendiri.${tokenPart(code)}`))]
				: [],
		),
	words: ({ product }) =>
		orList(
			product.benefits.flatMap(({ terms }) =>
				terms?.deductible ? [`${terms.deductible}%`] : [],
			),
		),
};

export const rateRule: ProductRule = {
	what: 'tarif',
	units: ['permil'],
	about: ({ before }) => /tarif/i.test(before),
	rights: ({ tariff }) =>
		tariff?.rating.method === 'FLAT_PERMILLE'
			? Object.values(tariff.rating.ratePermille).map((rate) => one(rate, ''))
			: null,
	words: ({ tariff }) =>
		tariff?.rating.method === 'FLAT_PERMILLE'
			? `${orList(Object.values(tariff.rating.ratePermille).map((rate) => groupDecimals(rate)))} per seribu`
			: '',
};

export const stampRule: ProductRule = {
	what: 'bea meterai',
	units: ['Rp'],
	about: ({ before }) => /\bmeterai\b[^,]{0,20}$/i.test(before),
	rights: ({ tariff }) => tariff && [one(tariff.fees.stampDuty, '')],
	words: ({ tariff }) => (tariff?.fees.stampDuty ? formatRupiah(tariff.fees.stampDuty) : ''),
};
