import type {
	decideProposal,
	listWaitingContent,
} from '#insurance/site/content-studio/second/api.ts';
import { addressOf } from '#insurance/site/content/address.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { shortDateTime } from '#platform/values/dates.ts';
import { SmartLink } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { useAnswer, useSend } from '../../office-calls.ts';
import { Panel, Waiting } from '../../parts/parts.tsx';
import { ProposalNotice } from '../../parts/ProposalNotice.tsx';
import { ReleaseDetails } from '../releases/ReleaseDetails.tsx';
import { LinkedFrom } from './LinkedFrom.tsx';

type Answer = CallOutput<typeof listWaitingContent>;

function Proposal({ one, onDone }: { one: Answer['proposals'][number]; onDone: () => void }) {
	const { busy, problem, send } = useSend<typeof decideProposal>(
		'POST /page/office/content/waiting-decide',
	);
	return (
		<ProposalNotice
			title={one.words}
			outcome="Begitu disetujui, langsung dijalankan."
			mine={one.mine && one.whyNotAgree !== null}
			whyNot={one.whyNotAgree}
			agree="Setujui dan jalankan"
			busy={busy}
			problem={problem || null}
			onSay={async (agreed) => {
				if (await send({ id: one.id, agreed })) onDone();
			}}
		>
			<p>{`${one.by}, ${shortDateTime(new Date(one.at))}`}</p>
			{one.note ? <p>{`Alasan: ${one.note}`}</p> : null}
			{one.kind === 'redirect' ? (
				<p className="wrap-anywhere">
					{`Sekarang: ${one.before || '(tidak dialihkan)'}. Nanti: ${one.after || '(tidak dialihkan)'}.`}
				</p>
			) : null}
			{one.releaseId ? <ReleaseDetails id={one.releaseId} /> : null}
			{one.kind === 'file' ? (
				<SmartLink
					url="/office/konten?bagian=berkas"
					className="inline-flex min-h-11 items-center text-leaf underline"
				>
					Baca berkasnya dulu
				</SmartLink>
			) : null}
			{one.linked ? <LinkedFrom linked={one.linked} /> : null}
		</ProposalNotice>
	);
}

function Drafts({ drafts }: { drafts: Answer['drafts'] }) {
	if (drafts.length === 0) return null;
	return (
		<Panel title="Naskah">
			<ul className="grid gap-3">
				{drafts.map(({ slug, language, title, by, note, mine }) => (
					<li key={`${slug} ${language}`} className="border-t border-line pt-3">
						<SmartLink
							url={`/office/konten?halaman=${slug}&bahasa=${language}`}
							className="inline-flex min-h-11 items-center text-leaf underline"
						>
							{`${title} (${addressOf(slug, language)})`}
						</SmartLink>
						<p className="text-sm text-mute">
							{`Diminta ${by}${mine ? '; kamu ikut menulisnya, orang lain yang membaca' : ''}`}
						</p>
						{note ? <p>{note}</p> : null}
					</li>
				))}
			</ul>
		</Panel>
	);
}

export function WaitingForSecond() {
	const { data, problem, reload } = useAnswer<typeof listWaitingContent>(
		'POST /page/office/content/waiting',
		{},
	);
	if (!data) return <Waiting there={false} problem={problem} words="Memuat yang menunggu" />;
	if (data.drafts.length + data.proposals.length === 0)
		return <Notice>Tidak ada yang menunggu orang kedua.</Notice>;
	return (
		<div className="grid gap-5">
			<Drafts drafts={data.drafts} />
			{data.proposals.map((one) => (
				<Proposal key={one.id} one={one} onDone={reload} />
			))}
		</div>
	);
}
