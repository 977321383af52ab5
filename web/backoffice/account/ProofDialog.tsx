import { type FormEvent, useEffect, useRef, useState } from 'react';

import type { officeMe } from '#insurance/access/staff/api.ts';
import type { proofWays, proveByCode } from '#insurance/access/staff/proof/api.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { ask } from '#web/ui/ask.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/forms/Field.tsx';
import { Form } from '#web/ui/forms/Form.tsx';
import { Dialog } from '#web/ui/parts/dialog/Dialog.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';

import { useMe } from '../me.ts';
import { useAnswer, watchProof } from '../office-calls.ts';
import { ProveByPasskey } from './PasskeyButton.tsx';
import { signOnInWindow } from './sign-on.ts';

function ByCode({ onProved }: { onProved: () => void }) {
	const [code, setCode] = useState('');
	const [busy, setBusy] = useState(false);
	const [problem, setProblem] = useState('');
	const send = async (event: FormEvent) => {
		event.preventDefault();
		setBusy(true);
		const answer = await ask<typeof proveByCode>('POST /page/office/account/prove', {
			code: code.trim(),
		});
		setBusy(false);
		if (answer.ok) onProved();
		else setProblem(answer.message);
	};
	return (
		<Form onSubmit={send} className="grid gap-4">
			<TextField
				id="proof-code"
				label="Kode autentikator"
				hint="Enam angka dari aplikasimu, atau satu kode pemulihan"
				error={problem || undefined}
				value={code}
				onChange={(event) => setCode(event.target.value)}
				autoComplete="one-time-code"
				maxLength={20}
				autoFocus
			/>
			<Button type="submit" busy={busy}>
				Lanjutkan
			</Button>
		</Form>
	);
}

/** Another person may log in at the provider, for whom the call must not be repeated. */
function ByProvider({ name, onProved }: { name: string; onProved: () => void }) {
	const me = useMe();
	const [problem, setProblem] = useState('');
	const look = async () => {
		const answer = await ask<typeof officeMe>('POST /page/office/me', {});
		if (!answer.ok) return setProblem(answer.message);
		if (answer.data.email !== me.email) return location.reload();
		onProved();
	};
	return (
		<div className="grid gap-4">
			{problem ? <Notice look="error">{problem}</Notice> : null}
			<Button onClick={() => setProblem(signOnInWindow(() => void look(), true))}>
				{`Buktikan lewat ${name}`}
			</Button>
		</div>
	);
}

function Ways({ of, onProved }: { of: CallOutput<typeof proofWays>; onProved: () => void }) {
	return (
		<>
			{of.provider ? <ByProvider name={of.provider} onProved={onProved} /> : null}
			{of.code ? <ByCode onProved={onProved} /> : null}
			{of.passkey ? <ProveByPasskey onProved={onProved} /> : null}
			{of.provider || of.code || of.passkey ? null : (
				<Notice look="warning">Keluar, lalu masuk lagi untuk melanjutkan.</Notice>
			)}
		</>
	);
}

/** Asks for a new proof when a call needs one; the call is repeated afterwards. */
export function ProofDialog() {
	const [open, setOpen] = useState(false);
	const settle = useRef<((proved: boolean) => void) | null>(null);
	const { data, problem } = useAnswer<typeof proofWays>(
		'POST /page/office/account/proof-ways',
		open ? {} : null,
	);
	useEffect(
		() =>
			watchProof(() => {
				setOpen(true);
				return new Promise((done) => {
					settle.current = done;
				});
			}),
		[],
	);
	const end = (proved: boolean) => {
		setOpen(false);
		settle.current?.(proved);
		settle.current = null;
	};
	return (
		<Dialog open={open} title="Buktikan ini kamu" onClose={() => end(false)}>
			<div className="grid gap-4">
				<p>
					Tindakan ini meminta bukti baru. Yang kamu isi tetap ada, dan buktinya berlaku
					15 menit.
				</p>
				{problem ? <Notice look="error">{problem}</Notice> : null}
				{data ? <Ways of={data} onProved={() => end(true)} /> : null}
				{data || problem ? null : <Spinner words="Memuat" />}
				<Button look="quiet" onClick={() => end(false)}>
					Batal
				</Button>
			</div>
		</Dialog>
	);
}
