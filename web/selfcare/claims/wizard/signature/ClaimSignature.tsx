import { useState } from 'react';

import type { WireForm } from '#insurance/claims/form/api.ts';
import { changedSince } from '#insurance/claims/form/form-content.ts';
import { SIGNATURE_BOX } from '#insurance/claims/form/signature.ts';
import { shortDateTime } from '#platform/values/dates.ts';
import { Button } from '#web/ui/Button.tsx';
import { DrawnSignature } from '#web/ui/forms/signature/SignaturePad.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';

import type { Missing, Wizard } from '../use-claim-wizard.ts';
import { SENT_WITHOUT, SignNow } from './SignNow.tsx';

function FormPart({ name, facts }: WireForm['parts'][number]) {
	return (
		<div>
			<h4 className="font-semibold">{name}</h4>
			<dl className="mt-1 grid gap-2 text-sm">
				{facts.map(([label, value], at) => (
					<div
						key={`${at} ${label}`}
						className="[overflow-wrap:anywhere] sm:grid sm:grid-cols-[12rem_1fr] sm:gap-4"
					>
						<dt className="text-mute">{label}</dt>
						<dd className="whitespace-pre-line">{value}</dd>
					</div>
				))}
			</dl>
		</div>
	);
}

function WholeForm({ form }: { form: WireForm }) {
	return (
		<>
			<details open>
				<summary className="flex min-h-11 cursor-pointer items-center font-semibold text-leaf underline underline-offset-4">
					Isi formulir
				</summary>
				<div className="mt-2 grid gap-4">
					{form.parts
						.filter(({ facts }) => facts.length > 0)
						.map((part) => (
							<FormPart key={part.name} {...part} />
						))}
				</div>
			</details>
			<div>
				<p className="font-semibold">Dengan tanda tangan ini kamu menyatakan:</p>
				<ul className="mt-1 grid list-disc gap-1 pl-5">
					{form.statements.map((words) => (
						<li key={words}>{words}</li>
					))}
				</ul>
			</div>
		</>
	);
}

function Signed({
	signed,
	isNew,
	onAgain,
}: {
	signed: NonNullable<WireForm['signed']>;
	isNew: boolean;
	onAgain: () => void;
}) {
	return (
		<>
			{signed.way === 'drawn' ? (
				<DrawnSignature
					strokes={signed.strokes}
					field={SIGNATURE_BOX}
					label={`Tanda tangan ${signed.name}`}
				/>
			) : (
				<p className="text-2xl italic">{signed.name}</p>
			)}
			<Notice look="success" takesFocus={isNew}>
				Ditandatangani <span>{signed.name}</span>,{' '}
				<span>{shortDateTime(new Date(signed.at))}</span>.
			</Notice>
			<div>
				<Button look="second" onClick={onAgain}>
					Ulangi
				</Button>
			</div>
		</>
	);
}

/** Shows a summary of the pre-filled form for signing; a later change requires a new signature. */
export function ClaimSignature({ wizard, missing }: { wizard: Wizard; missing: Missing }) {
	const { form, failed, why, look } = wizard.signing;
	const [again, setAgain] = useState(false);
	const [isNew, setNew] = useState(false);
	const signed = form?.signed ?? null;
	return (
		<section
			aria-labelledby="claim-signature-title"
			className="petal grid gap-4 border border-line bg-white p-5"
		>
			<div>
				<h3 id="claim-signature-title" className="text-xl">
					Formulir klaim
				</h3>
				{form || !failed ? (
					<p>Formulirnya sudah kami isi. Baca, lalu tanda tangani di sini.</p>
				) : null}
			</div>
			{form ? <WholeForm form={form} /> : null}
			{!form && !failed ? <Spinner words="Mengisi formulir" /> : null}
			{!form && failed ? (
				<Notice look="warning">
					{why ? (
						<p>{`Formulirnya belum bisa kami isi: ${why}`}</p>
					) : (
						<>
							<p>{`Formulirnya belum bisa dimuat. ${SENT_WITHOUT}`}</p>
							<Button look="second" onClick={() => void look()}>
								Coba lagi
							</Button>
						</>
					)}
				</Notice>
			) : null}
			{signed && !signed.holds ? (
				<Notice look="warning">{changedSince(signed.changed)}</Notice>
			) : null}
			{form && signed?.holds && !again ? (
				<Signed signed={signed} isNew={isNew} onAgain={() => setAgain(true)} />
			) : null}
			{form && (!signed?.holds || again) ? (
				<SignNow
					wizard={wizard}
					problem={missing['signature']}
					again={again}
					onSigned={() => {
						setAgain(false);
						setNew(true);
					}}
					onStay={() => setAgain(false)}
				/>
			) : null}
		</section>
	);
}
