import { type FormEvent, useRef, useState } from 'react';

import type { factorBegin, factorTurnOn } from '#insurance/people/accounts/factor/api.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { copyText } from '#web/ui/browser/copy-text.ts';
import { Button, buttonClass } from '#web/ui/Button.tsx';
import { EnrolmentSteps } from '#web/ui/factor/EnrolmentSteps.tsx';
import { RecoveryCodes } from '#web/ui/factor/RecoveryCodes.tsx';
import { TextField } from '#web/ui/forms/Field.tsx';
import { Form } from '#web/ui/forms/Form.tsx';
import { goToFirst } from '#web/ui/forms/go-to-first.ts';
import { PasswordField } from '#web/ui/forms/PasswordField.tsx';
import { useInsurer } from '#web/ui/site.tsx';

import { askAs, goOnWith, refusedBeside, notify, warn } from '../../frame/ask-as.ts';
import type { SelfcareSession } from '../../frame/session.ts';

type Begun = CallOutput<typeof factorBegin>;
type Steps = { session: SelfcareSession; onCancel: () => void };

/**
 * Shows the recovery codes, which are displayed only this once and can be copied, printed or saved
 * as a file.
 */
export function OwnCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
	const list = useRef<HTMLDivElement>(null);
	const { name } = useInsurer();
	const copy = async () => {
		const done = await copyText(codes.join('\n'), list.current?.querySelector('ul') ?? null);
		notify(done ? 'Sepuluh kode tersalin.' : 'Kodenya sudah ditandai; salin dari sana.');
	};
	return (
		<div ref={list} className="grid max-w-xl gap-4">
			<RecoveryCodes
				codes={codes}
				of={`self-care ${name}`}
				more={
					<>
						<Button look="second" onClick={() => void copy()}>
							Salin
						</Button>
						<Button look="second" onClick={() => print()}>
							Cetak
						</Button>
					</>
				}
				onDone={onDone}
			/>
		</div>
	);
}

export function Ways({
	words,
	look = 'main',
	busy,
	onCancel,
}: {
	words: string;
	look?: 'main' | 'danger';
	busy: boolean;
	onCancel: () => void;
}) {
	return (
		<div className="flex flex-wrap gap-3">
			<Button type="submit" look={look} busy={busy}>
				{words}
			</Button>
			<Button look="second" onClick={onCancel}>
				Batal
			</Button>
		</div>
	);
}

/**
 * Password field for this account. The address next to it lets a password manager fill in the right
 * password.
 */
export function OwnPassword({
	session,
	value,
	onChange,
	error,
}: {
	session: SelfcareSession;
	value: string;
	onChange: (text: string) => void;
	error: string | undefined;
}) {
	return (
		<>
			<input
				type="email"
				autoComplete="username"
				value={session.customerEmail}
				readOnly
				hidden
			/>
			<PasswordField
				label="Kata sandi"
				value={value}
				onChange={onChange}
				error={error}
				autoComplete="current-password"
			/>
		</>
	);
}

function AskPassword({ session, onCancel, onBegun }: Steps & { onBegun: (begun: Begun) => void }) {
	const [password, setPassword] = useState('');
	const [busy, setBusy] = useState(false);
	const [problem, setProblem] = useState('');
	const begin = async (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		const form = event.currentTarget;
		if (password === '') {
			setProblem('Isi kata sandimu.');
			return goToFirst(form);
		}
		setBusy(true);
		const answer = await askAs<typeof factorBegin>(
			session,
			'POST /page/selfcare/factor/begin',
			{ password },
		);
		setBusy(false);
		if (answer.ok) return onBegun(answer.data);
		// The second factor was turned on in the meantime.
		if (answer.code === 409) {
			warn(answer.message);
			return onCancel();
		}
		setProblem(refusedBeside(answer, ['password'])['password'] ?? '');
		goToFirst(form);
	};
	return (
		<Form onSubmit={begin} className="grid max-w-md gap-4">
			<p>Langkah 1 dari 2: ketik kata sandimu sekali lagi.</p>
			<OwnPassword
				session={session}
				value={password}
				onChange={setPassword}
				error={problem || undefined}
			/>
			<Ways words="Lanjut" busy={busy} onCancel={onCancel} />
		</Form>
	);
}

function Confirm({
	session,
	begun,
	onCancel,
	onDone,
}: Steps & { begun: Begun; onDone: (codes: readonly string[]) => void }) {
	const [typed, setTyped] = useState('');
	const [busy, setBusy] = useState(false);
	const [problem, setProblem] = useState('');
	const turnOn = async (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		const form = event.currentTarget;
		const code = typed.replace(/\D/g, '');
		if (code.length !== 6) {
			setProblem('Ketik enam angka dari aplikasi autentikatormu.');
			return goToFirst(form);
		}
		setBusy(true);
		const answer = await askAs<typeof factorTurnOn>(
			session,
			'POST /page/selfcare/factor/turn-on',
			{ ticket: begun.ticket, code },
		);
		setBusy(false);
		if (answer.ok) {
			const { LoginDate, recoveryCodes } = answer.data;
			goOnWith(session, LoginDate);
			return onDone(recoveryCodes);
		}
		// This form can no longer succeed, because the setup has expired or the second factor is
		// already on.
		if (answer.code === 409) {
			warn(answer.message);
			return onCancel();
		}
		setProblem(refusedBeside(answer, ['code'])['code'] ?? '');
		goToFirst(form);
	};
	const copy = async () => {
		const done = await copyText(begun.enrol.secret, null);
		if (done) notify('Kunci tersalin. Tempelkan di aplikasi autentikatormu.');
		else warn('Kuncinya belum tersalin; tandai dan salin sendiri.');
	};
	const here = (
		<a href={begun.enrol.uri} className={buttonClass('second', 'mt-3 md:hidden')}>
			Buka di aplikasi ponsel ini
		</a>
	);
	return (
		<Form onSubmit={turnOn} className="grid max-w-xl gap-4">
			<p>Langkah 2 dari 2: hubungkan aplikasi autentikatormu.</p>
			<EnrolmentSteps
				enrol={begun.enrol}
				here={here}
				copy={
					<Button look="quiet" onClick={() => void copy()}>
						Salin kunci
					</Button>
				}
			/>
			<TextField
				id="first-code"
				label="Kode verifikasi"
				hint="Enam angka dari aplikasi autentikator"
				error={problem || undefined}
				value={typed}
				onChange={(event) => setTyped(event.target.value)}
				inputMode="numeric"
				autoComplete="one-time-code"
				maxLength={20}
			/>
			<Ways words="Nyalakan" busy={busy} onCancel={onCancel} />
		</Form>
	);
}

export function TurnOn({
	session,
	onCancel,
	onDone,
}: Steps & { onDone: (codes: readonly string[]) => void }) {
	const [begun, setBegun] = useState<Begun | null>(null);
	return begun ? (
		<Confirm session={session} begun={begun} onCancel={onCancel} onDone={onDone} />
	) : (
		<AskPassword session={session} onCancel={onCancel} onBegun={setBegun} />
	);
}
