import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { codeAt, totpStep } from '#insurance/access/identity/second-factor/totp.server.ts';
import { SAMPLE_STAFF } from '#insurance/access/staff/seed.server.ts';

import { median, type Server } from './measure.ts';
import type { BenchRow } from './report.ts';

/** Lists of the back office as an administrator opens them. */
const LISTS = [
	'claims/queue?status=all',
	'service-requests/list?status=all',
	'messages/list?status=all',
	'privacy/list?status=all',
	'companies/list',
	'company-invoices/open',
	'debits/list',
	'cancellations/open',
	'staff/list?state=working',
];
const TURNS = 25;

/** Waits until the policy documents of the past are drawn, which would disturb a measurement. */
export async function untilDrawn(dataDir: string): Promise<void> {
	const drawn = () => readdirSync(join(dataDir, 'files', 'policies')).length;
	for (let [before, same] = [-1, 0]; same < 5;) {
		await pause(1_000);
		const now = drawn();
		same = now === before ? same + 1 : 0;
		before = now;
	}
}

async function post(url: string, path: string, headers: Record<string, string>, body: unknown) {
	const answer = await fetch(url + path, {
		method: 'POST',
		headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
		body: JSON.stringify(body),
	});
	if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
	return { answer, data: ((await answer.json()) as { data: Record<string, string> }).data };
}

async function logIn(url: string): Promise<Record<string, string>> {
	const admin = SAMPLE_STAFF.find(({ role }) => role === 'admin');
	const { data: session } = await post(url, '/page/session', {}, {});
	const headers = { authorization: `Bearer ${session['token']}`, accept: 'application/json' };
	const login = { email: admin?.email, password: 'Contoh#2026' };
	const { data } = await post(url, '/page/office/login', headers, login);
	const code = codeAt(admin?.secret ?? '', totpStep(new Date()));
	const { answer } = await post(url, '/page/office/verify', headers, { ...data, code });
	return { ...headers, cookie: (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '' };
}

/** Times the first page of each list with the stored past, next to the smallest office call. */
export async function measureDesks({ url }: Server): Promise<BenchRow> {
	const headers = await logIn(url);
	const time = async (path: string) => {
		const began = performance.now();
		const answer = await fetch(`${url}/page/office/${path}`, { headers });
		if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
		await answer.arrayBuffer();
		return performance.now() - began;
	};
	const times = new Map(['me', ...LISTS].map((path) => [path, [] as number[]]));
	for (let turn = 0; turn < TURNS; turn += 1)
		for (const [path, found] of times) found.push(await time(path));
	const all = [...times].map(([path, found]) => ({ path, ms: median(found) }));
	const least = all[0]?.ms ?? 1;
	const ratios = all.slice(1).map(({ path, ms }) => ({ path, ms, ratio: ms / least }));
	const slowest = Math.max(...ratios.map(({ ratio }) => ratio));
	return {
		what: 'Slowest first page of an office list with about 2,000 policies, times the smallest call',
		aim: 'under 10',
		figure: slowest.toFixed(1),
		met: slowest < 10,
		detail: ratios
			.map(({ path, ms, ratio }) => `${path} ${ms.toFixed(1)} ms (${ratio.toFixed(1)})`)
			.join(', '),
		raw: all,
	};
}
