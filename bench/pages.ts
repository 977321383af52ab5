import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { freePort } from '../e2e/program/product.ts';
import { withBare } from './beside-bare.ts';
import { alternate, busyShare, type Server, startServer, type Summary } from './measure.ts';
import { count, type BenchRow, percentWords } from './report.ts';

const SECONDS = 4;
const ROUNDS = 5;
const BROTLI = { 'accept-encoding': 'br' };

/** Fetches the response bytes as sent, still compressed, with their headers. */
function fetchRaw(
	url: string,
	headers: Record<string, string>,
): Promise<{ headers: Record<string, string>; body: Buffer }> {
	return new Promise((resolve, reject) => {
		get(url, { headers }, (answer) => {
			if (answer.statusCode !== 200)
				return reject(new Error(`${url} answered ${answer.statusCode}`));
			const parts: Buffer[] = [];
			answer.on('data', (part: Buffer) => parts.push(part));
			answer.on('end', () => {
				resolve({
					headers: answer.headers as Record<string, string>,
					body: Buffer.concat(parts),
				});
			});
		}).on('error', reject);
	});
}

const extra = (ours: Summary, theirs: Summary) => ({
	perSecond: ours.perSecond / theirs.perSecond,
	cpu: theirs.cpuMicros / ours.cpuMicros,
});

export async function measureCached(product: Server, path: string): Promise<BenchRow> {
	await fetchRaw(product.url + path, BROTLI);
	const page = await fetchRaw(product.url + path, BROTLI);
	return withBare(page, path, async (bare) => {
		const load = { path, connections: 32, seconds: SECONDS, headers: BROTLI, raw: true };
		const targets = [product, bare].map(({ pid, url }) => ({ pid, load: { ...load, url } }));
		const [ours, theirs] = (await alternate(targets, ROUNDS)) as [Summary, Summary];
		const ratio = extra(ours, theirs);
		return {
			what: `Cached page ${path} (${count(page.body.length)} bytes, brotli) beside bare Fastify, requests/s`,
			aim: '80 % or more',
			figure: percentWords(ratio.perSecond),
			met: ratio.perSecond >= 0.8 && ours.failed === 0,
			detail: `${count(ours.perSecond)}/s (${busyShare(ours)}) beside ${count(theirs.perSecond)}/s (${busyShare(theirs)}); processor time for each request ${count(ours.cpuMicros)} µs beside ${count(theirs.cpuMicros)} µs (${percentWords(ratio.cpu)})`,
			raw: { ours, theirs },
		};
	});
}

function preparePeer(dir: string): void {
	const run = (command: string, args: string[]) =>
		execFileSync(command, args, {
			cwd: dir,
			stdio: ['ignore', 'ignore', 'pipe'],
			env: { ...process.env, NODE_ENV: 'production' },
		});
	if (!existsSync(join(dir, 'node_modules/@react-router/dev'))) {
		run('npm', [
			'ci',
			'--ignore-scripts',
			'--include=dev',
			'--no-audit',
			'--no-fund',
			'--loglevel=error',
		]);
	}
	run(process.execPath, [join(dir, 'node_modules/@react-router/dev/bin.cjs'), 'build']);
}

export async function measureUncached(product: Server): Promise<BenchRow> {
	const dir = join(import.meta.dirname, 'peers');
	const row = {
		what: 'Home page not cached, beside React Router 8 framework mode with the same components, pages/s',
		aim: '3 times or more',
	};
	try {
		preparePeer(dir);
	} catch (error) {
		return {
			...row,
			figure: 'not measured',
			met: null,
			detail: `the peer could not be installed or built: ${(error as Error).message.split('\n')[0]}`,
		};
	}
	const dataDir = mkdtempSync(join(tmpdir(), 'jaga-peer-'));
	const port = await freePort();
	const env = {
		NODE_ENV: 'production',
		ALLOW_SANDBOX_PAYMENTS: 'true',
		PLAIN_HTTP: 'true',
		SAMPLE_DATA: 'true',
		DATABASE_URL: '',
		DATA_DIR: dataDir,
		BENCH_PORT: String(port),
	};
	const peer = await startServer([join(dir, 'server.ts')], port, '/', env);
	try {
		const sizes = await Promise.all(
			[product, peer].map(async ({ url }) =>
				(
					await fetch(`${url}/?ref=first`, { headers: { 'accept-encoding': 'identity' } })
				).text(),
			),
		);
		// `ref` is part of the page's address, so each request is for a page that has not been
		// requested before.
		const load = {
			path: '/?ref=',
			unique: `-${port}-`,
			connections: 8,
			seconds: SECONDS,
			headers: { 'accept-encoding': 'identity' },
		};
		const targets = [product, peer].map(({ pid, url }) => ({ pid, load: { ...load, url } }));
		const [ours, theirs] = (await alternate(targets, ROUNDS)) as [Summary, Summary];
		const ratio = extra(ours, theirs);
		return {
			...row,
			figure: `${ratio.perSecond.toFixed(2)} times`,
			met: ratio.perSecond >= 3 && ours.failed === 0,
			detail: `${count(ours.perSecond)}/s (${count(sizes[0]?.length ?? 0)} characters) beside ${count(theirs.perSecond)}/s (${count(sizes[1]?.length ?? 0)}), the product with the answers of its calls kept until an editor changes them, the peer reading them from PostgreSQL for each page; processor time of Node for each page ${count(ours.cpuMicros)} µs beside ${count(theirs.cpuMicros)} µs (${ratio.cpu.toFixed(2)} times)`,
			raw: { ours, theirs },
		};
	} finally {
		await peer.stop();
		rmSync(dataDir, { recursive: true, force: true });
	}
}
