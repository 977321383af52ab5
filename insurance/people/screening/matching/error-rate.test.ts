import { expect, test } from 'vitest';

import { FAMILY_NAMES, GIVEN_NAMES } from '#sample/simulator/people/names.ts';

import { DEFAULT_THRESHOLD } from '../screening.ts';
import { nameKeys, type ScreenedPerson } from './name-keys.ts';
import { scorePeople } from './score-names.ts';

/**
 * The stated error rate (decision 0271): a list of 1,000 invented people, each bought for under a
 * name with one or two typical errors, and 2,000 other people with names from the same stock.
 */
const LISTED = 1_000;
const OTHERS = 2_000;

function dice(seed: number) {
	let state = seed;
	const next = () => {
		state = Math.imul(state ^ (state >>> 15), state | 1);
		state ^= state + Math.imul(state ^ (state >>> 7), state | 61);
		return ((state ^ (state >>> 14)) >>> 0) / 2 ** 32;
	};
	const among = <T>(all: readonly T[]): T => all[Math.floor(next() * all.length)] as T;
	return { next, among };
}

const { next, among } = dice(20_261_130);
const ARABIC =
	`Muhammad Abdul Umar Usman Zaid Hamzah Yusuf Ismail Ibrahim Khalid Walid Saiful Jamaludin
	Faruq Basyir Syarif Marzuki Salim Zulkarnain Fauzan`.split(/\s+/);
const GIVEN = [...GIVEN_NAMES.male, ...GIVEN_NAMES.female, ...ARABIC];
const day = () =>
	`${1955 + Math.floor(next() * 50)}-${String(1 + Math.floor(next() * 12)).padStart(2, '0')}-${String(1 + Math.floor(next() * 28)).padStart(2, '0')}`;
function invented(): { name: string; born: string } {
	const parts = [among(GIVEN), ...(next() < 0.5 ? [among(GIVEN)] : []), among(FAMILY_NAMES)];
	return { name: [...new Set(parts)].join(' '), born: day() };
}

const SPELLINGS: readonly (readonly [RegExp, string])[] = [
	[/u/, 'oe'],
	[/j/, 'dj'],
	[/c/, 'tj'],
	[/sy/, 'sj'],
	[/Muhammad/, 'Moh.'],
	[/Muhammad/, 'Mochamad'],
	[/Abdul/, 'Abd.'],
	[/Umar/, 'Omar'],
	[/Yusuf/, 'Yousef'],
	[/i$/, 'y'],
	[/f/, 'v'],
	[/([aiu])([lnrt])([aiu])/, '$1$2$2$3'],
];
const LETTERS = 'aiueonrstlkmdbgh';
function typed(name: string): string {
	const at = 1 + Math.floor(next() * (name.length - 2));
	const how = Math.floor(next() * 4);
	if (how === 0) return name.slice(0, at) + name.slice(at + 1);
	if (how === 1) return name.slice(0, at) + among([...LETTERS]) + name.slice(at);
	if (how === 2) return name.slice(0, at) + among([...LETTERS]) + name.slice(at + 1);
	return name.slice(0, at) + (name[at + 1] ?? '') + (name[at] ?? '') + name.slice(at + 2);
}
function respelled(name: string): string {
	const fitting = SPELLINGS.filter(([from]) => from.test(name));
	if (fitting.length === 0) return typed(name);
	const [from, to] = among(fitting);
	return name.replace(from, to);
}
const rearranged = (name: string): string =>
	among([
		name.split(' ').toReversed().join(' '),
		`H. ${name}`,
		`${name}, S.H.`,
		name.replace(/ (\S+)$/, ' bin $1'),
		name.toUpperCase(),
	]);
function altered(name: string): string {
	const once = among([typed, respelled, rearranged])(name);
	return next() < 0.4 ? among([typed, respelled, rearranged])(once) : once;
}

const listed = Array.from({ length: LISTED }, invented);
const byKey = new Map<number, number[]>();
for (const [at, one] of listed.entries())
	for (const key of nameKeys(one)) byKey.set(key, [...(byKey.get(key) ?? []), at]);

const hitsOf = (person: ScreenedPerson): number[] =>
	[...new Set(nameKeys(person).flatMap((key) => byKey.get(key) ?? []))].filter(
		(at) => scorePeople(listed[at] as ScreenedPerson, person) >= DEFAULT_THRESHOLD,
	);

const rate = (all: readonly boolean[]) => all.filter(Boolean).length / all.length;
const found = (born: (one: { born: string }) => string | null) =>
	rate(
		listed.map((one, at) => hitsOf({ name: altered(one.name), born: born(one) }).includes(at)),
	);

test('the stated error rate holds', () => {
	const withDay = found(({ born }) => born);
	const withoutDay = found(() => null);
	const strangers = Array.from({ length: OTHERS }, invented);
	const alarms = rate(strangers.map((one) => hitsOf(one).length > 0));
	const alarmsWithoutDay = rate(strangers.map(({ name }) => hitsOf({ name }).length > 0));
	if (process.env['SHOW_RATES']) console.log({ withDay, withoutDay, alarms, alarmsWithoutDay });
	expect(withDay).toBeGreaterThanOrEqual(0.97);
	expect(withoutDay).toBeGreaterThanOrEqual(0.9);
	expect(alarms).toBeLessThanOrEqual(0.02);
});
