import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';

/** One row of the table. `met` is null if nothing was measured or no target is set. */
export type BenchRow = {
	what: string;
	aim: string;
	figure: string;
	met: boolean | null;
	detail: string;
	raw?: unknown;
};

type Machine = {
	node: string;
	cores: number;
	processor: string;
	loadBefore: string;
	loadAfter: string;
};

export const count = (number: number) =>
	(number >= 100 ? Math.round(number) : Number(number.toPrecision(3))).toLocaleString('en-US');
export const percentWords = (ratio: number) => `${Math.round(ratio * 100)} %`;

export const busy = () => (loadavg()[0] ?? 0).toFixed(2);

export function machine(loadBefore: string): Machine {
	return {
		node: process.version,
		cores: cpus().length,
		processor: cpus()[0]?.model.trim() ?? '',
		loadBefore,
		loadAfter: busy(),
	};
}

const WORD = (met: boolean | null) => (met === null ? '–' : met ? 'yes' : 'NO');

function markdown(rows: BenchRow[], on: Machine, date: string): string {
	const lines = rows.map(
		({ what, aim, figure, met, detail }) =>
			`| ${what} | ${aim} | ${figure} | ${WORD(met)} | ${detail} |`,
	);
	return [
		`# Bench of ${date}`,
		'',
		`Node ${on.node}, ${on.cores} cores (${on.processor}), which the load, the server and PostgreSQL share. Load of the machine in the minute before: ${on.loadBefore}, after: ${on.loadAfter}; before a run by itself it is near 0. Figures are medians of rounds that alternate between the things compared: trust the ratios, the absolute figures only on this machine.`,
		'',
		'Cached pages and get-plan are loaded by `raw-load.ts`, not by autocannon: autocannon needs more processor time for an answer than the server does, so that both servers wait for it and look alike (it gave 92 % and 99 % for the two pages while the product used 43 % and 71 % of a core). The peer has the newest framework mode in the registry, React Router 8.4.0; the product has 8.5.1.',
		'',
		'| Measured | Aim | Figure | Met | In detail |',
		'|---|---|---|---|---|',
		...lines,
		'',
	].join('\n');
}

export function tellRows(rows: readonly BenchRow[]): void {
	for (const { what, aim, figure, met, detail } of rows) {
		process.stdout.write(
			`\n${what}\n  aim ${aim} · figure ${figure} · met ${WORD(met)}\n  ${detail}\n`,
		);
	}
}

/** Writes the results: `results/{date}.json` with every round, and `results/latest.md` for reading. */
export function report(rows: BenchRow[], on: Machine, dir: string, date: string): void {
	mkdirSync(dir, { recursive: true });
	writeFileSync(
		join(dir, `${date}.json`),
		`${JSON.stringify({ date, machine: on, rows }, null, '\t')}\n`,
	);
	writeFileSync(join(dir, 'latest.md'), markdown(rows, on, date));
}
