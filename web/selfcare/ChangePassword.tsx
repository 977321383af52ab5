import { type FormEvent, useEffect, useState } from 'react';

import {
	isSelfcarePassword,
	lettersAndDigits,
	CUSTOMER_PASSWORD_MESSAGE,
} from '#insurance/people/accounts/account.ts';
import type { changePassword } from '#insurance/people/accounts/api.ts';
import { END_TOKEN } from '#insurance/people/accounts/factor/factor.ts';
import type { PageData } from '#insurance/site/content/page.ts';
import { ask } from '#web/ui/ask.ts';
import { forgetLink, useLinkQuery } from '#web/ui/browser/use-link-query.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Form } from '#web/ui/forms/Form.tsx';
import { PasswordField } from '#web/ui/forms/PasswordField.tsx';
import { useNavigate } from '#web/ui/navigation/router.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';
import { useWording } from '#web/ui/site.tsx';

import { EntryCard } from './Card.tsx';
import { warn } from './frame/ask-as.ts';
import { clearSelfcareSession } from './frame/session.ts';

/** Returns the token from the emailed link. Using the token ends all sessions of that customer. */
function useToken(wanted: boolean): string | null {
	const query = useLinkQuery();
	const navigate = useNavigate();
	const token = (query?.get('expires_at') && query.get('token')) || null;
	useEffect(() => {
		if (!wanted || !query) return;
		clearSelfcareSession();
		if (!token) void navigate('/');
	}, [wanted, query, token, navigate]);
	return wanted ? token : null;
}

function About({ problem, endsFactor }: { problem: string; endsFactor: boolean }) {
	if (problem === '')
		return endsFactor ? (
			<p>
				Kata sandi baru ini mematikan verifikasi dua langkah akunmu, dan semua sesi keluar.
				Kamu bisa menyalakannya lagi di Sesi dan Keamanan.
			</p>
		) : null;
	return (
		<>
			<Notice look="warning">{problem}</Notice>
			{endsFactor ? (
				// A new link would not turn off the second factor either.
				<ButtonLink url="/pembaruan-data" look="second">
					Buka akunmu dengan KTP
				</ButtonLink>
			) : (
				<ButtonLink url="/selfcare/forgot-password" look="second">
					Minta tautan baru
				</ButtonLink>
			)}
		</>
	);
}

/** Sets the first password or a new one (C2.2.13–C2.2.21, C5.16–C5.25). */
export function Screen({ page }: { page: PageData }) {
	const finished = page.template === 'selfcare-success-change';
	const token = useToken(!finished);
	const [password, setPassword] = useState('');
	const [again, setAgain] = useState('');
	const [pressed, setPressed] = useState(false);
	const [busy, setBusy] = useState(false);
	const [done, setDone] = useState(finished);
	const [problem, setProblem] = useState('');
	const rule = useWording('password_validation_selfcare', CUSTOMER_PASSWORD_MESSAGE);
	const same = useWording('password_harus_sama', 'Kata sandi dan konfirmasinya harus sama.');
	const endsFactor = token?.startsWith(END_TOKEN) === true;
	const weak = pressed && !isSelfcarePassword(password) ? rule : undefined;
	const different = pressed && password !== again ? same : undefined;
	const save = async (event: FormEvent) => {
		event.preventDefault();
		setPressed(true);
		if (token === null || !isSelfcarePassword(password) || password !== again) return;
		setBusy(true);
		const answer = await ask<typeof changePassword>(
			'POST /page/selfcare/updateCustomerPasswordByEmail',
			{ token, password, password_confirmation: again },
		);
		setBusy(false);
		if (answer.ok) {
			forgetLink();
			setDone(true);
		} else {
			warn(answer.message);
			setProblem(answer.message);
		}
	};
	if (done) {
		return (
			<EntryCard title="Pergantian kata sandi berhasil">
				<p>Kamu sekarang bisa masuk dengan kata sandi barumu.</p>
				<ButtonLink url="/selfcare/login">Masuk</ButtonLink>
				<ButtonLink url="/" look="second">
					Ke beranda
				</ButtonLink>
			</EntryCard>
		);
	}
	return (
		<EntryCard title="Buat kata sandi">
			<Form onSubmit={save} className="grid gap-4">
				<About {...{ problem, endsFactor }} />
				<PasswordField
					label="Kata sandi baru"
					value={password}
					onChange={(text) => setPassword(lettersAndDigits(text))}
					hint={rule}
					error={weak}
					autoComplete="new-password"
				/>
				<PasswordField
					label="Ulangi kata sandi"
					value={again}
					onChange={(text) => setAgain(lettersAndDigits(text))}
					error={different}
					autoComplete="new-password"
				/>
				<Button type="submit" busy={busy || token === null}>
					Simpan
				</Button>
			</Form>
		</EntryCard>
	);
}
