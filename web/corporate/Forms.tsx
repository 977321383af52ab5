import { type FormEvent, useEffect, useState } from 'react';

import type { corporateForgot, corporateLogin } from '#insurance/groups/companies/api.ts';
import { LOGIN, PANEL } from '#insurance/groups/companies/company.ts';
import type { PageData } from '#insurance/site/content/page.ts';
import { isEmail } from '#platform/values/email.ts';
import { ownPath } from '#platform/values/links/own-path.ts';
import { ask } from '#web/ui/ask.ts';
import { useBrowserValue } from '#web/ui/browser/use-hydrated.ts';
import { Button, SmartLink } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/forms/Field.tsx';
import { Form } from '#web/ui/forms/Form.tsx';
import { goToFirst } from '#web/ui/forms/go-to-first.ts';
import { MailedCodeField } from '#web/ui/forms/mailed-code/MailedCodeField.tsx';
import { useMailedCode } from '#web/ui/forms/mailed-code/use-mailed-code.ts';
import { PasswordField } from '#web/ui/forms/PasswordField.tsx';
import { useNavigate } from '#web/ui/navigation/router.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';
import { dismissWarning, showToast } from '#web/ui/toast-store.ts';

import { ChangePassword } from './ChangePassword.tsx';
import { FormCard, Success } from './FormCard.tsx';
import { forgetEnded, storeCorporateSession, wasEnded } from './session.ts';

/** Shows a warning at the bottom centre for ten seconds (C8.01–C8.04, C9.02). */
const warn = (message: string) => showToast(message, { place: 'centre', ms: 10_000 });

const linkOf = (page: PageData, at: number, otherwise: string) =>
	page.links?.[at]?.url ?? otherwise;

const emailProblem = (email: string): string | undefined => {
	if (isEmail(email)) return undefined;
	return email === ''
		? 'Email wajib diisi'
		: 'Format email belum benar, contoh nama@perusahaan.com';
};

function HelpLine() {
	return (
		<p className="border-t border-line pt-4 text-sm">
			Tidak bisa masuk?{' '}
			<SmartLink
				url="/bantuan"
				className="inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4"
			>
				Hubungi kami tanpa masuk
			</SmartLink>
		</p>
	);
}

function Login({ page }: { page: PageData }) {
	const [email, setEmail] = useState('');
	const [password, setPassword] = useState('');
	const [busy, setBusy] = useState(false);
	const navigate = useNavigate();
	const [pressed, setPressed] = useState(false);
	const ended = useBrowserValue(wasEnded);
	// Forgets the ended session, so that the notice is not shown again on a later visit.
	useEffect(() => {
		if (ended) forgetEnded();
	}, [ended]);
	const ready = isEmail(email) && password !== '';
	const proved = useMailedCode((proof) =>
		ask<typeof corporateLogin>('POST /page/corporate/login', { email, password, ...proof }),
	);
	const send = async (fresh = false) => {
		if (busy) return;
		setBusy(true);
		const answer = await proved.ask(fresh);
		setBusy(false);
		if (!answer) return;
		if (!answer.ok) return warn(answer.message);
		dismissWarning();
		storeCorporateSession(answer.data.access_token);
		void navigate(ownPath(answer.beside?.['redirect_url'] ?? answer.data.redirect_url, PANEL));
	};
	const enter = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		setPressed(true);
		if (ready) void send();
		else goToFirst(event.currentTarget);
	};
	return (
		<FormCard page={page}>
			<Form onSubmit={enter} className="grid gap-4">
				{ended ? (
					<Notice>
						Sesi kamu sudah berakhir. Masuk lagi, dan kamu kembali ke panel.
					</Notice>
				) : null}
				<TextField
					id="email"
					label="Email"
					type="email"
					value={email}
					error={pressed ? emailProblem(email) : undefined}
					onChange={(event) => setEmail(event.target.value)}
					autoComplete="username"
					maxLength={254}
				/>
				<PasswordField
					label="Kata sandi"
					value={password}
					onChange={setPassword}
					error={pressed && password === '' ? 'Isi kata sandimu.' : undefined}
					autoComplete="current-password"
				/>
				<MailedCodeField
					id="mail-code"
					code={proved.code}
					onFresh={() => void send(true)}
				/>
				<SmartLink
					url={linkOf(page, 0, '/korporat/lupa-kata-sandi')}
					className="inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4"
				>
					Lupa kata sandi?
				</SmartLink>
				<Button type="submit" busy={busy} aria-disabled={!ready || undefined}>
					Masuk
				</Button>
			</Form>
			<HelpLine />
		</FormCard>
	);
}

function Forgot({ page }: { page: PageData }) {
	const [email, setEmail] = useState('');
	const [problem, setProblem] = useState<string>();
	const [busy, setBusy] = useState(false);
	const [sent, setSent] = useState(false);
	const send = async (event: FormEvent) => {
		event.preventDefault();
		const found = emailProblem(email);
		if (found) return setProblem(found);
		setBusy(true);
		const answer = await ask<typeof corporateForgot>('POST /page/corporate/forgot-password', {
			email,
		});
		setBusy(false);
		if (answer.ok) setSent(true);
		else warn(answer.message);
	};
	const type = (text: string) => {
		setProblem(undefined);
		setEmail(text);
	};
	if (sent) {
		return (
			<Success
				page={page}
				fallbackUrl={LOGIN}
				fallback={{
					title: 'Cek emailmu',
					words: 'Kalau alamat itu terdaftar, tautan untuk membuat kata sandi baru sampai dalam beberapa menit. Tautannya berlaku 30 menit.',
					action: 'Kembali ke halaman masuk',
				}}
			/>
		);
	}
	return (
		<FormCard page={page}>
			<Form onSubmit={send} className="grid gap-4">
				<TextField
					id="email"
					label="Email"
					type="email"
					value={email}
					onChange={(event) => type(event.target.value)}
					error={problem}
					autoComplete="username"
					maxLength={254}
				/>
				<Button type="submit" busy={busy}>
					Kirim
				</Button>
			</Form>
			<HelpLine />
		</FormCard>
	);
}

/** Selects the form by the page's template (decision on C2.10.16). */
export function Screen({ page }: { page: PageData }) {
	if (page.template === 'forgot-password-corporate') return <Forgot page={page} />;
	if (page.template === 'change-password-corporate') return <ChangePassword page={page} />;
	return <Login page={page} />;
}
