import { CARD_FIELDS } from '#insurance/identity-cards/identity-card.ts';
import { makeCardReaders } from '#insurance/identity-cards/reading/card-readers.server.ts';
import { withPlaces } from '#insurance/identity-cards/reading/place-names.ts';

import { badly, badShotOf } from './bad-light.ts';
import { photograph, sceneOf, shotOf } from './draw-card.ts';
import { type CardTruth, inventCard, makeDraw } from './people.ts';
import { listedPlaces, scoreOf } from './score.ts';

// Reads invented cards as the product does, one after the other in a worker thread: `node
// measure-cards.ts [cards of each kind] [first seed]`. Another first seed is another set: 1 is the
// one that the reader was made with, 1001 one that it was not. Letters: Liberation Sans (as wide as Arial); numbers: Liberation Mono
// and DejaVu Sans Mono.
export type CardFigures = {
	cards: number;
	exact: number;
	fields: Record<string, number>;
	/** Wrong with a certainty of 0.9 or more. */
	sureButWrong: number;
	unreadable: number;
	p50: number;
	p95: number;
	cpu: number;
};

const KINDS = ['clean', 'degraded', 'bad'] as const;
type Kind = (typeof KINDS)[number];

const cards = Number(process.argv[2] ?? 100);
const first = Number(process.argv[3] ?? 1);
const today = new Date().toISOString().slice(0, 10);
const places = await listedPlaces();
const readers = makeCardReaders({ most: 1, timeoutMs: 120_000 });
const at = (sorted: readonly number[], share: number) =>
	sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

async function pictureOf(kind: Kind, truth: CardTruth, seed: number): Promise<Buffer> {
	if (kind !== 'bad') return photograph(truth, shotOf(kind, seed), seed);
	const shot = badShotOf(seed);
	return badly(await sceneOf(truth, shot, seed, makeDraw(seed + 3_003)), shot, seed);
}

async function measure(kind: Kind): Promise<CardFigures> {
	const right: Record<string, number> = Object.fromEntries(
		CARD_FIELDS.map((field) => [field, 0]),
	);
	const [times, cpus]: [number[], number[]] = [[], []];
	let [sureButWrong, unreadable] = [0, 0];
	for (let seed = first; seed < first + cards; seed += 1) {
		const truth = await inventCard(seed);
		const picture = await pictureOf(kind, truth, seed);
		const [began, used] = [performance.now(), process.cpuUsage()];
		const print = await readers.read(picture);
		const reading = 'unreadable' in print ? {} : await withPlaces(places, print, today);
		times.push(performance.now() - began);
		const { user, system } = process.cpuUsage(used);
		cpus.push((user + system) / 1_000);
		if ('unreadable' in print) unreadable += 1;
		for (const { field, exact, certainty, read, truth: meant } of scoreOf(reading, truth)) {
			if (exact) right[field] = (right[field] ?? 0) + 1;
			else {
				if (certainty >= 0.9) sureButWrong += 1;
				process.stderr.write(`${kind} ${seed} ${field} ${certainty} ${read} | ${meant}\n`);
			}
		}
	}
	times.sort((a, b) => a - b);
	cpus.sort((a, b) => a - b);
	const exact =
		Object.values(right).reduce((sum, one) => sum + one, 0) / (cards * CARD_FIELDS.length);
	const fields = Object.fromEntries(
		Object.entries(right).map(([field, one]) => [field, one / cards]),
	);
	return {
		cards,
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
const figures: Partial<Record<Kind, CardFigures>> = {};
for (const kind of KINDS) figures[kind] = await measure(kind);
await readers.stop();
process.stdout.write(`${JSON.stringify(figures)}\n`);
