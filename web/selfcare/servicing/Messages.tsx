import type { myThreads } from '#insurance/service/requests/messages/api.ts';
import {
	KIND_WORDS,
	THREAD_KINDS,
	type ThreadKind,
} from '#insurance/service/requests/messages/message.ts';
import type { PageData } from '#insurance/site/content/page.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { shortDateTime } from '#platform/values/dates.ts';
import { useHydrated } from '#web/ui/browser/use-hydrated.ts';
import { ButtonLink, SmartLink } from '#web/ui/Button.tsx';
import { useLocation } from '#web/ui/navigation/router.tsx';
import { Empty } from '#web/ui/parts/Empty.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';

import { askAs } from '../frame/ask-as.ts';
import { LoadProblem } from '../frame/LoadProblem.tsx';
import type { SelfcareSession } from '../frame/session.ts';
import { useAsked, useSession } from '../frame/use-portal.ts';
import { MessageThread } from './MessageThread.tsx';

type Item = CallOutput<typeof myThreads>[number];

const load = (session: SelfcareSession) =>
	askAs<typeof myThreads>(session, 'POST /page/selfcare/messages/list', {});

function ThreadCard({ item }: { item: Item }) {
	return (
		<li>
			<SmartLink
				url={`/selfcare/pesan?tentang=${item.kind}&ref=${encodeURIComponent(item.ref)}`}
				className="petal grid gap-1 border border-line bg-white p-5 hover:border-leaf"
			>
				<span className="flex flex-wrap items-center justify-between gap-2">
					<strong className="text-lg">{item.title}</strong>
					{item.unread > 0 ? (
						<span className="rounded-full bg-sun px-3 py-1 text-sm font-semibold daylight">
							<span>{item.unread}</span> pesan baru
						</span>
					) : (
						<span className="text-sm text-mute">{item.statusWords}</span>
					)}
				</span>
				<span className="tabular text-mute">
					<span>{KIND_WORDS[item.kind]}</span> <span>{item.no}</span> ·{' '}
					<span>{shortDateTime(new Date(item.lastAt))}</span>
				</span>
			</SmartLink>
		</li>
	);
}

function Threads({ session }: { session: SelfcareSession | null }) {
	const { data, problem, again, asking } = useAsked(session, load);
	return (
		<>
			<LoadProblem problem={problem} asking={asking} onAgain={again} />
			{data === null && !problem ? <Spinner words="Memuat pesan" /> : null}
			{data?.length === 0 ? (
				<Empty
					title="Belum ada pesan"
					action={<ButtonLink url="/selfcare/policy">Buka polis</ButtonLink>}
				>
					Buka polis atau klaim yang ingin kamu tanyakan, lalu tekan Kirim pesan. Kami
					jawab paling lama dua hari kerja.
				</Empty>
			) : null}
			<ul className="grid gap-4">
				{data?.map((item) => (
					<ThreadCard key={`${item.kind} ${item.ref}`} item={item} />
				))}
			</ul>
		</>
	);
}

const isKind = (text: string | null): text is ThreadKind =>
	(THREAD_KINDS as readonly (string | null)[]).includes(text);

/** Returns the thread referenced by `?tentang=policy|claim&ref=…`, or null for the list of threads. */
function useAbout(): { kind: ThreadKind; ref: string } | null {
	const { search } = useLocation();
	if (!useHydrated()) return null;
	const query = new URLSearchParams(search);
	const kind = query.get('tentang');
	const ref = query.get('ref');
	return isKind(kind) && ref ? { kind, ref } : null;
}

/** /selfcare/pesan: all threads, or with `tentang` and `ref` the thread about that policy or claim. */
export function Screen({ page }: { page: PageData }) {
	const session = useSession();
	const about = useAbout();
	return (
		<div className="page grid max-w-3xl grid-cols-1 gap-6 py-8 md:py-10">
			{about && session ? (
				<MessageThread
					key={`${about.kind} ${about.ref}`}
					session={session}
					kind={about.kind}
					about={about.ref}
				/>
			) : (
				<>
					<h1 className="text-4xl">{page.title}</h1>
					<Threads session={session} />
				</>
			)}
		</div>
	);
}
