import { type FormEvent, useEffect, useState } from 'react';

import type { login } from '#insurance/accounts/api.ts';
import { isEmail } from '#platform/values/email.ts';
import { ownPath } from '#platform/values/own-path.ts';
import { ask } from '#web/ui/ask.ts';
import { useBrowserValue } from '#web/ui/browser/use-hydrated.ts';
import { Button, SmartLink } from '#web/ui/Button.tsx';
import { Form } from '#web/ui/forms/Form.tsx';
import { goToFirst } from '#web/ui/forms/go-to-first.ts';
import { PasswordField } from '#web/ui/forms/PasswordField.tsx';
import { useNavigate } from '#web/ui/navigation/router.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';
import { dismissWarning } from '#web/ui/toast-store.ts';

import { EntryCard } from './Card.tsx';
import { EMAIL_PROBLEM, EmailField } from './EmailField.tsx';
import { warn } from './frame/ask-as.ts';
import { forgetLeft, readLeft, storeSelfcareSession } from './frame/session.ts';
import { LoginHelp } from './LoginHelp.tsx';

/**
 * /selfcare/login (C2.2.01–C2.2.07); after a session that ended by itself it says why and leads
 * back (C4.18).
 */
export function Screen() {
	const [email, setEmail] = useState('');
	const [password, setPassword] = useState('');
	const [busy, setBusy] = useState(false);
	const [problem, setProblem] = useState('');
	// What is missing is said from the first press on, and no longer than it is.
	const [pressed, setPressed] = useState(false);
	const navigate = useNavigate();
	const left = useBrowserValue(readLeft);
	// Said once: somebody who opens the page again on purpose hears nothing of an earlier session.
	useEffect(() => {
		if (left) forgetLeft();
	}, [left]);
	const ready = isEmail(email) && password !== '';
	const emailProblem = isEmail(email) ? undefined : EMAIL_PROBLEM;
	const passwordProblem = password === '' ? 'Isi kata sandimu.' : undefined;
	const enter = async (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		setPressed(true);
		if (!ready) {
			setProblem('');
			return goToFirst(event.currentTarget);
		}
		setBusy(true);
		const answer = await ask<typeof login>('POST /page/selfcare/login', {
			email,
			password,
		});
		setBusy(false);
		if (!answer.ok) {
			warn(answer.message);
			return setProblem(answer.message);
		}
		dismissWarning();
		storeSelfcareSession(answer.data);
		void navigate(ownPath(left?.next ?? answer.data.redirect_url, '/selfcare/home-1'));
	};
	return (
		<EntryCard title="Masuk">
			<Form onSubmit={enter} className="grid gap-4">
				{left && !problem ? <Notice>{left.why}</Notice> : null}
				{problem ? <Notice look="warning">{problem}</Notice> : null}
				<EmailField
					value={email}
					error={pressed ? emailProblem : undefined}
					onChange={setEmail}
				/>
				<PasswordField
					label="Kata Sandi"
					value={password}
					onChange={setPassword}
					error={pressed ? passwordProblem : undefined}
					autoComplete="current-password"
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
		</EntryCard>
	);
}
