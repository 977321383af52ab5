import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { PageData } from '#insurance/content/page.ts';
import { jakartaDay } from '#platform/values/dates.ts';
import { Button, SmartLink } from '#web/ui/Button.tsx';
import { ErrorSummary } from '#web/ui/ErrorSummary.tsx';
import { CheckField } from '#web/ui/Field.tsx';
import { useNavigate } from '#web/ui/router.tsx';
import { paths } from '../paths.ts';
import { prepareCaptcha } from '#web/ui/captcha.ts';
import { type FormTools, messageOf } from './form-context.ts';
import { type FormValues, initialValues, type RegionNames } from './form-values.ts';
import { HolderStep, printedBookLabel } from './HolderStep.tsx';
import { CoverStep, InsuredStep } from './InsuredStep.tsx';
import { PlanCards, PriceBar } from './PlanCards.tsx';
import { useApplication } from './use-application.ts';
import { keepDraft, useDraft } from './use-draft.ts';
import { usePrice } from './use-price.ts';

const NO_NAMES: RegionNames = { province: '', city: '', district: '', village: '' };
const BUSY = { idle: 'Beli Sekarang', checking: 'Memeriksa keamanan …', saving: 'Menyimpan …' };

function Consents({ tools }: { tools: FormTools }) {
	const { register, errors } = tools;
	return (
		<fieldset>
			<legend className="text-xl font-bold">Persetujuan</legend>
			<CheckField id="agreement" error={messageOf(errors, 'agreement')} {...register('agreement')} label={<>Data yang kuisi benar, dan aku setuju dengan <SmartLink url={paths.terms} target="_blank" className="text-leaf underline">syarat dan ketentuan</SmartLink>.</>} />
			<CheckField id="privacy" error={messageOf(errors, 'privacy')} {...register('privacy')} label={<>Aku setuju dataku dipakai sesuai <SmartLink url={paths.privacy} target="_blank" className="text-leaf underline">kebijakan privasi</SmartLink>.</>} />
		</fieldset>
	);
}

/** Who is insured by the holder's own data: typed once, asked once (WCAG 3.3.7). */
function copySelfToHolder({ values, setValue }: FormTools): void {
	if (!values.withSelf || values.holder.year) return;
	for (const part of ['year', 'month', 'day', 'sex'] as const) setValue(`holder.${part}`, values.self[part]);
}

/** The application of a product (B2.2): plan step with its price, then the holder, then consents and the cart. */
export function ApplicationForm({ page }: { page: PageData }) {
	const start = useMemo(() => initialValues(page), [page]);
	const { register, setValue, setError, clearErrors, reset, control, formState } = useForm<FormValues>({ defaultValues: start, shouldFocusError: false });
	const values = useWatch({ control }) as FormValues;
	const [today] = useState(() => jakartaDay(new Date()));
	const [again, setAgain] = useState(0);
	const [open, setOpen] = useState(false);
	const [home, setHome] = useState(NO_NAMES);
	const [domicile, setDomicile] = useState(NO_NAMES);
	const summary = useRef<HTMLDivElement>(null);
	const holder = useRef<HTMLDivElement>(null);
	const navigate = useNavigate();
	const price = usePrice(page, values, again);
	const chosen = price.plans.find(({ freqType }) => freqType === values.frequency);
	const tools: FormTools = { register, setValue, clearErrors, values, errors: formState.errors, today };

	const draft = useDraft(page, values, (kept, complete) => {
		reset(kept);
		setOpen(complete);
	});
	useEffect(() => {
		if (formState.isDirty) keepDraft(page, values, open);
	}, [page, values, open, formState.isDirty]);

	const { sending, problems, nikDiffers, save } = useApplication({
		page,
		names: { home, domicile },
		shown: chosen && { planRate: chosen.planRate, discountPerCustomer: chosen.discountPerCustomer },
		setError,
		onPriceChanged: () => setAgain((turn) => turn + 1),
		onSaved: () => {
			draft.forget();
			void navigate(paths.savedCart);
		},
	});
	useEffect(() => {
		if (problems.length > 0) summary.current?.focus();
	}, [problems]);
	// A frequency that the product does not have gives way to the first one it has.
	useEffect(() => {
		const [first] = price.plans;
		if (first && !chosen) setValue('frequency', first.freqType);
	}, [price.plans, chosen, setValue]);

	const openHolder = () => {
		copySelfToHolder(tools);
		setOpen(true);
		prepareCaptcha();
		setTimeout(() => holder.current?.focus(), 0);
	};
	// Messages without a field of their own would hold back the next sending, so all are cleared before it.
	const submit = (event: FormEvent) => {
		event.preventDefault();
		clearErrors();
		if (sending === 'idle') void save(values);
	};
	// A message goes as soon as its field is mended.
	const mended = ({ target }: FormEvent) => 'name' in target && target.name && clearErrors(String(target.name) as 'holder.name');
	return (
		<form onSubmit={submit} onChange={mended} noValidate className="grid gap-10">
			<ErrorSummary problems={problems} ref={summary} />
			<InsuredStep tools={tools} page={page} />
			<CoverStep tools={tools} page={page} />
			<PlanCards price={price} frequency={values.frequency} onPick={(frequency) => setValue('frequency', frequency, { shouldDirty: true })} />
			{(page.product?.policyFee ?? 0) > 0 ? <CheckField id="printedBook" label={printedBookLabel(page.product?.policyFee ?? 0)} {...register('printedBook')} /> : null}
			<div className="flex flex-wrap gap-3">
				<Button
					look="second"
					onClick={() => {
						document.getElementById('premi')?.scrollIntoView({ block: 'center' });
						setAgain((turn) => turn + 1);
					}}
				>
					Cek Premi Kamu
				</Button>
				<Button look="quiet" onClick={() => location.reload()}>
					Simulasi Ulang
				</Button>
				{open ? null : (
					<Button onClick={chosen ? openHolder : () => document.getElementById('premi')?.scrollIntoView({ block: 'center' })} aria-disabled={!chosen || undefined}>
						Lanjut Beli
					</Button>
				)}
			</div>
			{open ? (
				<div ref={holder} tabIndex={-1} className="grid gap-10 outline-none">
					<HolderStep tools={tools} page={page} nikDiffers={nikDiffers} onHome={setHome} onDomicile={setDomicile} />
					<Consents tools={tools} />
					<div>
						<Button type="submit" busy={sending !== 'idle'} more="w-full sm:w-auto">
							{BUSY[sending]}
						</Button>
						<p className="mt-2 text-sm text-mute" aria-live="polite">
							{sending === 'checking' ? 'Memastikan kamu bukan robot. Tidak ada teka-teki, tunggu sebentar.' : 'Pengajuan disimpan ke keranjang dulu. Kamu belum membayar.'}
						</p>
					</div>
				</div>
			) : null}
			<PriceBar price={price} frequency={values.frequency} />
		</form>
	);
}
