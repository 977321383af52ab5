import { useState } from 'react';

import type { PageData } from '#insurance/content/page.ts';
import type {
	chooseConsent,
	exportData,
	myPrivacy,
	requestErasure,
	withdrawErasure,
} from '#insurance/privacy/api.ts';
import { ANSWER_WITHIN_HOURS, ERASED, KEPT } from '#insurance/privacy/privacy.ts';
import type { Call, CallInput, CallName, CallOutput } from '#platform/contract/call.ts';
import { shortDateTime } from '#platform/values/dates.ts';
import { Button } from '#web/ui/Button.tsx';
import { CheckField, CONTROL, Field } from '#web/ui/forms/Field.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';

import { askAs, tell, warn } from '../frame/ask-as.ts';
import type { SelfcareSession } from '../frame/session.ts';
import { useAsked, useSession } from '../frame/use-portal.ts';
import { ProfileLayout } from './ProfileLayout.tsx';

type Overview = CallOutput<typeof myPrivacy>;
type PartProps = {
	session: SelfcareSession;
	overview: Overview;
	onChange: (next: Overview) => void;
};

const load = (session: SelfcareSession) =>
	askAs<typeof myPrivacy>(session, 'POST /page/selfcare/privacy/overview', {});
const card = 'petal grid gap-4 border border-line bg-white p-5';

/** A change that answers with the whole overview; one at a time. */
function useChange({ session, onChange }: Pick<PartProps, 'session' | 'onChange'>) {
	const [busy, setBusy] = useState(false);
	const change = async <C extends Call>(name: CallName<C>, input: CallInput<C>, done: string) => {
		setBusy(true);
		const answer = await askAs<C>(session, name, input);
		setBusy(false);
		if (!answer.ok) return warn(answer.message);
		tell(done);
		onChange(answer.data as Overview);
	};
	return { busy, change };
}

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

const list = (items: readonly string[]) => (
	<ul className="list-disc pl-5">
		{items.map((item) => (
			<li key={item}>{item}</li>
		))}
	</ul>
);

/** The way to be forgotten, with what goes and what the law keeps said first. */
function Erasure(props: PartProps) {
	const { busy, change } = useChange(props);
	const [reason, setReason] = useState('');
	const [open, setOpen] = useState(false);
	const { request } = props.overview;
	const waiting = request?.status === 'waiting';
	return (
		<section className={card}>
			<h2 className="text-xl">Hapus dataku</h2>
			{request ? (
				<Notice title={request.statusWords}>
					Dikirim {shortDateTime(new Date(request.sentAt))}.{' '}
					{waiting
						? `Kami jawab paling lambat ${shortDateTime(new Date(request.dueAt))}.`
						: request.answer}
				</Notice>
			) : null}
			{waiting ? (
				<div>
					<Button
						look="second"
						busy={busy}
						onClick={() =>
							void change<typeof withdrawErasure>(
								'POST /page/selfcare/privacy/withdraw-erasure',
								{},
								'Permintaan dibatalkan.',
							)
						}
					>
						Batalkan permintaan
					</Button>
				</div>
			) : null}
			{!waiting && !open ? (
				<div>
					<Button look="danger" onClick={() => setOpen(true)}>
						Minta dataku dihapus
					</Button>
				</div>
			) : null}
			{!waiting && open ? (
				<>
					<p className="font-semibold">Yang dihapus</p>
					{list(ERASED)}
					<p className="font-semibold">Yang tetap disimpan</p>
					{list(KEPT)}
					<p>
						Selama polis masih berlaku atau klaim belum selesai, data belum bisa
						dihapus. Kami jawab dalam {ANSWER_WITHIN_HOURS} jam.
					</p>
					<Field id="alasan" label="Alasan (tidak wajib)">
						{(wiring) => (
							<textarea
								{...wiring}
								value={reason}
								maxLength={2_000}
								onChange={(event) => setReason(event.target.value)}
								className={`${CONTROL} h-24 py-3`}
							/>
						)}
					</Field>
					<div className="flex flex-wrap gap-3">
						<Button
							look="danger"
							busy={busy}
							onClick={() =>
								void change<typeof requestErasure>(
									'POST /page/selfcare/privacy/request-erasure',
									{ reason },
									'Permintaan terkirim.',
								)
							}
						>
							Kirim permintaan
						</Button>
						<Button look="quiet" onClick={() => setOpen(false)}>
							Tidak jadi
						</Button>
					</div>
				</>
			) : null}
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
