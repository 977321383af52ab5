import { recordAction } from '#insurance/access/staff/accounts/actions.server.ts';
import { staffWho } from '#insurance/access/staff/login/office-session.server.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { pageCount, pageWindow } from '#platform/contract/page-count.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Db } from '#platform/db/pool.server.ts';
import { type Caller, type Served, serveAll } from '#platform/http/served.server.ts';
import {
	countFailedJobs,
	type FailedJob,
	failedJobs,
	tryJobAgain,
	tryKindAgain,
} from '#platform/jobs/failed-jobs.server.ts';

import { listFailedJobs, tryFailedJobAgain, tryFailedKindAgain } from './api.ts';
import { jobWords } from './job-words.server.ts';

type Deps = { db: Db };
type Row = CallOutput<typeof listFailedJobs>['rows'][number];

const PAGE = 25;
/** Maximum number of pages. A longer list should be filtered by kind. */
const MAX_PAGES = 40;

const rowOf = (job: FailedJob): Row => ({
	jobId: job.id,
	kind: job.kind,
	words: jobWords(job.kind),
	about: Object.entries(job.payload).flatMap(([name, value]): [string, string][] =>
		value === null ? [] : [[name, String(value)]],
	),
	attempts: job.attempts,
	error: job.lastError ?? '',
	createdAt: job.createdAt.toISOString(),
	at: job.at.toISOString(),
});

async function list(
	{ db }: Deps,
	{ state = 'dead', kind, page = 1 }: CallInput<typeof listFailedJobs>,
	caller: Caller,
): Promise<CallOutput<typeof listFailedJobs>> {
	staffWho(caller, 'jobs.read');
	const dead = state === 'dead';
	const [jobs, counts] = await Promise.all([
		failedJobs(db, {
			dead,
			...pageWindow(page, PAGE),
			...(kind === undefined ? {} : { kind }),
		}),
		countFailedJobs(db, dead),
	]);
	const total = counts
		.filter((one) => kind === undefined || one.kind === kind)
		.reduce((sum, { count }) => sum + count, 0);
	return {
		rows: jobs.map(rowOf),
		kinds: counts.map((one) => ({ ...one, words: jobWords(one.kind) })),
		total,
		pages: Math.min(MAX_PAGES, pageCount(total, PAGE)),
	};
}

async function again(
	{ db }: Deps,
	{ jobId }: CallInput<typeof tryFailedJobAgain>,
	caller: Caller,
): Promise<CallOutput<typeof tryFailedJobAgain>> {
	const { staffId } = staffWho(caller, 'jobs.manage');
	const kind = await tryJobAgain(db, jobId);
	if (kind === null)
		throw new Refusal('look-again', 'Pekerjaan ini sudah selesai atau sedang berjalan.');
	await recordAction(db, {
		staffId,
		action: 'job-tried-again',
		subject: jobId,
		note: jobWords(kind),
		at: caller.now,
	});
	return { again: 1 };
}

async function kindAgain(
	{ db }: Deps,
	{ kind }: CallInput<typeof tryFailedKindAgain>,
	caller: Caller,
): Promise<CallOutput<typeof tryFailedKindAgain>> {
	const { staffId } = staffWho(caller, 'jobs.manage');
	const count = await tryKindAgain(db, kind);
	if (count === 0)
		throw new Refusal('look-again', 'Tidak ada lagi pekerjaan sejenis yang ditinggalkan.');
	await recordAction(db, {
		staffId,
		action: 'job-tried-again',
		subject: kind,
		note: `${count} × ${jobWords(kind)}`,
		at: caller.now,
	});
	return { again: count };
}

export function failedJobRoutes(deps: Deps): Served[] {
	return serveAll(deps, [
		[listFailedJobs, list],
		[tryFailedJobAgain, again],
		[tryFailedKindAgain, kindAgain],
	]);
}
