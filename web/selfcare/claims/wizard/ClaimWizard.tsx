import { useEffect, useRef } from 'react';

import { CLAIM_DRAFT_DAYS } from '#insurance/claims/claim.ts';
import type { PageData } from '#insurance/site/content/page.ts';
import { Button, SmartLink } from '#web/ui/Button.tsx';
import { Mark } from '#web/ui/Mark.tsx';
import { useNavigate } from '#web/ui/navigation/router.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';
import { useWording } from '#web/ui/site.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';

import { type ClaimFormStep, CLAIM_FORM_STEPS } from '../claim-form.ts';
import { useOwnWords } from '../receipts/use-own-words.ts';
import { ClaimConflict } from './ClaimConflict.tsx';
import { ClaimStepDocuments } from './steps/ClaimStepDocuments.tsx';
import { ClaimStepPeople } from './steps/ClaimStepPeople.tsx';
import { ClaimStepPolicy } from './steps/ClaimStepPolicy.tsx';
import { ClaimStepReview } from './steps/ClaimStepReview.tsx';
import { type Missing, useClaimWizard, type Wizard } from './use-claim-wizard.ts';
import { useMissing } from './use-missing.ts';

/** Bar of step tabs with an info box (C2.7.07–C2.7.13). */
function StepBar({ step }: { step: ClaimFormStep }) {
	const info = useWording(`eclaim_info_${step}`, '');
	return (
		<div className="grid gap-4">
			<ol
				className="grid grid-cols-[repeat(auto-fit,minmax(max(20%,4.5rem),1fr))] gap-1 md:gap-3"
				aria-label="Langkah klaim"
			>
				{CLAIM_FORM_STEPS.map((name, at) => {
					const state =
						at + 1 === step
							? 'border-leaf font-bold text-leaf-deep'
							: at + 1 < step
								? 'border-leaf/60 text-ink'
								: 'border-line text-mute';
					return (
						<li
							key={name}
							aria-current={at + 1 === step ? 'step' : undefined}
							className={`border-t-4 pt-2 text-xs leading-tight sm:text-sm ${state}`}
						>
							<span className="tabular block text-base">{`0${at + 1}`}</span>
							<span>{name}</span>
						</li>
					);
				})}
			</ol>
			{info ? <p className="petal bg-mist p-4">{info}</p> : null}
		</div>
	);
}

function StepBody(props: { wizard: Wizard; missing: Missing }) {
	const { step, session, saving } = props.wizard;
	const ownWords = useOwnWords(session, saving.draftId());
	if (step === 1) return <ClaimStepPolicy {...props} />;
	if (step === 2) return <ClaimStepPeople {...props} />;
	if (step === 3) return <ClaimStepDocuments {...props} ownWords={ownWords} />;
	return <ClaimStepReview {...props} />;
}

function Steps({ wizard }: { wizard: Wizard }) {
	const { step, problems, saving, busy } = wizard;
	const top = useRef<HTMLHeadingElement>(null);
	const ready = Object.keys(problems).length === 0;
	const first = useRef(true);
	useEffect(() => {
		if (!first.current) top.current?.focus();
		first.current = false;
	}, [step]);
	const { missing, elsewhere, body, say } = useMissing(step, { ...wizard.refused, ...problems });
	const forward = async () => {
		if (!ready || (await wizard.forward())) say();
	};
	return (
		<div
			ref={body}
			className="grid grid-cols-1 gap-6 [overflow-wrap:anywhere] [&_.grid>*]:min-w-0"
		>
			<StepBar step={step} />
			<h2 ref={top} tabIndex={-1} className="text-2xl outline-none">
				{`0${step} ${CLAIM_FORM_STEPS[step - 1]}`}
			</h2>
			<StepBody wizard={wizard} missing={missing} />
			{elsewhere.length > 0 ? (
				<Notice look="error">
					{elsewhere.map((words) => (
						<p key={words}>{words}</p>
					))}
				</Notice>
			) : null}
			{wizard.others > 0 ? (
				<p className="text-mute">
					<span>
						{wizard.others === 1
							? 'Satu klaim lain juga belum dikirim.'
							: `${wizard.others} klaim lain juga belum dikirim.`}
					</span>{' '}
					<SmartLink
						url="/selfcare/klaim"
						className="inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4"
					>
						Lihat semua draf
					</SmartLink>
				</p>
			) : null}
			{saving.unsaved && !saving.conflict ? (
				<Notice look="warning">
					Draf belum tersimpan di server. Isianmu aman di halaman ini, dan kami coba lagi
					saat kamu melanjutkan.
				</Notice>
			) : null}
			{wizard.message ? <Notice look="error">{wizard.message}</Notice> : null}
			<div
				data-foot="always"
				className="bottom-0 z-10 -mx-4 flex flex-wrap gap-3 border-t border-line bg-paper px-4 py-4 [overflow-wrap:normal] sm:justify-between tall:sticky"
			>
				<Button look="second" onClick={wizard.back}>
					{step === 1 ? 'Kembali ke menu Klaim' : 'Kembali'}
				</Button>
				<Button
					onClick={() => void forward()}
					busy={busy}
					aria-disabled={!ready || undefined}
					more="flex-1 sm:flex-none sm:min-w-40"
				>
					{busy ? 'Menyimpan …' : step === 4 ? 'Ajukan' : 'Lanjutkan'}
				</Button>
			</div>
		</div>
	);
}

function NoDraft({ wizard: { view, busy, lookAgain } }: { wizard: Wizard }) {
	if (view === 'failed')
		return (
			<Notice look="error">
				<div className="grid justify-items-start gap-3">
					<p>Draf klaimmu belum bisa dimuat. Yang sudah tersimpan aman; coba lagi.</p>
					<Button look="second" busy={busy} onClick={() => void lookAgain()}>
						Coba lagi
					</Button>
				</div>
			</Notice>
		);
	return view === 'gone' ? (
		<Notice look="warning">
			Draf klaim di alamat ini tidak kami temukan. Mungkin sudah kamu kirim atau buang, atau
			sudah lewat <span>{CLAIM_DRAFT_DAYS}</span> hari.{' '}
			<SmartLink
				url="/selfcare/klaim"
				className="inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4"
			>
				Lihat klaimku
			</SmartLink>
		</Notice>
	) : null;
}

/** Link for starting a new claim. A message precedes it if the draft in the address cannot be shown. */
function Banner({ page, wizard }: { page: PageData; wizard: Wizard }) {
	return (
		<div className="grid gap-4">
			<NoDraft wizard={wizard} />
			<a
				href="/selfcare/e-claim?ref=new"
				onClick={(event) => {
					event.preventDefault();
					wizard.startNew();
				}}
				className="petal-lg relative block overflow-hidden daylight"
			>
				<img
					src={page.image?.default ?? '/images/hero-1.svg'}
					alt=""
					width={1280}
					height={520}
					className="h-auto min-h-40 w-full object-cover object-right"
				/>
				<span
					className={
						'absolute inset-y-0 left-0 grid max-w-[60%] content-center p-5 text-xl ' +
						'font-bold text-leaf-deep underline underline-offset-4 md:p-10 ' +
						'md:text-3xl'
					}
				>
					Ajukan klaim baru
				</span>
			</a>
		</div>
	);
}

/**
 * /selfcare/e-claim: continues the draft, or shows the banner for starting a new claim
 * (C2.7.01–C2.7.06).
 */
export function Screen({ page }: { page: PageData }) {
	const navigate = useNavigate();
	const wizard = useClaimWizard((url) => void navigate(url));
	const { view, saving } = wizard;
	return (
		<section className="page max-w-3xl py-8">
			<h1 className="mb-6 flex items-center gap-3 text-4xl text-leaf-deep">
				<Mark size="size-9" /> <span>{page.title}</span>
			</h1>
			<noscript>
				<p>
					Pengajuan klaim memerlukan JavaScript. Kamu juga bisa mengirim dokumen ke email
					kami.
				</p>
			</noscript>
			{view === 'loading' ? <Spinner words="Memuat klaim" /> : null}
			{view === 'banner' || view === 'gone' || view === 'failed' ? (
				<Banner page={page} wizard={wizard} />
			) : null}
			{view === 'wizard' ? <Steps wizard={wizard} /> : null}
			{view === 'sent' ? (
				<Notice
					look={wizard.isBehind ? 'warning' : 'success'}
					title={wizard.isBehind ? 'Klaim sudah terkirim sebelumnya' : 'Klaim terkirim'}
					takesFocus
				>
					<span>{wizard.message}</span>{' '}
					<span>
						{wizard.isBehind ? null : 'Sebentar lagi kamu kembali ke menu Klaim. '}
					</span>
					<SmartLink
						url={`/selfcare/klaim?ref=${wizard.claimNo}`}
						className="inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4"
					>
						{`Lihat klaim ${wizard.claimNo}`}
					</SmartLink>
				</Notice>
			) : null}
			{saving.conflict ? (
				<ClaimConflict
					draft={saving.conflict}
					onSettle={(keepMine) => void wizard.settle(keepMine)}
				/>
			) : null}
		</section>
	);
}
