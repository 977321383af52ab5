import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { rate, type RatingInput, rateWithoutTrace } from '#insurance/product/tariffs/rate.ts';
import { sampleProduct } from '#sample/products.ts';

import { count, type BenchRow } from './report.ts';

type Peer = { oneByOne: number; inFlight: number; premiums: Record<string, number> };
const dir = join(import.meta.dirname, 'peers/zen');
const TODAY = '2026-11-20';

function askPeer(): Peer {
	if (!existsSync(join(dir, 'node_modules/@gorules/zen-engine'))) {
		execFileSync(
			'npm',
			['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
			{ cwd: dir, stdio: ['ignore', 'ignore', 'pipe'] },
		);
	}
	return JSON.parse(
		execFileSync(process.execPath, [join(dir, 'zen.ts')], { encoding: 'utf8' }),
	) as Peer;
}

const inputOf = (age: number, sex: 'male' | 'female'): RatingInput => ({
	plan: 'JIWA',
	sumInsured: 100_000_000,
	period: { unit: 'year', length: 1 },
	frequency: 'yearly',
	startDay: TODAY,
	insured: [{ role: 'self', birthDate: `${2026 - age}-01-01`, sex }],
});

function perSecond(work: () => void): number {
	for (let at = 0; at < 50_000; at += 1) work();
	const start = performance.now();
	let done = 0;
	for (; performance.now() - start < 2_000; done += 1_000)
		for (let at = 0; at < 1_000; at += 1) work();
	return Math.round((done / (performance.now() - start)) * 1_000);
}

export function measureZen(): BenchRow {
	const what =
		'Whole quotes of a life product without receipt on one core, beside @gorules/zen-engine on the same table';
	const aim = '1,000,000 a second, with receipt 200,000';
	let peer: Peer;
	try {
		peer = askPeer();
	} catch (error) {
		return {
			what,
			aim,
			figure: 'not measured',
			met: null,
			detail: `the peer could not be installed: ${(error as Error).message.split('\n')[0]}`,
		};
	}
	const { product, tariff } = sampleProduct('jaga-jiwa');
	for (const [key, premium] of Object.entries(peer.premiums)) {
		const [age = '', sex = ''] = key.split(' ');
		const ours = rate(tariff, product, inputOf(Number(age), sex as 'male'), TODAY);
		if (!ours.ok || ours.quote.premium !== premium)
			throw new Error(
				`the two engines disagree about ${key}: ${JSON.stringify(ours)} beside ${premium}`,
			);
	}
	const input = inputOf(32, 'male');
	const plain = perSecond(() => rateWithoutTrace(tariff, product, input, TODAY));
	const traced = perSecond(() => rate(tariff, product, input, TODAY));
	return {
		what,
		aim,
		figure: count(plain),
		met: plain >= 1_000_000 && traced >= 200_000,
		detail: `with receipt ${count(traced)}/s; the peer ${count(peer.inFlight)}/s with 64 in flight, ${count(peer.oneByOne)}/s one by one (${Math.round(plain / peer.inFlight)} times); ${Object.keys(peer.premiums).length} premiums agree to the rupiah`,
		raw: { plain, traced, peer },
	};
}

if (import.meta.main) console.log(measureZen());
