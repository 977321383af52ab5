import { type FormEvent, useEffect, useRef, useState } from 'react';

import type { beginVisit, enterCode } from '#insurance/groups/memberships/employee/api.ts';
import { refusedFields } from '#platform/contract/client.ts';
import { tidyDigits } from '#platform/values/typed-text.ts';
import { ask } from '#web/ui/ask.ts';
import { useToday } from '#web/ui/browser/use-today.ts';
import { Button } from '#web/ui/Button.tsx';
import { CAPTCHA_HINTS, CaptchaSubmit } from '#web/ui/forms/captcha/CaptchaSubmit.tsx';
import { useCaptchaForm } from '#web/ui/forms/captcha/use-captcha-form.ts';
import { TextField } from '#web/ui/forms/Field.tsx';
import { Form } from '#web/ui/forms/Form.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

const HINTS = {
	...CAPTCHA_HINTS,
	solved: 'Kami kirim kode ke email yang ditulis perusahaanmu di daftar peserta.',
} as const;

const missingIn = ({ nik, birthDate }: { nik: string; birthDate: string }) => ({
	...(/^\d{16}$/.test(tidyDigits(nik)) ? {} : { nik: 'NIK harus 16 digit, seperti di KTP' }),
	...(birthDate ? {} : { birthDate: 'Tanggal lahir wajib diisi' }),
});

/** Requests the code. The response is the same for people who are not on any list. */
function WhoAreYou({ again, onSent }: { again: boolean; onSent: () => void }) {
	const today = useToday();
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => {
		if (again) heading.current?.focus();
	}, [again]);
	const { captcha, values, errors, said, busy, put, submit } = useCaptchaForm({
		empty: { nik: '', birthDate: '' },
		idOf: (name) => `karyawan-${name}`,
		missing: missingIn,
		send: ({ nik, birthDate }, solved) =>
			ask<typeof beginVisit>('POST /page/employee/begin', {
				nik: tidyDigits(nik),
				birthDate,
				captcha: solved,
			}),
		onSent,
	});
	return (
		<Form onSubmit={submit} onFocus={captcha.begin} className="grid max-w-xl gap-5">
			<h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
				Lihat perlindunganmu
			</h2>
			{said ? <Notice look="error">{said}</Notice> : null}
			<TextField
				id="karyawan-nik"
				label="NIK"
				hint="16 angka di KTP"
				inputMode="numeric"
				autoComplete="off"
				maxLength={60}
				value={values.nik}
				onChange={put('nik')}
				error={errors['nik']}
			/>
			<TextField
				id="karyawan-birthDate"
				label="Tanggal lahir"
				hint="Seperti di sertifikatmu, walaupun di sana salah: di dalam bisa kamu minta diperbaiki"
				type="date"
				max={today}
				value={values.birthDate}
				onChange={put('birthDate')}
				error={errors['birthDate']}
			/>
			<CaptchaSubmit id="karyawan-hint" state={captcha.state} busy={busy} hints={HINTS}>
				Kirim kode
			</CaptchaSubmit>
		</Form>
	);
}

function TypeCode({
	onEntered,
	onAgain,
}: {
	onEntered: (endsAt: string) => void;
	onAgain: () => void;
}) {
	const [code, setCode] = useState('');
	const [problem, setProblem] = useState<string>();
	const [busy, setBusy] = useState(false);
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => heading.current?.focus(), []);
	const submit = async (event: FormEvent) => {
		event.preventDefault();
		if (busy) return;
		setBusy(true);
		const typed = code.replace(/\s/g, '');
		const answer = await ask<typeof enterCode>('POST /page/employee/enter', { code: typed });
		setBusy(false);
		if (answer.ok) return onEntered(answer.data.endsAt);
		setProblem(refusedFields(answer.data)['code'] ?? answer.message);
		document.getElementById('karyawan-code')?.focus();
	};
	return (
		<Form onSubmit={submit} className="grid max-w-xl gap-5">
			<h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
				Tulis kode dari emailmu
			</h2>
			<p>
				Kalau NIK dan tanggal lahir itu ada di daftar peserta perusahaan, kodenya sudah kami
				kirim ke email yang tertulis di sana. Kode berlaku 10 menit.
			</p>
			<TextField
				id="karyawan-code"
				label="Kode"
				hint="6 angka"
				inputMode="numeric"
				autoComplete="one-time-code"
				maxLength={12}
				value={code}
				onChange={({ target }) => {
					setCode(target.value);
					setProblem(undefined);
				}}
				error={problem}
			/>
			<div className="flex flex-wrap gap-3">
				<Button type="submit" busy={busy}>
					Masuk
				</Button>
				<Button look="second" onClick={onAgain}>
					Kirim ulang
				</Button>
			</div>
			<p className="text-sm text-mute">
				Tidak ada email? Periksa folder spam. Kalau tetap tidak ada, tanyakan bagian
				personalia (HR): apakah kamu sudah didaftarkan sebagai peserta, dan apakah alamat
				emailmu di sana benar. Setelah didaftarkan atau diperbaiki, tekan Kirim ulang.
			</p>
		</Form>
	);
}

/**
 * Asks for NIK and birth date, then for the code from the email. `again`: the visitor has just left
 * or requested another code, and is starting over.
 */
export function EnterVisit({
	again,
	onEntered,
}: {
	again: boolean;
	onEntered: (endsAt: string) => void;
}) {
	const [step, setStep] = useState<'who' | 'code' | 'again'>(again ? 'again' : 'who');
	return step === 'code' ? (
		<TypeCode onEntered={onEntered} onAgain={() => setStep('again')} />
	) : (
		<WhoAreYou again={step === 'again'} onSent={() => setStep('code')} />
	);
}
