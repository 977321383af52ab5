import type { BankMovement } from '#insurance/money/ledger/statements/bank-movement.ts';
import { addToDay, type Day, daysBetween } from '#platform/values/dates.ts';

import type { FoundMatch, MatchRule, OpenLine } from './rules.ts';

/** Compares references without case, spaces and signs, as they are typed differently. */
const bareReference = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '');
/** A shorter text occurs in descriptions by chance. */
const SHORTEST = 6;

type Line = OpenLine & { ownKeys: string[]; text: string };
type Movement = BankMovement & { keys: string[]; numbers: string[] };

const toLine = (one: OpenLine): Line => ({
	...one,
	ownKeys: [one.reference, one.bankReference].map(bareReference).filter((key) => key.length >= 4),
	text: bareReference(`${one.reference} ${one.bankReference} ${one.description}`),
});

/** References that staff recorded, for claims and refunds, companies' receipts and payouts. */
function typedKeys({ references, note, subjectKind, subject }: BankMovement): string[] {
	const noted = /referensi (.+)$/.exec(note)?.[1];
	const payout = subjectKind === 'provider' ? [subject] : [];
	const keys = [...references, ...payout, ...(noted ? [noted] : [])].map(bareReference);
	return [...new Set(keys)].filter((key) => key.length >= 4);
}

/** Returns the references of a movement and the number that staff know, as descriptions have them. */
export const referencesOf = (one: BankMovement): string[] =>
	[...typedKeys(one), bareReference(one.subject)].filter((key) => key.length >= SHORTEST);

const toMovement = (one: BankMovement): Movement => ({
	...one,
	keys: typedKeys(one),
	numbers: referencesOf(one),
});

type State = {
	lines: Map<string, Line>;
	movements: Map<number, Movement>;
	byAmount: Map<string, Movement[]>;
	declined: ReadonlySet<string>;
	found: FoundMatch[];
};

const placeOf = (amount: number, day: Day) => `${amount} ${day}`;

/** Identifies a match that a person has declined, so that it is not proposed again. */
export const matchKey = (lineIds: readonly string[], entryIds: readonly number[]): string =>
	`${lineIds.toSorted().join(' ')} | ${entryIds.toSorted((a, b) => a - b).join(' ')}`;

function within(day: Day, days: number): Day[] {
	return Array.from({ length: 2 * days + 1 }, (_, at) => addToDay(day, { day: at - days }));
}

/** Returns the unmatched movements of an amount within some days. */
const sameAmount = ({ byAmount, movements }: State, { amount, day }: OpenLine, days: number) =>
	within(day, days).flatMap((one) =>
		(byAmount.get(placeOf(amount, one)) ?? []).filter(({ entryId }) => movements.has(entryId)),
	);

function take(
	state: State,
	{ kind, sure }: MatchRule,
	lines: readonly Line[],
	movements: readonly Movement[],
): void {
	const entryIds = movements.map(({ entryId }) => entryId);
	const lineIds = lines.map(({ id }) => id);
	if (state.declined.has(matchKey(lineIds, entryIds))) return;
	for (const id of lineIds) state.lines.delete(id);
	for (const id of entryIds) state.movements.delete(id);
	state.found.push({ kind, sure, lines: [...lines], entryIds });
}

const shares = (keys: readonly string[], others: readonly string[]) =>
	keys.some((key) => others.includes(key));

/** Matches each line with the only movement of its amount that `fits`. */
function oneToOne(
	state: State,
	rule: MatchRule,
	fits: (line: Line, movement: Movement) => boolean,
): void {
	for (const line of state.lines.values()) {
		const [only, ...others] = sameAmount(state, line, rule.days).filter((one) =>
			fits(line, one),
		);
		if (only && others.length === 0) take(state, rule, [line], [only]);
	}
}

const grouped = <T>(all: Iterable<T>, keysOf: (one: T) => readonly string[]): Map<string, T[]> => {
	const groups = new Map<string, T[]>();
	for (const one of all)
		for (const key of keysOf(one)) {
			const group = groups.get(key);
			if (group) group.push(one);
			else groups.set(key, [one]);
		}
	return groups;
};

const sum = (all: readonly { amount: number }[]) =>
	all.reduce((total, { amount }) => total + amount, 0);
const isNear = (one: Day, other: Day, days: number) => Math.abs(daysBetween(one, other)) <= days;

function oneToMany(state: State, rule: MatchRule): void {
	const groups = [...grouped(state.movements.values(), ({ keys }) => keys)].filter(
		([, group]) => group.length > 1,
	);
	const byKey = grouped(state.lines.values(), ({ ownKeys }) => ownKeys);
	for (const [key, all] of groups) {
		const group = all.filter(({ entryId }) => state.movements.has(entryId));
		const lines = (
			byKey.get(key) ??
			[...state.lines.values()].filter(
				({ text, amount }) =>
					key.length >= SHORTEST && amount === sum(group) && text.includes(key),
			)
		).filter(({ id }) => state.lines.has(id));
		const [only, ...others] = lines.filter(
			(line) =>
				line.amount === sum(group) &&
				group.every(({ day }) => isNear(day, line.day, rule.days)),
		);
		if (only && others.length === 0 && group.length > 1) take(state, rule, [only], group);
	}
}

function manyToOne(state: State, rule: MatchRule): void {
	const byKey = grouped(state.lines.values(), ({ ownKeys }) => ownKeys);
	for (const movement of state.movements.values()) {
		const lines = movement.keys
			.flatMap((key) => byKey.get(key) ?? [])
			.filter(({ id, day }) => state.lines.has(id) && isNear(day, movement.day, rule.days));
		const group = [...new Set(lines)];
		if (group.length > 1 && sum(group) === movement.amount)
			take(state, rule, group, [movement]);
	}
}

/** Matches a line with the only movement of its amount, if no other line could be meant. */
function onlyAmount(
	state: State,
	rule: MatchRule,
	fits: (line: Line, movement: Movement) => boolean = () => true,
): void {
	const claims = new Map<number, number>();
	const wanted: [Line, Movement][] = [];
	for (const line of state.lines.values()) {
		const near = sameAmount(state, line, rule.days).filter((one) => fits(line, one));
		for (const { entryId } of near) claims.set(entryId, (claims.get(entryId) ?? 0) + 1);
		const [only, ...others] = near;
		if (only && others.length === 0) wanted.push([line, only]);
	}
	for (const [line, movement] of wanted)
		if (claims.get(movement.entryId) === 1) take(state, rule, [line], [movement]);
}

const ONE_TO_ONE: Partial<Record<MatchRule['kind'], (line: Line, one: Movement) => boolean>> = {
	reference: (line, { keys }) => shares(keys, line.ownKeys),
	'reference-within': ({ text }, { numbers }) => numbers.some((key) => text.includes(key)),
};

const namesProvider = ({ text }: Line, { subjectKind, note }: Movement): boolean => {
	const provider = /^Setoran ([a-z-]+) /.exec(note)?.[1];
	return subjectKind === 'provider' && !!provider && text.includes(bareReference(provider));
};

function apply(state: State, rule: MatchRule): void {
	const fits = ONE_TO_ONE[rule.kind];
	if (fits) oneToOne(state, rule, fits);
	else if (rule.kind === 'one-to-many') oneToMany(state, rule);
	else if (rule.kind === 'many-to-one') manyToOne(state, rule);
	else if (rule.kind === 'payout') onlyAmount(state, rule, namesProvider);
	else if (rule.kind === 'amount-window') onlyAmount(state, rule);
}

/**
 * Finds what explains the lines of a statement, rule by rule. A line or a movement is in one match;
 * `declined` are the keys of matches that a person has declined.
 */
export function matchLines(
	lines: readonly OpenLine[],
	movements: readonly BankMovement[],
	rules: readonly MatchRule[],
	declined: ReadonlySet<string> = new Set(),
): FoundMatch[] {
	const known = movements.map(toMovement);
	const state: State = {
		lines: new Map(lines.map((one) => [one.id, toLine(one)])),
		movements: new Map(known.map((one) => [one.entryId, one])),
		byAmount: grouped(known, ({ amount, day }) => [placeOf(amount, day)]),
		declined,
		found: [],
	};
	for (const rule of rules.toSorted((a, b) => a.position - b.position))
		if (rule.enabled) apply(state, rule);
	return state.found;
}
