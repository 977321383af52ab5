import { useEffect, useState } from 'react';

import type { OpenedInvitation, openInvitation } from '#insurance/claims/invitations/sender-api.ts';
import type { PageData } from '#insurance/site/content/page.ts';
import { ask } from '#web/ui/ask.ts';
import { useBrowserValue } from '#web/ui/browser/use-hydrated.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';
import { PageTop } from '#web/ui/parts/PageTop.tsx';
import { FrequentQuestions } from '#web/ui/parts/Questions.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';

import { givenToken } from './invited-door.ts';
import { SendDocument } from './SendDocument.tsx';

/** Status code for an unknown link. A retry is pointless then; other errors may be temporary. */
const UNKNOWN = 404;

/**
 * Shows the document that the link asks for, or how to proceed if the link no longer accepts any.
 * The latter also applies if this is discovered during an upload, because the form can then no
 * longer be sent.
 */
function Opened({ token }: { token: string }) {
	const [opened, setOpened] = useState<OpenedInvitation | null>(null);
	const [problem, setProblem] = useState({ words: '', isFinal: false });
	const [round, setRound] = useState(0);
	const look = () => setRound((count) => count + 1);
	useEffect(() => {
		let wanted = true;
		void ask<typeof openInvitation>('POST /page/claim-invitation/open', { token }).then(
			(answer) => {
				if (!wanted) return;
				if (answer.ok) return setOpened(answer.data);
				const isFinal = answer.code === UNKNOWN;
				if (isFinal) setOpened(null);
				setProblem({ words: answer.message, isFinal });
			},
		);
		return () => void (wanted = false);
	}, [token, round]);
	if (opened?.asked) return <SendDocument token={token} asked={opened.asked} onOver={look} />;
	if (opened)
		return (
			<Notice look="warning" takesFocus={round > 0}>
				{opened.words}
			</Notice>
		);
	if (!problem.words) return <Spinner words="Membuka tautan" />;
	return (
		<div className="grid max-w-xl justify-items-start gap-4">
			<Notice key={round} look="error" takesFocus={round > 0}>
				{problem.words}
			</Notice>
			{problem.isFinal ? null : (
				<Button
					look="second"
					onClick={() => {
						setProblem({ words: '', isFinal: false });
						look();
					}}
				>
					Coba lagi
				</Button>
			)}
		</div>
	);
}

/** Page for sending one document of a claim, open to anyone who has the link (decision 0160). */
export function Screen({ page }: { page: PageData }) {
	const found = useBrowserValue(givenToken);
	const [own, setOwn] = useState<string | null>(null);
	useEffect(() => {
		// The link may be opened in a tab that already shows this page.
		const look = () => location.hash !== '' && setOwn(givenToken());
		addEventListener('hashchange', look);
		return () => removeEventListener('hashchange', look);
	}, []);
	const token = own ?? found;
	return (
		<>
			<PageTop title={page.title} html={page.description} />
			<div className="page grid gap-12 py-10">
				<noscript>
					<p className="petal border border-warning/40 bg-white p-4">
						Halaman ini butuh JavaScript. Tanpa itu, berikan dokumennya langsung kepada
						orang yang memintanya.
					</p>
				</noscript>
				{token ? <Opened key={token} token={token} /> : null}
				{token === null ? (
					<Notice look="warning">
						Halaman ini dibuka lewat tautan yang kamu terima. Salin tautannya sampai
						huruf terakhir, atau minta tautan baru ke orang yang memberikannya.
					</Notice>
				) : null}
				<FrequentQuestions items={page.children} />
			</div>
		</>
	);
}
