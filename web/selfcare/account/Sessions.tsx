import { useState } from 'react';

import type {
	endOtherSessions,
	endSession,
	getSessionList,
} from '#insurance/people/accounts/api.ts';
import type { PageData } from '#insurance/site/content/page.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';
import { SessionList } from '#web/ui/parts/SessionList.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';

import { askAs, notify, warn } from '../frame/ask-as.ts';
import type { SelfcareSession } from '../frame/session.ts';
import { type Asked, useAsked, useSession } from '../frame/use-portal.ts';
import { FactorSection } from './factor/FactorSection.tsx';
import { ProfileLayout } from './ProfileLayout.tsx';

type Item = CallOutput<typeof getSessionList>[number];

const load = (session: SelfcareSession) =>
	askAs<typeof getSessionList>(session, 'POST /page/selfcare/getSessionList', {});

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
	const end = async (sessionId: string) => {
		const answer = await askAs<typeof endSession>(session, 'POST /page/selfcare/endSession', {
			sessionId,
		});
		if (!answer.ok) return warn(answer.message);
		notify('Sesi itu sudah dikeluarkan.');
		again();
	};
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
			<SessionList of={data ?? []} onEnd={end} />
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
