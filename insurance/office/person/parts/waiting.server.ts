import {
	hasRight,
	type HeldRoles,
	type Permission,
} from '#insurance/access/staff/rights/rights.ts';
import { QUEUE_WORDS } from '#insurance/claims/claim.ts';
import { claimHeadsOfCustomer } from '#insurance/claims/holder/claims-of-person.server.ts';
import { openTasksAbout, type Task } from '#insurance/money/ledger/tasks/open-task.server.ts';
import { kindWords } from '#insurance/money/ledger/tasks/stored-kinds.ts';
import { moneyTaskPlace } from '#insurance/money/ledger/tasks/task-place.ts';
import type { Area } from '#insurance/money/ledger/tasks/tasks.ts';
import { type PolicyHead, statusAt } from '#insurance/policies/policy.ts';
import { threadHeadsOf } from '#insurance/service/requests/messages/messages-of-person.server.ts';
import { isRequestOpen } from '#insurance/service/requests/service/service-request.ts';
import { jakartaDay } from '#platform/values/dates.ts';

import type { PersonDeps } from '../opening/whose.server.ts';
import { requestsOfPerson } from './requests.server.ts';

type Waiting = {
	words: string;
	about: string;
	url: string | null;
	dueOn: string | null;
	late: boolean;
};
type Viewer = { policies: readonly PolicyHead[]; roles: HeldRoles; now: Date };

const SHOWN = 12;
const MOST_TASKS = 50;
const MOST_REQUESTS = 50;

const ROOMS: Record<Area, readonly [right: Permission, url: string]> = {
	money: ['money.read', '/office/uang?cari='],
	policies: ['policy-books.read', '/office/buku-polis?polis='],
	vouchers: ['vouchers.read', '/office/voucher?cari='],
	service: ['service.read', '/office/layanan?nomor='],
	corporate: ['corporate.read', '/office/perusahaan?cari='],
};

function taskItem({ kind, area, subject, dueOn }: Task, roles: HeldRoles): Omit<Waiting, 'late'> {
	const [right, url] = (area && ROOMS[area]) ?? [];
	const place =
		area === 'money'
			? moneyTaskPlace({ kind, subject })
			: `${url}${encodeURIComponent(subject)}`;
	return {
		words: kindWords(kind).words,
		about: subject,
		url: right && hasRight(roles, right) ? place : null,
		dueOn,
	};
}

const overdue = (policies: readonly PolicyHead[], now: Date): Omit<Waiting, 'late'>[] =>
	policies
		.filter(
			({ status, cover, nextDueOn }) =>
				statusAt({ status, endAt: cover.endAt }, now) === 'GRACE' && nextDueOn !== null,
		)
		.map(({ id, policyNo, nextDueOn }) => ({
			words: 'Premi belum dibayar',
			about: policyNo,
			url: `/office/cari?polis=${id}`,
			dueOn: nextDueOn,
		}));

/** Returns what a customer waits for or owes, the most urgent first, as far as the roles may see it. */
export async function waitingOfPerson(
	deps: PersonDeps,
	{ id, email }: { id: string; email: string },
	{ policies, roles, now }: Viewer,
): Promise<{ waiting: Waiting[]; waitingMore: number }> {
	const { db } = deps;
	const may = (right: Permission) => hasRight(roles, right);
	const claims = may('claims.read') ? await claimHeadsOfCustomer(db, id) : [];
	const requests = may('service.read')
		? await requestsOfPerson(deps, { id, email }, MOST_REQUESTS)
		: [];
	const threads = may('messages.read') ? await threadHeadsOf(db, id) : [];
	const subjects = [
		...policies.flatMap(({ policyNo, orderNo }) => [policyNo, orderNo ?? '']),
		...claims.map(({ claimNo }) => claimNo),
		...requests.map(({ number }) => number),
	].filter(Boolean);
	const tasks = await openTasksAbout(db, subjects, MOST_TASKS);
	const today = jakartaDay(now);
	const all = [
		...tasks
			.filter(({ area }) => area !== 'money' || may('money.read'))
			.map((task) => taskItem(task, roles)),
		...overdue(policies, now),
		...claims
			.filter(({ closedAt }) => closedAt === null)
			.map(({ claimNo, status, dueOn }) => ({
				words: `Klaim: ${QUEUE_WORDS[status].toLowerCase()}`,
				about: claimNo,
				url: `/office/klaim?nomor=${claimNo}`,
				dueOn,
			})),
		...requests
			.filter(({ status }) => isRequestOpen(status))
			.map(({ number, topic, dueOn }) => ({
				words: `Pengaduan atau permintaan: ${topic.toLowerCase()}`,
				about: number,
				url: `/office/layanan?nomor=${number}`,
				dueOn,
			})),
		...threads
			.filter(({ status }) => status === 'waiting')
			.map((thread) => ({
				words: 'Pesan menunggu jawaban',
				about: thread.no,
				url: `/office/pesan?id=${thread.id}`,
				dueOn: thread.dueOn,
			})),
	]
		.map((one) => ({ ...one, late: one.dueOn !== null && one.dueOn < today }))
		.toSorted((one, other) => (one.dueOn ?? '9999').localeCompare(other.dueOn ?? '9999'));
	return { waiting: all.slice(0, SHOWN), waitingMore: Math.max(0, all.length - SHOWN) };
}
