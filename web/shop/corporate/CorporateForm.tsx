import { type FormEvent, useEffect, useRef } from 'react';
import { type FieldErrors, useForm, type UseFormReturn, useWatch } from 'react-hook-form';

import {
	CORPORATE_CONSENTS,
	CORPORATE_HEADCOUNT,
	settledHeadcount,
} from '#insurance/service/requests/corporate/corporate-request.ts';
import type { PageData } from '#insurance/site/content/page.ts';
import { tidyPhone } from '#platform/values/phone.ts';
import { Button, SmartLink } from '#web/ui/Button.tsx';
import { useCaptcha } from '#web/ui/forms/captcha/use-captcha.ts';
import { Counter } from '#web/ui/forms/Counter.tsx';
import { ErrorSummary } from '#web/ui/forms/ErrorSummary.tsx';
import { CheckField, CONTROL, Field, TextField } from '#web/ui/forms/Field.tsx';
import { Form } from '#web/ui/forms/Form.tsx';
import { TidiedField } from '#web/ui/forms/TidiedField.tsx';

import { paths } from '../../paths.ts';
import { RequestOutcome } from './RequestOutcome.tsx';
import {
	heldBack,
	keepRequest,
	keptRequest,
	type RequestValues,
	useCorporateRequest,
} from './use-corporate-request.ts';

const EMPTY: RequestValues = {
	headcount: CORPORATE_HEADCOUNT.initial,
	contactName: '',
	phone: '',
	email: '',
	companyName: '',
	companyAddress: '',
	responsibility: false,
	privacy: false,
};

type Tools = Pick<UseFormReturn<RequestValues>, 'register' | 'setValue' | 'clearErrors'> & {
	errors: FieldErrors<RequestValues>;
};

/** Keeps only the digits (B5.57). Separators and the country code of a pasted number are removed. */
function typedPhone(text: string): string {
	if (/^\d*$/.test(text)) return text;
	const tidied = tidyPhone(text);
	return /^\+?\d+$/.test(tidied) ? tidied : text.replace(/\D/g, '');
}

function WhoFields({ register, setValue, clearErrors, errors }: Tools) {
	const text = (name: 'contactName' | 'email' | 'companyName', label: string, rest: object) => (
		<TextField
			id={name}
			label={label}
			error={errors[name]?.message}
			{...rest}
			{...register(name, { onChange: () => clearErrors(name) })}
		/>
	);
	return (
		<>
			<fieldset className="grid gap-4">
				<legend className="mb-2 text-xl font-bold">Narahubung</legend>
				{text('contactName', 'Nama', { autoComplete: 'name', maxLength: 100 })}
				<TidiedField
					tidy={tidyPhone}
					id="phone"
					label="Nomor HP"
					type="tel"
					inputMode="tel"
					autoComplete="tel"
					hint="Contoh 081234567890"
					error={errors.phone?.message}
					{...register('phone', {
						onChange: ({ target }: { target: HTMLInputElement }) => {
							clearErrors('phone');
							setValue('phone', typedPhone(target.value), { shouldDirty: true });
						},
					})}
				/>
				{text('email', 'Email', {
					type: 'email',
					autoComplete: 'email',
					maxLength: 254,
					hint: 'Nomor permintaan kami kirim ke sini',
				})}
			</fieldset>
			<fieldset className="grid gap-4">
				<legend className="mb-2 text-xl font-bold">Perusahaan</legend>
				{text('companyName', 'Nama perusahaan', {
					autoComplete: 'organization',
					maxLength: 120,
				})}
				<Field id="companyAddress" label="Alamat" error={errors.companyAddress?.message}>
					{(wiring) => (
						<textarea
							{...wiring}
							{...register('companyAddress', {
								onChange: () => clearErrors('companyAddress'),
							})}
							rows={3}
							maxLength={300}
							autoComplete="street-address"
							className={`${CONTROL} h-auto py-3`}
						/>
					)}
				</Field>
			</fieldset>
		</>
	);
}

function Consents({ register, clearErrors, errors }: Tools) {
	return (
		<fieldset>
			<legend className="text-xl font-bold">Persetujuan</legend>
			<CheckField
				id="responsibility"
				error={errors.responsibility?.message}
				{...register('responsibility', {
					onChange: () => clearErrors('responsibility'),
				})}
				label={CORPORATE_CONSENTS.responsibility}
			/>
			<CheckField
				id="privacy"
				error={errors.privacy?.message}
				{...register('privacy', { onChange: () => clearErrors('privacy') })}
				label={
					<>
						<span>{CORPORATE_CONSENTS.privacy}</span>{' '}
						<SmartLink
							url={paths.privacy}
							target="_blank"
							className="text-leaf underline"
						>
							Baca kebijakannya
						</SmartLink>
					</>
				}
			/>
		</fieldset>
	);
}

/**
 * Form with which a company requests group cover (B2.4): number of people, contact person, company,
 * consents and captcha.
 */
export function CorporateForm({ page, onReady }: { page: PageData; onReady: () => void }) {
	const { register, setValue, setError, clearErrors, reset, control, formState } =
		useForm<RequestValues>({ defaultValues: EMPTY, shouldFocusError: false });
	const values = useWatch({ control }) as RequestValues;
	const { errors } = formState;
	const captcha = useCaptcha();
	const { sending, reference, found, send } = useCorporateRequest(page.id, captcha);
	const summary = useRef<HTMLDivElement>(null);
	const held = heldBack(values, captcha.state);

	useEffect(() => {
		reset({ ...EMPTY, ...keptRequest() });
		onReady();
	}, [reset, onReady]);
	useEffect(() => {
		if (formState.isDirty && reference === null) keepRequest(values);
	}, [values, formState.isDirty, reference]);
	useEffect(() => {
		for (const { name, message } of found)
			if (name in EMPTY) setError(name as keyof RequestValues, { type: 'rule', message });
		if (found.length > 0) summary.current?.focus();
	}, [found, setError]);

	const submit = (event: FormEvent) => {
		event.preventDefault();
		clearErrors();
		if (captcha.state === 'failed') captcha.renew();
		if (held === null && !sending) return void send(values);
		for (const name of ['responsibility', 'privacy'] as const)
			if (!values[name])
				setError(name, { type: 'rule', message: 'Centang untuk melanjutkan' });
	};
	const tools = { register, setValue, clearErrors, errors };
	return (
		<Form onSubmit={submit} onFocus={captcha.begin} className="grid gap-6">
			<ErrorSummary
				problems={found.map(({ name, message }) => ({
					id: name in EMPTY ? name : 'form-pengajuan',
					message,
				}))}
				ref={summary}
			/>
			<Counter
				id="headcount"
				label="Jumlah karyawan"
				hint={`Paling sedikit ${CORPORATE_HEADCOUNT.min} orang`}
				error={errors.headcount?.message}
				value={values.headcount}
				min={CORPORATE_HEADCOUNT.min}
				max={CORPORATE_HEADCOUNT.max}
				settle={settledHeadcount}
				onChange={(headcount) => setValue('headcount', headcount, { shouldDirty: true })}
			/>
			<WhoFields {...tools} />
			<Consents {...tools} />
			<div>
				<Button
					type="submit"
					busy={sending}
					aria-disabled={held !== null || undefined}
					aria-describedby="kirim-hint"
					more="w-full sm:w-auto"
				>
					Kirim Data
				</Button>
				<p id="kirim-hint" aria-live="polite" className="mt-2 text-sm text-mute">
					{held ?? 'Belum ada biaya. Permintaan ini tidak mengikat.'}
				</p>
			</div>
			<RequestOutcome sending={sending} reference={reference} email={values.email} />
		</Form>
	);
}
