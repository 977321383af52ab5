import { type FormEvent, useEffect, useState } from 'react';

import type { forgotPassword } from '#insurance/people/accounts/api.ts';
import type { PageData } from '#insurance/site/content/page.ts';
import { isEmail } from '#platform/values/email.ts';
import { ask } from '#web/ui/ask.ts';
import { Button } from '#web/ui/Button.tsx';
import { Form } from '#web/ui/forms/Form.tsx';
import { goToFirst } from '#web/ui/forms/go-to-first.ts';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { EntryCard } from './Card.tsx';
import { EMAIL_PROBLEM, EmailField } from './EmailField.tsx';
import { warn } from './frame/ask-as.ts';
import { clearSelfcareSession } from './frame/session.ts';
import { LoginHelp } from './LoginHelp.tsx';

/**
 * Requests a link for setting a new password (C2.2.09–C2.2.12). The response never reveals whether
 * the address is known.
 */
export function Screen({ page }: { page: PageData }) {
	const [email, setEmail] = useState('');
	const [busy, setBusy] = useState(false);
	const [sent, setSent] = useState(page.template === 'selfcare-email-confirmation');
	const [problem, setProblem] = useState('');
	const [pressed, setPressed] = useState(false);
	useEffect(clearSelfcareSession, []);
	const send = async (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		setPressed(true);
		if (!isEmail(email)) {
			setProblem('');
			return goToFirst(event.currentTarget);
		}
		setBusy(true);
		const answer = await ask<typeof forgotPassword>('POST /page/selfcare/forgotPassword', {
			email,
		});
		setBusy(false);
		if (answer.ok) setSent(true);
		else {
			warn(answer.message);
			setProblem(answer.message);
		}
	};
	if (sent) {
		return (
			<EntryCard title="Email konfirmasi sudah dikirim!">
				<p>
					Kalau alamat itu terdaftar, tautan untuk membuat kata sandi baru sampai dalam
					beberapa menit. Tautannya berlaku 30 menit.
				</p>
				<LoginHelp />
			</EntryCard>
		);
	}
	return (
		<EntryCard title="Lupa Kata Sandi">
			<Form onSubmit={send} className="grid gap-4">
				{problem ? <Notice look="warning">{problem}</Notice> : null}
				<EmailField
					value={email}
					error={pressed && !isEmail(email) ? EMAIL_PROBLEM : undefined}
					onChange={setEmail}
				/>
				<Button type="submit" busy={busy}>
					Kirim
				</Button>
			</Form>
			<LoginHelp />
		</EntryCard>
	);
}
