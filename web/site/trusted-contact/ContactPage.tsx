import { useEffect, useRef, useState } from 'react';

import type {
	answerAsContact,
	ContactPageView,
	openContactLink,
	renewContactLink,
} from '#insurance/people/customers/trusted-contact/api.ts';
import type { PageData } from '#insurance/site/content/page.ts';
import type { CallInput } from '#platform/contract/call.ts';
import { ask } from '#web/ui/ask.ts';
import { useBrowserValue } from '#web/ui/browser/use-hydrated.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';
import { PageTop } from '#web/ui/parts/PageTop.tsx';
import { FrequentQuestions } from '#web/ui/parts/Questions.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';

import { AnswerContact, type ContactAnswer } from './AnswerContact.tsx';
import { keptContactLink } from './kept-link.ts';

const PATH = '/page/trusted-contact/' as const;

/** Status codes for an invalid link. A lost connection yields none of them. */
const GONE = [403, 404, 422];
const OVER = 410;
const CHANGED = 409;

function OldLink({ token }: { token: string }) {
	const [busy, setBusy] = useState(false);
	const [result, setSaid] = useState({ words: '', isSent: false });
	const renew = async () => {
		setBusy(true);
		const answer = await ask<typeof renewContactLink>(`POST ${PATH}new-link`, { token });
		setBusy(false);
		setSaid({ words: answer.ok ? answer.data.message : answer.message, isSent: answer.ok });
	};
	return (
		<>
			<h2 className="text-2xl">Tautan ini sudah dipakai atau lewat waktunya</h2>
			<p>
				Tautan dari email hanya untuk satu jawaban. Mau melihat yang kamu setujui, menjawab,
				atau berhenti? Kami kirim tautan baru ke alamat emailmu yang tercatat.
			</p>
			{result.words ? (
				<Notice look={result.isSent ? 'success' : 'warning'} takesFocus>
					{result.words}
				</Notice>
			) : null}
			{result.isSent ? null : (
				<div>
					<Button busy={busy} onClick={() => void renew()}>
						Kirim tautan baru
					</Button>
				</div>
			)}
		</>
	);
}

function TakenBack({ busy, onRefuse }: { busy: boolean; onRefuse: () => void }) {
	return (
		<>
			<h2 className="text-2xl">Permintaannya sudah ditarik</h2>
			<p>Kamu tidak perlu melakukan apa-apa. Tidak mau ditanya lagi oleh orang yang sama?</p>
			<div>
				<Button look="second" busy={busy} onClick={onRefuse}>
					Jangan tanya aku lagi
				</Button>
			</div>
		</>
	);
}

function Nobody() {
	return (
		<>
			<h2 className="text-2xl">Kamu tidak tercatat lagi</h2>
			<p>
				Kamu bukan, atau bukan lagi, orang kepercayaan yang tercatat di kami. Tidak ada
				email lain yang kami kirim, dan kamu tidak perlu melakukan apa-apa.
			</p>
			<p>
				Keluargamu mungkin punya perlindungan di sini dan terjadi sesuatu? Klaim bisa
				dilaporkan tanpa akun.
			</p>
			<div className="flex flex-wrap gap-3">
				<ButtonLink url="/lapor-klaim" look="second">
					Lapor klaim tanpa akun
				</ButtonLink>
				<ButtonLink url="/bantuan" look="second">
					Buka Bantuan
				</ButtonLink>
			</div>
		</>
	);
}

function NoLink({ words, onRetry }: { words: string; onRetry: (() => void) | null }) {
	return (
		<>
			<Notice look={words ? 'error' : 'info'}>
				{words ||
					'Halaman ini dibuka lewat tautan di email yang kami kirim kepada orang kepercayaan. Buka lagi tautan dari email terbaru.'}
			</Notice>
			<div>
				{onRetry ? (
					<Button look="second" onClick={onRetry}>
						Coba lagi
					</Button>
				) : (
					<ButtonLink url="/bantuan" look="second">
						Buka Bantuan
					</ButtonLink>
				)}
			</div>
		</>
	);
}

function useContactLink(token: string) {
	const [view, setView] = useState<ContactPageView | null>(null);
	const [problem, setProblem] = useState({ words: '', isGone: false });
	const [refusal, setRefusal] = useState('');
	const [busy, setBusy] = useState<ContactAnswer | null>(null);
	const [given, setGiven] = useState<ContactAnswer | null>(null);
	const [round, setRound] = useState(0);
	useEffect(() => {
		let current = true;
		void ask<typeof openContactLink>(`POST ${PATH}show`, { token }).then((answer) => {
			if (!current) return;
			if (answer.ok) setView(answer.data);
			else setProblem({ words: answer.message, isGone: GONE.includes(answer.code) });
		});
		return () => void (current = false);
	}, [token, round]);
	const retry = () => {
		setProblem({ words: '', isGone: false });
		setRound((count) => count + 1);
	};
	const send = async (answer: CallInput<typeof answerAsContact>['answer']) => {
		if (busy) return;
		setBusy(answer);
		setRefusal('');
		const got = await ask<typeof answerAsContact>(`POST ${PATH}answer`, {
			token,
			answer,
			asks: view?.about?.asks ?? [],
		});
		setBusy(null);
		if (got.ok) {
			setGiven(answer);
			setView(got.data);
		} else if (got.code === OVER) setView({ state: 'over', about: null });
		else {
			setRefusal(got.message);
			if (got.code === CHANGED) setRound((count) => count + 1);
		}
	};
	return { view, problem, refusal, busy, given, retry, send };
}

function Linked({ token }: { token: string }) {
	const { view, problem, refusal, busy, given, retry, send } = useContactLink(token);
	const top = useRef<HTMLDivElement>(null);
	// Focus moves to the heading, because the clicked button was removed together with the answered
	// question.
	useEffect(() => {
		if (given) top.current?.querySelector<HTMLElement>('h2')?.focus();
	}, [given, view]);
	if (problem.words)
		return <NoLink words={problem.words} onRetry={problem.isGone ? null : retry} />;
	if (!view) return <Spinner words="Membuka tautan" />;
	return (
		<div ref={top} className="grid gap-5" aria-live="polite">
			{view.state === 'over' ? <OldLink token={token} /> : null}
			{view.state === 'taken-back' ? (
				<TakenBack busy={busy === 'refuse'} onRefuse={() => void send('refuse')} />
			) : null}
			{view.state === 'gone' && given === null ? <Nobody /> : null}
			{view.about || (view.state === 'gone' && given) ? (
				<AnswerContact
					about={view.about}
					given={given}
					busy={busy}
					refusal={refusal}
					onAnswer={(answer) => void send(answer)}
				/>
			) : null}
		</div>
	);
}

function useToken(): string | null | undefined {
	const found = useBrowserValue(keptContactLink);
	const [newer, setNewer] = useState<string | null>(null);
	useEffect(() => {
		// The link from another email may be opened in a tab that already shows this page.
		const look = () => location.hash !== '' && setNewer(keptContactLink());
		addEventListener('hashchange', look);
		return () => removeEventListener('hashchange', look);
	}, []);
	return newer ?? found;
}

/** Page where a trusted contact responds to an emailed link, without an account (decision 0151). */
export function Screen({ page }: { page: PageData }) {
	const token = useToken();
	return (
		<>
			<PageTop title={page.title} html={page.description} />
			<div className="page grid grid-cols-1 gap-10 py-10">
				<noscript>
					<p className="petal border border-warning/40 bg-white p-4">
						Halaman ini butuh JavaScript. Nyalakan dulu, lalu buka lagi tautannya.
					</p>
				</noscript>
				<section className="petal-lg grid max-w-3xl gap-5 border border-line bg-white p-5 md:p-8">
					{token === undefined ? <Spinner words="Membuka halaman" /> : null}
					{token === null ? <NoLink words="" onRetry={null} /> : null}
					{token ? <Linked key={token} token={token} /> : null}
				</section>
				<FrequentQuestions items={page.children} />
			</div>
		</>
	);
}
