import { type FormEvent, useEffect, useRef, useState } from 'react';

import type { beginVisit, enterCode } from '#insurance/memberships/employee/api.ts';
import { ask } from '#web/ui/ask.ts';
import { Button } from '#web/ui/Button.tsx';
import { useCaptcha } from '#web/ui/forms/captcha/use-captcha.ts';
import { TextField } from '#web/ui/forms/Field.tsx';
import { Form } from '#web/ui/forms/Form.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';
import { useToday } from '#web/ui/use-today.ts';

const HINTS = {
	solved: 'Kami kirim kode ke email yang ditulis perusahaanmu di daftar peserta.',
	failed: 'Pemeriksaan keamanan belum berhasil. Tekan tombol untuk mencobanya lagi.',
	idle: 'Kami memastikan kamu bukan robot begitu kamu mulai mengisi. Tidak ada teka-teki.',
	solving: 'Sebentar, kami memastikan kamu bukan robot. Tidak ada teka-teki.',
} as const;

type Problems = Record<string, string>;
const fieldsIn = (data: unknown): Problems => (data as { fields?: Problems } | null)?.fields ?? {};

/** Asks for the code; who is on no list reads the same as who is. */
function useBegin(onSent: () => void) {
	const captcha = useCaptcha();
	const [values, setValues] = useState({ nik: '', birthDate: '' });
	const [errors, setErrors] = useState<Problems>({});
	const [said, setSaid] = useState('');
	const [busy, setBusy] = useState(false);
	const put = (name: keyof typeof values) => (event: { target: { value: string } }) => {
		setValues({ ...values, [name]: event.target.value });
		setErrors(({ [name]: _fixed, ...others }) => others);
	};
	const submit = async (event: FormEvent) => {
		event.preventDefault();
		const nik = values.nik.replace(/[\s.-]/g, '');
		const missing: Problems = {
			...(/^\d{16}$/.test(nik) ? {} : { nik: 'NIK harus 16 digit, seperti di KTP' }),
			...(values.birthDate ? {} : { birthDate: 'Tanggal lahir wajib diisi' }),
		};
		setErrors(missing);
		setSaid('');
		const first = Object.keys(missing)[0];
		if (first) return document.getElementById(`karyawan-${first}`)?.focus();
		if (captcha.state === 'failed') captcha.renew();
		if (busy || captcha.state !== 'solved') return;
		setBusy(true);
		const answer = await ask<typeof beginVisit>('POST /page/employee/begin', {
			nik,
			birthDate: values.birthDate,
			captcha: captcha.take(),
		});
		setBusy(false);
		if (answer.ok) return onSent();
		if (answer.code !== 0) captcha.renew();
		setErrors(fieldsIn(answer.data));
		setSaid(answer.message);
	};
	return { captcha, values, errors, said, busy, put, submit };
}

function WhoAreYou({ onSent }: { onSent: () => void }) {
	const today = useToday();
	const { captcha, values, errors, said, busy, put, submit } = useBegin(onSent);
	return (
		<Form onSubmit={submit} onFocus={captcha.begin} className="grid max-w-xl gap-5">
			<h2 className="text-2xl">Lihat perlindunganmu</h2>
			{said ? <Notice look="error">{said}</Notice> : null}
			<TextField
				id="karyawan-nik"
				label="NIK"
				hint="16 angka di KTP"
				inputMode="numeric"
				autoComplete="off"
				maxLength={24}
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
			<div>
				<Button
					type="submit"
					busy={busy}
					aria-disabled={captcha.state !== 'solved' || undefined}
					aria-describedby="karyawan-hint"
					more="w-full sm:w-auto"
				>
					Kirim kode
				</Button>
				<p id="karyawan-hint" aria-live="polite" className="mt-2 text-sm text-mute">
					{HINTS[captcha.state]}
				</p>
			</div>
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
		setProblem(fieldsIn(answer.data)['code'] ?? answer.message);
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
				Tidak ada email? Periksa folder spam. Mungkin perusahaanmu menulis alamat lain atau
				belum mendaftarkanmu: tanyakan bagian personalia.
			</p>
		</Form>
	);
}

/** NIK and birth date, then the code of the mail. */
export function EnterVisit({ onEntered }: { onEntered: (endsAt: string) => void }) {
	const [sent, setSent] = useState(false);
	return sent ? (
		<TypeCode onEntered={onEntered} onAgain={() => setSent(false)} />
	) : (
		<WhoAreYou onSent={() => setSent(true)} />
	);
}
