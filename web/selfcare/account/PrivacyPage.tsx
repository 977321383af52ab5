import { useState } from 'react';

import type { exportData, myPrivacy } from '#insurance/office/privacy/api.ts';
import type { PageData } from '#insurance/site/content/page.ts';
import { shortDateTime } from '#platform/values/dates.ts';
import { Button } from '#web/ui/Button.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';

import { askAs, warn } from '../frame/ask-as.ts';
import { LoadProblem } from '../frame/LoadProblem.tsx';
import type { SelfcareSession } from '../frame/session.ts';
import { useAsked, useSession } from '../frame/use-portal.ts';
import { Consents } from './Consents.tsx';
import { Erasure } from './Erasure.tsx';
import { ProfileLayout } from './ProfileLayout.tsx';
import type { Overview } from './use-privacy.ts';
import { WhatsAppSection } from './whatsapp/WhatsAppSection.tsx';

const load = (session: SelfcareSession) =>
	askAs<typeof myPrivacy>(session, 'POST /page/selfcare/privacy/overview', {});
const card = 'petal grid gap-4 border border-line bg-white p-5';

function Reads({ overview }: { overview: Overview }) {
	return (
		<section className={card}>
			<h2 className="text-xl">Siapa yang membuka datamu</h2>
			{overview.reads.length === 0 ? (
				<p>Belum ada petugas yang membuka datamu. Setiap kali ada, tercatat di sini.</p>
			) : null}
			<ul className="grid gap-2">
				{overview.reads.map(({ at, role, subject, reason }, nth) => (
					<li
						key={`${at} ${nth}`}
						className="flex flex-wrap justify-between gap-x-4 border-b border-line pb-2"
					>
						<span>
							<strong>{subject}</strong>{' '}
							<span>
								dibuka <span>{role}</span>
							</span>
							{reason ? <span className="text-mute">{` · ${reason}`}</span> : null}
						</span>
						<span className="tabular text-mute">{shortDateTime(new Date(at))}</span>
					</li>
				))}
			</ul>
		</section>
	);
}

function Copies({ session }: { session: SelfcareSession }) {
	const [busy, setBusy] = useState<'json' | 'pdf' | null>(null);
	const download = async (format: 'json' | 'pdf') => {
		setBusy(format);
		const answer = await askAs<typeof exportData>(
			session,
			'POST /page/selfcare/privacy/export',
			{ format },
		);
		setBusy(null);
		if (answer.ok) location.assign(answer.data.docFilePath);
		else warn(answer.message);
	};
	return (
		<section className={card}>
			<h2 className="text-xl">Salinan datamu</h2>
			<p>
				Profil, polis, pembayaran, klaim, pesan, persetujuan, dan siapa yang membukanya. PDF
				untuk dibaca, JSON lengkap untuk dipindahkan.
			</p>
			<div className="flex flex-wrap gap-3">
				<Button look="second" busy={busy === 'pdf'} onClick={() => void download('pdf')}>
					Unduh PDF
				</Button>
				<Button look="second" busy={busy === 'json'} onClick={() => void download('json')}>
					Unduh JSON
				</Button>
			</div>
		</section>
	);
}

/** /selfcare/data-pribadi: consents, access log, a copy of the data, and erasure. */
export function Screen({ page }: { page: PageData }) {
	const session = useSession();
	const { data, problem, again, asking } = useAsked(session, load);
	const [newer, setNewer] = useState<Overview | null>(null);
	const overview = newer ?? data;
	return (
		<ProfileLayout title={page.title}>
			<LoadProblem problem={problem} asking={asking} onAgain={again} />
			{overview === null && !problem ? <Spinner words="Memuat data pribadi" /> : null}
			{overview && session ? (
				<>
					<Reads overview={overview} />
					<Consents session={session} overview={overview} onChange={setNewer} />
					<WhatsAppSection session={session} />
					<Copies session={session} />
					<Erasure session={session} overview={overview} onChange={setNewer} />
				</>
			) : null}
		</ProfileLayout>
	);
}
