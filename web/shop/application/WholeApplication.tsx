import { type ComponentType, type FormEvent, useEffect, useEffectEvent, useRef } from 'react';

import type { PageData } from '#insurance/site/content/page.ts';
import { buttonClass } from '#web/ui/Button.tsx';
import { ErrorSummary } from '#web/ui/forms/ErrorSummary.tsx';
import { Form } from '#web/ui/forms/Form.tsx';
import { useLate } from '#web/ui/navigation/use-late.ts';
import { Spinner } from '#web/ui/Spinner.tsx';

import { PurchaseHeader } from '../frame/PurchaseHeader.tsx';
import { ApplicationScreens } from './ApplicationScreens.tsx';
import { messageOf } from './form-context.ts';
import { useLedTo } from './screen/use-led-to.ts';
import { useLeftField } from './screen/use-left-field.ts';
import { PersonalRiplay } from './steps/PersonalRiplay.tsx';
import { PriceBar } from './steps/PlanCards.tsx';
import { type Assistance, useApplicationForm } from './use-application-form.ts';

// Searchable selects and card reading are needed only after the first questions, so they are in
// separate chunks.
const loadHolder = () => import('./steps/HolderStep.tsx').then((file) => file.HolderStep);
const loadSend = () => import('./consents/SendStep.tsx').then((file) => file.SendStep);
const loadNotice = () => import('./draft/DraftBar.tsx').then((file) => file.DraftNotice);
const loadBar = () => import('./draft/DraftBar.tsx').then((file) => file.DraftBar);
const loadVehicle = () => import('./steps/VehicleStep.tsx').then((file) => file.VehicleStep);

type Late = { failed: boolean };
export const MissingPart = ({ failed }: Late) =>
	failed ? (
		<p>Bagian ini belum bisa dimuat. Muat ulang halaman; isianmu tetap tersimpan.</p>
	) : (
		<Spinner words="Menyiapkan formulir" />
	);

type Tools = {
	form: ReturnType<typeof useApplicationForm>;
	page: PageData;
	assist?: Assistance | undefined;
};

function useLateSteps({ form, page, assist }: Tools) {
	const { tools, isDirty, stage, proven, application, holderRef, vehicleRef } = form;
	const isVehicle = tools.values.kind === 'vehicle';
	// Loaded while the first questions are answered, so that the next steps are ready on the click.
	const begun = isDirty || stage !== 'plan';
	const Holder = useLate(loadHolder, begun);
	const Send = useLate(loadSend, begun && !assist);
	const Vehicle = useLate(loadVehicle, begun && isVehicle);
	const vehicle =
		isVehicle && stage !== 'plan' ? (
			<div ref={vehicleRef} tabIndex={-1} className="outline-none">
				{Vehicle.Part ? (
					<Vehicle.Part tools={tools} page={page} />
				) : (
					<MissingPart failed={Vehicle.failed} />
				)}
			</div>
		) : null;
	const holder =
		stage === 'holder' ? (
			<div ref={holderRef} tabIndex={-1} className="grid scroll-mt-4 gap-10 outline-none">
				{Holder.Part ? (
					<Holder.Part
						tools={tools}
						page={page}
						nikDiffers={application.nikDiffers}
						onHome={form.onHome}
						onDomicile={form.onDomicile}
					/>
				) : (
					<MissingPart failed={Holder.failed} />
				)}
				{assist ? <assist.Step sending={application.sending} /> : null}
				{Send.Part ? (
					<Send.Part
						tools={tools}
						page={page}
						chosen={form.chosen}
						proven={proven}
						sending={application.sending}
					/>
				) : null}
			</div>
		) : null;
	return { vehicle, holder };
}

/** The notice and the bar about a kept form; staff keep the form of a buyer in the sale. */
function useDraftParts({ isDirty, draft }: Tools['form'], isAssisted: boolean) {
	const { source } = draft.state;
	const isKept = !isAssisted && (isDirty || source !== 'none');
	const { Part: Notice } = useLate(loadNotice, isKept && source !== 'none');
	const { Part: Bar } = useLate(loadBar, isKept);
	return { Notice, Bar: isKept ? Bar : null };
}

function Problems({ form: { tools, application, shown } }: Pick<Tools, 'form'>) {
	const { problems } = application;
	const summary = useRef<HTMLDivElement>(null);
	const lead = useEffectEvent(() => {
		// The server may refuse an answer of the screen before this one.
		const first = document.getElementById(problems[0]?.id ?? '');
		if (first?.closest('[hidden]')) shown.showPlan();
		summary.current?.focus();
	});
	useEffect(() => {
		if (problems.length > 0) lead();
	}, [problems]);
	const open = problems.filter(({ name }) => name === undefined || messageOf(tools.errors, name));
	return <ErrorSummary problems={open} ref={summary} />;
}

type FormProps = { page: PageData; onReady: () => void; assist?: Assistance };
export type WholeForm = ComponentType<FormProps>;

/**
 * Application for a product (B2.2): the plan step with its price, the motorcycle if there is one,
 * then the holder, the consents and the cart.
 */
export function WholeApplication({ page, onReady, assist }: FormProps) {
	const form = useApplicationForm(page, onReady, assist);
	const { tools, price, chosen, askAgain, stage, draft, next, submit, startOver } = form;
	const { values, setValue, clearErrors, now } = tools;
	const late = useLateSteps({ form, page, assist });
	const { Notice, Bar } = useDraftParts(form, assist !== undefined);
	useLedTo(values, draft.state.source !== 'none');
	const left = useLeftField((name) => form.application.checkField(name, values));
	const fixed = ({ target }: FormEvent) =>
		'name' in target && target.name && clearErrors(String(target.name) as 'holder.name');
	const { screen, framed } = form.shown;
	return (
		<>
			<PurchaseHeader step={screen} framed={framed} />
			<Form onSubmit={submit} onInput={fixed} {...left} className="grid gap-6 md:gap-10">
				{framed ? (
					<div className="-mb-3">
						<h1 className="text-2xl">{`Beli ${page.title}`}</h1>
						<a
							href="#isi"
							hidden={screen === 2}
							className={`${buttonClass('quiet')} text-sm`}
						>
							Baca lagi tentang produk ini
						</a>
					</div>
				) : null}
				<Problems form={form} />
				{assist ? <assist.Note /> : null}
				{Notice ? <Notice state={draft.state} onForget={startOver} /> : null}
				<ApplicationScreens
					tools={tools}
					page={page}
					stage={stage}
					screen={screen}
					price={price}
					chosen={chosen}
					vehicle={late.vehicle}
					holder={late.holder}
					riplay={<PersonalRiplay page={page} values={values} now={now} />}
					onPick={(frequency) => setValue('frequency', frequency, { shouldDirty: true })}
					onNext={next}
					onAgain={askAgain}
					onStartOver={startOver}
				/>
				{Bar ? (
					<Bar
						state={draft.state}
						suggested={values.holder.email}
						onForget={startOver}
						link={draft.link}
					/>
				) : null}
				<PriceBar price={price} frequency={values.frequency} />
			</Form>
		</>
	);
}
