import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { chromium } from 'playwright-core';

const PAGES = ['/', '/perlindungan-jaga-sehat', '/jaga-aman', '/news', '/news/apa-itu-premi'];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const here = import.meta.dirname;

export type Audit = {
	path: string;
	scores: Record<string, number>;
	lcp: number;
	cls: number;
	tbt: number;
	scriptKb: number;
	failed: string[];
};

type Result = {
	categories: Record<
		string,
		{ score: number | null; auditRefs: { id: string; weight: number }[] }
	>;
	audits: Record<
		string,
		{
			score: number | null;
			scoreDisplayMode: string;
			title: string;
			numericValue?: number;
			details?: { items?: { resourceType?: string; transferSize?: number }[] };
		}
	>;
};
type Lighthouse = (url: string, flags: object) => Promise<{ lhr: Result } | undefined>;

function install(): void {
	if (existsSync(join(here, 'node_modules/lighthouse'))) return;
	execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
		cwd: here,
		stdio: 'inherit',
	});
}

function read(path: string, { categories, audits }: Result): Audit {
	const scores = Object.fromEntries(
		CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)]),
	);
	const counted = new Set(
		CATEGORIES.filter((name) => name !== 'performance').flatMap(
			(name) =>
				categories[name]?.auditRefs
					.filter(({ weight }) => weight > 0)
					.map(({ id }) => id) ?? [],
		),
	);
	const value = (id: string) => audits[id]?.numericValue ?? 0;
	const scripts =
		audits['network-requests']?.details?.items?.filter(
			({ resourceType }) => resourceType === 'Script',
		) ?? [];
	return {
		path,
		scores,
		lcp: Math.round(value('largest-contentful-paint')),
		cls: Number(value('cumulative-layout-shift').toFixed(3)),
		tbt: Math.round(value('total-blocking-time')),
		scriptKb:
			Math.round(
				scripts.reduce((sum, { transferSize }) => sum + (transferSize ?? 0), 0) / 102.4,
			) / 10,
		failed: [...counted]
			.filter((id) => audits[id]?.score !== null && (audits[id]?.score ?? 1) < 1)
			.map((id) => `${id}: ${audits[id]?.title}`),
	};
}

/**
 * Runs Lighthouse's own mobile preset (Moto G Power, slow 4G, simulated throttling) on pages of a
 * running product: `node bench/lighthouse/audit.ts http://localhost:3000`. The run with the median
 * performance counts.
 */
export async function auditPages(base: string, runs = 3, paths = PAGES): Promise<Audit[]> {
	install();
	const { default: lighthouse } = (await import(
		pathToFileURL(createRequire(join(here, 'package.json')).resolve('lighthouse')).href
	)) as { default: Lighthouse };
	const profile = mkdtempSync(join(tmpdir(), 'jaga-lighthouse-'));
	const browser = await chromium.launchPersistentContext(profile, {
		executablePath: process.env['CHROMIUM_PATH'] || '/usr/bin/chromium',
		headless: true,
		args: ['--no-sandbox', '--disable-gpu', '--remote-debugging-port=9377'],
	});
	try {
		const middle: Audit[] = [];
		for (const path of paths) {
			const all: Audit[] = [];
			for (let run = 0; run < runs; run += 1) {
				const answer = await lighthouse(base + path, {
					port: 9377,
					output: 'json',
					logLevel: 'error',
					onlyCategories: [...CATEGORIES],
				});
				if (answer) all.push(read(path, answer.lhr));
			}
			all.sort((a, b) => (a.scores['performance'] ?? 0) - (b.scores['performance'] ?? 0));
			middle.push(all[Math.floor(all.length / 2)] as Audit);
		}
		return middle;
	} finally {
		await browser.close();
		rmSync(profile, { recursive: true, force: true });
	}
}

if (import.meta.main) {
	const [base = 'http://localhost:3000', runs = '3', ...paths] = process.argv.slice(2);
	for (const { path, scores, lcp, cls, tbt, scriptKb, failed } of await auditPages(
		base,
		Number(runs),
		paths.length > 0 ? paths : PAGES,
	)) {
		process.stdout.write(
			`${path}  ${CATEGORIES.map((name) => `${name} ${scores[name]}`).join(' · ')} · LCP ${lcp} ms · CLS ${cls} · TBT ${tbt} ms · script ${scriptKb} KB\n`,
		);
		for (const line of failed) process.stdout.write(`  ${line}\n`);
	}
}
