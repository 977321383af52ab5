import { useState } from 'react';

import type { PageData } from '#insurance/content/page.ts';
import type { chooseConsent, exportData, myPrivacy } from '#insurance/privacy/api.ts';
import { shortDateTime } from '#platform/values/dates.ts';
import { Button } from '#web/ui/Button.tsx';
import { CheckField } from '#web/ui/forms/Field.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';

import { askAs, warn } from '../frame/ask-as.ts';
import type { SelfcareSession } from '../frame/session.ts';
import { useAsked, useSession } from '../frame/use-portal.ts';
import { Erasure } from './Erasure.tsx';
import { ProfileLayout } from './ProfileLayout.tsx';
import { type Overview, type PartProps, useChange } from './use-privacy.ts';

const load = (session: SelfcareSession) =>
	askAs<typeof myPrivacy>(session, 'POST /page/selfcare/privacy/overview', {});
const card = 'petal grid gap-4 border border-line bg-white p-5';

/** Nothing is ticked beforehand, and what was given is taken back as easily (UU 27/2022). */
function Consents(props: PartProps) {
	const { busy, change } = useChange(props);
	return (
		<section className={card}>
			<h2 className="text-xl">Persetujuan</h2>
			<p className="text-mute">
				Tidak ada yang wajib. Polismu berlaku sama, dicentang atau tidak.
			</p>
			{props.overview.consents.map(({ purpose, name, words, given, since }) => (
				<div key={purpose} className="border-t border-line pt-3">
					<CheckField
						id={purpose}
						label={<strong>{name}</strong>}
						checked={given}
						disabled={busy}
						onChange={() =>
							void change<typeof chooseConsent>(
								'POST /page/selfcare/privacy/consent',
								{ purpose, given: !given },
								given ? 'Persetujuan ditarik.' : 'Persetujuan disimpan.',
							)
						}
					/>
					<p className="text-mute">{words}</p>
					{since ? (
						<p className="text-sm text-mute">
							{given ? 'Diberikan' : 'Ditarik'} {shortDateTime(new Date(since))}
						</p>
					) : null}
				</div>
			))}
		</section>
	);
}

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
							<strong>{subject}</strong> dibuka {role}
							{reason ? <span className="text-mute"> · {reason}</span> : null}
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

/** /selfcare/data-pribadi: consents, who looked, a copy, and the way to be forgotten. */
export function Screen({ page }: { page: PageData }) {
	const session = useSession();
	const { data, problem } = useAsked(session, load);
	const [newer, setNewer] = useState<Overview | null>(null);
	const overview = newer ?? data;
	return (
		<ProfileLayout title={page.title}>
			{problem ? <Notice look="error">{problem}</Notice> : null}
			{overview === null && !problem ? <Spinner words="Memuat data pribadi" /> : null}
			{overview && session ? (
				<>
					<Reads overview={overview} />
					<Consents session={session} overview={overview} onChange={setNewer} />
					<Copies session={session} />
					<Erasure session={session} overview={overview} onChange={setNewer} />
				</>
			) : null}
		</ProfileLayout>
	);
}
