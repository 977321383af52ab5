import { scrambleWith } from '#insurance/policies/issuing/next-policy-number.server.ts';
import { policyNumber } from '#insurance/policies/issuing/policy-number.ts';

import type { Base } from './base.ts';
import { companyInEmail, companyNumberOf } from './company-numbers.ts';
import { NUMBERED } from './tables.ts';
import { isNik, type Token, tokensOf } from './tokens.ts';

/** Content of the base: the values that copies must change, and how far to shift them. */
export type Known = {
	hashes: ReadonlySet<string>;
	/** Policy counters by policy number. */
	policies: ReadonlyMap<string, number>;
	/** Last four digits of the NIKs that share their first twelve, in ascending order. */
	niks: ReadonlyMap<string, readonly number[]>;
	accounts: ReadonlySet<string>;
	verifications: ReadonlySet<string>;
	vouchers: ReadonlySet<string>;
	references: ReadonlySet<string>;
	/** Indexes by quote number. */
	quotes: ReadonlyMap<string, number>;
	/**
	 * One more than the highest visitor number in the base. Each copy shifts its visitors by a
	 * multiple of it.
	 */
	visitors: number;
	/** Company numbers in ascending order. */
	companies: readonly number[];
	/** Highest number of a company's invoice, credit note or receipt. */
	companyNumbers: number;
};

type Leaf = { key: string; text: string };

function* leavesOf(value: unknown, key: string): Generator<Leaf> {
	if (typeof value === 'string') yield { key, text: value };
	else if (Array.isArray(value)) for (const one of value) yield* leavesOf(one, key);
	else if (value !== null && typeof value === 'object')
		for (const [name, one] of Object.entries(value)) yield* leavesOf(one, name);
}

const ACCOUNTS = new Set(['accountNumber', 'bankAccountNo']);
const NUMBER_IN_EMAIL = /\.(\d+)(?:\.\w+)?@contoh\.test$/;

/**
 * Returns the numbers in columns that must contain one in each row; throws if a value is not
 * recognized.
 */
function numbersOf({ tables }: Base, kind: string): Set<string> {
	const found = new Set<string>();
	for (const [, table, column] of NUMBERED.filter(([one]) => one === kind))
		for (const row of tables.find((one) => one.table === table)?.rows ?? []) {
			if (row[column] === undefined) continue;
			const parts = [...tokensOf(String(row[column]))] as (Token | string)[];
			const has = parts.some(
				(part) => typeof part !== 'string' && [part.kind, 'any'].includes(kind),
			);
			if (!has) throw new Error(`${table}.${column}: ${String(row[column])} is no ${kind}`);
			found.add(String(row[column]));
		}
	return found;
}

function hashesOf({ tables }: Base): Set<string> {
	const values = tables.flatMap(({ hashes, rows }) =>
		rows.flatMap((row) =>
			hashes.map((column) => String(row[column] ?? '').replace(/^\\x/, '')),
		),
	);
	return new Set(values.filter((value) => /^[0-9a-f]{64}$/.test(value)));
}

function countersOf({ sequences, policyKey }: Base): Map<string, number> {
	const scramble = scrambleWith(policyKey);
	const last = sequences['policy_counter'] ?? 0;
	return new Map(
		Array.from({ length: last + 1 }, (_, at) => [policyNumber(at, scramble), at] as const),
	);
}

function collect(base: Base) {
	const accounts = new Set<string>();
	const niks = new Set<string>();
	const companies = new Set<string>();
	let visitors = 0;
	const look = ({ kind, text }: Token) => {
		if (kind === 'nik' && isNik(text)) niks.add(text);
		if (kind === 'email')
			visitors = Math.max(visitors, Number(NUMBER_IN_EMAIL.exec(text)?.[1] ?? 0) + 1);
		const company = kind === 'company' ? text : kind === 'email' ? companyInEmail(text) : null;
		if (company !== null) companies.add(company);
	};
	for (const { rows } of base.tables)
		for (const row of rows)
			for (const { key, text } of leavesOf(row, '')) {
				if (ACCOUNTS.has(key)) accounts.add(text);
				if (key === 'number') continue;
				for (const part of tokensOf(text)) if (typeof part !== 'string') look(part);
			}
	return { accounts, niks, visitors, companies };
}

function groupNiks(niks: ReadonlySet<string>): Map<string, number[]> {
	const groups = new Map<string, number[]>();
	for (const nik of [...niks].toSorted()) {
		const first = nik.slice(0, 12);
		groups.set(first, [...(groups.get(first) ?? []), Number(nik.slice(12))]);
	}
	return groups;
}

export function knownOf(base: Base): Known {
	const { niks, companies, ...found } = collect(base);
	const units = base.tables.find(({ table }) => table === 'voucher_unit')?.rows ?? [];
	for (const kind of new Set(NUMBERED.map(([one]) => one))) numbersOf(base, kind);
	return {
		...found,
		niks: groupNiks(niks),
		companies: [...companies].map(companyNumberOf).toSorted((a, b) => a - b),
		hashes: hashesOf(base),
		policies: countersOf(base),
		verifications: numbersOf(base, 'verification'),
		references: numbersOf(base, 'reference'),
		vouchers: new Set(units.map(({ code }) => String(code))),
		quotes: new Map([...numbersOf(base, 'quote')].toSorted().map((quote, at) => [quote, at])),
		companyNumbers: Math.max(0, ...base.companyNumbers.map(({ last }) => last)),
	};
}
