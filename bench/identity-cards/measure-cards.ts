import { CARD_FIELDS } from '#insurance/identity-cards/identity-card.ts';
import { makeCardReaders } from '#insurance/identity-cards/reading/card-readers.server.ts';
import { withPlaces } from '#insurance/identity-cards/reading/place-names.ts';

import { photograph, shotOf } from './draw-card.ts';
import { inventCard } from './people.ts';
import { listedPlaces, scoreOf } from './score.ts';

// Reads invented cards as the product does, one after the other in a worker thread: `node
// measure-cards.ts [cards]`. Letters: Liberation Sans (as wide as Arial); numbers: Liberation Mono
// and DejaVu Sans Mono.
export type CardFigures = {
	cards: number;
	exact: number;
	fields: Record<string, number>;
	sureButWrong: number;
	unreadable: number;
	p50: number;
	p95: number;
	cpu: number;
};

const half = Math.ceil(Number(process.argv[2] ?? 200) / 2);
const places = await listedPlaces();
const readers = makeCardReaders({ most: 1, timeoutMs: 120_000 });
const at = (sorted: readonly number[], share: number) =>
	sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

async function measure(kind: 'clean' | 'degraded'): Promise<CardFigures> {
	const right: Record<string, number> = Object.fromEntries(
		CARD_FIELDS.map((field) => [field, 0]),
	);
	const [times, cpus]: [number[], number[]] = [[], []];
	let [sureButWrong, unreadable] = [0, 0];
	for (let seed = 1; seed <= half; seed += 1) {
		const truth = await inventCard(seed);
		const picture = await photograph(truth, shotOf(kind, seed), seed);
		const [began, used] = [performance.now(), process.cpuUsage()];
		const print = await readers.read(picture);
		const reading =
			'unreadable' in print ? {} : await withPlaces(places, print.rows, print.fields);
		times.push(performance.now() - began);
		const { user, system } = process.cpuUsage(used);
		cpus.push((user + system) / 1_000);
		if ('unreadable' in print) unreadable += 1;
		for (const { field, exact, certainty, read, truth: meant } of scoreOf(reading, truth)) {
			if (exact) right[field] = (right[field] ?? 0) + 1;
			else {
				if (certainty >= 0.85) sureButWrong += 1;
				process.stderr.write(`${kind} ${seed} ${field} ${certainty} ${read} | ${meant}\n`);
			}
		}
	}
	times.sort((a, b) => a - b);
	cpus.sort((a, b) => a - b);
	const exact =
		Object.values(right).reduce((sum, one) => sum + one, 0) / (half * CARD_FIELDS.length);
	const fields = Object.fromEntries(
		Object.entries(right).map(([field, one]) => [field, one / half]),
	);
	return {
		cards: half,
		exact,
		fields,
		sureButWrong,
		unreadable,
		p50: at(times, 0.5),
		p95: at(times, 0.95),
		cpu: at(cpus, 0.5),
	};
}

// The first card waits for the worker to start; it is not counted.
await readers.read(await photograph(await inventCard(0), shotOf('clean', 0), 0));
const figures = { clean: await measure('clean'), degraded: await measure('degraded') };
await readers.stop();
process.stdout.write(`${JSON.stringify(figures)}\n`);
