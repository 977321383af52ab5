import { type FormEvent, useState } from 'react';

import type { officeForgot } from '#insurance/access/staff/api.ts';
import { isEmail } from '#platform/values/email.ts';
import { ask } from '#web/ui/ask.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/forms/Field.tsx';
import { Form } from '#web/ui/forms/Form.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { SignInCard } from './SignInCard.tsx';

/**
 * /office/lupa-kata-sandi: requests a password reset. The response does not reveal whether the
 * address belongs to a staff member.
 */
export function ForgotPassword() {
	const [email, setEmail] = useState('');
	const [busy, setBusy] = useState(false);
	const [sent, setSent] = useState(false);
	const [problem, setProblem] = useState('');
	const send = async (event: FormEvent) => {
		event.preventDefault();
		if (!isEmail(email.trim()))
			return setProblem('Format email belum benar, contoh nama@contoh.com');
		setBusy(true);
		const answer = await ask<typeof officeForgot>('POST /page/office/forgot-password', {
			email,
		});
		setBusy(false);
		if (answer.ok) setSent(true);
		else setProblem(answer.message);
	};
	return (
		<SignInCard title="Kata sandi baru">
			{sent ? (
				<Notice look="success">
					Kalau alamat itu bekerja di sini, tautannya sudah kami kirim. Tautan berlaku 30
					menit.
				</Notice>
			) : (
				<Form onSubmit={send} className="grid gap-4">
					<TextField
						id="forgot-email"
						label="Email kerja"
						type="email"
						value={email}
						onChange={(event) => setEmail(event.target.value)}
						error={problem || undefined}
						autoComplete="username"
						maxLength={254}
					/>
					<Button type="submit" busy={busy}>
						Kirim tautan
					</Button>
				</Form>
			)}
			<ButtonLink url="/office" look="quiet">
				Kembali
			</ButtonLink>
		</SignInCard>
	);
}
