import { type FormEvent, useState } from 'react';

import type { factorNewCodes, factorTurnOff } from '#insurance/people/accounts/factor/api.ts';
import type { Answer } from '#platform/contract/client.ts';
import { SmartLink } from '#web/ui/Button.tsx';
import { Form } from '#web/ui/forms/Form.tsx';
import { goToFirst } from '#web/ui/forms/go-to-first.ts';

import { askAs, refusedBeside, warn } from '../../frame/ask-as.ts';
import { CodeEntry, useCode } from '../../frame/CodeEntry.tsx';
import type { SelfcareSession } from '../../frame/session.ts';
import { helpLink } from '../../LoginHelp.tsx';
import { OwnPassword, Ways } from './TurnOn.tsx';

type Proof = {
	session: SelfcareSession;
	/** True if this session was opened with a recovery code; the password is then sufficient. */
	byRecovery: boolean;
	onCancel: () => void;
};
type Problems = Record<string, string>;

function useProof<T>(
	missing: Problems,
	shown: readonly string[],
	sends: () => Promise<Answer<T>>,
	onDone: (data: T) => void,
	onCancel: () => void,
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
		// The second factor was turned off in the meantime.
		if (answer.code === 409) {
			warn(answer.message);
			return onCancel();
		}
		setProblems(refusedBeside(answer, shown));
		goToFirst(form);
	};
	return { busy, problems, send, forget: () => setProblems({}) };
}

function useAskedProof(asks: { password: boolean; code: boolean }) {
	const entry = useCode();
	const [password, setPassword] = useState('');
	const missing: Problems = {
		...(asks.password && password === '' ? { password: 'Isi kata sandimu.' } : {}),
		...(asks.code && entry.missing ? { code: entry.missing } : {}),
	};
	return {
		asks,
		entry,
		password,
		setPassword,
		missing,
		shown: (['password', 'code'] as const).filter((one) => asks[one]),
	};
}

function ProofFields({
	id,
	session,
	proof: { asks, entry, password, setPassword },
	problems,
	onChange,
}: {
	id: string;
	session: SelfcareSession;
	proof: ReturnType<typeof useAskedProof>;
	problems: Problems;
	onChange: () => void;
}) {
	return (
		<>
			{asks.password ? (
				<OwnPassword
					session={session}
					value={password}
					onChange={setPassword}
					error={problems['password']}
				/>
			) : null}
			{asks.code ? (
				<CodeEntry id={id} entry={entry} error={problems['code']} onChange={onChange} />
			) : null}
		</>
	);
}

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
	byRecovery,
	onCancel,
	onDone,
}: Proof & { onDone: (codes: readonly string[]) => void }) {
	const proof = useAskedProof({ password: byRecovery, code: !byRecovery });
	const { busy, problems, send, forget } = useProof(
		proof.missing,
		proof.shown,
		() =>
			askAs<typeof factorNewCodes>(
				session,
				'POST /page/selfcare/factor/recovery-codes',
				byRecovery ? { password: proof.password } : { code: proof.entry.code },
			),
		({ recoveryCodes }) => onDone(recoveryCodes),
		onCancel,
	);
	return (
		<Form onSubmit={send} className="grid max-w-md gap-4">
			<p>Sepuluh kode baru menggantikan semua kode pemulihan yang lama.</p>
			<ProofFields
				id="renew-code"
				session={session}
				proof={proof}
				problems={problems}
				onChange={forget}
			/>
			<Ways words="Buat kode baru" busy={busy} onCancel={onCancel} />
			{byRecovery ? null : <NoCode />}
		</Form>
	);
}

export function TurnOff({ session, byRecovery, onCancel, onDone }: Proof & { onDone: () => void }) {
	const proof = useAskedProof({ password: true, code: !byRecovery });
	const { busy, problems, send, forget } = useProof(
		proof.missing,
		proof.shown,
		() =>
			askAs<typeof factorTurnOff>(session, 'POST /page/selfcare/factor/turn-off', {
				password: proof.password,
				...(byRecovery ? {} : { code: proof.entry.code }),
			}),
		onDone,
		onCancel,
	);
	return (
		<Form onSubmit={send} className="grid max-w-md gap-4">
			<p>Sesudahnya kata sandi saja cukup untuk masuk, dan kode pemulihanmu tidak berlaku.</p>
			<ProofFields
				id="off-code"
				session={session}
				proof={proof}
				problems={problems}
				onChange={forget}
			/>
			<Ways words="Matikan" look="danger" busy={busy} onCancel={onCancel} />
			{byRecovery ? null : <NoCode />}
		</Form>
	);
}
