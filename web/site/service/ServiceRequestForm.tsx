import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react';

import {
	REQUEST_CONSENT,
	type RequestKind,
	TOPICS,
	WORDS,
} from '#insurance/requests/service/service-request.ts';
import { longDate } from '#platform/values/dates.ts';
import { Button } from '#web/ui/Button.tsx';
import { ErrorSummary } from '#web/ui/forms/ErrorSummary.tsx';
import { CheckField, CONTROL, Field, SelectField, TextField } from '#web/ui/forms/Field.tsx';
import { Form } from '#web/ui/forms/Form.tsx';
import { useCaptcha } from '#web/ui/forms/use-captcha.ts';
import { useBrowserValue } from '#web/ui/use-hydrated.ts';

import {
	EMPTY,
	keepForm,
	keptForm,
	type RequestForm,
	type Sent,
	useServiceRequest,
} from './use-service-request.ts';

const SAID = {
	complaint: {
		words: 'Apa yang terjadi?',
		hint: 'Kapan, dengan siapa, dan penyelesaian apa yang kamu harapkan. Jangan tulis kata sandi atau kode OTP.',
		button: 'Kirim pengaduan',
	},
	'data-update': {
		words: 'Apa yang berubah?',
		hint: 'Tulis data lama dan data barunya. Untuk perubahan penting kami menelepon lebih dulu.',
		button: 'Kirim perubahan',
	},
} as const;

function Thanks({ sent }: { sent: Sent }) {
	const top = useRef<HTMLDivElement>(null);
	useEffect(() => top.current?.focus(), []);
	return (
		<div ref={top} tabIndex={-1} role="status" className="petal-lg bg-mist p-6">
			<h2 className="text-2xl">Sudah kami terima</h2>
			<p className="mt-3">Nomornya</p>
			<p className="tabular my-2 rounded-control bg-white px-4 py-3 text-xl font-bold break-all">
				{sent.number}
			</p>
			<p>
				Kami jawab paling lambat <strong>{longDate(sent.dueOn)}</strong>. Nomor ini juga
				kami kirim ke {sent.email}.
			</p>
		</div>
	);
}

/**
 * A complaint or a change of data: what about, who, what happened; everything typed outlives a
 * reload of the tab.
 */
export function ServiceRequestForm({ kind }: { kind: RequestKind }) {
	const kept = useBrowserValue(() => keptForm(kind));
	const [typed, setTyped] = useState<RequestForm | null>(null);
	const values = typed ?? { ...EMPTY, ...kept };
	const [errors, setErrors] = useState<Record<string, string>>({});
	const captcha = useCaptcha();
	const { sending, sent, found, send } = useServiceRequest(kind, captcha);
	const summary = useRef<HTMLDivElement>(null);
	const words = SAID[kind];

	useEffect(() => {
		if (typed && sent === null) keepForm(kind, typed);
	}, [typed, sent, kind]);
	const [shown, setShown] = useState(found);
	if (shown !== found) {
		setShown(found);
		setErrors(Object.fromEntries(found.map(({ name, message }) => [name, message])));
	}
	useEffect(() => {
		if (found.length > 0) summary.current?.focus();
	}, [found]);

	if (sent) return <Thanks sent={sent} />;
	const submit = (event: FormEvent) => {
		event.preventDefault();
		setErrors({});
		if (captcha.state === 'failed') captcha.renew();
		if (!sending && captcha.state === 'solved') void send(values);
	};
	const put = (name: keyof RequestForm, value: string | boolean) => {
		setTyped((old) => ({ ...(old ?? values), [name]: value }));
		setErrors(({ [name]: _fixed, ...others }) => others);
	};
	const wire = (name: Exclude<keyof RequestForm, 'consent'>) => ({
		name,
		value: values[name],
		onChange: ({
			target,
		}: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) =>
			put(name, target.value),
	});
	const wired = (name: Exclude<keyof RequestForm, 'consent'>) => ({
		id: name,
		error: errors[name],
		...wire(name),
	});
	return (
		<Form onSubmit={submit} onFocus={captcha.begin} className="grid gap-5">
			<ErrorSummary
				problems={found.map(({ name, message }) => ({
					id: name in EMPTY ? name : 'words',
					message,
				}))}
				ref={summary}
			/>
			<SelectField
				label="Perihal"
				options={TOPICS[kind].map((topic) => ({ value: topic, label: topic }))}
				{...wired('topic')}
			/>
			<Field id="words" label={words.words} hint={words.hint} error={errors['words']}>
				{(wiring) => (
					<textarea
						{...wiring}
						{...wire('words')}
						rows={7}
						maxLength={WORDS.most}
						className={`${CONTROL} h-auto py-3`}
					/>
				)}
			</Field>
			<TextField
				label="Nama lengkap"
				autoComplete="name"
				maxLength={100}
				{...wired('name')}
			/>
			<div className="grid gap-5 sm:grid-cols-2">
				<TextField
					label="Email"
					type="email"
					autoComplete="email"
					maxLength={254}
					hint="Jawaban kami kirim ke sini"
					{...wired('email')}
				/>
				<TextField
					label="Nomor HP"
					type="tel"
					inputMode="numeric"
					autoComplete="tel"
					maxLength={14}
					hint="Contoh 081234567890"
					{...wired('phone')}
				/>
			</div>
			<TextField
				label="Nomor polis (boleh dikosongkan)"
				maxLength={40}
				autoComplete="off"
				{...wired('policyNo')}
			/>
			<CheckField
				id="consent"
				label={REQUEST_CONSENT}
				error={errors['consent']}
				name="consent"
				checked={values.consent}
				onChange={({ target }) => put('consent', target.checked)}
			/>
			<div>
				<Button
					type="submit"
					busy={sending}
					aria-disabled={captcha.state !== 'solved' || undefined}
					aria-describedby="kirim-hint"
					more="w-full sm:w-auto"
				>
					{words.button}
				</Button>
				<p id="kirim-hint" aria-live="polite" className="mt-2 text-sm text-mute">
					{captcha.state === 'solved'
						? 'Kamu langsung mendapat nomor laporan.'
						: captcha.state === 'failed'
							? 'Pemeriksaan keamanan belum berhasil. Tekan tombol untuk mencobanya lagi.'
							: 'Kami memastikan kamu bukan robot begitu kamu mulai mengisi. Tidak ada teka-teki.'}
				</p>
			</div>
		</Form>
	);
}
