import { describe, expect, test } from 'vitest';

import { SURE } from '../identity-card.ts';
import { cardFields } from './card-fields.ts';
import { type CardLine, cardRows, lineText } from './card-lines.ts';
import { widthOf } from './letter-widths.ts';
import { incompleteRows } from './lost-parts.ts';

/** Pixels per thousandth of the font size. */
const SCALE = 0.03;
const widthIn = (text: string) =>
	Math.round(([...text].reduce((sum, sign) => sum + widthOf(sign), 0) - 130) * SCALE);

/** Builds a row of a card. A word in brackets is printed, but not read: `[AYU] WIJAYA`. */
const rowAt = (top: number, label: string, value: string, left = 274): CardLine => {
	let at = left;
	const words = value.split(' ').flatMap((word) => {
		const text = word.replace(/[[\]]/g, '');
		const box = { left: at, top, width: widthIn(text), height: 22 };
		at += box.width + Math.round((278 + 130) * SCALE);
		return text === word ? [{ text, confidence: 0.96, box }] : [];
	});
	const before = label
		? [
				{ text: label, confidence: 0.9, box: { left: 0, top, width: 150, height: 22 } },
				{ text: ':', confidence: 0.9, box: { left: left - 12, top, width: 4, height: 22 } },
			]
		: [];
	return [...before, ...words];
};

type Change = { value?: string; label?: string } | null;
const ROWS = {
	name: ['Nama', 'AYU WIJAYA KUSUMA'],
	birth: ['Tempat/Tgl Lahir', 'BANDUNG, 17-05-1990'],
	sex: ['Jenis kelamin', 'PEREMPUAN'],
	street: ['Alamat', 'GG. MAWAR II NO. 138'],
	rtRw: ['RT/RW', '009/011'],
	village: ['Kel/Desa', 'KEMBANGAN SELATAN'],
	district: ['Kecamatan', 'KEMBANGAN'],
	religion: ['Agama', 'ISLAM'],
	maritalStatus: ['Status Perkawinan', 'BELUM KAWIN'],
	occupation: ['Pekerjaan', 'KARYAWAN SWASTA'],
	citizenship: ['Kewarganegaraan', 'WNI'],
} as const;
type RowName = keyof typeof ROWS;

/**
 * The number, then one row every 40 px. `null` removes a row, `shift` moves those from it on and
 * may put a line without a label in between.
 */
function cardWith(
	changes: Partial<Record<RowName, Change>>,
	shift?: { from: RowName; by: number; line?: string },
) {
	const lines = [rowAt(110, 'NIK', '3273015705909901', 230)];
	let top = 130;
	for (const [name, [label, value]] of Object.entries(ROWS)) {
		const change = changes[name as RowName];
		if (shift?.from === name) {
			if (shift.line) lines.push(rowAt(top + 40, '', shift.line));
			top += shift.by;
		}
		top += 40;
		if (change === null) continue;
		lines.push(rowAt(top, change?.label ?? label, change?.value ?? value));
	}
	return cardRows(lines);
}

/** The second read is the same as the first, because it sees the same part of the picture. */
const fieldsOf = (card: ReturnType<typeof cardRows>) =>
	cardFields({ ...card, again: card.rows }).fields;
const sure = (card: ReturnType<typeof cardRows>, field: 'name' | 'street' | 'maritalStatus') =>
	(fieldsOf(card)[field]?.certainty ?? 0) >= SURE;

test('a card on which nothing is missing has no incomplete row', () =>
	expect([...incompleteRows(cardWith({}))]).toEqual([]));

describe('a value that lost a part is not sure, however clear the rest is', () => {
	test.each([
		['the first word of the name', { name: { value: '[AYU] WIJAYA KUSUMA' } }, 'name'],
		['a single letter before the name', { name: { value: '[I] WAYAN KUSUMA' } }, 'name'],
		['a single letter inside the name', { name: { value: 'AYU [I] KUSUMA' } }, 'name'],
		['the kind of the street', { street: { value: '[GG.] MAWAR II NO. 138' } }, 'street'],
		['a numeral inside the street', { street: { value: 'GG. MAWAR [II] NO. 138' } }, 'street'],
		[
			'the first word of a listed value, which leaves another value of the list',
			{ maritalStatus: { value: '[BELUM] KAWIN' } },
			'maritalStatus',
		],
	] as const)('%s', (_what, changes, field) => {
		expect(sure(cardWith({}), field)).toBe(true);
		expect(sure(cardWith(changes), field)).toBe(false);
	});

	test('the first word of a village or district', () => {
		const card = cardWith({
			village: { value: '[KEMBANGAN] SELATAN' },
			district: { value: '[KEMBANGAN] BARAT' },
		});
		expect([...incompleteRows(card)]).toEqual(['village', 'district']);
	});

	test('a second line of the name or address', () => {
		const second = (from: RowName) => [...incompleteRows(cardWith({}, { from, by: 40 }))];
		expect([second('birth'), second('rtRw')]).toEqual([['name'], ['street']]);
	});

	test('digits of the RT or RW', () => {
		const certainty = (value: string) =>
			fieldsOf(cardWith({ rtRw: { value } })).rtRw?.certainty ?? 1;
		expect(certainty('009/011')).toBeGreaterThanOrEqual(SURE);
		for (const cut of ['009/01', '09/011', '9/1']) expect(certainty(cut)).toBeLessThan(SURE);
	});
});

test('a slanted card has a slanted edge, not incomplete rows', () => {
	const lines = Object.values(ROWS).map(([label, value], n) =>
		rowAt(170 + 40 * n, label, value, 274 + 4 * n),
	);
	expect([...incompleteRows(cardRows(lines))]).toEqual([]);
});

describe('a street does not take the value of a row whose label was lost', () => {
	test.each([
		['below an RT/RW without its label', { rtRw: { label: '' }, village: { label: '' } }],
		['below an RT/RW that was not read', { rtRw: null, village: { label: '' } }],
	] as const)('%s', (_what, changes) =>
		expect(lineText(cardWith(changes).rows.street ?? [])).toBe('GG. MAWAR II NO. 138'),
	);

	test('but keeps its own second line', () => {
		const { rows } = cardWith({}, { from: 'rtRw', by: 40, line: 'KOMPLEKS PERMATA' });
		expect(lineText(rows.street ?? [])).toBe('GG. MAWAR II NO. 138 KOMPLEKS PERMATA');
		expect([...incompleteRows({ rows })]).toEqual([]);
	});
});
