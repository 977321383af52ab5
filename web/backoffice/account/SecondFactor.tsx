import { type FormEvent, useState } from 'react';

import type { officeLogin, officeVerify } from '#insurance/access/staff/api.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { ask } from '#web/ui/ask.ts';
import { Button } from '#web/ui/Button.tsx';
import { EnrolmentSteps } from '#web/ui/factor/EnrolmentSteps.tsx';
import { TextField } from '#web/ui/forms/Field.tsx';
import { Form } from '#web/ui/forms/Form.tsx';
import { showToast } from '#web/ui/toast-store.ts';

import { SignInCard } from './SignInCard.tsx';

type Ticket = CallOutput<typeof officeLogin>;

export function SecondFactor({
	ticket,
	onBack,
	onEnter,
}: {
	ticket: Ticket;
	onBack: () => void;
	onEnter: (me: CallOutput<typeof officeVerify>) => void;
}) {
	const [recovery, setRecovery] = useState(false);
	const [code, setCode] = useState('');
	const [busy, setBusy] = useState(false);
	const [problem, setProblem] = useState('');
	const send = async (event: FormEvent) => {
		event.preventDefault();
		setBusy(true);
		const answer = await ask<typeof officeVerify>('POST /page/office/verify', {
			ticket: ticket.ticket,
			code: recovery ? code.trim() : code.replace(/\D/g, ''),
		});
		setBusy(false);
		if (!answer.ok) return setProblem(answer.message);
		if (recovery)
			showToast(
				`Kode pemulihan terpakai, sisa ${answer.data.recoveryLeft}. Ganti ponsel di Akun saya bila hilang.`,
				{ look: 'warning', ms: 10_000 },
			);
		onEnter(answer.data);
	};
	const hint = recovery
		? 'Salah satu dari sepuluh kode yang kamu simpan, sekali pakai'
		: 'Enam angka dari aplikasi autentikator';
	return (
		<SignInCard title={ticket.enrol ? 'Pasang faktor kedua' : 'Kode masuk'}>
			{ticket.enrol ? <EnrolmentSteps enrol={ticket.enrol} /> : null}
			<Form onSubmit={send} className="grid gap-4">
				<TextField
					key={recovery ? 'recovery' : 'app'}
					id="office-code"
					label={recovery ? 'Kode pemulihan' : 'Kode'}
					hint={hint}
					error={problem || undefined}
					value={code}
					onChange={(event) => setCode(event.target.value)}
					inputMode={recovery ? 'text' : 'numeric'}
					autoComplete="one-time-code"
					maxLength={20}
					autoFocus
				/>
				<Button type="submit" busy={busy}>
					Masuk
				</Button>
				{ticket.enrol ? null : (
					<Button
						look="quiet"
						onClick={() => {
							setRecovery(!recovery);
							setCode('');
							setProblem('');
						}}
					>
						{recovery ? 'Pakai aplikasi autentikator' : 'Ponselku tidak ada'}
					</Button>
				)}
				{recovery ? (
					<p className="text-sm text-mute">
						Kode pemulihan juga hilang? Minta administrator menyetel ulang faktor
						keduamu.
					</p>
				) : null}
				<Button look="quiet" onClick={onBack}>
					Kembali ke kata sandi
				</Button>
			</Form>
		</SignInCard>
	);
}
