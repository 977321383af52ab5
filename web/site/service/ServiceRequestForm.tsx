import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react';

import {
	REQUEST_CONSENT,
	type RequestKind,
	TOPICS,
	REQUEST_WORDS,
} from '#insurance/service/requests/service/service-request.ts';
import { longDate } from '#platform/values/dates.ts';
import { tidyPhone } from '#platform/values/phone.ts';
import { useBrowserValue } from '#web/ui/browser/use-hydrated.ts';
import { CAPTCHA_HINTS, CaptchaSubmit } from '#web/ui/forms/captcha/CaptchaSubmit.tsx';
import { useCaptcha } from '#web/ui/forms/captcha/use-captcha.ts';
import { ErrorSummary } from '#web/ui/forms/ErrorSummary.tsx';
import { CheckField, CONTROL, Field, SelectField, TextField } from '#web/ui/forms/Field.tsx';
import { Form } from '#web/ui/forms/Form.tsx';
import { TidiedField } from '#web/ui/forms/TidiedField.tsx';

import {
	EMPTY_REQUEST,
	keepForm,
	keptForm,
	type RequestProblem,
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
	const top = useRef<HTMLHeadingElement>(null);
	useEffect(() => top.current?.focus(), []);
	return (
		<div role="status" className="petal-lg bg-mist p-6">
			<h2 ref={top} tabIndex={-1} className="text-2xl outline-none">
				Sudah kami terima
			</h2>
			<p className="mt-3">Nomornya</p>
			<p className="tabular my-2 rounded-control bg-white px-4 py-3 text-base font-bold break-all sm:text-xl">
				{sent.number}
			</p>
			<p>
				Kami jawab paling lambat <strong>{longDate(sent.dueOn)}</strong>
				<span>{`. Nomor ini juga kami kirim ke ${sent.email}.`}</span>
			</p>
		</div>
	);
}

type Values = ReturnType<typeof useValues>;

function useValues(kind: RequestKind, found: RequestProblem[], sent: Sent | null) {
	const kept = useBrowserValue(() => keptForm(kind));
	const [typed, setTyped] = useState<RequestForm | null>(null);
	const values = typed ?? { ...EMPTY_REQUEST, ...kept };
	const [errors, setErrors] = useState<Record<string, string>>({});
	const [shown, setShown] = useState(found);
	if (shown !== found) {
		setShown(found);
		setErrors(Object.fromEntries(found.map(({ name, message }) => [name, message])));
	}
	useEffect(() => {
		if (typed && sent === null) keepForm(kind, typed);
	}, [typed, sent, kind]);
	const put = (name: keyof RequestForm, value: string | boolean) => {
		setTyped((old) => ({ ...(old ?? values), [name]: value }));
		setErrors(({ [name]: _fixed, ...others }) => others);
	};
	return { values, errors, put, forgetErrors: () => setErrors({}) };
}

function RequestFields({ kind, form }: { kind: RequestKind; form: Values }) {
	const { values, errors, put } = form;
	const words = SAID[kind];
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
		<>
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
						maxLength={REQUEST_WORDS.most}
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
				<TidiedField
					tidy={tidyPhone}
					label="Nomor HP"
					type="tel"
					inputMode="tel"
					autoComplete="tel"
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
		</>
	);
}

const HINTS = {
	...CAPTCHA_HINTS,
	solving: CAPTCHA_HINTS.idle,
	solved: 'Kamu langsung mendapat nomor laporan.',
} as const;

/**
 * Form for a complaint or a data change, with subject, sender and description. Everything typed
 * survives a reload.
 */
export function ServiceRequestForm({ kind }: { kind: RequestKind }) {
	const captcha = useCaptcha();
	const { sending, sent, found, send } = useServiceRequest(kind, captcha);
	const form = useValues(kind, found, sent);
	const summary = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (found.length > 0) summary.current?.focus();
	}, [found]);
	if (sent) return <Thanks sent={sent} />;
	const submit = (event: FormEvent) => {
		event.preventDefault();
		form.forgetErrors();
		if (captcha.state === 'failed') captcha.renew();
		if (!sending && captcha.state === 'solved') void send(form.values);
	};
	return (
		<Form onSubmit={submit} onFocus={captcha.begin} className="grid gap-5">
			<ErrorSummary
				problems={found.map(({ name, message }) => ({
					id: name in EMPTY_REQUEST ? name : 'words',
					message,
				}))}
				ref={summary}
			/>
			<RequestFields kind={kind} form={form} />
			<CaptchaSubmit id="kirim-hint" state={captcha.state} busy={sending} hints={HINTS}>
				{SAID[kind].button}
			</CaptchaSubmit>
		</Form>
	);
}
