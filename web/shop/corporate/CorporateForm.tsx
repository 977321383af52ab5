import { type FormEvent, useEffect, useRef } from 'react';
import { useForm, useWatch } from 'react-hook-form';

import type { PageData } from '#insurance/content/page.ts';
import {
	CORPORATE_CONSENTS,
	CORPORATE_HEADCOUNT,
	settledHeadcount,
} from '#insurance/requests/corporate/corporate-request.ts';
import { Button, SmartLink } from '#web/ui/Button.tsx';
import { Counter } from '#web/ui/forms/Counter.tsx';
import { ErrorSummary } from '#web/ui/forms/ErrorSummary.tsx';
import { CheckField, CONTROL, Field, TextField } from '#web/ui/forms/Field.tsx';
import { Form } from '#web/ui/forms/Form.tsx';
import { useCaptcha } from '#web/ui/forms/use-captcha.ts';
import { useNavigate } from '#web/ui/navigation/router.tsx';
import { useLeadOn } from '#web/ui/navigation/use-lead-on.ts';
import { Dialog } from '#web/ui/parts/Dialog.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';

import { paths } from '../../paths.ts';
import {
	heldBack,
	keepRequest,
	keptRequest,
	type RequestValues,
	useCorporateRequest,
} from './use-corporate-request.ts';

const HOME_AFTER_MS = 3_000;
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

/**
 * The two dialogs of sending: one while it is under way, one with the reference, which leads home
 * after three seconds.
 */
function Outcome({
	sending,
	reference,
	email,
}: {
	sending: boolean;
	reference: string | null;
	email: string;
}) {
	const navigate = useNavigate();
	const home = () => void navigate(paths.home);
	useLeadOn(reference === null ? null : paths.home, HOME_AFTER_MS);
	return (
		<>
			<Dialog open={sending} title="Mengirim data">
				<Spinner words="Permintaanmu sedang kami simpan" />
			</Dialog>
			<Dialog open={reference !== null} title="Data terkirim" onClose={home}>
				<div role="status">
					<p>Nomor permintaanmu</p>
					<p className="tabular my-2 rounded-control bg-mist px-4 py-3 text-xl font-bold break-all">
						{reference}
					</p>
					<p>
						Nomor ini juga kami kirim ke {email}. Tim kami menghubungimu paling lambat
						dua hari kerja.
					</p>
					<p className="mt-3 text-mute">Sebentar lagi kamu kembali ke beranda.</p>
				</div>
				<Button onClick={home} more="mt-5 w-full">
					Ke beranda sekarang
				</Button>
			</Dialog>
		</>
	);
}

/**
 * The request of a company for a group cover (B2.4): how many, who answers, which company,
 * consents, captcha.
 */
export function CorporateForm({ page }: { page: PageData }) {
	const { register, setValue, setError, clearErrors, reset, control, formState } =
		useForm<RequestValues>({ defaultValues: EMPTY, shouldFocusError: false });
	const values = useWatch({ control }) as RequestValues;
	const { errors } = formState;
	const captcha = useCaptcha();
	const { sending, reference, found, send } = useCorporateRequest(page.id, captcha);
	const summary = useRef<HTMLDivElement>(null);
	const held = heldBack(values, captcha.state);

	useEffect(() => reset({ ...EMPTY, ...keptRequest() }), [reset]);
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
	const text = (
		name: 'contactName' | 'phone' | 'email' | 'companyName',
		label: string,
		rest: object,
		options: object = {},
	) => (
		<TextField
			id={name}
			label={label}
			error={errors[name]?.message}
			{...rest}
			{...register(name, { onChange: () => clearErrors(name), ...options })}
		/>
	);
	const digitsOnly = ({ target }: { target: HTMLInputElement }) => {
		clearErrors('phone');
		setValue('phone', target.value.replace(/\D/g, ''), { shouldDirty: true });
	};
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
			<fieldset className="grid gap-4">
				<legend className="mb-2 text-xl font-bold">Narahubung</legend>
				{text('contactName', 'Nama', { autoComplete: 'name', maxLength: 100 })}
				{text(
					'phone',
					'Nomor HP',
					{
						type: 'tel',
						inputMode: 'numeric',
						maxLength: 14,
						autoComplete: 'tel',
						hint: 'Contoh 081234567890',
					},
					{ onChange: digitsOnly },
				)}
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
							{CORPORATE_CONSENTS.privacy}{' '}
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
			<Outcome sending={sending} reference={reference} email={values.email} />
		</Form>
	);
}
