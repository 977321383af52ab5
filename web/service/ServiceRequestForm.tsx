import { type FormEvent, useEffect, useRef } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { REQUEST_CONSENT, type RequestKind, TOPICS, WORDS } from '#insurance/service-requests/service-request.ts';
import { longDate } from '#platform/values/dates.ts';
import { Button } from '#web/ui/Button.tsx';
import { ErrorSummary } from '#web/ui/ErrorSummary.tsx';
import { CheckField, CONTROL, Field, SelectField, TextField } from '#web/ui/Field.tsx';
import { useCaptcha } from '#web/ui/use-captcha.ts';
import { EMPTY, keepForm, keptForm, type RequestForm, type Sent, useServiceRequest } from './use-service-request.ts';

const SAID = {
	complaint: { words: 'Apa yang terjadi?', hint: 'Kapan, dengan siapa, dan penyelesaian apa yang kamu harapkan. Jangan tulis kata sandi atau kode OTP.', button: 'Kirim pengaduan' },
	'data-update': { words: 'Apa yang berubah?', hint: 'Tulis data lama dan data barunya. Untuk perubahan penting kami menelepon lebih dulu.', button: 'Kirim perubahan' },
} as const;

function Thanks({ sent }: { sent: Sent }) {
	const top = useRef<HTMLDivElement>(null);
	useEffect(() => top.current?.focus(), []);
	return (
		<div ref={top} tabIndex={-1} role="status" className="petal-lg bg-mist p-6">
			<h2 className="text-2xl">Sudah kami terima</h2>
			<p className="mt-3">Nomornya</p>
			<p className="tabular my-2 rounded-control bg-white px-4 py-3 text-xl font-bold break-all">{sent.number}</p>
			<p>
				Kami jawab paling lambat <strong>{longDate(sent.dueOn)}</strong>. Nomor ini juga kami kirim ke {sent.email}.
			</p>
		</div>
	);
}

/** A complaint or a change of data: what about, who, what happened; everything typed outlives a reload of the tab. */
export function ServiceRequestForm({ kind }: { kind: RequestKind }) {
	const { register, setError, clearErrors, reset, control, formState } = useForm<RequestForm>({ defaultValues: EMPTY, shouldFocusError: false });
	const values = useWatch({ control }) as RequestForm;
	const { errors } = formState;
	const captcha = useCaptcha();
	const { sending, sent, found, send } = useServiceRequest(kind, captcha);
	const summary = useRef<HTMLDivElement>(null);
	const words = SAID[kind];

	useEffect(() => reset({ ...EMPTY, ...keptForm(kind) }), [reset, kind]);
	useEffect(() => {
		if (formState.isDirty && sent === null) keepForm(kind, values);
	}, [values, formState.isDirty, sent, kind]);
	useEffect(() => {
		for (const { name, message } of found) if (name in EMPTY) setError(name as keyof RequestForm, { type: 'rule', message });
		if (found.length > 0) summary.current?.focus();
	}, [found, setError]);

	if (sent) return <Thanks sent={sent} />;
	const submit = (event: FormEvent) => {
		event.preventDefault();
		clearErrors();
		if (captcha.state === 'failed') captcha.renew();
		if (!sending && captcha.state === 'solved') void send(values);
	};
	const wired = (name: keyof RequestForm) => ({ id: name, error: errors[name]?.message, ...register(name, { onChange: () => clearErrors(name) }) });
	return (
		<form onSubmit={submit} onFocus={captcha.begin} noValidate className="grid gap-5">
			<ErrorSummary problems={found.map(({ name, message }) => ({ id: name in EMPTY ? name : 'words', message }))} ref={summary} />
			<SelectField label="Perihal" options={TOPICS[kind].map((topic) => ({ value: topic, label: topic }))} {...wired('topic')} />
			<Field id="words" label={words.words} hint={words.hint} error={errors.words?.message}>
				{(wiring) => <textarea {...wiring} {...register('words', { onChange: () => clearErrors('words') })} rows={7} maxLength={WORDS.most} className={`${CONTROL} h-auto py-3`} />}
			</Field>
			<TextField label="Nama lengkap" autoComplete="name" maxLength={100} {...wired('name')} />
			<div className="grid gap-5 sm:grid-cols-2">
				<TextField label="Email" type="email" autoComplete="email" maxLength={254} hint="Jawaban kami kirim ke sini" {...wired('email')} />
				<TextField label="Nomor HP" type="tel" inputMode="numeric" autoComplete="tel" maxLength={14} hint="Contoh 081234567890" {...wired('phone')} />
			</div>
			<TextField label="Nomor polis (boleh dikosongkan)" maxLength={40} autoComplete="off" {...wired('policyNo')} />
			<CheckField label={REQUEST_CONSENT} {...wired('consent')} />
			<div>
				<Button type="submit" busy={sending} aria-disabled={captcha.state !== 'solved' || undefined} aria-describedby="kirim-hint" more="w-full sm:w-auto">
					{words.button}
				</Button>
				<p id="kirim-hint" aria-live="polite" className="mt-2 text-sm text-mute">
					{captcha.state === 'solved' ? 'Kamu langsung mendapat nomor laporan.' : captcha.state === 'failed' ? 'Pemeriksaan keamanan belum berhasil. Tekan tombol untuk mencobanya lagi.' : 'Kami memastikan kamu bukan robot begitu kamu mulai mengisi. Tidak ada teka-teki.'}
				</p>
			</div>
		</form>
	);
}
