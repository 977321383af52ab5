import { type FormEvent, useState } from 'react';

import { tidyPassword } from '#insurance/access/identity/tidy-password.ts';
import type { officeSetPassword } from '#insurance/access/staff/api.ts';
import { isStaffPassword, STAFF_PASSWORD_MESSAGE } from '#insurance/access/staff/staff.ts';
import { ask } from '#web/ui/ask.ts';
import { forgetLink, useLinkQuery } from '#web/ui/browser/use-link-query.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Form } from '#web/ui/forms/Form.tsx';
import { PasswordField } from '#web/ui/forms/PasswordField.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { SignInCard } from './SignInCard.tsx';

/** /office/kata-sandi: sets the first or a new password, through a link in an email. */
export function SetPassword() {
	const query = useLinkQuery();
	const token = query ? (query.get('token') ?? '') : null;
	const [password, setPassword] = useState('');
	const [again, setAgain] = useState('');
	const [pressed, setPressed] = useState(false);
	const [busy, setBusy] = useState(false);
	const [done, setDone] = useState(false);
	const [problem, setProblem] = useState('');
	const weak = pressed && !isStaffPassword(password) ? STAFF_PASSWORD_MESSAGE : undefined;
	const differs = tidyPassword(password) !== tidyPassword(again);
	const different = pressed && differs ? 'Kedua kata sandi harus sama.' : undefined;
	const save = async (event: FormEvent) => {
		event.preventDefault();
		setPressed(true);
		if (!token || !isStaffPassword(password) || differs) return;
		setBusy(true);
		const answer = await ask<typeof officeSetPassword>('POST /page/office/set-password', {
			token,
			password,
		});
		setBusy(false);
		if (!answer.ok) return setProblem(answer.message);
		forgetLink();
		setDone(true);
	};
	if (done) {
		return (
			<SignInCard title="Kata sandi tersimpan">
				<p>Masuk dengan kata sandi barumu. Sesi lain sudah diakhiri.</p>
				<ButtonLink url="/office">Masuk</ButtonLink>
			</SignInCard>
		);
	}
	return (
		<SignInCard title="Buat kata sandi">
			{token === '' ? (
				<>
					<Notice look="warning">Buka halaman ini lewat tautan di emailmu.</Notice>
					<ButtonLink url="/office/lupa-kata-sandi">Minta tautan baru</ButtonLink>
				</>
			) : (
				<Form onSubmit={save} className="grid gap-4">
					{problem ? <Notice look="error">{problem}</Notice> : null}
					<PasswordField
						label="Kata sandi baru"
						value={password}
						onChange={setPassword}
						hint={STAFF_PASSWORD_MESSAGE}
						error={weak}
						autoComplete="new-password"
					/>
					<PasswordField
						label="Ulangi kata sandi"
						value={again}
						onChange={setAgain}
						error={different}
						autoComplete="new-password"
					/>
					<Button type="submit" busy={busy}>
						Simpan
					</Button>
				</Form>
			)}
		</SignInCard>
	);
}
