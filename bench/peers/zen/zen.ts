import { readFileSync } from 'node:fs';
import { ZenEngine } from '@gorules/zen-engine';

// The life tariff (age band × sex, permille of the sum insured) as a decision table in GoRules'
// engine, evaluated as fast as one core allows: `node zen.ts`. Prints JSON with evaluations per
// second, one at a time and 64 in flight, plus a few premiums to show that both sides agree.

type Band = { min: number; max: number; male: number; female: number };
type File = { tariff: { rating: { bands: Band[] } } };
const file = JSON.parse(readFileSync(new URL('../../../sample/products/jaga-jiwa.json', import.meta.url), 'utf8')) as File;
const bands = file.tariff.rating.bands;

const rules = bands.flatMap(({ min, max, male, female }, at) => [
	{ _id: `m${at}`, age: `[${min}..${max}]`, sex: '"male"', permille: String(male) },
	{ _id: `f${at}`, age: `[${min}..${max}]`, sex: '"female"', permille: String(female) },
]);
const field = (id: string) => ({ id, name: id, field: id });
const model = {
	contentType: 'application/vnd.gorules.decision',
	nodes: [
		{ id: 'in', type: 'inputNode', name: 'in', position: { x: 0, y: 0 } },
		{ id: 'table', type: 'decisionTableNode', name: 'table', position: { x: 1, y: 0 }, content: { hitPolicy: 'first', passThrough: true, inputs: [field('age'), field('sex')], outputs: [field('permille')], rules } },
		{ id: 'sum', type: 'expressionNode', name: 'sum', position: { x: 2, y: 0 }, content: { passThrough: false, expressions: [{ id: 'premium', key: 'premium', value: 'round(sumInsured * permille / 1000)' }] } },
		{ id: 'out', type: 'outputNode', name: 'out', position: { x: 3, y: 0 } },
	],
	edges: [['in', 'table'], ['table', 'sum'], ['sum', 'out']].map(([sourceId, targetId], at) => ({ id: `e${at}`, type: 'edge', sourceId, targetId })),
};

const decision = new ZenEngine().createDecision(Buffer.from(JSON.stringify(model)));
const ask = (age: number, sex: string, sumInsured: number) => decision.evaluate({ age, sex, sumInsured });

async function perSecond(atOnce: number): Promise<number> {
	for (let at = 0; at < 2_000; at += 1) await ask(32, 'male', 100_000_000);
	const start = performance.now();
	let done = 0;
	while (performance.now() - start < 2_000) {
		await Promise.all(Array.from({ length: atOnce }, () => ask(32, 'male', 100_000_000)));
		done += atOnce;
	}
	return Math.round((done / (performance.now() - start)) * 1_000);
}

const premiums: Record<string, number> = {};
for (const age of [18, 25, 32, 45, 60]) for (const sex of ['male', 'female']) premiums[`${age} ${sex}`] = ((await ask(age, sex, 100_000_000)).result as { premium: number }).premium;
console.log(JSON.stringify({ oneByOne: await perSecond(1), inFlight: await perSecond(64), premiums }));
