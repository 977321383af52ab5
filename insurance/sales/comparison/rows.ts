import { type Benefit, benefitValue } from '#insurance/product/products/benefits/benefit.ts';
import { TERRITORIES } from '#insurance/product/products/benefits/insured-events.ts';
import { ROLE_WORDS } from '#insurance/product/products/choices.ts';
import { entryAgeWords } from '#insurance/product/products/entry-age.ts';
import {
	chosenWithin,
	periodLabel,
	type Product,
	rolesOf,
} from '#insurance/product/products/product.ts';
import {
	benefitWords,
	limitWords,
	preExistingWords,
	waitingWords,
} from '#insurance/product/products/wording/benefit-words.ts';
import { exclusionsOf } from '#insurance/product/products/wording/terms-words.ts';
import { keysOf } from '#platform/values/keys.ts';
import { shortRupiah } from '#platform/values/money.ts';

import { ACCIDENT_ONLY, isAccidentOnly, withoutCause } from './accident-only.ts';

type Line = { text: string; beside?: string };
type Row = { label: string; cells: Line[][] };
type Section = { title: string; rows: Row[] };
type Compared = { product: Product; plan: string; sumInsured: number };

const EVENTS = {
	death: 'Meninggal dunia',
	disability: 'Cacat tetap',
	hospital: 'Rawat inap dan operasi',
	treatment: 'Biaya berobat',
	illness: 'Penyakit berat',
	things: 'Barang dan kendaraan',
	liability: 'Tuntutan orang lain',
	journey: 'Perjalanan dan acara',
} as const;
type Event = keyof typeof EVENTS;

const THINGS = ['theft', 'robbery', 'damage', 'loss', 'flood', 'storm', 'fire', 'leak'] as const;
const JOURNEY = ['bereavement', 'disaster'] as const;

function eventsOf({ terms }: Benefit): Event[] {
	if (!terms) return [];
	const { pays, causes = [], death, stay } = terms;
	if (pays.by === 'death-or-table') return ['death', 'disability'];
	if (death) return ['death'];
	if (pays.by === 'table') return ['disability'];
	if (stay || pays.by === 'day' || pays.by === 'operation') return ['hospital'];
	if (pays.by === 'block' || causes.some((one) => JOURNEY.some((own) => own === one)))
		return ['journey'];
	if (causes.includes('liability')) return ['liability'];
	if (causes.some((one) => THINGS.some((own) => own === one))) return ['things'];
	return [pays.by === 'sum' ? 'illness' : 'treatment'];
}

const paidBy = ({ product, plan }: Compared): Benefit[] =>
	product.benefits.filter((one) => (benefitValue(one, plan) ?? 0) > 0 || one.extension);

/** Returns the cause that all benefits of a column share. It is shown once, in the heading. */
export const onlyWords = (one: Compared): string | null =>
	isAccidentOnly(paidBy(one)) ? ACCIDENT_ONLY : null;

const NOT_PAID: Line[] = [{ text: 'Tidak dijamin' }];

function benefitLine(one: Compared, benefit: Benefit): Line {
	const { product, plan, sumInsured } = one;
	const extra = limitWords(benefit, product.benefits);
	const amount = benefitWords(benefit, plan, sumInsured, shortRupiah);
	const name = onlyWords(one) ? withoutCause(benefit.name) : benefit.name;
	return { text: `${name}: ${amount}`, ...(extra ? { beside: extra } : {}) };
}

function benefitRows(all: readonly Compared[]): Row[] {
	const rows = keysOf(EVENTS).map((event) => ({
		label: EVENTS[event],
		cells: all.map((one) =>
			paidBy(one)
				.filter((benefit) => eventsOf(benefit).includes(event))
				.map((benefit) => benefitLine(one, benefit)),
		),
	}));
	const shared = {
		label: 'Batas bersama dan risiko sendiri',
		cells: all.map((one) =>
			paidBy(one)
				.filter((benefit) => benefit.shared)
				.map((benefit) => benefitLine(one, benefit)),
		),
	};
	const shown = rows
		.filter(({ cells }) => cells.some((cell) => cell.length > 0))
		.map(({ label, cells }) => ({
			label,
			cells: cells.map((cell) => (cell.length > 0 ? cell : NOT_PAID)),
		}));
	if (!shared.cells.some((cell) => cell.length > 0)) return shown;
	const none = [{ text: 'Tidak ada' }];
	return [
		...shown,
		{ ...shared, cells: shared.cells.map((cell) => (cell.length > 0 ? cell : none)) },
	];
}

function exclusionRows(all: readonly Compared[]): Row[] {
	const lists = all.map(({ product }) => exclusionsOf(product).map(({ words }) => words));
	const [first = []] = lists;
	const common = first.filter((words) => lists.every((list) => list.includes(words)));
	const lines = (words: string[]): Line[] => words.map((text) => ({ text }));
	const own = lists.map((list) => list.filter((words) => !common.includes(words)));
	if (common.length === 0 || all.length < 2)
		return [{ label: 'Tidak dibayar', cells: lists.map(lines) }];
	return [
		{ label: 'Tidak dibayar', cells: [lines(common)] },
		...(own.some((list) => list.length > 0)
			? [
					{
						label: 'Juga tidak dibayar',
						cells: own.map((list) =>
							list.length > 0 ? lines(list) : [{ text: 'Tidak ada yang lain' }],
						),
					},
				]
			: []),
	];
}

function waitingLines({ product }: Compared): Line[] {
	const waits = waitingWords(product);
	const before = preExistingWords(product);
	return [
		...(waits.length > 0 ? waits : ['Tidak ada masa tunggu']).map((text) => ({ text })),
		...(before ? [{ text: `Penyakit yang sudah ada: ${before}` }] : []),
	];
}

function ageLines({ product }: Compared): Line[] {
	const { adult, child } = product.entryAge;
	return [
		...(adult ? [{ text: entryAgeWords(adult) }] : []),
		...(child && rolesOf(product).includes('child')
			? [{ text: `Anak: ${entryAgeWords(child)}` }]
			: []),
		...(product.renewalMaxAge
			? [{ text: `Diperpanjang sampai usia ${product.renewalMaxAge} tahun` }]
			: []),
		...(adult || child ? [] : [{ text: 'Tidak bergantung usia' }]),
	];
}

function insuredLine({ product }: Compared): Line[] {
	const { insured, headcount } = product;
	if (insured.object === 'motorcycle') return [{ text: 'Satu motor' }];
	if (headcount) return [{ text: `Rombongan ${headcount.min}–${headcount.max} orang` }];
	const roles = rolesOf(product).map((role) =>
		role === 'child' ? `anak (paling banyak ${insured.maxChildren})` : ROLE_WORDS[role],
	);
	const words = roles.join(', ').toLowerCase();
	return [
		{
			text: words.charAt(0).toUpperCase() + words.slice(1),
			beside: insured.multiple
				? insured.minInsured > 1
					? `paling sedikit ${insured.minInsured} orang dalam satu polis`
					: 'bisa bersama dalam satu polis'
				: 'satu orang dalam satu polis',
		},
	];
}

function periodLines({ product }: Compared): Line[] {
	const { periods, periodRange: range } = product;
	const start = chosenWithin(product);
	return [
		{
			text: range
				? `${range.min}–${periodLabel({ unit: range.unit, length: range.max })}`
				: periods.map(periodLabel).join(', '),
			beside: start
				? `mulai pada waktu yang kamu pilih, paling jauh ${periodLabel(start)} lagi`
				: 'mulai pukul 00.00 sehari setelah dibayar',
		},
	];
}

const days = (count: number, none: string): Line[] => [
	{ text: count > 0 ? `${count} hari` : none },
];

const TERM_ROWS: readonly [label: string, of: (one: Compared) => Line[]][] = [
	['Masa tunggu', waitingLines],
	['Usia masuk', ageLines],
	['Siapa yang dijaga', insuredLine],
	['Jangka waktu', periodLines],
	[
		'Berlaku di mana',
		({ product }) => {
			const where: string = TERRITORIES[product.territory];
			return [{ text: where.charAt(0).toUpperCase() + where.slice(1) }];
		},
	],
	[
		'Boleh dibatalkan dengan uang kembali penuh',
		({ product }) => days(product.freeLookDays, 'Tidak ada masa mempelajari polis'),
	],
	['Masa leluasa bila premi terlambat', ({ product }) => days(product.graceDays, 'Tidak ada')],
	[
		'Batas melapor dan membawa dokumen klaim',
		({ product: { filing } }) => [
			{
				text: `Lapor ${filing.reportWithin} hari, dokumen ${filing.documentsWithin} hari sejak kejadian`,
			},
		],
	],
];

/** Collapses identical cells into a single one. */
function saidOnce(cells: Line[][]): Line[][] {
	const text = cells.map((lines) => JSON.stringify(lines));
	return cells.length > 1 && new Set(text).size === 1 ? cells.slice(0, 1) : cells;
}

export function comparedSections(all: readonly Compared[]): Section[] {
	return [
		{ title: 'Yang dibayar', rows: benefitRows(all) },
		{ title: 'Yang tidak dibayar', rows: exclusionRows(all) },
		{
			title: 'Syaratnya',
			rows: TERM_ROWS.map(([label, of]) => ({ label, cells: saidOnce(all.map(of)) })),
		},
	];
}
