import { type FormEvent, useState } from 'react';

import type { beginReport } from '#insurance/claims/reports/api.ts';
import { ask } from '#web/ui/ask.ts';
import { Button, SmartLink } from '#web/ui/Button.tsx';
import { useCaptcha } from '#web/ui/forms/captcha/use-captcha.ts';
import { TextField } from '#web/ui/forms/Field.tsx';
import { Form } from '#web/ui/forms/Form.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';
import { useToday } from '#web/ui/use-today.ts';

import type { Begun } from './report-memory.ts';

const HINTS = {
	solved: 'Isi polis tidak kami perlihatkan.',
	failed: 'Pemeriksaan keamanan belum berhasil. Tekan tombol untuk mencobanya lagi.',
	idle: 'Kami memastikan kamu bukan robot begitu kamu mulai mengisi. Tidak ada teka-teki.',
	solving: 'Sebentar, kami memastikan kamu bukan robot. Tidak ada teka-teki.',
} as const;

/** Sends number and day; says what is wrong, or hands on what was begun. */
function useBegin(onBegun: (begun: Begun) => void) {
	const captcha = useCaptcha();
	const [values, setValues] = useState({ policyNo: '', birthDate: '' });
	const [errors, setErrors] = useState<Record<string, string>>({});
	const [said, setSaid] = useState('');
	const [busy, setBusy] = useState(false);
	const put = (name: keyof typeof values) => (event: { target: { value: string } }) => {
		setValues({ ...values, [name]: event.target.value });
		setErrors(({ [name]: _fixed, ...others }) => others);
	};
	const submit = async (event: FormEvent) => {
		event.preventDefault();
		const missing = {
			...(values.policyNo.trim() ? {} : { policyNo: 'Nomor polis wajib diisi' }),
			...(values.birthDate ? {} : { birthDate: 'Tanggal lahir wajib diisi' }),
		};
		setErrors(missing);
		setSaid('');
		const first = Object.keys(missing)[0];
		if (first) return document.getElementById(`lapor-${first}`)?.focus();
		if (captcha.state === 'failed') captcha.renew();
		if (busy || captcha.state !== 'solved') return;
		setBusy(true);
		const answer = await ask<typeof beginReport>('POST /page/claim-report/begin', {
			...values,
			captcha: captcha.take(),
		});
		setBusy(false);
		if (answer.ok) return onBegun(answer.data);
		if (answer.code !== 0) captcha.renew();
		setErrors((answer.data as { fields?: Record<string, string> } | null)?.fields ?? {});
		setSaid(answer.message);
	};
	return { captcha, values, errors, said, busy, put, submit };
}

/** Two things that only somebody close knows; neither alone is told to be right. */
export function BeginReport({ onBegun }: { onBegun: (begun: Begun) => void }) {
	const today = useToday();
	const { captcha, values, errors, said, busy, put, submit } = useBegin(onBegun);
	return (
		<Form onSubmit={submit} onFocus={captcha.begin} className="grid max-w-xl gap-5">
			<h2 className="text-2xl">Polis siapa?</h2>
			{said ? (
				<Notice look="error">
					{said}{' '}
					<SmartLink
						url="/bantuan"
						className="inline-flex min-h-8 items-center font-semibold underline underline-offset-4"
					>
						Buka Bantuan
					</SmartLink>
				</Notice>
			) : null}
			<TextField
				id="lapor-policyNo"
				label="Nomor polis"
				hint="Ada di halaman pertama polis, di kartu dan di email kami. Peserta perusahaan: nomor sertifikat"
				value={values.policyNo}
				onChange={put('policyNo')}
				error={errors['policyNo']}
				maxLength={40}
				autoComplete="off"
				autoCapitalize="characters"
			/>
			<TextField
				id="lapor-birthDate"
				label="Tanggal lahir tertanggung"
				hint="Orang yang dilindungi; untuk polis kendaraan, pemegang polisnya"
				type="date"
				max={today}
				value={values.birthDate}
				onChange={put('birthDate')}
				error={errors['birthDate']}
			/>
			<div>
				<Button
					type="submit"
					busy={busy}
					aria-disabled={captcha.state !== 'solved' || undefined}
					aria-describedby="lapor-hint"
					more="w-full sm:w-auto"
				>
					Lanjut
				</Button>
				<p id="lapor-hint" aria-live="polite" className="mt-2 text-sm text-mute">
					{HINTS[captcha.state]}
				</p>
			</div>
		</Form>
	);
}
