import { useState } from 'react';

import type {
	endOtherSessions,
	endSession,
	getSessionList,
} from '#insurance/people/accounts/api.ts';
import type { PageData } from '#insurance/site/content/page.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { shortDateTime } from '#platform/values/dates.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';

import { askAs, notify, warn } from '../frame/ask-as.ts';
import type { SelfcareSession } from '../frame/session.ts';
import { type Asked, useAsked, useSession } from '../frame/use-portal.ts';
import { FactorSection } from './factor/FactorSection.tsx';
import { ProfileLayout } from './ProfileLayout.tsx';

type Item = CallOutput<typeof getSessionList>[number];

const load = (session: SelfcareSession) =>
	askAs<typeof getSessionList>(session, 'POST /page/selfcare/getSessionList', {});

function SessionCard({
	item,
	session,
	onDone,
}: {
	item: Item;
	session: SelfcareSession;
	onDone: () => void;
}) {
	const [busy, setBusy] = useState(false);
	const end = async () => {
		setBusy(true);
		const answer = await askAs<typeof endSession>(session, 'POST /page/selfcare/endSession', {
			sessionId: item.sessionId,
		});
		setBusy(false);
		if (!answer.ok) return warn(answer.message);
		notify('Sesi itu sudah dikeluarkan.');
		onDone();
	};
	return (
		<li className="petal flex flex-wrap items-center justify-between gap-3 border border-line bg-white p-5">
			<div>
				<p className="font-semibold">
					<span>{item.device}</span>{' '}
					{item.current ? (
						<span className="ml-1 rounded-full bg-mist px-3 py-1 text-sm text-leaf-deep">
							Sesi ini
						</span>
					) : null}
				</p>
				<p className="tabular text-sm text-mute">
					Masuk <span>{shortDateTime(new Date(item.startedAt))}</span> · terakhir dipakai{' '}
					<span>{shortDateTime(new Date(item.seenAt))}</span> · jaringan{' '}
					<span>{item.network}</span>
				</p>
			</div>
			{item.current ? null : (
				<Button
					look="second"
					busy={busy}
					onClick={end}
					aria-label={`Keluarkan ${item.device}`}
				>
					Keluarkan
				</Button>
			)}
		</li>
	);
}

function Others({ session, onDone }: { session: SelfcareSession; onDone: () => void }) {
	const [busy, setBusy] = useState(false);
	const end = async () => {
		setBusy(true);
		const answer = await askAs<typeof endOtherSessions>(
			session,
			'POST /page/selfcare/endOtherSessions',
			{},
		);
		setBusy(false);
		if (!answer.ok) return warn(answer.message);
		notify(`${answer.data.ended} sesi lain sudah dikeluarkan.`);
		onDone();
	};
	return (
		<Button look="danger" busy={busy} onClick={end}>
			Keluarkan semua sesi lain
		</Button>
	);
}

function Sessions({ session, asked }: { session: SelfcareSession; asked: Asked<Item[]> }) {
	const { data, problem, again } = asked;
	return (
		<section aria-labelledby="sessions" className="grid gap-4 print:hidden">
			<h2 id="sessions" className="text-xl">
				Sesi
			</h2>
			<p className="max-w-prose">
				Tempat akunmu sedang masuk. Ada yang tidak kamu kenal? Keluarkan, lalu buat kata
				sandi baru.
			</p>
			{problem ? <Notice look="error">{problem}</Notice> : null}
			{data === null && !problem ? <Spinner words="Memuat sesi" /> : null}
			<ul className="grid gap-3">
				{data?.map((item) => (
					<SessionCard
						key={item.sessionId}
						item={item}
						session={session}
						onDone={again}
					/>
				))}
			</ul>
			<div className="flex flex-wrap gap-3">
				{data && data.length > 1 ? <Others session={session} onDone={again} /> : null}
				<ButtonLink url="/selfcare/forgot-password" look="second">
					Ganti kata sandi
				</ButtonLink>
			</div>
		</section>
	);
}

/**
 * /selfcare/keamanan: the account's sessions, how to end them (C3.1.25), and the optional second
 * factor.
 */
export function Screen({ page }: { page: PageData }) {
	const session = useSession();
	const asked = useAsked(session, load);
	return (
		<ProfileLayout title={page.title}>
			{session ? (
				<>
					<Sessions session={session} asked={asked} />
					<FactorSection session={session} onEnded={asked.again} />
				</>
			) : (
				<Spinner words="Memuat sesi" />
			)}
		</ProfileLayout>
	);
}
