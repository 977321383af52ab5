import { readFileSync } from 'node:fs';

import { sampleApplication } from '../e2e/people/buyer.ts';
import { testMember, xlsxOf } from '../insurance/groups/memberships/test-panel.server.ts';
import type { BenchRow } from './report.ts';

const PASSWORD = 'Contoh#2026';
const json = { accept: 'application/json' };
type Any = Record<string, any>; // oxlint-disable-line typescript/no-explicit-any
const pause = (ms: number) => new Promise((resume) => setTimeout(resume, ms));

async function tokenOf(url: string): Promise<string> {
	const opened = await fetch(`${url}/page/session`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: '{}',
	});
	return ((await opened.json()) as { data: { token: string } }).data.token;
}

/**
 * Requests a price forty times a second until the returned function is called, which resolves to
 * the response times in milliseconds.
 */
function askPrices(url: string, token: string): () => Promise<number[]> {
	const times: number[] = [];
	const open: Promise<void>[] = [];
	const headers = {
		...json,
		authorization: `Bearer ${token}`,
		'content-type': 'application/json',
	};
	const body = JSON.stringify(sampleApplication());
	const one = async () => {
		const began = performance.now();
		const answer = await fetch(`${url}/page/get-plan`, { method: 'POST', headers, body });
		await answer.arrayBuffer();
		if (answer.status !== 200) throw new Error(`get-plan answered ${answer.status}`);
		times.push(performance.now() - began);
	};
	const timer = setInterval(() => open.push(one()), 25);
	return async () => {
		clearInterval(timer);
		await Promise.all(open);
		return times.sort((a, b) => a - b);
	};
}

const at = (sorted: readonly number[], share: number) =>
	sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
const rssOf = (pid: number) =>
	Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

async function panelOf(url: string, page: string, email: string) {
	const answer = await fetch(`${url}/page/corporate/login`, {
		method: 'POST',
		headers: { ...json, 'content-type': 'application/json', authorization: `Bearer ${page}` },
		body: JSON.stringify({ email, password: PASSWORD }),
	});
	const token = ((await answer.json()) as Any)['data'].access_token as string;
	const headers = { ...json, authorization: `Bearer ${token}` };
	return async (path: string, init: RequestInit = {}): Promise<Any> =>
		(await (
			await fetch(`${url}/page/corporate/panel/${path}`, {
				...init,
				headers: { ...headers, ...init.headers },
			})
		).json()) as Any;
}

const seconds = (began: number) => (performance.now() - began) / 1000;
const TICK_S = 0.01;

/**
 * Returns the CPU seconds used by the product and its child processes, including its own
 * PostgreSQL, whose backends come and go. NaN if there is no /proc.
 */
function cpuSeconds(pid: number): number {
	try {
		const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
		const own = [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0) * TICK_S;
		const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
		return children === ''
			? own
			: children.split(' ').reduce((sum, one) => sum + cpuSeconds(Number(one)), own);
	} catch {
		return Number.NaN;
	}
}

function stopwatch(pid: number): () => { clock: number; cpu: number } {
	const began = performance.now();
	const before = cpuSeconds(pid);
	return () => ({ clock: seconds(began), cpu: cpuSeconds(pid) - before });
}

type Call = Awaited<ReturnType<typeof panelOf>>;
const refuse = (answer: Any): never => {
	throw new Error(JSON.stringify(answer));
};

async function readAs(
	call: Call,
	{ id, kind, bytes }: { id: string; kind: 'add' | 'roster'; bytes: Uint8Array },
): Promise<Any> {
	const form = new FormData();
	form.append('file', new Blob([new Uint8Array(bytes)]), 'peserta.xlsx');
	const taken = await call(`import-${kind}?product_id=${id}`, { method: 'POST', body: form });
	if (taken['status'].code !== 200) refuse(taken);
	for (;;) {
		const { data } = await call(`progress?product_id=${id}&kind=${kind}`);
		if (data.state === 'failed') refuse(data);
		if (data.state === 'ready') break;
		await pause(200);
	}
	return call(`${kind}?product_id=${id}`);
}

/**
 * Submits the change and approves it as a second administrator, which is required for this many
 * rows. Both requests are measured.
 */
async function apply(call: Call, second: Call, id: string, rows: number): Promise<void> {
	const sent = await call(`submit-add?product_id=${id}`, { method: 'POST' });
	if (sent['status'].code !== 200) refuse(sent);
	if (sent['data'].state === 'applied') return;
	const approved = await second('approve', {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ changeId: sent['data'].changeId }),
	});
	if (approved['status'].code !== 200 || approved['data'].added !== rows) refuse(approved);
}

async function untilNotified(call: Call, id: string): Promise<void> {
	for (;;) {
		const answer = await call(`changes?product_id=${id}`);
		const { waiting, failed } = answer['data'][0].telling as Record<string, number>;
		if (failed !== 0) refuse(answer);
		if (waiting === 0) return;
		await pause(1_000);
	}
}

const employees = (count: number, from: number) =>
	Array.from({ length: count }, (_, at) =>
		testMember(from + at, {
			nik:
				`3174${String(1_000_000 + from + at).slice(1)}170590`.slice(0, 10) +
				String(100_000 + at),
		}),
	);

const AIMS = { previewed: 10, applied: 15, notified: 600 } as const;

async function measureList(
	{ call, second, pid, page, url }: Panel,
	{ id, rows, from }: { id: string; rows: number; from: number },
): Promise<BenchRow[]> {
	const bytes = xlsxOf(employees(rows, from));
	// Writing the file took longer than the keep-alive timeout; the pause lets the client notice
	// the closed connection.
	await pause(200);
	const stop = askPrices(url, page);
	let most = 0;
	const sampler = setInterval(() => (most = Math.max(most, rssOf(pid))), 100);
	const reading = stopwatch(pid);
	const preview = await readAs(call, { id, kind: 'add', bytes });
	const previewed = reading();
	if (preview['isValid'] !== true || preview['total'] !== rows) refuse(preview['data'][0]);
	const applying = stopwatch(pid);
	await apply(call, second, id, rows);
	const applied = applying();
	const times = await stop();
	clearInterval(sampler);
	const telling = stopwatch(pid);
	await untilNotified(call, id);
	const notified = telling();
	const meanwhile = `get-plan meanwhile p50 ${at(times, 0.5).toFixed(1)} ms, p99 ${at(times, 0.99).toFixed(1)} ms`;
	const measured = { previewed, applied, notified };
	const details = {
		previewed: `file ${(bytes.length / 1048576).toFixed(1)} MB; memory of Node at most ${most.toFixed(0)} MB; ${meanwhile}`,
		applied: 'sent by one, decided by another where it waits',
		notified: `${(rows / notified.clock).toFixed(0)} mails a second`,
	};
	return (['previewed', 'applied', 'notified'] as const).map((what) => ({
		what: `${rows.toLocaleString('en-US')} members ${what}, s`,
		aim: `under ${AIMS[what]}`,
		figure: measured[what].clock.toFixed(1),
		met: measured[what].clock < AIMS[what],
		detail: `${measured[what].cpu.toFixed(1)} s of the processor, PostgreSQL included; ${details[what]}`,
		raw: measured[what],
	}));
}

type Panel = { call: Call; second: Call; pid: number; page: string; url: string };

const MANY = 100_000;

export async function measureMembers({
	url,
	pid,
}: {
	url: string;
	pid: number;
}): Promise<BenchRow[]> {
	const page = await tokenOf(url);
	const call = await panelOf(url, page, 'hrd@contoh.test');
	const second = await panelOf(url, page, 'hrd2@contoh.test');
	const panel = { call, second, pid, page, url };
	const [one, other] = (await call('products'))['data'] as { id: string }[];
	const rows = await measureList(panel, { id: one?.id ?? '', rows: 3_000, from: 0 });
	const id = other?.id ?? '';
	rows.push(...(await measureList(panel, { id, rows: MANY, from: 10_000 })));
	// Uploads the same people as a full list, so that each is compared with the members just
	// stored.
	const comparing = stopwatch(pid);
	await readAs(call, { id, kind: 'roster', bytes: xlsxOf(employees(MANY, 10_000)) });
	const compared = comparing();
	const pricing = stopwatch(pid);
	const price = await call(`price?product_id=${id}&kind=roster`);
	const priced = pricing();
	if (price['data']?.same !== MANY) refuse(price);
	rows.push({
		what: 'The whole list of 100,000 compared with 100,000 members, s',
		aim: 'under 20',
		figure: compared.clock.toFixed(1),
		met: compared.clock < 20,
		detail: `${compared.cpu.toFixed(1)} s of the processor; what it changes and costs computed in ${priced.clock.toFixed(1)} s more`,
		raw: { compared, priced },
	});
	return rows;
}
