import { useState } from 'react';

import type {
	officeAccount,
	officeChangePhone,
	officeNewRecoveryCodes,
} from '#insurance/access/staff/api.ts';
import { RecoveryCodes } from '#web/ui/factor/RecoveryCodes.tsx';
import { TextField } from '#web/ui/forms/Field.tsx';
import { PasswordField } from '#web/ui/forms/PasswordField.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';

import { CallForm } from '../forms/CallForm.tsx';
import { useCallForm } from '../forms/use-call-form.ts';
import { useAnswer } from '../office-calls.ts';
import { Panel } from '../parts/parts.tsx';
import { OwnRights } from './OwnRights.tsx';
import { OwnSessions } from './OwnSessions.tsx';
import { Passkeys } from './Passkeys.tsx';

function Recovery({ left, onDone }: { left: number; onDone: () => void }) {
	const [codes, setCodes] = useState<string[] | null>(null);
	const form = useCallForm<typeof officeNewRecoveryCodes>(
		'POST /page/office/account/recovery-codes',
		{
			id: 'recovery',
			values: { code: '' },
			input: ({ code }) => ({ code: code.trim() }),
			clears: ['code'],
			onDone: (made) => setCodes(made.recoveryCodes),
		},
	);
	if (codes) {
		return (
			<Panel title="Kode pemulihan baru">
				<RecoveryCodes
					of="back office"
					codes={codes}
					onDone={() => {
						setCodes(null);
						onDone();
					}}
				/>
			</Panel>
		);
	}
	return (
		<Panel title="Kode pemulihan">
			<p>
				Masih ada <strong className="tabular">{left}</strong> kode.{' '}
				<span>{left < 3 ? 'Buat yang baru sebelum habis.' : ''}</span> Kode baru membatalkan
				semua kode lama.
			</p>
			<CallForm
				of={form}
				submit="Buat kode baru"
				look="second"
				className="grid max-w-sm gap-3"
			>
				<TextField
					{...form.text('code')}
					label="Kode autentikator saat ini"
					inputMode="numeric"
					autoComplete="one-time-code"
					maxLength={20}
				/>
			</CallForm>
		</Panel>
	);
}

function Phone() {
	const form = useCallForm<typeof officeChangePhone>('POST /page/office/account/change-phone', {
		id: 'phone',
		values: { password: '' },
		clears: ['password'],
		onDone: () => location.reload(),
	});
	return (
		<Panel title="Ganti ponsel autentikator">
			<p>
				Faktor kedua dihapus dan semua sesimu berakhir. Saat masuk lagi kamu memasangnya di
				ponsel baru.
			</p>
			<CallForm of={form} submit="Ganti ponsel" look="danger" className="grid max-w-sm gap-3">
				<PasswordField
					{...form.pick('password')}
					label="Kata sandi"
					autoComplete="current-password"
				/>
			</CallForm>
		</Panel>
	);
}

/** /office/akun: settings of a staff member's account. */
export function Screen() {
	const { data, problem, reload } = useAnswer<typeof officeAccount>(
		'POST /page/office/account',
		{},
	);
	if (!data)
		return problem ? (
			<Notice look="error">{problem}</Notice>
		) : (
			<Spinner words="Memuat akunmu" />
		);
	return (
		<div className="grid max-w-3xl gap-6">
			<div>
				<h1 className="text-3xl">{data.name}</h1>
				<p className="text-mute">{`${data.email} · ${data.roleName}`}</p>
			</div>
			<OwnSessions of={data.sessions} onEnded={reload} />
			<Passkeys />
			<Recovery left={data.recoveryLeft} onDone={reload} />
			<Phone />
			<OwnRights />
		</div>
	);
}
