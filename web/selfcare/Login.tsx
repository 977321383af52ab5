import { type FormEvent, useEffect, useState } from 'react';

import type { login } from '#insurance/people/accounts/api.ts';
import type { loginCode } from '#insurance/people/accounts/factor/api.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { isEmail } from '#platform/values/email.ts';
import { ownPath } from '#platform/values/links/own-path.ts';
import { ask } from '#web/ui/ask.ts';
import { useBrowserValue } from '#web/ui/browser/use-hydrated.ts';
import { Button, SmartLink } from '#web/ui/Button.tsx';
import { Form } from '#web/ui/forms/Form.tsx';
import { goToFirst } from '#web/ui/forms/go-to-first.ts';
import { MailedCodeField } from '#web/ui/forms/mailed-code/MailedCodeField.tsx';
import { useMailedCode } from '#web/ui/forms/mailed-code/use-mailed-code.ts';
import { PasswordField } from '#web/ui/forms/PasswordField.tsx';
import { useNavigate } from '#web/ui/navigation/router.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';
import { dismissWarning } from '#web/ui/toast-store.ts';

import { EntryCard } from './Card.tsx';
import { EMAIL_PROBLEM, EmailField } from './EmailField.tsx';
import { warn } from './frame/ask-as.ts';
import { forgetLeft, readLeft, storeSelfcareSession } from './frame/session.ts';
import { tidyTyped } from './frame/typed.ts';
import { LoginHelp } from './LoginHelp.tsx';
import { SecondStep, ticketOf } from './SecondStep.tsx';

type Entered = CallOutput<typeof login>;

function Password({
	email,
	why,
	onEmail,
	onTicket,
	onEnter,
}: {
	email: string;
	why: { words: string; look: 'info' | 'warning' } | null;
	onEmail: (email: string) => void;
	onTicket: (ticket: string) => void;
	onEnter: (entered: Entered) => void;
}) {
	const [password, setPassword] = useState('');
	const [busy, setBusy] = useState(false);
	const [problem, setProblem] = useState('');
	const [pressed, setPressed] = useState(false);
	const ready = isEmail(email) && password !== '';
	const emailProblem = isEmail(email) ? undefined : EMAIL_PROBLEM;
	const passwordProblem = password === '' ? 'Isi kata sandimu.' : undefined;
	const proved = useMailedCode((proof) =>
		ask<typeof login>('POST /page/selfcare/login', { email, password, ...proof }),
	);
	const send = async (fresh = false) => {
		setBusy(true);
		setProblem('');
		const answer = await proved.ask(fresh);
		setBusy(false);
		if (!answer) return;
		if (answer.ok) return onEnter(answer.data);
		const ticket = ticketOf(answer.data);
		if (ticket) return onTicket(ticket);
		warn(answer.message);
		setProblem(answer.message);
	};
	const enter = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		setPressed(true);
		if (ready) return void send();
		setProblem('');
		goToFirst(event.currentTarget);
	};
	return (
		<>
			<Form onSubmit={enter} className="grid gap-4">
				{why && !problem ? <Notice look={why.look}>{why.words}</Notice> : null}
				{problem ? <Notice look="warning">{problem}</Notice> : null}
				<EmailField
					value={email}
					error={pressed ? emailProblem : undefined}
					onChange={onEmail}
				/>
				<PasswordField
					label="Kata Sandi"
					value={password}
					onChange={setPassword}
					error={pressed ? passwordProblem : undefined}
					autoComplete="current-password"
				/>
				<MailedCodeField
					id="mail-code"
					code={proved.code}
					onFresh={() => void send(true)}
				/>
				<SmartLink
					url="/selfcare/forgot-password"
					className="inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4"
				>
					Lupa Kata Sandi?
				</SmartLink>
				<Button type="submit" busy={busy} aria-disabled={!ready || undefined}>
					Masuk
				</Button>
			</Form>
			<LoginHelp />
		</>
	);
}

type EnteredByCode = CallOutput<typeof loginCode>;

/**
 * Returns a message with the number of recovery codes left after a login with one of them. It is
 * shown on the page opened after the login.
 */
function leftWords({ recoveryUsed, recoveryLeft: left }: EnteredByCode): string {
	if (recoveryUsed)
		return left === 0
			? 'Itu kode pemulihan terakhirmu. Sebelum keluar, buat kode baru atau matikan verifikasi dua langkah di halaman ini; cukup dengan kata sandi.'
			: `Kode pemulihan terpakai, sisa ${left}. Ponselmu hilang? Selama kamu masih masuk, matikan verifikasi dua langkah di Sesi dan Keamanan; cukup dengan kata sandi.`;
	const how = left === 0 ? 'habis' : `tinggal ${left}`;
	return `Kode pemulihanmu ${how}. Buat yang baru di Sesi dan Keamanan, supaya kamu tetap bisa masuk kalau ponselmu hilang.`;
}
/**
 * Address opened after a login with the last recovery code. A customer who leaves that page without
 * acting on the message is locked out.
 */
const SECURITY = '/selfcare/keamanan';

/**
 * /selfcare/login (C2.2.01–C2.2.07). After an expired session it shows the reason and returns to
 * the previous page afterwards (C4.18). Customers with a second factor enter its code next.
 */
export function Screen() {
	const [email, setEmail] = useState('');
	const [ticket, setTicket] = useState<string | null>(null);
	const [again, setAgain] = useState('');
	const navigate = useNavigate();
	const left = useBrowserValue(readLeft);
	// Shown only once: if the page is deliberately opened again, it does not mention an earlier
	// session.
	useEffect(() => {
		if (left) forgetLeft();
	}, [left]);
	const enter = (session: Entered, next = left?.next ?? session.redirect_url) => {
		dismissWarning();
		storeSelfcareSession(session);
		tidyTyped(session);
		void navigate(ownPath(next, '/selfcare/home-1'));
	};
	const enterByCode = (entered: EnteredByCode) => {
		const { recoveryUsed, recoveryLeft, ...session } = entered;
		const wasLast = recoveryUsed && recoveryLeft === 0;
		enter(session, wasLast ? SECURITY : undefined);
		if (recoveryLeft !== null) warn(leftWords(entered));
	};
	if (ticket)
		return (
			<EntryCard key="login" title="Verifikasi dua langkah">
				<SecondStep
					ticket={ticket}
					onBack={(why) => {
						setAgain(why);
						setTicket(null);
					}}
					onEnter={enterByCode}
				/>
			</EntryCard>
		);
	const why = again
		? ({ words: again, look: 'warning' } as const)
		: left
			? ({ words: left.why, look: 'info' } as const)
			: null;
	return (
		<EntryCard key="login" title="Masuk">
			<Password
				email={email}
				why={why}
				onEmail={setEmail}
				onTicket={setTicket}
				onEnter={enter}
			/>
		</EntryCard>
	);
}
