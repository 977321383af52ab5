import {
	NOTHING_READ,
	type ReceiptReading,
	SURELY_READ,
	BARELY_READ,
} from '#insurance/claims/receipts/receipt.ts';
import { plain } from '#platform/ocr/likeness.ts';
import { makePictureReaders } from '#platform/ocr/picture-readers.server.ts';

import { photographReceipt, type ReceiptShot } from './draw-receipt.ts';
import { inventReceipt, type ReceiptTruth } from './invent-receipt.ts';

// Reads invented receipts as the product does: `node measure-receipts.ts [receipts of each kind]
// [first seed] [kinds, separated by commas]`. Receipts with seeds up to 100 were inspected while
// the rules were written; higher seeds were not.
const receipts = Number(process.argv[2] ?? 30);
const first = Number(process.argv[3] ?? 1);
const kinds = (process.argv[4] ?? 'clean,degraded').split(',') as ReceiptShot[];
const JOB = new URL('../../insurance/claims/receipts/reading/read-page.server.ts', import.meta.url);
const NO_HURRY = 3_600_000;
const pictures = makePictureReaders({
	most: 1,
	timeoutMs: NO_HURRY,
	patienceMs: NO_HURRY,
	workMs: NO_HURRY,
});

const FIELDS = ['total', 'day', 'place'] as const;
type Field = (typeof FIELDS)[number];
const ANSWERS = [
	'right',
	'unsure and right',
	'unsure and wrong',
	'not read',
	'SURE AND WRONG',
] as const;

const same = (field: Field, value: string | number, truth: ReceiptTruth): boolean =>
	field === 'place' ? plain(String(value)) === plain(truth.place) : value === truth[field];

function judged(field: Field, reading: ReceiptReading, truth: ReceiptTruth) {
	const read = reading[field];
	if (!read || read.certainty < BARELY_READ) return 'not read';
	const right = same(field, read.value, truth);
	if (read.certainty >= SURELY_READ) return right ? 'right' : 'SURE AND WRONG';
	return right ? 'unsure and right' : 'unsure and wrong';
}

for (const kind of kinds) {
	const counts = Object.fromEntries(
		FIELDS.map((field) => [field, Object.fromEntries(ANSWERS.map((one) => [one, 0]))]),
	) as Record<Field, Record<(typeof ANSWERS)[number], number>>;
	for (let seed = first; seed < first + receipts; seed += 1) {
		const receipt = inventReceipt(seed);
		const outcome = await pictures.read<ReceiptReading>(
			JOB,
			await photographReceipt(kind, seed),
		);
		const reading = 'answer' in outcome ? outcome.answer : NOTHING_READ;
		for (const field of FIELDS) {
			const answer = judged(field, reading, receipt.truth);
			counts[field][answer] += 1;
			if (answer === 'right') continue;
			const read = reading[field];
			process.stderr.write(
				`${kind} ${seed} ${field} ${answer} ${read?.certainty.toFixed(2)} ${read?.value} | ${receipt.truth[field]}\n`,
			);
		}
	}
	process.stdout.write(`${JSON.stringify({ kind, first, receipts, counts })}\n`);
}
await pictures.stop();
