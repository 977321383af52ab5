import { useState } from 'react';

import type { makeInvitation } from '#insurance/claims/invitations/api.ts';
import { SOME_DOCUMENT } from '#insurance/claims/invitations/invitation.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { jakartaDay, longDate } from '#platform/values/dates.ts';
import { Button } from '#web/ui/Button.tsx';
import { useIntent } from '#web/ui/navigation/use-intent.ts';
import { LinkToShare } from '#web/ui/parts/LinkToShare.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';
import { useInsurer, useSite } from '#web/ui/site.tsx';

import { askAs } from '../../frame/ask-as.ts';
import { askId, cameId, FocusGoesOn } from './FocusGoesOn.tsx';
import type { Links } from './use-links.ts';

type Made = CallOutput<typeof makeInvitation>;

function NewLink({ made, name }: { made: Made; name: string }) {
	const { origin } = useSite();
	const insurer = useInsurer().name;
	const until = longDate(jakartaDay(new Date(made.expiresAt)));
	const { shownAs } = made;
	const words = `Mohon kirim ${shownAs === SOME_DOCUMENT ? 'dokumen tambahan' : shownAs} untuk klaimku di ${insurer}, tanpa akun, paling lambat ${until}:`;
	return (
		<div className="grid gap-4">
			<p className="text-sm">
				Siapa pun yang punya tautan ini bisa mengirim <span>{name}</span> sekali, sampai{' '}
				<span>{until}</span>. Isi klaimmu tidak terlihat di sana. Salin sekarang: tautannya
				tidak kami tampilkan lagi.
			</p>
			{shownAs === SOME_DOCUMENT ? (
				<p className="text-sm">
					Di tautan dan pesannya dokumen ini disebut “<span>{shownAs}</span>”, karena
					permintaan penilai hanya untukmu. Sebutkan sendiri kepada penerimanya apa yang
					perlu dikirim.
				</p>
			) : null}
			<LinkToShare link={{ url: origin + made.address, words }} takesFocus />
		</div>
	);
}

/**
 * True if a link can still be used. A link that was used or withdrawn or has expired accepts no
 * files and is no longer offered.
 */
const isGood = ({ invitationId }: Made, { listed }: Links) =>
	listed?.invitations.every((one) => one.invitationId !== invitationId || one.state === 'open') ??
	true;

export function AskByLink({
	name,
	of,
	links,
}: {
	name: string;
	of: { typeId: string } | { requestId: string };
	links: Links;
}) {
	const [made, setMade] = useState<Made | null>(null);
	const [problem, setProblem] = useState('');
	const [busy, setBusy] = useState(false);
	const intent = useIntent();
	const { session, listed } = links;
	const make = async () => {
		if (!session) return;
		setBusy(true);
		setProblem('');
		const { draftId, claimNo } = links.of;
		const body = { customerId: session.customerID, draftId, claimNo, ...of };
		const answer = await askAs<typeof makeInvitation>(
			session,
			'POST /page/selfcare/claim/invite',
			body,
			intent.keyOf(body),
		);
		setBusy(false);
		if (!answer.ok) return setProblem(answer.message);
		intent.done();
		setMade(answer.data);
		void links.load();
	};
	const subject = 'typeId' in of ? of.typeId : of.requestId;
	const next = [askId(subject), cameId(subject)];
	if (made && isGood(made, links))
		return (
			<FocusGoesOn key={made.invitationId} to={next}>
				<NewLink made={made} name={name} />
			</FocusGoesOn>
		);
	return (
		<FocusGoesOn key="ask" to={next}>
			<div className="grid justify-items-start gap-3">
				{problem ? <Notice look="error">{problem}</Notice> : null}
				<Button
					id={askId(subject)}
					look="quiet"
					more="text-left"
					busy={busy}
					aria-label={`Minta rumah sakit atau kantor mengirimnya: ${name}`}
					onClick={() => void make()}
				>
					Minta rumah sakit atau kantor mengirimnya
				</Button>
				{listed?.left === 0 ? (
					<p className="text-sm text-mute">
						Tautan yang terbuka sudah lima. Cabut salah satu untuk membuat yang baru.
					</p>
				) : null}
			</div>
		</FocusGoesOn>
	);
}
