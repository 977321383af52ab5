import { useEffect, useState } from 'react';

import type { StaffMe } from '#insurance/access/staff/api.ts';
import type { claimQueue } from '#insurance/claims/desk/office-api.ts';
import type { listCompanyRequests } from '#insurance/groups/companies/office-api.ts';
import type { listCompanyProposals } from '#insurance/groups/companies/proposals/office-api.ts';
import type { listFailedJobs } from '#insurance/office/desk/failed-jobs/api.ts';
import type { moneyTasks } from '#insurance/office/desk/money/api.ts';
import type { listPolicyBooks } from '#insurance/office/desk/policy-books/api.ts';
import type { showSetup } from '#insurance/office/desk/setup/api.ts';
import type { listErasures } from '#insurance/office/privacy/api.ts';
import type { listThreads } from '#insurance/service/requests/messages/api.ts';
import type { listServiceRequests } from '#insurance/service/requests/service/office-api.ts';
import type { listWaitingContent } from '#insurance/site/content-studio/second/api.ts';
import type { Answer } from '#platform/contract/client.ts';
import { groupDigits } from '#platform/values/money.ts';
import { SmartLink } from '#web/ui/Button.tsx';

import { SetupFirst } from './insurer/SetupFirst.tsx';
import { mayDo, useMe } from './me.ts';
import { askOffice } from './office-calls.ts';
import { Badge } from './parts/parts.tsx';
import type { Section } from './section.ts';

const totalOf = async (asked: Promise<Answer<{ total: number }>>): Promise<number> => {
	const answer = await asked;
	return answer.ok ? answer.data.total : 0;
};

async function claimsWaiting(me: StaffMe): Promise<number> {
	const answer = await askOffice<typeof claimQueue>('POST /page/office/claims/queue', {});
	if (!answer.ok) return 0;
	const mine = [
		...(mayDo(me, 'claims.assess') ? ['submitted', 'in-review'] : []),
		...(mayDo(me, 'claims.decide') ? ['recommended'] : []),
		...(mayDo(me, 'claims.pay') ? ['approved'] : []),
	];
	return mine.reduce((sum, status) => sum + (answer.data.counts[status] ?? 0), 0);
}

async function setupWaiting(): Promise<number> {
	const answer = await askOffice<typeof showSetup>('POST /page/office/setup/show', {});
	return answer.ok ? answer.data.items.filter(({ done }) => !done).length : 0;
}

/** Functions that count the waiting items, by page. Pages without a queue have none. */
const WAITING: Record<string, (me: StaffMe) => Promise<number>> = {
	'/office/klaim': claimsWaiting,
	'/office/layanan': () =>
		totalOf(
			askOffice<typeof listServiceRequests>('POST /page/office/service-requests/list', {}),
		),
	'/office/pesan': () =>
		totalOf(askOffice<typeof listThreads>('POST /page/office/messages/list', {})),
	'/office/privasi': () =>
		totalOf(askOffice<typeof listErasures>('POST /page/office/privacy/list', {})),
	'/office/buku-polis': () =>
		totalOf(askOffice<typeof listPolicyBooks>('POST /page/office/policy-books/list', {})),
	'/office/uang': () =>
		totalOf(askOffice<typeof moneyTasks>('POST /page/office/money/tasks', {})),
	'/office/konten': () =>
		totalOf(askOffice<typeof listWaitingContent>('POST /page/office/content/waiting', {})),
	'/office/persiapan': setupWaiting,
	'/office/pekerjaan': () =>
		totalOf(askOffice<typeof listFailedJobs>('POST /page/office/failed-jobs/list', {})),
	'/office/perusahaan': async () => {
		const [requests, proposals] = await Promise.all([
			totalOf(
				askOffice<typeof listCompanyRequests>('POST /page/office/companies/requests', {}),
			),
			totalOf(
				askOffice<typeof listCompanyProposals>('POST /page/office/companies/proposals', {}),
			),
		]);
		return requests + proposals;
	},
};

function Card({ room, me }: { room: Section; me: StaffMe }) {
	const [waiting, setWaiting] = useState<number | null>(null);
	const { path, label, about } = room;
	useEffect(() => {
		let alive = true;
		void WAITING[path]?.(me).then((count) => alive && setWaiting(count));
		return () => {
			alive = false;
		};
	}, [path, me]);
	return (
		<SmartLink
			url={path}
			className="petal flex h-full flex-col gap-1 border border-line bg-white p-5 hover:border-leaf"
		>
			<span className="text-xl font-bold text-leaf-deep">{label}</span>
			<span className="text-mute">{about}</span>
			{/* Reserves the space before the number is known, so that the layout does not shift. */}
			{path in WAITING ? (
				<span className="mt-auto min-h-10 pt-3">
					{waiting === null ? null : waiting > 0 ? (
						<Badge tone="wait">{`${groupDigits(waiting)} menunggu`}</Badge>
					) : (
						<Badge tone="done">Tidak ada yang menunggu</Badge>
					)}
				</span>
			) : null}
		</SmartLink>
	);
}

/**
 * /office: the unfinished setup for anyone who may complete it, then the pages that this person may
 * open, each with the number of waiting items.
 */
export function Screen({ rooms }: { rooms: readonly Section[] }) {
	const me = useMe();
	const cards = (
		<ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
			{rooms
				.filter(({ path }) => path !== '/office')
				.map((room) => (
					<li key={room.path}>
						<Card room={room} me={me} />
					</li>
				))}
		</ul>
	);
	return (
		<div className="grid gap-6">
			<h1 className="text-3xl">{`Halo, ${me.name}`}</h1>
			{mayDo(me, 'insurer.manage') ? <SetupFirst>{cards}</SetupFirst> : cards}
		</div>
	);
}
