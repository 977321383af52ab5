import type { ReactNode } from 'react';

import type { WirePlan } from '#insurance/sales/quotes/api.ts';
import type { PageData } from '#insurance/site/content/page.ts';
import { Button } from '#web/ui/Button.tsx';
import { ErrorSummary } from '#web/ui/forms/ErrorSummary.tsx';
import { CheckField, SelectField } from '#web/ui/forms/Field.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';
import { ratePer } from '#web/ui/Receipt.tsx';

import { type FormTools, formFieldId, messageOf } from '../../application/form-context.ts';
import type { FieldProblem } from '../../application/form-problems.ts';
import type { MemberLine } from '../../application/group/member-lines.ts';
import { CoverageStep, Extras } from '../../application/steps/CoverStep.tsx';
import { Births } from '../../application/steps/InsuredStep.tsx';
import { PlanCards } from '../../application/steps/PlanCards.tsx';
import { ProductQuestions } from '../../application/steps/Questions.tsx';
import type { ApplicationPrice } from '../../application/use-price.ts';
import { maxChildrenOf } from '../../product-rules.ts';
import { type PostedPart, partsUpTo } from '../posted.ts';
import type { Garage } from './plain-vehicle.ts';
import type { RegionLists } from './PlainFields.tsx';
import { PlainGroup } from './PlainGroup.tsx';
import { PlainHolder } from './PlainHolder.tsx';
import { PlainVehicle } from './PlainVehicle.tsx';

type Tools = { tools: FormTools; page: PageData };

const nothing = () => undefined;

function Who({ tools, page }: Tools) {
	const { register, errors, values } = tools;
	if (!page.allow_partner && !page.allow_children) return null;
	return (
		<fieldset>
			<legend className="text-xl font-bold">Siapa yang dilindungi?</legend>
			<CheckField
				id="withSelf"
				label="Diri sendiri"
				error={messageOf(errors, 'withSelf')}
				{...register('withSelf')}
			/>
			{page.allow_partner ? (
				<CheckField id="withPartner" label="Pasangan" {...register('withPartner')} />
			) : null}
			{page.allow_children ? (
				<SelectField
					id="childCount"
					name="childCount"
					label="Anak"
					empty="Tidak ada"
					options={Array.from({ length: maxChildrenOf(page) }, (_, at) => ({
						value: String(at + 1),
						label: `${at + 1} anak`,
					}))}
					defaultValue={values.childCount > 0 ? String(values.childCount) : ''}
				/>
			) : null}
			<p className="mt-2 text-sm text-mute">
				Menambah orang? Tekan Lanjutkan di bawah, isian untuk mereka muncul.
			</p>
		</fieldset>
	);
}

export type ApplicationState = {
	tools: FormTools;
	page: PageData;
	shown: PostedPart;
	price: ApplicationPrice;
	lists: Record<'home' | 'domicile', RegionLists>;
	garage: Garage;
	left: readonly MemberLine[];
	problems: readonly FieldProblem[];
	nikDiffers: boolean;
	success: string | null;
	notice: string | null;
};

const PRESS: Record<PostedPart, string> = {
	data: 'Lanjutkan',
	premi: 'Lanjut isi data pemegang polis',
	pemegang: 'Simpan ke keranjang',
};

export const Sealed = ({ token }: { token: string }) => (
	<input type="hidden" name="formulir" value={token} />
);

/**
 * Pressing Enter in a field activates the form's first button. This hidden one continues,
 * regardless of any buttons that precede the visible one.
 */
export const EnterPress = ({ value, children }: { value: string; children: string }) => (
	<button type="submit" name="aksi" value={value} tabIndex={-1} aria-hidden className="sr-only">
		{children}
	</button>
);

type SaidProps = Pick<ApplicationState, 'success' | 'notice' | 'problems'>;

function Said({ success, notice, problems }: SaidProps): ReactNode {
	return (
		<>
			{success ? <Notice look="success">{success}</Notice> : null}
			{notice ? <Notice look="warning">{notice}</Notice> : null}
			<ErrorSummary
				ref={null}
				problems={problems.map(({ name, message }) => ({
					id: name === null ? 'pengajuan' : formFieldId(name),
					message,
				}))}
			/>
		</>
	);
}

const OF_HOLDER = /^(holder|home|domicile|beneficiaries|foto|ahliWaris|agreement|privacy)\b/;

/** The first screen, folded once it is answered. Its answers are sent with the second one. */
function PlanPart({
	isShut,
	page,
	chosen,
	children,
}: {
	isShut: boolean;
	page: PageData;
	chosen: WirePlan | undefined;
	children: ReactNode;
}) {
	if (!isShut) return children;
	return (
		<details>
			<summary className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 rounded-control bg-mist px-4">
				<span>
					<span>{page.title}</span>
					<span>{chosen ? ` · ${ratePer(chosen)}` : ''}</span>
				</span>
				<span className="font-semibold text-leaf underline">Ubah pilihan</span>
			</summary>
			<div className="mt-6 grid gap-10">{children}</div>
		</details>
	);
}

/**
 * Application for a product as one plain form that grows with each submit. Earlier answers stay
 * editable, and nothing that was sent is lost. It shares its parts, rules and texts with the
 * interactive form.
 */
export function PlainApplication({ token, ...state }: ApplicationState & { token: string }) {
	const { tools, page, shown, price, lists, garage, left, problems, nikDiffers } = state;
	const { values } = tools;
	const parts = partsUpTo(shown);
	// A problem with an answer of the first screen opens it.
	const isShut =
		shown === 'pemegang' && problems.every(({ name }) => name === null || OF_HOLDER.test(name));
	const chosen = price.plans.find(({ freqType }) => freqType === values.frequency);
	return (
		<form method="post" action={`/beli/${page.slug}`} noValidate className="grid gap-10">
			<Sealed token={token} />
			<input type="hidden" name="sampai" value={shown} />
			<EnterPress value="lanjut">{PRESS[shown]}</EnterPress>
			<div id="pengajuan" tabIndex={-1} className="grid gap-4 empty:hidden">
				<Said success={state.success} notice={state.notice} problems={problems} />
			</div>
			<PlanPart isShut={isShut} page={page} chosen={chosen}>
				{values.kind === 'group' ? (
					<PlainGroup tools={tools} page={page} left={left} />
				) : (
					<>
						<Who tools={tools} page={page} />
						<Births tools={tools} page={page} />
					</>
				)}
				<CoverageStep tools={tools} page={page} />
				{values.kind === 'vehicle' ? <PlainVehicle tools={tools} garage={garage} /> : null}
				<Extras tools={tools} page={page} />
				{parts.includes('premi') ? (
					<>
						<ProductQuestions tools={tools} page={page} />
						<PlanCards
							price={price}
							kind={values.kind}
							frequency={values.frequency}
							rate={page.planRate_motorcycle_insurance}
							onPick={nothing}
						/>
						{chosen ? (
							<input type="hidden" name="terlihat" value={chosen.planRate} />
						) : null}
					</>
				) : null}
			</PlanPart>
			{parts.includes('pemegang') ? (
				<PlainHolder tools={tools} page={page} lists={lists} nikDiffers={nikDiffers} />
			) : null}
			<Button type="submit" name="aksi" value="lanjut">
				{PRESS[shown]}
			</Button>
		</form>
	);
}
