import { readFileSync } from 'node:fs';

import { application } from '../e2e/buyer.ts';
import { person, xlsxOf } from '../insurance/memberships/test-panel.server.ts';
import type { Row } from './report.ts';

/** A hundred thousand members: read, checked and sent, while others ask for prices (Speed). */
const ROWS = 100_000;
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

/** Asks for a price forty times a second until told to stop; milliseconds of each answer. */
function askPrices(url: string, token: string): () => Promise<number[]> {
	const times: number[] = [];
	const open: Promise<void>[] = [];
	const headers = {
		...json,
		authorization: `Bearer ${token}`,
		'content-type': 'application/json',
	};
	const body = JSON.stringify(application());
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

/** The panel's calls under the log-in of one administrator. */
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

export async function measureMembers({ url, pid }: { url: string; pid: number }): Promise<Row[]> {
	const page = await tokenOf(url);
	const call = await panelOf(url, page, 'hrd@contoh.test');
	const second = await panelOf(url, page, 'hrd2@contoh.test');
	const id = (await call('products'))['data'][1].id as string;
	const bytes = xlsxOf(
		Array.from({ length: ROWS }, (_, index) =>
			person(index, {
				nik:
					`3174${String(1_000_000 + index).slice(1)}${String(170_590)}`.slice(0, 10) +
					String(100_000 + (index % 900_000)),
			}),
		),
	);
	// Writing the file took longer than a connection is kept open: this one sees that it is closed.
	await pause(200);

	const stop = askPrices(url, page);
	let most = 0;
	const sampler = setInterval(() => (most = Math.max(most, rssOf(pid))), 100);
	/** The file read and its preview fetched; seconds from the first byte sent. */
	const readAs = async (kind: 'add' | 'roster'): Promise<{ preview: Any; seconds: number }> => {
		const form = new FormData();
		form.append('file', new Blob([new Uint8Array(bytes)]), 'peserta.xlsx');
		const began = performance.now();
		const taken = await call(`import-${kind}?product_id=${id}`, { method: 'POST', body: form });
		if (taken['status'].code !== 200) throw new Error(JSON.stringify(taken));
		for (;;) {
			const { data } = await call(`progress?product_id=${id}&kind=${kind}`);
			if (data.state === 'failed') throw new Error(data.message);
			if (data.state === 'ready') break;
			await pause(200);
		}
		return {
			preview: await call(`${kind}?product_id=${id}`),
			seconds: (performance.now() - began) / 1000,
		};
	};
	const { preview, seconds: read } = await readAs('add');
	const times = await stop();
	if (preview['isValid'] !== true || preview['total'] !== ROWS)
		throw new Error(
			`${preview['invalid']} of ${preview['total']} rows are wrong: ${preview['data'][0]?.status}`,
		);
	const stopAgain = askPrices(url, page);
	const submitted = performance.now();
	const waiting = await call(`submit-add?product_id=${id}`, { method: 'POST' });
	// So many at once are another administrator's to decide; both presses are measured together.
	const sent = await second('approve', {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ changeId: waiting['data']?.changeId }),
	});
	if (sent['status'].code !== 200 || sent['data'].added !== ROWS)
		throw new Error(JSON.stringify(sent));
	const submit = (performance.now() - submitted) / 1000;
	const submitTimes = await stopAgain();
	clearInterval(sampler);
	// The same people as the whole list: each is compared with the members just written.
	const { seconds: roster } = await readAs('roster');
	const priced = performance.now();
	const price = await call(`price?product_id=${id}&kind=roster`);
	const pricing = (performance.now() - priced) / 1000;
	if (price['data']?.same !== ROWS) throw new Error(JSON.stringify(price));
	return [
		{
			what: '100,000 members of an .xlsx read, checked and previewed, s',
			aim: 'under 20',
			figure: read.toFixed(1),
			met: read < 20 && most < 600 && at(times, 0.99) < 50,
			detail: `file ${(bytes.length / 1048576).toFixed(1)} MB; memory of Node at most ${most.toFixed(0)} MB (aim 600); get-plan meanwhile p50 ${at(times, 0.5).toFixed(1)} ms, p99 ${at(times, 0.99).toFixed(1)} ms (aim 50), ${times.length} asked`,
			raw: { read, most, p50: at(times, 0.5), p99: at(times, 0.99) },
		},
		{
			what: '100,000 members sent in one transaction, s',
			aim: 'under 30',
			figure: submit.toFixed(1),
			met: submit < 30,
			detail: `get-plan meanwhile p50 ${at(submitTimes, 0.5).toFixed(1)} ms, p99 ${at(submitTimes, 0.99).toFixed(1)} ms`,
			raw: { submit, p99: at(submitTimes, 0.99) },
		},
		{
			what: 'The whole list of 100,000 compared with 100,000 members, s',
			aim: 'under 20',
			figure: roster.toFixed(1),
			met: roster < 20,
			detail: `what it changes and costs computed in ${pricing.toFixed(1)} s more`,
			raw: { roster, pricing },
		},
	];
}
