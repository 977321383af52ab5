import { type FormEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';

import type { PageData } from '#insurance/content/page.ts';
import { jakartaDay } from '#platform/values/dates.ts';
import { Button, SmartLink } from '#web/ui/Button.tsx';
import { prepareCaptcha } from '#web/ui/forms/captcha.ts';
import { ErrorSummary } from '#web/ui/forms/ErrorSummary.tsx';
import { CheckField } from '#web/ui/forms/Field.tsx';
import { Form } from '#web/ui/forms/Form.tsx';
import { useNavigate } from '#web/ui/navigation/router.tsx';
import { useLate } from '#web/ui/navigation/use-late.ts';
import { Spinner } from '#web/ui/Spinner.tsx';

import { paths } from '../../paths.ts';
import type { Stage } from './draft-memory.ts';
import { DraftBar, DraftNotice } from './DraftBar.tsx';
import { type FormTools, messageOf } from './form-context.ts';
import { type FormValues, initialValues, type RegionNames } from './form-values.ts';
import { CoverStep, Extras, HealthQuestions } from './steps/CoverStep.tsx';
import { InsuredStep } from './steps/InsuredStep.tsx';
import { PersonalRiplay } from './steps/PersonalRiplay.tsx';
import { PlanCards, PriceBar } from './steps/PlanCards.tsx';
import { useApplication } from './use-application.ts';
import { useDraft } from './use-draft.ts';
import { usePrice } from './use-price.ts';

const NO_NAMES: RegionNames = { province: '', city: '', district: '', village: '' };
const BUSY = { idle: 'Beli Sekarang', checking: 'Memeriksa keamanan …', saving: 'Menyimpan …' };

const ROBOT = 'Memastikan kamu bukan robot. Tidak ada teka-teki, tunggu sebentar.';

/** Why the application is held back, or null: both consents and a solved captcha (B4.29–B4.32). */
function heldBack({ agreement, privacy }: FormValues, proven: boolean): string | null {
	if (!agreement || !privacy) return 'Centang kedua persetujuan di atas untuk melanjutkan.';
	return proven ? null : ROBOT;
}

function Consents({ tools }: { tools: FormTools }) {
	const { register, errors } = tools;
	return (
		<fieldset>
			<legend className="text-xl font-bold">Persetujuan</legend>
			<CheckField
				id="agreement"
				error={messageOf(errors, 'agreement')}
				{...register('agreement')}
				label={
					<>
						Data yang kuisi benar, dan aku setuju dengan{' '}
						<SmartLink
							url={paths.terms}
							target="_blank"
							className="text-leaf underline"
						>
							syarat dan ketentuan
						</SmartLink>
						.
					</>
				}
			/>
			<CheckField
				id="privacy"
				error={messageOf(errors, 'privacy')}
				{...register('privacy')}
				label={
					<>
						Aku setuju dataku dipakai sesuai{' '}
						<SmartLink
							url={paths.privacy}
							target="_blank"
							className="text-leaf underline"
						>
							kebijakan privasi
						</SmartLink>
						.
					</>
				}
			/>
		</fieldset>
	);
}

type ActionProps = {
	tools: FormTools;
	stage: Stage;
	priced: boolean;
	onNext: () => void;
	onAgain: () => void;
	onAnew: () => void;
};

/**
 * The buttons of the plan step: a motorcycle comes first, then the holder (B2.2.14–B2.2.18,
 * B2.2.33–B2.2.37).
 */
function PlanActions({ tools, stage, priced, onNext, onAgain, onAnew }: ActionProps) {
	const check = () => {
		document.getElementById('premi')?.scrollIntoView({ block: 'center' });
		onAgain();
	};
	return (
		<div className="flex flex-wrap gap-x-5 gap-y-3">
			<Button look="second" onClick={check}>
				Cek Premi Kamu
			</Button>
			<Button look="quiet" onClick={onAnew}>
				Simulasi Ulang
			</Button>
			{stage === 'holder' ? null : (
				<Button
					onClick={onNext}
					aria-disabled={(stage === 'vehicle' && !priced) || undefined}
					more="aria-disabled:cursor-pointer! max-sm:w-full"
				>
					{stage === 'plan' && tools.values.kind === 'vehicle'
						? 'Selanjutnya'
						: 'Lanjut Beli'}
				</Button>
			)}
		</div>
	);
}

// Searchable selects and the reading of a card come after the first questions, in chunks of their
// own.
const loadHolder = () => import('./steps/HolderStep.tsx').then((file) => file.HolderStep);
const loadVehicle = () => import('./steps/VehicleStep.tsx').then((file) => file.VehicleStep);

const LATE = <Spinner words="Menyiapkan formulir" />;
const MISSING = <p>Bagian ini belum bisa dimuat. Muat ulang halaman; isianmu tetap tersimpan.</p>;

const focusSoon = (place: RefObject<HTMLElement | null>) =>
	setTimeout(() => place.current?.focus(), 0);

/**
 * The application of a product (B2.2): plan step with its price, a motorcycle, then the holder,
 * consents and the cart.
 */
export function ApplicationForm({ page }: { page: PageData }) {
	const start = useMemo(() => initialValues(page), [page]);
	const { register, setValue, setError, clearErrors, reset, control, formState } =
		useForm<FormValues>({ defaultValues: start, shouldFocusError: false });
	const values = useWatch({ control }) as FormValues;
	const [now] = useState(() => new Date());
	const [again, setAgain] = useState(0);
	const [stage, setStage] = useState<Stage>('plan');
	const [proven, setProven] = useState(false);
	const [waiting, setWaiting] = useState(false);
	const [home, setHome] = useState(NO_NAMES);
	const [domicile, setDomicile] = useState(NO_NAMES);
	const summary = useRef<HTMLDivElement>(null);
	const holder = useRef<HTMLDivElement>(null);
	const vehicle = useRef<HTMLDivElement>(null);
	const navigate = useNavigate();
	const price = usePrice(page, values, now, again);
	const chosen = price.plans.find(({ freqType }) => freqType === values.frequency);
	const tools: FormTools = {
		register,
		setValue,
		clearErrors,
		values,
		errors: formState.errors,
		now,
		today: jakartaDay(now),
	};

	const draft = useDraft({
		page,
		values,
		stage,
		dirty: formState.isDirty,
		restore: (kept, reached) => {
			reset(kept);
			setStage(reached);
		},
	});
	const startAnew = () => {
		draft.forget();
		location.reload();
	};

	const { sending, problems, nikDiffers, checkPlan, save } = useApplication({
		page,
		now,
		names: { home, domicile },
		shown: chosen && {
			planRate: chosen.planRate,
			discountPerCustomer: chosen.discountPerCustomer,
		},
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
	// Solved while the holder is filled in; one that failed is tried again when the application is
	// sent.
	useEffect(() => {
		if (stage === 'holder') void prepareCaptcha().finally(() => setProven(true));
	}, [stage]);
	const held = heldBack(values, proven);
	// Fetched while the first questions are answered, so that the next ones are there at the press.
	const begun = formState.isDirty || stage !== 'plan';
	const Holder = useLate(loadHolder, begun);
	const Vehicle = useLate(loadVehicle, begun && values.kind === 'vehicle');
	// A frequency that the product does not have gives way to the first one it has.
	useEffect(() => {
		const [first] = price.plans;
		if (first && !chosen) setValue('frequency', first.freqType);
	}, [price.plans, chosen, setValue]);

	// How often the holder was led to by a press: a draft that is restored moves no focus.
	const [led, setLed] = useState(0);
	const openHolder = () => {
		setStage('holder');
		setLed((times) => times + 1);
	};
	useEffect(() => {
		if (led > 0) focusSoon(holder);
	}, [led]);
	// Anyone who pressed while the price was still on its way goes on when it is there.
	if (waiting && (chosen || price.state === 'refused' || price.state === 'incomplete')) {
		setWaiting(false);
		if (chosen) openHolder();
	}

	const goOn = () => {
		clearErrors();
		if (stage === 'plan' && values.kind === 'vehicle') {
			setStage('vehicle');
			return void focusSoon(vehicle);
		}
		if (!checkPlan(values)) return;
		if (chosen) return openHolder();
		setWaiting(true);
		document.getElementById('premi')?.scrollIntoView({ block: 'center' });
		if (price.state === 'refused') setAgain((turn) => turn + 1);
	};
	// Messages without a field of their own would hold back the next sending, so all are cleared
	// before it.
	const submit = (event: FormEvent) => {
		event.preventDefault();
		if (stage !== 'holder') return goOn();
		clearErrors();
		if (sending === 'idle') void save(values);
	};
	// A message goes as soon as its field is fixed.
	const fixed = ({ target }: FormEvent) =>
		'name' in target && target.name && clearErrors(String(target.name) as 'holder.name');
	return (
		<Form onSubmit={submit} onChange={fixed} className="grid gap-10">
			<ErrorSummary
				problems={problems.filter(
					({ name }) => name === undefined || messageOf(formState.errors, name),
				)}
				ref={summary}
			/>
			<DraftNotice state={draft.state} onForget={startAnew} />
			<InsuredStep tools={tools} page={page} />
			<CoverStep tools={tools} page={page} />
			<HealthQuestions tools={tools} page={page} />
			{values.kind === 'vehicle' && stage !== 'plan' ? (
				<div ref={vehicle} tabIndex={-1} className="outline-none">
					{Vehicle.Part ? (
						<Vehicle.Part tools={tools} page={page} />
					) : Vehicle.failed ? (
						MISSING
					) : (
						LATE
					)}
				</div>
			) : null}
			<Extras tools={tools} page={page} />
			<PlanCards
				price={price}
				kind={values.kind}
				frequency={values.frequency}
				rate={page.planRate_motorcycle_insurance}
				onPick={(frequency) => setValue('frequency', frequency, { shouldDirty: true })}
			>
				<PersonalRiplay page={page} values={values} now={now} />
			</PlanCards>
			<PlanActions
				tools={tools}
				stage={stage}
				priced={chosen !== undefined}
				onNext={goOn}
				onAgain={() => setAgain((turn) => turn + 1)}
				onAnew={startAnew}
			/>
			{formState.isDirty || draft.state.source !== 'none' ? (
				<DraftBar
					state={draft.state}
					suggested={values.holder.email}
					onForget={startAnew}
					link={draft.link}
				/>
			) : null}
			{stage === 'holder' ? (
				<div ref={holder} tabIndex={-1} className="grid gap-10 outline-none">
					{Holder.Part ? (
						<Holder.Part
							tools={tools}
							page={page}
							nikDiffers={nikDiffers}
							onHome={setHome}
							onDomicile={setDomicile}
						/>
					) : Holder.failed ? (
						MISSING
					) : (
						LATE
					)}
					<Consents tools={tools} />
					<div>
						{/* Held back as documented (B4.29–B4.32), yet a press says what is missing instead of nothing (trust.md 4.1). */}
						<Button
							type="submit"
							busy={sending !== 'idle'}
							aria-disabled={held !== null || undefined}
							aria-describedby="kirim-hint"
							more="w-full sm:w-auto"
						>
							{BUSY[sending]}
						</Button>
						<p id="kirim-hint" className="mt-2 text-sm text-mute" aria-live="polite">
							{sending === 'checking'
								? ROBOT
								: (held ??
									'Pengajuan disimpan ke keranjang dulu. Kamu belum membayar.')}
						</p>
					</div>
				</div>
			) : null}
			<PriceBar price={price} frequency={values.frequency} />
		</Form>
	);
}
