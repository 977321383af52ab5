import { type FormEvent, useEffect, useState } from 'react';

import { GUESSABLE_MESSAGE, isGuessable } from '#insurance/access/identity/guessable.ts';
import { tidyPassword } from '#insurance/access/identity/tidy-password.ts';
import type { corporateChange } from '#insurance/groups/companies/api.ts';
import {
	isCorporatePassword,
	LOGIN,
	COMPANY_PASSWORD_MESSAGE,
	SAME_MESSAGE,
} from '#insurance/groups/companies/company.ts';
import type { PageData } from '#insurance/site/content/page.ts';
import { ask } from '#web/ui/ask.ts';
import { forgetLink, useLinkQuery } from '#web/ui/browser/use-link-query.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Form } from '#web/ui/forms/Form.tsx';
import { goToFirst } from '#web/ui/forms/go-to-first.ts';
import { PasswordField } from '#web/ui/forms/PasswordField.tsx';
import { useNavigate } from '#web/ui/navigation/router.tsx';
import { useWording } from '#web/ui/site.tsx';
import { dismissWarning, showToast } from '#web/ui/toast-store.ts';

import { FormCard, Success } from './FormCard.tsx';

/**
 * Returns the token in the emailed link. Without a token, the visitor is redirected to the home
 * page (C2.10.10, C2.10.11).
 */
function useToken(): string | null {
	const query = useLinkQuery();
	const navigate = useNavigate();
	useEffect(() => {
		if (query && !query.get('token')) void navigate('/');
	}, [query, navigate]);
	return query?.get('token') || null;
}

const stand = (words: HTMLElement | null) => words?.focus();

/**
 * Reports that the link has been used or has expired, with a link to request another one. The
 * message takes focus from the clicked button.
 */
function Spent() {
	return (
		<>
			<p ref={stand} tabIndex={-1} className="outline-none">
				Tautan ini sudah dipakai atau kedaluwarsa.
			</p>
			<ButtonLink url="/korporat/lupa-kata-sandi" look="second">
				Minta tautan baru
			</ButtonLink>
		</>
	);
}

/** Sets the first or a new password (C2.10.10–C2.10.15, C5.06–C5.15). */
export function ChangePassword({ page }: { page: PageData }) {
	const token = useToken();
	const [password, setPassword] = useState('');
	const [again, setAgain] = useState('');
	const [pressed, setPressed] = useState(false);
	const [busy, setBusy] = useState(false);
	const [done, setDone] = useState(false);
	/** True if the link can no longer be used, so that the form cannot succeed. */
	const [spent, setSpent] = useState(false);
	const rule = useWording('password_validation', COMPANY_PASSWORD_MESSAGE);
	const same = useWording('password_harus_sama', SAME_MESSAGE);
	const bad = isCorporatePassword(password) ? isGuessable(password) && GUESSABLE_MESSAGE : rule;
	const weak = (pressed && bad) || undefined;
	const differs = tidyPassword(password) !== tidyPassword(again);
	const different = pressed && !weak && differs ? same : undefined;
	const save = async (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		setPressed(true);
		if (token === null || busy) return;
		if (bad || differs) return goToFirst(event.currentTarget);
		setBusy(true);
		const answer = await ask<typeof corporateChange>('POST /page/corporate/change-password', {
			token,
			password,
			password_confirmation: again,
		});
		setBusy(false);
		if (answer.ok) {
			forgetLink();
			dismissWarning();
			setDone(true);
			return;
		}
		setSpent(answer.code === 410);
		showToast(answer.message, { place: 'centre', ms: 10_000 });
	};
	if (done) {
		return (
			<Success
				page={page}
				fallbackUrl={LOGIN}
				fallback={{
					title: 'Kata sandi tersimpan',
					words: 'Masuk dengan kata sandi barumu. Sesi yang lama sudah kami akhiri.',
					action: 'Masuk',
				}}
			/>
		);
	}
	return (
		<FormCard page={page}>
			<Form onSubmit={save} className="grid gap-4">
				<PasswordField
					label="Kata sandi baru"
					value={password}
					onChange={setPassword}
					hint={rule}
					error={weak}
					autoComplete="new-password"
				/>
				<PasswordField
					label="Konfirmasi kata sandi"
					value={again}
					onChange={setAgain}
					error={different}
					autoComplete="new-password"
				/>
				{spent ? <Spent /> : null}
				<Button type="submit" busy={busy || token === null}>
					Simpan
				</Button>
			</Form>
		</FormCard>
	);
}
