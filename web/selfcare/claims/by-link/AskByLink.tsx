import { useState } from 'react';

import type { makeInvitation } from '#insurance/claims/invitations/api.ts';
import { SOME_DOCUMENT } from '#insurance/claims/invitations/invitation.ts';
import { jakartaDay, longDate } from '#platform/values/dates.ts';
import { Button } from '#web/ui/Button.tsx';
import { useIntent } from '#web/ui/navigation/use-intent.ts';
import { LinkToShare } from '#web/ui/parts/LinkToShare.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';
import { useInsurer, useSite } from '#web/ui/site.tsx';

import { askAs } from '../../frame/ask-as.ts';
import type { Links } from './use-links.ts';

/** The address of a new link, until when it is good, and what it calls the document. */
type Made = { address: string; expiresAt: string; shownAs: string };

function NewLink({ made, name }: { made: Made; name: string }) {
	const { origin } = useSite();
	const insurer = useInsurer().name;
	const until = longDate(jakartaDay(new Date(made.expiresAt)));
	const { shownAs } = made;
	const words = `Mohon kirim ${shownAs} untuk klaimku di ${insurer}, tanpa akun, paling lambat ${until}:`;
	return (
		<div className="grid gap-4">
			<p className="text-sm">
				Siapa pun yang punya tautan ini bisa mengirim {name} sekali, sampai {until}. Isi
				klaimmu tidak terlihat di sana. Salin sekarang: tautannya tidak kami tampilkan lagi.
			</p>
			{shownAs === SOME_DOCUMENT ? (
				<p className="text-sm">
					Di tautan dan pesannya dokumen ini disebut “{shownAs}”, karena permintaan
					penilai hanya untukmu. Sebutkan sendiri kepada penerimanya apa yang perlu
					dikirim.
				</p>
			) : null}
			<LinkToShare link={{ url: origin + made.address, words }} takesFocus />
		</div>
	);
}

/** Has a hospital or an office send a document that is still missing, by a link for it alone. */
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
	if (made) return <NewLink made={made} name={name} />;
	return (
		<div className="grid justify-items-start gap-3">
			{problem ? <Notice look="error">{problem}</Notice> : null}
			<Button
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
	);
}
