import { type FormEvent, useState } from 'react';

import type { factorNewCodes, factorTurnOff } from '#insurance/accounts/factor/api.ts';
import type { Answer } from '#platform/contract/client.ts';
import { SmartLink } from '#web/ui/Button.tsx';
import { Form } from '#web/ui/forms/Form.tsx';
import { goToFirst } from '#web/ui/forms/go-to-first.ts';
import { PasswordField } from '#web/ui/forms/PasswordField.tsx';

import { askAs, refusedBeside } from '../../frame/ask-as.ts';
import { CodeEntry, useCode } from '../../frame/CodeEntry.tsx';
import type { SelfcareSession } from '../../frame/session.ts';
import { helpLink } from '../../LoginHelp.tsx';
import { Ways } from './TurnOn.tsx';

type Proof = { session: SelfcareSession; onCancel: () => void };
type Problems = Record<string, string>;

/** Sends what a form proves; what is refused stands beside its fields. */
function useProof<T>(
	missing: Problems,
	sends: () => Promise<Answer<T>>,
	onDone: (data: T) => void,
) {
	const [busy, setBusy] = useState(false);
	const [problems, setProblems] = useState<Problems>({});
	const send = async (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		const form = event.currentTarget;
		if (Object.keys(missing).length > 0) {
			setProblems(missing);
			return goToFirst(form);
		}
		setBusy(true);
		const answer = await sends();
		setBusy(false);
		if (answer.ok) return onDone(answer.data);
		setProblems(refusedBeside(answer, ['password', 'code']));
		goToFirst(form);
	};
	return { busy, problems, send, forget: () => setProblems({}) };
}

/** Neither telephone nor codes, and in the account still. */
function NoCode() {
	return (
		<p className="text-sm">
			Tidak punya keduanya?{' '}
			<SmartLink url="/pembaruan-data" className={helpLink}>
				Petugas mematikannya setelah memeriksa KTP-mu
			</SmartLink>
		</p>
	);
}

export function NewCodes({
	session,
	onCancel,
	onDone,
}: Proof & { onDone: (codes: readonly string[]) => void }) {
	const entry = useCode();
	const { busy, problems, send, forget } = useProof(
		entry.missing ? { code: entry.missing } : {},
		() =>
			askAs<typeof factorNewCodes>(session, 'POST /page/selfcare/factor/recovery-codes', {
				code: entry.code,
			}),
		({ recoveryCodes }) => onDone(recoveryCodes),
	);
	return (
		<Form onSubmit={send} className="grid max-w-md gap-4">
			<p>Sepuluh kode baru menggantikan semua kode pemulihan yang lama.</p>
			<CodeEntry id="renew-code" entry={entry} error={problems['code']} onChange={forget} />
			<Ways words="Buat kode baru" busy={busy} onCancel={onCancel} />
			<NoCode />
		</Form>
	);
}

export function TurnOff({ session, onCancel, onDone }: Proof & { onDone: () => void }) {
	const entry = useCode();
	const [password, setPassword] = useState('');
	const { busy, problems, send, forget } = useProof(
		{
			...(password === '' ? { password: 'Isi kata sandimu.' } : {}),
			...(entry.missing ? { code: entry.missing } : {}),
		},
		() =>
			askAs<typeof factorTurnOff>(session, 'POST /page/selfcare/factor/turn-off', {
				password,
				code: entry.code,
			}),
		onDone,
	);
	return (
		<Form onSubmit={send} className="grid max-w-md gap-4">
			<p>Sesudahnya kata sandi saja cukup untuk masuk, dan kode pemulihanmu tidak berlaku.</p>
			<PasswordField
				label="Kata sandi"
				value={password}
				onChange={setPassword}
				error={problems['password']}
				autoComplete="current-password"
			/>
			<CodeEntry id="off-code" entry={entry} error={problems['code']} onChange={forget} />
			<Ways words="Matikan" look="danger" busy={busy} onCancel={onCancel} />
			<NoCode />
		</Form>
	);
}
