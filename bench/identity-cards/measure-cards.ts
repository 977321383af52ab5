import { CARD_FIELDS } from '#insurance/sales/identity-cards/identity-card.ts';
import { makeCardReaders } from '#insurance/sales/identity-cards/reading/card-readers.server.ts';
import { withPlaces } from '#insurance/sales/identity-cards/reading/names/place-names.ts';
import { makePictureReaders } from '#platform/ocr/picture-readers.server.ts';

import { badly, badShotOf } from './bad-light.ts';
import { photograph, sceneOf, shotOf } from './draw-card.ts';
import { type CardTruth, inventCard, makeDraw } from './people.ts';
import { type FieldScore, listedPlaces, scoreOf } from './score.ts';

// Reads invented cards as the product does, one after another in a worker thread: `node
// measure-cards.ts [cards of each kind] [first seed] [kinds, separated by commas]`. A different
// first seed produces a different set; the sets inspected while the reader was developed are listed
// in `bench/results`. Fonts: Arimo (same widths as Arial) for letters, Cousine and DejaVu Sans Mono
// for numbers.
export type CardFigures = {
	cards: number;
	exact: number;
	fields: Record<string, number>;
	/** Fields that were wrong despite a certainty of 0.9 or more. */
	sureButWrong: number;
	/** Share of the correct fields that had a certainty of 0.9 or more. */
	sureOfRight: number;
	unreadable: number;
	p50: number;
	p95: number;
	cpu: number;
};

const KINDS = ['clean', 'degraded', 'bad'] as const;
type Kind = (typeof KINDS)[number];

const cards = Number(process.argv[2] ?? 100);
const first = Number(process.argv[3] ?? 1);
const kinds = KINDS.filter((kind) =>
	(process.argv[4] ?? KINDS.join(',')).split(',').includes(kind),
);
const SURE = 0.9;
const today = new Date().toISOString().slice(0, 10);
const places = await listedPlaces();
// Effectively disables timeouts: on a busy machine they would reveal nothing about the reader.
const NO_HURRY = 3_600_000;
const pictures = makePictureReaders({ most: 1, timeoutMs: NO_HURRY, patienceMs: NO_HURRY });
const readers = makeCardReaders(pictures);
const at = (sorted: readonly number[], share: number) =>
	sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

async function pictureOf(kind: Kind, truth: CardTruth, seed: number): Promise<Buffer> {
	if (kind !== 'bad') return photograph(truth, shotOf(kind, seed), seed);
	const shot = badShotOf(seed);
	return badly(await sceneOf(truth, shot, seed, makeDraw(seed + 3_003)), shot, seed);
}

function summaryOf(scores: readonly FieldScore[]): string {
	const right = scores.filter(({ exact }) => exact);
	const sure = right.filter(({ certainty }) => certainty >= SURE);
	const number = right.some(({ field }) => field === 'nik') ? 'number right' : 'number wrong';
	return `= ${number}, ${right.length} fields right, ${sure.length} of them sure`;
}

type CardCounts = Pick<CardFigures, 'sureButWrong' | 'unreadable'> & {
	right: Record<string, number>;
	sureAndRight: number;
};

function count(counts: CardCounts, card: string, scores: readonly FieldScore[]): void {
	for (const { field, exact, certainty, read, truth } of scores) {
		if (exact) {
			counts.right[field] = (counts.right[field] ?? 0) + 1;
			if (certainty >= SURE) counts.sureAndRight += 1;
			continue;
		}
		if (certainty >= SURE) counts.sureButWrong += 1;
		process.stderr.write(`${card} ${field} ${certainty} ${read} | ${truth}\n`);
	}
	process.stderr.write(`${card} ${summaryOf(scores)}\n`);
}

async function measure(kind: Kind): Promise<CardFigures> {
	const right = Object.fromEntries(CARD_FIELDS.map((field) => [field, 0]));
	const counts: CardCounts = { right, sureAndRight: 0, sureButWrong: 0, unreadable: 0 };
	const [times, cpus]: [number[], number[]] = [[], []];
	for (let seed = first; seed < first + cards; seed += 1) {
		const truth = await inventCard(seed);
		const picture = await pictureOf(kind, truth, seed);
		const [began, used] = [performance.now(), process.cpuUsage()];
		const print = await readers.read(picture);
		const reading = 'unreadable' in print ? {} : await withPlaces(places, print, today);
		times.push(performance.now() - began);
		const { user, system } = process.cpuUsage(used);
		cpus.push((user + system) / 1_000);
		if ('unreadable' in print) {
			counts.unreadable += 1;
			process.stderr.write(`${kind} ${seed} refused: ${print.unreadable}\n`);
		}
		count(counts, `${kind} ${seed}`, scoreOf(reading, truth));
	}
	times.sort((a, b) => a - b);
	cpus.sort((a, b) => a - b);
	const all = Object.values(right).reduce((sum, one) => sum + one, 0);
	return {
		cards,
		exact: all / (cards * CARD_FIELDS.length),
		fields: Object.fromEntries(
			Object.entries(right).map(([field, one]) => [field, one / cards]),
		),
		sureButWrong: counts.sureButWrong,
		sureOfRight: counts.sureAndRight / Math.max(1, all),
		unreadable: counts.unreadable,
		p50: at(times, 0.5),
		p95: at(times, 0.95),
		cpu: at(cpus, 0.5),
	};
}

// The first card waits for the worker to start and is not counted.
await readers.read(await photograph(await inventCard(0), shotOf('clean', 0), 0));
const figures: Partial<Record<Kind, CardFigures>> = {};
for (const kind of kinds) figures[kind] = await measure(kind);
await pictures.stop();
process.stdout.write(`${JSON.stringify(figures)}\n`);
