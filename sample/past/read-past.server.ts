import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { zstdDecompressSync } from 'node:zlib';

import { type Day, addToDay, daysBetween } from '#platform/values/dates.ts';

import {
	BYTES_BEGIN,
	BYTES_END,
	ID_BEGINS,
	ID_ENDS,
	type PastHeader,
	type PastRow,
	type PastShared,
	type PastTable,
	type PastValues,
} from './format.ts';
import { shiftYears } from './shift-years.ts';

export const PAST = new URL('./past.ndjson.zst', import.meta.url);

export type PastState = {
	header: PastHeader;
	/** Years by which all dates were shifted. */
	years: number;
	tables: (PastTable & { rows: PastValues[] })[];
	files: unknown[];
};

const ID = new RegExp(`${ID_BEGINS}([0-9a-z]+)${ID_ENDS}`, 'g');
const BYTES = new RegExp(`${BYTES_BEGIN}([0-9a-z]+)${BYTES_END}`, 'g');

const MS_PER_YEAR = 365.2425 * 24 * 3_600_000;

const randomHex = (of: string): string => hash('sha256', `past ${of}`);

/**
 * Regenerates the IDs with the same times, so that rows stay in order. They are the same in each
 * installation.
 */
function makeIds(times: readonly (number | null)[], years: number): string[] {
	let time = Math.round(years * MS_PER_YEAR);
	return times.map((difference, at) => {
		const random = randomHex(`id ${at}`);
		if (difference !== null) time += difference;
		const start =
			difference === null ? random.slice(20, 32) : time.toString(16).padStart(12, '0');
		const version = difference === null ? '4' : '7';
		return `${start.slice(0, 8)}-${start.slice(8)}-${version}${random.slice(0, 3)}-a${random.slice(3, 6)}-${random.slice(6, 18)}`;
	});
}

/** Returns the years by which the history must be shifted so that it can end on a day. */
export function yearsTo({ since, until }: Pick<PastHeader, 'since' | 'until'>, end: Day): number {
	const years = Number(end.slice(0, 4)) - Number(since.slice(0, 4));
	const fits = (one: number) => {
		const day = addToDay(end, { year: -one });
		return since <= day && day <= until;
	};
	const found = [years, years - 1, years + 1].find(fits);
	if (found === undefined) throw new Error(`the past cannot end on ${end}`);
	return found;
}

/** Address of the simulated installation, which occurs in some rows. */
const SIMULATED_URL = 'http://localhost:3000';

export function readPast(end: Day, publicUrl: string, path: URL = PAST): PastState {
	const lines = zstdDecompressSync(readFileSync(path)).toString('utf8').split('\n');
	const header = JSON.parse(lines[0] ?? '') as PastHeader;
	const { ids: times, files } = JSON.parse(lines[1] ?? '') as PastShared;
	const years = yearsTo(header, end);
	const ids = makeIds(times, years);
	const at = daysBetween(header.since, addToDay(end, { year: -years }));
	const tables: PastState['tables'] = [];
	for (const line of lines.slice(2)) {
		if (line.startsWith('{')) {
			tables.push({ ...(JSON.parse(line) as PastTable), rows: [] });
			continue;
		}
		const [, from, until] = /^\[(\d+),(\d+|null),/.exec(line) ?? [];
		if (Number(from) > at || (until !== 'null' && Number(until) <= at)) continue;
		const text = shiftYears(line, years)
			.replaceAll(SIMULATED_URL, publicUrl)
			.replace(ID, (_, position: string) => ids[Number.parseInt(position, 36)] ?? '')
			.replace(BYTES, (_, position: string) => `\\\\x${randomHex(`bytes ${position}`)}`);
		tables.at(-1)?.rows.push((JSON.parse(text) as PastRow)[2]);
	}
	return { header, years, tables, files };
}
